"""Advice with hidden hands: what each move brings on average over the worlds that are consistent with a view."""

from __future__ import annotations

from collections.abc import Callable

from solver.cards import UNKNOWN
from solver.deal import Deal
from solver.errors import Unsolvable
from solver.hint_plans import LEVELS, plan_of
from solver.hint_results import Hint, HintedMove
from solver.hint_search import Search
from solver.position import Position
from solver.worlds import Worlds

__all__ = ["LEVELS", "Hint", "HintedMove", "hint"]


def hint(
    position: Position | Deal,
    worlds: int | None = None,
    seed: int = 0,
    level: str = "standard",
    *,
    seconds: float | None = None,
    threads: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Hint:
    """Advise the seat to move, which sees its own cards and what the view shows.

    Every move is valued with all hands open in the same worlds, drawn uniformly from those consistent with the view;
    where there are few, in all of them. worlds: most to be drawn, by default 200, at level "fast" 20. seed: of the
    draw; the advice is the same for the same seed, whatever the number of threads, unless `seconds` ends it.
    level: "fast" or "standard", which goes on until more worlds would hardly change the advice. progress: told the
    number of worlds judged and to be judged.
    Raises Unsolvable where the play is over, the seat does not see its own cards, or no deal fits the view;
    ValueError for arguments out of range. Perfect-information Monte Carlo (Ginsberg 2001), with common worlds, racing
    and a bound on expected loss; see docs/hints.md.
    """
    position = position.position if isinstance(position, Deal) else position
    check(position, level, worlds, seconds, threads)
    known = Worlds(position)
    plan = plan_of(known, level, worlds)
    return Search(known, plan, seed, seconds, threads, progress).run(level)


def check(position: Position, level: str, worlds: int | None, seconds: float | None, threads: int) -> None:
    """Raise for a question that has no answer or arguments that make no sense."""
    if level not in LEVELS:
        raise ValueError(f"level must be one of {', '.join(LEVELS)}")
    if worlds is not None and worlds < 1:
        raise ValueError("worlds must be at least 1")
    if seconds is not None and not seconds >= 0:
        raise ValueError("seconds must not be negative")
    if threads < 1:
        raise ValueError("threads must be at least 1")
    if position.question.waits:
        raise Unsolvable(position.question.waits)
    if position.is_over:
        raise Unsolvable("the play is over: there is no move to advise")
    if UNKNOWN in position.hands[position.turn]:
        raise Unsolvable(f"cards of {position.turn} are unknown: advice is for who is to move and sees his own cards")
