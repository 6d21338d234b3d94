"""A sensible player of trick games who looks no further than the trick on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator

from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Move
from solver.trick.heuristics import Outlook
from solver.trick.position import TrickPosition


def choose(view: TrickPosition, rng: random.Random) -> Move:
    """The move with the most expected points in this trick, less what its card is worth to keep.

    A trick that is safe is won as cheaply as can be, points are thrown on one that is safe with a friend, and one that
    is lost gets the card that is least worth. Who wants no tricks plays the other way round.
    """
    worth = dict(scores(view))
    best = max(worth.values())
    return rng.choice([move for move, score in worth.items() if score == best])


def scores(view: TrickPosition) -> Iterator[tuple[Move, float]]:
    """What each move looks worth, one after the other."""
    seen = outlook(view)
    return ((move, seen.mark(move.card, view.play(move).state.winner)) for move in view.moves())


def exposure(view: TrickPosition) -> None:
    """Nothing: what lies on the table of a trick game is nobody's to leave."""


def outlook(view: TrickPosition) -> Outlook:
    """What the seat to move knows, as far as this player cares."""
    mine = view.side_to_move
    known = {number: [card for card in view.hands[seat] if card != UNKNOWN] for number, seat in enumerate(view.seats)}
    return Outlook(
        rules=view.question.rules,
        leader=SEATS.index(view.leader),
        played=tuple(move.card for move in view.trick),
        unseen=view.unseen(),
        known=known,
        hidden=tuple(len(view.hands[seat]) for seat in view.seats),
        friend=lambda seat: view.side_of(SEATS[seat]) == mine,
        shuns=view.shuns,
        idle=view.is_idle,
    )
