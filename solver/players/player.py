"""What every player has in common."""

from __future__ import annotations

import random
from typing import Protocol

from solver.display.language import tr
from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move


class Player(Protocol):
    """Chooses moves.

    name: what it is called in tables of results, with its settings.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: Position, rng: random.Random) -> Move:
        """A legal move of the seat to move, whose view this is; everything left to chance comes from `rng`.

        Raises Unsolvable where there is no move to choose.
        """
        ...


def moves_of(view: Position) -> tuple[Move, ...]:
    """The moves that a player has the choice of; raises Unsolvable where there is none or he does not see his cards."""
    moves = view.moves()
    if UNKNOWN in view.hands[view.turn]:
        raise Unsolvable(tr("cards of {turn} are unknown: a player sees his own cards", turn=view.turn))
    if not moves:
        raise Unsolvable(view.question.pending or tr("the play is over: there is no move to choose"))
    return moves
