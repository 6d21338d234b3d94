"""Rules of thumb that a solver of a puzzle may be taken in by: which moves of a position look right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from solver.fishing import greedy as fishing_greedy
from solver.fishing.lures import replied, taken_with
from solver.fishing.position import FishingPosition
from solver.model.cards import SEATS
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.position import Position
from solver.trick import greedy as trick_greedy
from solver.trick.lures import to_the_end
from solver.trick.position import TrickPosition
from solver.views import view

Marks = Mapping[Move, Any]


def lures(position: Position) -> dict[Move, tuple[str, ...]]:
    """Move -> names of the rules that choose it; a move that none chooses is left out.

    greedy: the greedy player, who sees his own cards only. grab: takes what can be taken, the dearest card in front;
    where nothing can, the cheapest card goes. near: all cards open, but looks no further than this trick, or than the
    next player's card.
    """
    found: dict[Move, list[str]] = {}
    for name, rule in RULES.items():
        for move in top(rule(position)):
            found.setdefault(move, []).append(name)
    return {move: tuple(names) for move, names in found.items()}


def top(marks: Marks) -> Iterable[Move]:
    """The moves with the best mark; none where every move has it."""
    best = max(marks.values(), default=0)
    chosen = [move for move, mark in marks.items() if mark == best]
    return chosen if len(chosen) < len(marks) else ()


def greedy(position: Position) -> Marks:
    """What the greedy player thinks of each move; nothing where there is no view that he could be shown."""
    try:
        shown = view(position)
    except Unsolvable:
        return {}
    if isinstance(shown, FishingPosition):
        return fishing_greedy.marks(shown)
    assert isinstance(shown, TrickPosition)
    return trick_greedy.marks(shown)


def grab(position: Position) -> Marks:
    """The most cards taken; in trick games the dearest card that takes the trick as it lies, or the cheapest card."""
    if isinstance(position, FishingPosition):
        return {move: len(taken_with(position, move)) for move in position.moves()}
    assert isinstance(position, TrickPosition)
    rules = position.rules

    def price(move: Move) -> tuple[int, int, int]:
        suit = rules.pack.suits[rules.pack.suit_of(move.card)]
        return rules.worth(move.card), suit.cards.index(move.card), rules.pack.place[move.card]

    moves = position.moves()
    taking = [move for move in moves if SEATS[position.play(move).state.winner] == position.turn]
    if taking:
        return {move: price(move) if move in taking else (-1, -1, -1) for move in moves}
    return {move: tuple(-part for part in price(move)) for move in moves}


def near(position: Position) -> Marks:
    """What the side to move has, for certain, after this trick, or after the next player's card."""
    if isinstance(position, FishingPosition):
        side = position.side_to_move
        return {move: replied(position.play(move), side) for move in position.moves()}
    assert isinstance(position, TrickPosition)
    if position.question.tricks:
        # what is won so far says nothing about an aim
        return {}
    sign = 1 if position.maximizes else -1
    return {move: sign * to_the_end(position.play(move)) for move in position.moves()}


RULES: dict[str, Callable[[Position], Marks]] = {"greedy": greedy, "grab": grab, "near": near}
