"""Table session: a human player at one seat, a computer player at all others, with undo.

The player of a dummy's cards chooses them, so the human player does where his partner is dummy.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from solver.display.translation import tr
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Error
from solver.model.moves import Move
from solver.model.sentence_names import move_in_sentence
from solver.players.player import Player
from solver.views import view


class TableSession:
    """Session of a deal that a human plays at one seat with and against a player.

    The deal may have moves already. The player's moves depend on the deal, the seed and the moves before. They do not
    depend on undone moves. Raises Error for the seat of a dummy.

    aim: callback that returns a view with the objective to play for. Default: that of the deal.
    """

    def __init__(
        self,
        deal: Deal,
        seat: str,
        others: Player,
        seed: int,
        aim: Callable[[Position], Position] = lambda position: position,
    ) -> None:
        refuse_dummy(deal, seat)
        self.aim = aim
        self.deal = deal
        self.seat = seat
        self.others = others
        self.seed = seed
        self._path: list[Position] = [deal.start]
        for move in deal.play:
            self.play(move)

    @property
    def position(self) -> Position:
        """Return the current position with all hands open."""
        return self._path[-1]

    @property
    def view(self) -> Position:
        """Return the human player's view of the current position."""
        return view(self.position, self.seat)

    @property
    def is_mine(self) -> bool:
        """True if the human player is to move, with his own or his dummy's cards."""
        return not self.position.is_over and self.position.decider == self.seat

    @property
    def rng(self) -> random.Random:
        """Return the random generator of this move."""
        return random.Random(f"{self.deal.id}/{self.seed}/{len(self.position.line)}")

    @property
    def before(self) -> Position:
        """Return the position before the last move. Raises Error without a move."""
        if len(self._path) < 2:
            raise Error(tr("no move has been made yet"))
        return self._path[-2]

    def play(self, move: str) -> Move:
        """Play a move of the human player. Raises IllegalMove, naming the rule, for an illegal one."""
        self._path.append(self.position.play(move))
        return self.position.line[-1]

    def reply(self) -> Move:
        """Play a move of the computer player for the seat to move."""
        position = self.position
        moves = position.moves()
        if len(moves) == 1:
            return self.play(moves[0])
        return self.play(self.others.choose(self.aim(view(position)), self.rng))

    def undo(self, choices: bool = False) -> None:
        """Undo back to the human player's last move. Raises Error without one.

        choices: True to skip forced moves, back to the last real choice. Default False.
        """
        for number in range(len(self._path) - 2, -1, -1):
            before = self._path[number]
            if before.decider == self.seat and not (choices and len(before.moves()) == 1):
                del self._path[number + 1 :]
                return
        raise Error(tr("there is no move of yours to take back"))


def refuse_dummy(deal: Deal, seat: str) -> None:
    """Raise Error for the seat of a dummy, at which nobody sits who could play."""
    game = GAMES[deal.game]
    player = game.player_of(deal, True, seat)
    if player != seat:
        seat, player = game.seat_letter(seat), game.seat_letter(player)
        raise Error(tr("{seat} is dummy: {player} plays its cards", seat=seat, player=player))


def plays(before: Position, move: Move) -> str:
    """Return the announcement of a move, which names the dummy if it is a dummy's card."""
    named = move_in_sentence(before.rules.pack, move)
    letter = before.rules.seat_letter
    if before.turn == before.decider:
        return tr("{seat} plays {move}", seat=letter(before.turn), move=named)
    return tr("{seat} plays {move} for {dummy}", seat=letter(before.decider), move=named, dummy=letter(before.turn))
