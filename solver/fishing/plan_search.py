"""Plans of fishing games: there are none yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from solver.determinization.worlds import Worlds
from solver.display.translation import tr
from solver.model.errors import Unsolvable
from solver.model.position_base import PositionBase


def check_plan(view: PositionBase) -> NoReturn:
    """Raise Unsolvable."""
    raise Unsolvable(tr("plans are made for games with tricks only"))


def new_plan_search(
    worlds: Worlds,
    rows: Sequence[Sequence[int]],
    deals: Sequence[int],
    at_least: int | None,
    seconds: float | None,
    nodes: int | None,
    memory: int,
    disable: Iterable[str] = (),
) -> NoReturn:
    """Raise Unsolvable."""
    check_plan(worlds.position)
