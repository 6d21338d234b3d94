"""Moves of trick games in words."""

from __future__ import annotations

from solver.model.moves import Move
from solver.model.position import Position
from solver.trick.position import TrickPosition


def trick_card(position: TrickPosition, move: Move) -> str:
    """A card as it is told, with the suit that its leader asks for."""
    suit = move.partition(":")[2]
    asked = next((known.name for known in position.rules.pack.suits if suit and known.name.startswith(suit)), "")
    return f"the {move.card} asking for {asked}" if asked else f"the {move.card}"


def trick_ended(position: Position) -> str:
    """Who has just won a trick, where one has just been completed; else an empty text."""
    if not isinstance(position, TrickPosition) or position.trick or not position.line:
        return ""
    return f"{position.seats[position.state.winner]} wins the trick"
