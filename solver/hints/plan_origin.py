"""Origins of plans: what an earlier plan won, read to go on with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from solver.deal_records.position_coercion import as_position
from solver.display.translation import tr
from solver.exact.best_defence import LIMIT
from solver.exact.plan_facts import Played
from solver.hints.plan_result import Plan, PlanOrigin
from solver.model.argument_checks import MOST_SEED
from solver.model.argument_faults import of_wrong_type
from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.errors import Error, IllegalMove, OptionsError, Unsolvable

# Largest value to reach, as for `at_least`.
MOST_VALUE = 10**9


def origin_of(after: Plan | PlanOrigin | Mapping[str, Any] | None) -> PlanOrigin | None:
    """Return the origin of an earlier plan or of its JSON record. Raises Error if that is none."""
    if after is None or isinstance(after, PlanOrigin):
        return after
    if not isinstance(after, (Plan, Mapping)):
        raise of_wrong_type("after", after, "a plan or the record of one, or None")
    made = after.origin if isinstance(after, Plan) else after.get("origin")
    if made is None:
        raise Unsolvable(tr("the earlier plan promises nothing: its chance is 0 or not exact"))
    if isinstance(made, PlanOrigin):
        return made
    try:
        found = msgspec.convert(made, PlanOrigin)
    except msgspec.ValidationError:
        found = None
    if found is None or not is_sound(found):
        raise Error(tr("this is no record of a plan"))
    return found


def is_sound(made: PlanOrigin) -> bool:
    """Return True if the numbers of an origin are some that a plan may have."""
    worlds, value = made.worlds, made.at_least
    return (
        (worlds is None or 1 <= worlds <= LIMIT)
        and (value is None or abs(value) <= MOST_VALUE)
        and 0 <= made.seed <= MOST_SEED
        and len(made.wins) <= LIMIT
    )


def position_in(made: PlanOrigin) -> Position:
    """Return the position of an earlier plan. Raises Error if it is none in which somebody plays."""
    try:
        found: Position | None = as_position(made.position)
    except (Error, OptionsError):
        found = None
    if found is None or found.is_over:
        raise Error(tr("this is no record of a plan"))
    return found


def begun(made: PlanOrigin, at: Position) -> tuple[Position, Position, tuple[Played, ...]]:
    """Return the position of an earlier plan, the present one as its side sees it, and the moves since.

    Raises Unsolvable if the position does not come from there.
    """
    start: Position = position_in(made)
    if start.asked_seat is not None:
        start = start.for_seat(None)
    said = tr("this position does not come from that of the earlier plan")
    if start.game != at.game or at.line[: len(start.line)] != start.line:
        raise Unsolvable(said)
    moves: list[Played] = []
    here = start
    for move in at.line[len(start.line) :]:
        moves.append((here.turn, move))
        try:
            here = here.play(move)
        except IllegalMove:
            raise Unsolvable(said) from None
    own = start.sides[start.side_of(start.turn)]
    hands = [(here.hands[seat], at.hands[seat]) for seat in own if UNKNOWN not in at.hands[seat]]
    if here.turn != at.turn or here.is_over or any(sorted(one) != sorted(other) for one, other in hands):
        raise Unsolvable(said)
    return start, here, tuple(moves)


def wins_of(made: PlanOrigin, worlds: int, weight: Callable[[int], int]) -> int:
    """Return the worlds that an earlier plan wins, as bits. Raises Error if they are not those that were counted.

    weight: deals in worlds as bits.
    """
    try:
        wins = int(made.wins, 16)
    except ValueError:
        wins = -1
    if not 0 < wins < 1 << worlds or (weight(wins), weight((1 << worlds) - 1)) != (made.won, made.deals):
        raise Error(tr("the record of the earlier plan does not fit its position, or is of another version"))
    return wins
