"""Greedy policy of trick games: a heuristic player that searches no further than the current trick."""

from __future__ import annotations

import random
from collections.abc import Iterator

from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Move
from solver.trick.greedy_constants import FIRST, SPREAD, TrickConstants, constants_of
from solver.trick.move_scores import PlayerInformation
from solver.trick.position import TrickPosition

# Scale of the prior: slope of values by advice without a time limit over heuristic differences of moves, by the
# constants of the first version.
BORNE_OUT = 0.2


def greedy_move(view: TrickPosition, rng: random.Random, tuned: bool = True) -> Move:
    """Return the move with the most expected points in this trick, less the worth of keeping its card.

    The policy wins a safe trick as cheaply as possible. It throws points on a partner's safe trick, and its least
    valuable card on a lost one. A player that avoids tricks does the opposite. Ties are random.

    tuned: False for the constants of the first version.
    """
    worth = dict(scores(view, constants_of(view.game) if tuned else FIRST))
    best = max(worth.values())
    return rng.choice([move for move, score in worth.items() if score == best])


def greedy_scores(view: TrickPosition, tuned: bool = True) -> Iterator[tuple[Move, float]]:
    """Generate each move with its heuristic score."""
    return scores(view, constants_of(view.game) if tuned else FIRST)


def scores(view: TrickPosition, constants: TrickConstants) -> Iterator[tuple[Move, float]]:
    """Generate each move with its heuristic score by some constants."""
    information = player_information(view, constants)
    return ((move, information.mark(move.card, view.play(move).state.winner)) for move in view.moves())


def prior(view: TrickPosition) -> Iterator[tuple[Move, float]]:
    """Generate each move with its expected advantage, in units of the value. Only differences count."""
    scale = BORNE_OUT * SPREAD.get(view.game, 1.0)
    return ((move, scale * score) for move, score in greedy_scores(view))


def exposure_of(view: TrickPosition) -> None:
    """Return None. In trick games no move leaves cards to the next player."""


def player_information(view: TrickPosition, constants: TrickConstants) -> PlayerInformation:
    """Return the information of the seat to move that the heuristics need."""
    # While a partner is secret, all but the declarer play as if he had none.
    mine = next(seats for seats in view.question.sides.values() if view.state.turn in seats)
    known = {number: [card for card in view.hands[seat] if card != UNKNOWN] for number, seat in enumerate(view.seats)}
    return PlayerInformation(
        rules=view.question.rules,
        leader=SEATS.index(view.leader),
        played=tuple(move.card for move in view.trick),
        unseen=view.unseen(),
        known=known,
        hidden=tuple(len(view.hands[seat]) for seat in view.seats),
        friend=lambda seat: seat in mine,
        shuns=view.shuns,
        idle=view.is_idle,
        constants=constants,
    )
