"""A person at the table: one seat is his, a player chooses for all others, and what was played can be taken back."""

from __future__ import annotations

import random

from solver.display.language import tr
from solver.model.deal import Deal, Position
from solver.model.errors import Error
from solver.model.moves import Move
from solver.players.player import Player
from solver.views import view


class TableSession:
    """A deal that a person plays at a seat against, and with, a player.

    The deal may have been begun before. What the player chooses depends on the deal, the seed and the moves before, not
    on what has been taken back.
    """

    def __init__(self, deal: Deal, seat: str, others: Player, seed: int) -> None:
        self.deal = deal
        self.seat = seat
        self.others = others
        self.seed = seed
        self._path: list[Position] = [deal.start]
        for move in deal.play:
            self.play(move)

    @property
    def position(self) -> Position:
        """Where the deal stands, all cards open."""
        return self._path[-1]

    @property
    def view(self) -> Position:
        """Where the deal stands, as the person sees it."""
        return view(self.position, self.seat)

    @property
    def is_mine(self) -> bool:
        """Is it the person's turn?"""
        return not self.position.is_over and self.position.turn == self.seat

    @property
    def rng(self) -> random.Random:
        """What chance decides at this move."""
        return random.Random(f"{self.deal.id}/{self.seed}/{len(self.position.line)}")

    @property
    def before(self) -> Position:
        """Where the deal stood before the last move; raises Error where none has been made."""
        if len(self._path) < 2:
            raise Error(tr("no move has been made yet"))
        return self._path[-2]

    def play(self, move: str) -> Move:
        """Make the person's move; raises IllegalMove, naming the rule, if it may not be made."""
        self._path.append(self.position.play(move))
        return self.position.line[-1]

    def reply(self) -> Move:
        """Have the player choose for the seat to move."""
        position = self.position
        moves = position.moves()
        if len(moves) == 1:
            return self.play(moves[0])
        return self.play(self.others.choose(view(position), self.rng))

    def undo(self, choices: bool = False) -> None:
        """Back to before the person's last move, or the last that he had a choice of; raises Error without one."""
        for number in range(len(self._path) - 2, -1, -1):
            before = self._path[number]
            if before.turn == self.seat and not (choices and len(before.moves()) == 1):
                del self._path[number + 1 :]
                return
        raise Error(tr("there is no move of yours to take back"))
