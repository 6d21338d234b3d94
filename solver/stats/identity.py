"""The text under which the answer about a position is kept: the same for the same position, however it came about."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Position
from solver.model.digest import cards


def position_text(position: Position) -> str:
    """Everything that the value and the outcome of a position depend on, in one line.

    Cards are in the order of the game's page; `rules` is a digest of the rules as the core reads them and of what is
    asked, so that a change of the rules changes the text.
    """
    parts = [position.game, *(f"{seat}={cards(hand)}" for seat, hand in position.hands.items())]
    own = family_of(position).parts(position)
    parts += [f"{key}={value}" for key, value in {"turn": position.turn, **own}.items() if value != ""]
    return "/".join(parts)
