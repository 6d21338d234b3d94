"""Scenes of positions in the messages of the board."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.model.deal import Position
from solver.serialization.to_builtins import plain


def scene_of(position: Position, **changes: Any) -> Any:
    """Return the scene of a position, without the faces of its cards, which come once for all.

    changes: fields of the scene with other values.
    """
    return plain(msgspec.structs.replace(position.scene(), **{**changes, "looks": {}}))
