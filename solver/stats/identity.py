"""The text under which the answer about a position is kept: the same for the same position, however it came about."""

from __future__ import annotations

from solver.fishing.identity import fishing_parts
from solver.fishing.position import FishingPosition
from solver.model.digest import cards
from solver.model.position import Position
from solver.trick.identity import trick_parts
from solver.trick.position import TrickPosition


def position_text(position: Position) -> str:
    """Everything that the value and the outcome of a position depend on, in one line.

    Cards are in the order of the game's page; `rules` is a digest of the rules as the core reads them and of what is
    asked, so that a change of the rules changes the text.
    """
    parts = [position.game, *(f"{seat}={cards(hand)}" for seat, hand in position.hands.items())]
    if isinstance(position, TrickPosition):
        found = trick_parts(position)
    elif isinstance(position, FishingPosition):
        found = fishing_parts(position)
    else:
        raise TypeError("a position of no known family")
    parts += [f"{key}={value}" for key, value in {"turn": position.turn, **found}.items() if value != ""]
    return "/".join(parts)
