"""Scenes of positions in the messages of the board."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.model.deal import Position
from solver.serialization.to_builtins import plain


def scene_of(position: Position) -> Any:
    """Return the scene of a position, without the faces of its cards, which come once for all."""
    return plain(msgspec.structs.replace(position.scene(), looks={}))
