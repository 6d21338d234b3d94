"""Every strategy of a side against all others, written out: what it wins, world by world. No pruning, no order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reference.fishing import FishingState
from reference.tricks import TrickState

State = TrickState | FishingState

# Worlds that a strategy wins whatever the others play.
Won = frozenset[int]


class TooMany(Exception):
    """Raised for more strategies than asked for."""


def strategies(
    worlds: Mapping[int, State], side: frozenset[str], wins: Callable[[State], bool], most: int = 20_000
) -> set[Won]:
    """Return what each strategy of a side wins. Strategies that win the same worlds are one.

    worlds: positions that look alike to the side, by number.
    side: its seats.
    wins: True for a position at the end that the side has won.
    most: number of strategies beyond which it raises TooMany.

    A strategy says what the side plays after each sequence of moves. The others know it and see all cards, so in each
    world they choose what is worst for it.
    """
    if all(state.over for state in worlds.values()):
        return {frozenset(number for number, state in worlds.items() if wins(state))}
    seats = {state.turn for state in worlds.values()}
    if len(seats) > 1:
        # it is seen who leads
        parts = [{n: state for n, state in worlds.items() if state.turn == seat} for seat in sorted(seats)]
        return all_of([strategies(part, side, wins, most) for part in parts], parts, most)
    moves = sorted({move for state in worlds.values() for move in state.moves()})
    after = [{n: state.play(move) for n, state in worlds.items() if move in state.moves()} for move in moves]
    found = [strategies(some, side, wins, most) for some in after]
    if seats <= side:
        return set().union(*found)
    return all_of(found, after, most)


def all_of(found: list[set[Won]], after: list[dict[int, State]], most: int) -> set[Won]:
    """Return what is won by going on with any strategy after each move, the worst move of each world counting."""
    worlds = frozenset().union(*after)
    so_far = {worlds}
    for strategies_after, some in zip(found, after, strict=True):
        here = frozenset(some)
        so_far = {won & (then | (worlds - here)) for won in so_far for then in strategies_after}
        if len(so_far) > most:
            raise TooMany
    return so_far


def best_of(found: set[Won]) -> set[Won]:
    """Return those within no other."""
    return {won for won in found if not any(won < other for other in found)}
