"""Single moves in words: 'A leads the VII', 'B takes the Ad with the Ab, catching it, for 1 point'."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display import terms as words
from solver.fishing.phrases import fishing_verb
from solver.fishing.position import FishingPosition
from solver.model.moves import Move
from solver.model.position import Position
from solver.trick.phrases import trick_card
from solver.trick.position import TrickPosition


def doing(position: Position, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """What moves do, in words: the verb, and what follows it for each; in a fishing game the verb stands with each."""
    if isinstance(position, FishingPosition):
        return "", tuple(dict.fromkeys(fishing_verb(position, move) for move in moves))
    assert isinstance(position, TrickPosition)
    return "plays" if position.trick else "leads", tuple(dict.fromkeys(trick_card(position, move) for move in moves))


def standing(position: Position) -> str:
    """What each side has won so far, as players count it."""
    score = position.score().items()
    if isinstance(position, FishingPosition):
        return ", ".join(f"{side} {won}" for side, won in score)
    terms = position.terms
    return ", ".join(f"{side} {words.brief(terms, won)}" for side, won in score)
