"""Ties of a Ramsch: which of the seats that have equally many points, and nobody more, loses.

By piles: who has taken more tricks, who has more trumps in them, or who has the highest one loses, in an order.
By the last trick: who has won it loses. If that settles nothing, the seats lose together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solver._core.trick_state import State
from solver.trick.core_rules import (
    TIES_BY_HIGHEST,
    TIES_BY_LAST,
    TIES_BY_TRICKS,
    TIES_BY_TRUMPS,
    TrickQuestion,
    TrickRules,
)
from solver.trick.march import holders_here

# What decides ties by piles -> its place in a pile.
PLACES = {TIES_BY_TRICKS: 0, TIES_BY_TRUMPS: 1, TIES_BY_HIGHEST: 2}


class Pile(NamedTuple):
    """Tricks of a seat, as far as they decide ties. What does not matter is 0.

    tricks: their number.
    trumps: number of trumps in them.
    highest: place of the highest of these in the suit, from 1. 0 without one.
    """

    tricks: int = 0
    trumps: int = 0
    highest: int = 0

    def with_trick(self, question: TrickQuestion, cards: Sequence[str]) -> Pile:
        """Return the pile with one more trick."""
        trumps, highest = trumps_in(question.rules, cards)
        return Pile(self.tricks + 1, self.trumps + trumps, max(self.highest, highest)).decisive(question.ties)

    def decisive(self, ties: Sequence[str]) -> Pile:
        """Return the pile with nothing but what decides ties."""
        kept = {PLACES[kind] for kind in ties}
        return Pile(*(value if place in kept else 0 for place, value in enumerate(self)))

    def in_order(self, ties: Sequence[str]) -> tuple[int, ...]:
        """Return what decides ties, in their order. The greater one loses."""
        return tuple(self[PLACES[kind]] for kind in ties)


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
    piles = (Pile(len(won) // seats, *trumps_in(question.rules, won)) for won in cards)
    return tuple(pile.decisive(question.ties) for pile in piles)


def by_piles(question: TrickQuestion) -> bool:
    """True if the piles of the seats decide ties."""
    return any(kind in PLACES for kind in question.ties)


def past_of(position: Any) -> Past:
    """Return what the outcome of a position depends on besides cards, points and the trick on the table."""
    question = position.question
    piles = piles_of(question, position.taken) if by_piles(question) else ()
    return Past(holders_here(question, position.state), piles)


def losers(question: TrickQuestion, state: State, points: Sequence[int], piles: Sequence[Pile]) -> frozenset[int]:
    """Return the seats that lose a finished deal by the points, without a march.

    points: points of each seat at the end.
    """
    found = frozenset(seat for seat, has in enumerate(points) if has == max(points))
    if by_piles(question):
        ranks = {seat: piles[seat].in_order(question.ties) for seat in found}
        return frozenset(seat for seat in found if ranks[seat] == max(ranks.values()))
    played = any(map(state.tricks_of, range(len(points))))
    if TIES_BY_LAST in question.ties and played and state.winner in found:
        return frozenset({state.winner})
    return found


def kinds(question: TrickQuestion, state: State) -> list[list[tuple[str, int | None]]]:
    """Return the equivalence classes of legal moves. Each trump is its own if the highest one may decide a tie."""
    groups = state.alike()
    if TIES_BY_HIGHEST not in question.ties or question.rules.trump is None:
        return groups
    high = frozenset(question.rules.suits[question.rules.trump])
    found = []
    for plays in groups:
        found += [[play] for play in plays] if plays[0][0] in high else [plays]
    return found
