"""Store of the scores of reviewed deals, so that another run over the same deals resumes.

The key of a score is the deal, without the names of its players, the arguments of the review and the engine version.
"""

from __future__ import annotations

import hashlib
from inspect import signature
from typing import Any

import msgspec

from solver.model.deal import GAMES, Deal
from solver.model.json_encoding import encode_json
from solver.reviews.api import review
from solver.reviews.deal_score import DealScore
from solver.statistics.keyed_store import KeyedStore
from solver.statistics.store_file import StoreKind, damaged

TABLE = """
CREATE TABLE scores (
    position TEXT NOT NULL, question TEXT NOT NULL, engine TEXT NOT NULL,
    score TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (position, question, engine)
) WITHOUT ROWID
"""
# Keys of a deal on which no verdict depends.
ABOUT: dict[str, Any] = {"id": "", "title": None, "date": None, "place": None, "source": None, "note": None, "tags": ()}
# Arguments of `review` on which no verdict depends, and those on which only informed verdicts depend.
HOW = ("deal", "threads", "progress")
INFORMED = ("worlds", "seed", "where")


class ScoreStore(KeyedStore):
    """Store of scores. The mark of its file is "Opnr"."""

    KIND = StoreKind(0x4F706E72, 2, "scores", TABLE)

    def find(self, deal: str, question: str) -> DealScore | None:
        """Return the stored score, or None."""
        row = self.find_row(deal, question)
        if row is None:
            return None
        try:
            return msgspec.json.decode(row[0], type=DealScore)
        except (msgspec.MsgspecError, TypeError) as error:
            raise damaged(self.path, error) from None

    def keep(self, deal: str, question: str, score: DealScore) -> None:
        """Store a score, unless another run has stored one for its key."""
        self.keep_row(deal, question, (encode_json(score).decode(),))


def deal_key(deal: Deal) -> str:
    """Return the digest of a deal with its play, equal for equal deals of any players and origin."""
    bare = msgspec.structs.replace(deal, players={}, **ABOUT)
    return hashlib.sha256(GAMES[deal.game].text(bare).encode()).hexdigest()


def question_text(question: dict[str, Any]) -> str:
    """Return the arguments of a review on which its verdicts depend: all but HOW, also those added later."""
    arguments = {name: one.default for name, one in signature(review).parameters.items() if name not in HOW}
    arguments |= {name: value for name, value in question.items() if name not in HOW}
    left_out = () if arguments["informed"] else INFORMED
    return " ".join(f"{name}={value!r}" for name, value in arguments.items() if name not in left_out)
