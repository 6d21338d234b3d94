"""Moves that come to the same, together: what the search tries once, a proof answers once."""

from __future__ import annotations

from collections.abc import Sequence

from solver.fishing_moves import read_play
from solver.fishing_position import FishingPosition
from solver.moves import Move
from solver.position import Position
from solver.trick_position import TrickPosition

Alike = tuple[Move, ...]


def replies(position: Position) -> tuple[Alike, ...]:
    """The legal moves, those together that lead to the same but for the names of cards; in the order of the page.

    Trick games: neighbours in rank among the cards in play, of equal value, in one hand. Fishing games: cards of one
    rank whose suits no longer matter. (Partition search: Ginsberg 1996; the search does the same.)
    """
    moves = position.moves()
    if len(moves) < 2:
        return tuple((move,) for move in moves)
    if isinstance(position, FishingPosition):
        return of_fishing(position, moves)
    assert isinstance(position, TrickPosition)
    number = {position.written(*play): i for i, plays in enumerate(position.state.alike()) for play in plays}
    return together(moves, [number[move] for move in moves])


def of_fishing(position: FishingPosition, moves: tuple[Move, ...]) -> tuple[Alike, ...]:
    """The same for a fishing game: moves that are equal once plain cards are written by their rank."""
    plain = set(position.state.plain)
    rank = position.question.rules.rank
    names = {card: rank(card) if card in plain else card for card in position.rules.pack.order}
    last = position.last
    signs = []
    for move in moves:
        play = read_play(position.rules, move)
        captured = tuple(sorted(names[card] for card in play.named))
        signs.append((names[play.card or ""], captured, play.named == (last,)))
    return together(moves, signs)


def together(moves: tuple[Move, ...], signs: Sequence[object]) -> tuple[Alike, ...]:
    """Moves with equal signs in one tuple each, in the order of the first of each."""
    found: dict[object, list[Move]] = {}
    for move, sign in zip(moves, signs, strict=True):
        found.setdefault(sign, []).append(move)
    return tuple(map(tuple, found.values()))
