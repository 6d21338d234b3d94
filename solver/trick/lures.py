"""What tempts a solver of a puzzle of a trick game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.model.moves import Move
from solver.trick.position import TrickPosition

# A wrong card comes near that falls short by one part of so many of all that is still to be won.
NEAR_PART = 3


def grabs(position: TrickPosition) -> Iterator[tuple[Move, Any]]:
    """The dearest card that takes the trick as it lies is the best, or the cheapest card where none does."""
    rules = position.rules

    def price(move: Move) -> tuple[int, int, int]:
        suit = position.pack.suits[position.pack.suit_of(move.card)]
        return rules.worth(move.card), suit.cards.index(move.card), position.pack.place[move.card]

    moves = position.moves()
    taking = [move for move in moves if position.seats[position.play(move).state.winner] == position.turn]
    if taking:
        return ((move, price(move) if move in taking else (-1, -1, -1)) for move in moves)
    return ((move, tuple(-part for part in price(move))) for move in moves)


def nears(position: TrickPosition) -> Iterator[tuple[Move, Any]]:
    """What the side to move has, for certain, after this trick; nothing where points say nothing about an aim."""
    if position.question.tricks:
        return iter(())
    sign = 1 if position.maximizes else -1
    return ((move, sign * to_the_end(position.play(move))) for move in position.moves())


def to_the_end(position: TrickPosition) -> int:
    """What the first side has after the trick on the table, if both sides think of nothing else."""
    if not position.trick:
        return position.secured
    best = max if position.maximizes else min
    return best(to_the_end(position.play(move)) for move in position.moves())


def margin(position: TrickPosition) -> int:
    """By how much a wrong card may fall short and still come near, in units of the value."""
    worth = dict(position.question.rules.values)
    cards = [*(card for hand in position.hands.values() for card in hand), *(move.card for move in position.trick)]
    # where cards have no points, tricks count, or an aim does: 1 is the least there is
    return max(1, sum(worth[card] for card in cards) // NEAR_PART)
