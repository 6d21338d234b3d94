"""What is to be seen of a position, as attributes of the nodes of a graph."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.model.position import Position
from solver.proof.clauses import standing
from solver.trick.position import TrickPosition


def sight(position: Position) -> dict[str, str]:
    """Seat to move, hands, what lies on the table and the score, as text."""
    return {
        "turn": "" if position.is_over else position.turn,
        "hands": " | ".join(f"{seat}: {' '.join(cards)}" for seat, cards in position.hands.items()),
        "table": " ".join(lying(position)),
        "score": standing(position),
    }


def lying(position: Position) -> tuple[str, ...]:
    """Cards on the table, in a trick game those of the trick in the order of play."""
    if isinstance(position, FishingPosition):
        return position.table
    assert isinstance(position, TrickPosition)
    return tuple(map(str, position.trick))
