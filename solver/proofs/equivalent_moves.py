"""Equivalent moves in groups. A proof answers each group once, as the search does."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import EquivalentMoves


def equivalent_moves(position: Position) -> tuple[EquivalentMoves, ...]:
    """Return the legal moves in equivalence classes, in the order of the game's page.

    Moves are equivalent if their positions differ only in card names. Trick games: cards of one hand, adjacent among
    the cards in play and of equal worth. Fishing games: cards of one rank whose suits no longer matter. The search uses
    the same classes (partition search, Ginsberg 1996).
    """
    moves = position.moves()
    if len(moves) < 2:
        return tuple((move,) for move in moves)
    return family_of(position).group_equivalent_moves(position, moves)
