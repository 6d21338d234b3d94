"""Constraints on the holder of a called card, from the play of a trick game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.determinization.public_constraints import Several
from solver.model.cards import Cards
from solver.trick.position import TrickPosition


class Run(NamedTuple):
    """Lead of another card of the called suit while the called card was bound.

    Nobody has played the called card since. If the leader holds it, he holds several cards of the suit.

    leader: seat that led.
    called: the called card.
    several: cards of the suit, and the least number of them that the leader holds besides.
    """

    leader: str
    called: str
    several: Several


def run_of(position: TrickPosition, start: TrickPosition, held: Mapping[str, Cards]) -> Run | None:
    """Return the run that the play of a view shows, or None.

    start: start of the view's deal, completed by the later plays.
    held: seat -> cards that it is known to have held at the start.
    """
    rules = position.question.rules
    if rules.called is None or not start.state.bound:
        return None
    suit = frozenset(next(cards for cards in rules.suits if rules.called in cards))
    cards = [move.card for move in (*start.trick, *position.line)]
    for first in range(0, len(cards), len(position.seats)):
        trick = cards[first : first + len(position.seats)]
        if rules.called in trick:
            return None
        if trick[0] in suit:
            leader = start.after(position.line[: max(first - len(start.trick), 0)]).leader
            shown = suit & {*held[leader], trick[0]} - {rules.called, *cards[:first]}
            return Run(leader, rules.called, (suit - {rules.called}, rules.called_run - 1 - len(shown)))
    return None
