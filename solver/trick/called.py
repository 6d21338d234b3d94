"""What the play of a trick game shows about the holder of a called card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.model.cards import Cards
from solver.trick.position import TrickPosition
from solver.worlds.constraints import Several


class Run(NamedTuple):
    """The lead of another card of the called suit while the called card was bound, and nobody has played that since.

    If its leader holds the called card, he holds several of the suit besides.
    """

    leader: str
    called: str
    several: Several


def run_of(position: TrickPosition, start: TrickPosition, held: Mapping[str, Cards]) -> Run | None:
    """The run that the play of a view shows, if any.

    start: of the view, with the cards put in that have been played since. held: what each is known to have held then.
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
