"""Position key of stored results, equal for equal positions of any origin."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Position
from solver.model.digest import cards


def position_text(position: Position) -> str:
    """Return all that the value and the outcome of a position depend on, in one line.

    Cards are in the order of the game's page. `rules` is a digest of the core's rules and of the query, so a change of
    the rules changes the key.
    """
    parts = [position.game, *(f"{seat}={cards(hand)}" for seat, hand in position.hands.items())]
    own = family_of(position).key_parts(position)
    parts += [f"{key}={value}" for key, value in {"turn": position.turn, **own}.items() if value != ""]
    return "/".join(parts)
