"""Rows of a study: bounds of each item of a deal, parsed from the stored results."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from study_queries import Study

from solver.statistics.store import Answer, Store


class Row(NamedTuple):
    """Bounds and outcome of one item of a deal."""

    seed: int
    item: str
    answer: Answer


def known(base: Store, study: Study, seed: int) -> list[Row] | None:
    """Return the stored rows of a deal, None if a part is missing."""
    rows = []
    for part in study.parts(seed):
        answer = base.find(part.text, part.question)
        if answer is None:
            return None
        rows.append(Row(seed, part.item, part.convert(answer)))
    return rows


def complete(base: Store, study: Study) -> Iterator[list[Row]]:
    """Yield the rows of each deal, up to the first incomplete one."""
    for seed in count(1):
        rows = known(base, study, seed) if seed <= study.deals else None
        if rows is None:
            return
        yield rows
