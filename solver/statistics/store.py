"""Result store: an SQLite cache of results of positions. Its key is the position, the query and the engine version."""

from __future__ import annotations

import msgspec

from solver.search.bounded_result import EstimatedResult
from solver.statistics.keyed_store import KeyedStore
from solver.statistics.store_file import StoreError, StoreKind

__all__ = ["Answer", "Store", "StoreError"]

TABLE = """
CREATE TABLE answers (
    position TEXT NOT NULL, question TEXT NOT NULL, engine TEXT NOT NULL,
    value INTEGER, outcome TEXT, exact INTEGER NOT NULL, lower INTEGER NOT NULL, upper INTEGER NOT NULL,
    nodes INTEGER NOT NULL, seconds REAL NOT NULL, estimate REAL, spread REAL, checksum INTEGER NOT NULL,
    PRIMARY KEY (position, question, engine)
) WITHOUT ROWID
"""


class Answer(EstimatedResult[int | None], frozen=True):
    """Stored result of a position, with its cost. Fields as in Solution."""

    nodes: int
    seconds: float


class Store(KeyedStore):
    """Store of results of positions. The mark of its file is "Opnh"."""

    KIND = StoreKind(0x4F706E68, 2, "answers", TABLE)

    def find(self, position: str, question: str) -> Answer | None:
        """Return the stored result, or None."""
        row = self.find_row(position, question)
        if row is None:
            return None
        value, outcome, exact, *rest, estimate, spread = row
        return Answer(value, outcome, bool(exact), *rest, estimate=estimate, spread=spread)

    def keep(self, position: str, question: str, answer: Answer) -> None:
        """Store a result, unless another run has stored one for its key."""
        value, outcome, exact, *rest, seconds, estimate, spread = msgspec.structs.astuple(answer)
        # as SQLite gives them back: 3 as 3.0, and -0.0 as 0.0
        numbers = (None if one is None else one + 0.0 for one in (seconds, estimate, spread))
        self.keep_row(position, question, (value, outcome, int(exact), *rest, *numbers))
