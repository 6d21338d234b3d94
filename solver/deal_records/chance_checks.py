"""Validation of the chances that a single-dummy puzzle states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solver.display.translation import tr
from solver.model.core_query import Report
from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.puzzle_keys import StatedChance, stated_chance

KEY = "chances"


def check_chances(record: Mapping[str, Any], position: Position, report: Report) -> Iterator[str]:
    """Yield the chances of a record in canonical form. Reports those that no puzzle of this position can have."""
    text = record.get(KEY, "")
    if not text.strip():
        return
    if not record.get("answer") or "plan" not in record.get("tags", ()) or position.is_open:
        report(KEY, tr('belongs to a puzzle with an answer, hidden hands and the tag "plan"'))
    found: dict[str, StatedChance] = {}
    for part in text.split(","):
        stated = stated_chance(part)
        if stated is None:
            report(KEY, tr('"{text}" is no move with its chance, such as "X 12/20"', text=part.strip()[:40]))
            continue
        try:
            move = str(position.play(stated.move).line[-1])
        except IllegalMove as error:
            report(KEY, str(error))
            continue
        if move in found:
            report(KEY, tr("{move} is given twice", move=move))
        if not 0 <= stated.won <= stated.deals or not stated.deals:
            report(KEY, tr('"{text}" is more than all deals', text=part.strip()[:40]))
        found[move] = stated._replace(move=move)
    if len({stated.deals for stated in found.values()}) > 1:
        report(KEY, tr("gives two numbers of all deals"))
    yield from map(str, found.values())
