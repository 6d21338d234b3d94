"""Parquet files of a study's rows: what they tell of themselves, and the digest of their values.

The digest is of what is proven, without nodes, bounds or the writer's version: another engine that proves the same has
the same one.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from study_queries import Study
from study_rows import Row

import solver
from solver.batch.engine_version import engine
from solver.io import atomic

sys.path.append(str(Path(__file__).parents[1] / "speed"))
from measured_commit import commit

# Columns of the rows with their types.
COLUMNS = (("deal", "int64"), ("text", "string"), ("item", "string"), ("value", "int64"), ("outcome", "string"),
           ("exact", "bool"), ("lower", "int64"), ("upper", "int64"), ("nodes", "int64"))  # fmt: skip
UNIT = "value, lower, upper: final result of the first side, in the units that docs/reference/position-files.md names"
SEEDS = "deal N is that of `openhand deal GAME --seed N`, with the options of the study; text is the deal on one line"


def values_digest(rows: Iterable[tuple[int, str, int | None, str | None]]) -> str:
    """Return the SHA-256 of what is proven.

    rows: number of the deal, item, value or None, outcome or None. Rows without both do not count.
    """
    found = hashlib.sha256()
    for deal, item, value, outcome in rows:
        if value is not None or outcome is not None:
            found.update(f"{deal}\t{item}\t{'' if value is None else value}\t{outcome or ''}\n".encode())
    return found.hexdigest()


def write_rows(path: Path, study: Study, deals: Sequence[Sequence[Row]]) -> str:
    """Write the rows as Parquet. Return the digest of their values."""
    import pyarrow
    import pyarrow.parquet

    rows = [
        (row.seed, text, row.item, row.answer.value if row.answer.exact else None, row.answer.outcome, row.answer.exact,
         row.answer.lower, row.answer.upper, row.answer.nodes)
        for deal in deals
        for text in [solver.dumps(study.deal(deal[0].seed), "line").strip()]
        for row in deal
    ]  # fmt: skip
    told = {"study": study.name, "game": study.game, "goal": study.goal, "unit": UNIT, "seeds": SEEDS,
            "engine": engine(), "commit": commit()}  # fmt: skip
    options = {"players": study.players, "cards": study.cards, "nodes": study.nodes, "leads": study.leads or None}
    told |= {name: str(value) for name, value in options.items() if value is not None}
    columns = dict(zip((name for name, _ in COLUMNS), zip(*rows, strict=True), strict=True))
    schema = pyarrow.schema(COLUMNS, metadata=told)
    table = pyarrow.table({name: list(cells) for name, cells in columns.items()}, schema=schema)
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic.replacing(path) as file:
        pyarrow.parquet.write_table(table, file)
    return digest_of(table)


def read_rows(path: Path) -> Any:
    """Return the table of a file."""
    import pyarrow.parquet

    return pyarrow.parquet.read_table(path)


def digest_of(table: Any) -> str:
    """Return the digest of the values of a table."""
    names = ("deal", "item", "value", "outcome")
    return values_digest(zip(*(table.column(name).to_pylist() for name in names), strict=True))
