"""Node attributes: visible state of a position in a graph."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Position


def node_attributes(position: Position) -> dict[str, str]:
    """Return seat to move, hands, table and score as strings."""
    return {
        "turn": "" if position.is_over else position.turn,
        "hands": " | ".join(f"{seat}: {' '.join(cards)}" for seat, cards in position.hands.items()),
        "table": " ".join(position.lying),
        "score": family_of(position).score_text(position),
    }
