"""Distractors of puzzles of trick games: plausible wrong cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.model.moves import Move
from solver.trick.position import TrickPosition

# A near miss loses at most one part in this many of all that is still to be won.
NEAR_PART = 3


def score_greedy_captures(position: TrickPosition) -> Iterator[tuple[Move, Any]]:
    """Generate each move with its score for a greedy capture.

    The best move is the most valuable card that takes the trick so far. If none does, it is the least valuable card.
    """
    rules = position.rules

    def price(move: Move) -> tuple[int, int, int]:
        suit = position.pack.suits[position.pack.suit_of(move.card)]
        return rules.worth(move.card), suit.cards.index(move.card), position.pack.place[move.card]

    moves = position.moves()
    taking = [move for move in moves if position.seats[position.play(move).state.winner] == position.turn]
    if taking:
        return ((move, price(move) if move in taking else (-1, -1, -1)) for move in moves)
    return ((move, tuple(-part for part in price(move))) for move in moves)


def score_sure_gains(position: TrickPosition) -> Iterator[tuple[Move, Any]]:
    """Generate each move with the value sure for the side to move after this trick. Empty if the query is an aim."""
    if position.question.tricks:
        return iter(())
    sign = 1 if position.maximizes else -1
    return ((move, sign * to_the_end(position.play(move))) for move in position.moves())


def to_the_end(position: TrickPosition) -> int:
    """Return the value of the first side after the trick on the table, by minimax over this trick alone."""
    if not position.trick:
        return position.secured
    best = max if position.maximizes else min
    return best(to_the_end(position.play(move)) for move in position.moves())


def near_miss_margin(position: TrickPosition) -> int:
    """Return the largest loss, in units of the value, at which a wrong card is a near miss.

    An unknown card counts as the average one.
    """
    worth = dict(position.question.rules.values)
    cards = [*(card for hand in position.hands.values() for card in hand), *(move.card for move in position.trick)]
    # Where cards have no points, the least loss is one trick, or one aim.
    average = sum(worth.values()) / len(worth)
    return max(1, int(sum(worth.get(card, average) for card in cards)) // NEAR_PART)
