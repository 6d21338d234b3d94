"""What is to be seen of a position, as attributes of the nodes of a graph."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Position


def sight(position: Position) -> dict[str, str]:
    """Seat to move, hands, what lies on the table and the score, as text."""
    return {
        "turn": "" if position.is_over else position.turn,
        "hands": " | ".join(f"{seat}: {' '.join(cards)}" for seat, cards in position.hands.items()),
        "table": " ".join(position.lying),
        "score": family_of(position).standing(position),
    }
