"""Moves that come to the same, together: what the search tries once, a proof answers once."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Alike


def replies(position: Position) -> tuple[Alike, ...]:
    """The legal moves, those together that lead to the same but for the names of cards; in the order of the page.

    Trick games: neighbours in rank among the cards in play, of equal value, in one hand. Fishing games: cards of one
    rank whose suits no longer matter. (Partition search: Ginsberg 1996; the search does the same.)
    """
    moves = position.moves()
    if len(moves) < 2:
        return tuple((move,) for move in moves)
    return family_of(position).alike(position, moves)
