"""What there is to be seen of a position, whatever the family of its game."""

from __future__ import annotations

from solver.display.scene import View
from solver.fishing import scene as fishing_view
from solver.fishing.position import FishingPosition
from solver.model.position import Position
from solver.trick import scene as trick_view
from solver.trick.position import TrickPosition


def view(position: Position) -> View:
    """The position as both drawings, text and SVG, show it."""
    if isinstance(position, FishingPosition):
        return fishing_view.view(position)
    assert isinstance(position, TrickPosition)
    return trick_view.view(position)


def status(position: Position) -> str:
    """Whose move it is."""
    if isinstance(position, FishingPosition):
        return fishing_view.status(position)
    assert isinstance(position, TrickPosition)
    return trick_view.status(position)
