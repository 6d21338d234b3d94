"""Player interface."""

from __future__ import annotations

import random
from typing import Protocol

from solver.display.translation import tr
from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move


class Player(Protocol):
    """Interface of a player.

    name: name in tables of results, with the settings.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return a legal move for the seat to move.

        view: view of that seat.
        rng: source of all randomness.
        Raises Unsolvable if no move exists.
        """
        ...


def moves_of(view: Position) -> tuple[Move, ...]:
    """Return the legal moves of a view. Raises Unsolvable without one, or if the seat's own cards are unknown."""
    moves = view.moves()
    if UNKNOWN in view.hands[view.turn]:
        raise Unsolvable(tr("cards of {turn} are unknown: a player sees his own cards", turn=view.turn))
    if not moves:
        raise Unsolvable(view.question.pending or tr("the play is over: there is no move to choose"))
    return moves
