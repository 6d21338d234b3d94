"""Ties of a Ramsch: which of the seats that have equally many points, and nobody more, loses.

By tricks: who has taken more tricks loses, of equals who has more trumps in them, then who has the highest one.
By the last trick: who has won it loses. If that settles nothing, the seats lose together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solver._core.trick_state import State
from solver.trick.core_rules import TIES_BY_LAST, TIES_BY_TRICKS, TrickQuestion, TrickRules
from solver.trick.march import holders_here


class Pile(NamedTuple):
    """Tricks of a seat, as far as they decide ties. The greater one loses.

    tricks: their number.
    trumps: number of trumps in them.
    highest: place of the highest of these in the suit, from 1. 0 without one.
    """

    tricks: int = 0
    trumps: int = 0
    highest: int = 0

    def with_trick(self, rules: TrickRules, cards: Sequence[str]) -> Pile:
        """Return the pile with one more trick."""
        trumps, highest = trumps_in(rules, cards)
        return Pile(self.tricks + 1, self.trumps + trumps, max(self.highest, highest))


class Past(NamedTuple):
    """Events of a deal so far that may decide the outcome.

    held: seats that have taken something, if a march counts.
    piles: pile of each seat, if these decide ties.
    """

    held: frozenset[int]
    piles: tuple[Pile, ...]


def trumps_in(rules: TrickRules, cards: Sequence[str]) -> tuple[int, int]:
    """Return number and place of the highest of the trumps among cards."""
    suit = () if rules.trump is None else rules.suits[rules.trump]
    places = [suit.index(card) + 1 for card in cards if card in suit]
    return len(places), max(places, default=0)


def piles_of(question: TrickQuestion, taken: Mapping[str, Sequence[str]]) -> tuple[Pile, ...]:
    """Return the pile of each seat, in the order of the seats.

    taken: seat -> all cards that it has won since the start of the deal.
    """
    seats = question.rules.seats
    names = {number: name for name, (number,) in question.sides.items()}
    cards = [taken.get(names[number], ()) for number in range(seats)]
    return tuple(Pile(len(won) // seats, *trumps_in(question.rules, won)) for won in cards)


def past_of(position: Any) -> Past:
    """Return what the outcome of a position depends on besides cards, points and the trick on the table."""
    question = position.question
    by_piles = question.ties == TIES_BY_TRICKS
    return Past(holders_here(question, position.state), piles_of(question, position.taken) if by_piles else ())


def final_points(question: TrickQuestion, state: State, points: Sequence[int]) -> list[int]:
    """Return the points of each seat at the end of the deal.

    points: points of each seat before the tricks of the state.
    """
    rules = question.rules
    found = [has + state.won_by(seat) for seat, has in enumerate(points)]
    if any(map(state.tricks_of, range(rules.seats))) and state.winner not in rules.scorers:
        # The core counts the points for the last trick for the scorers alone.
        found[state.winner] += rules.last
    return found


def losers(
    question: TrickQuestion, state: State, points: Sequence[int], piles: Sequence[Pile]
) -> frozenset[int]:
    """Return the seats that lose a finished deal by the points, without a march.

    points: points of each seat at the end.
    """
    found = frozenset(seat for seat, has in enumerate(points) if has == max(points))
    if question.ties == TIES_BY_TRICKS:
        worst = max(piles[seat] for seat in found)
        return frozenset(seat for seat in found if piles[seat] == worst)
    played = any(map(state.tricks_of, range(len(points))))
    if question.ties == TIES_BY_LAST and played and state.winner in found:
        return frozenset({state.winner})
    return found


def kinds(question: TrickQuestion, state: State) -> list[list[tuple[str, int | None]]]:
    """Return the equivalence classes of legal moves. Each trump is its own if the highest one may decide a tie."""
    groups = state.alike()
    if question.ties != TIES_BY_TRICKS or question.rules.trump is None:
        return groups
    high = frozenset(question.rules.suits[question.rules.trump])
    found = []
    for plays in groups:
        found += [[play] for play in plays] if plays[0][0] in high else [plays]
    return found
