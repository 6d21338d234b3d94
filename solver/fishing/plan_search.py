"""Plans of fishing games: there are none yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from solver.determinization.worlds import Worlds
from solver.display.translation import tr
from solver.model.errors import Unsolvable


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
    raise Unsolvable(tr("plans are made for games with tricks only"))
