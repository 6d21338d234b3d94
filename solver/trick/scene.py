"""What a drawing shows of a position of a trick game: the trick before its players."""

from __future__ import annotations

from typing import Any

from solver.display import terms
from solver.display.language import tr
from solver.display.scene import Scene
from solver.model.deal import Position
from solver.model.goal_words import goal_shown
from solver.model.moves import Move
from solver.model.seating import credits, heading, places


def scene_of(position: Position, leader: str, trick: tuple[Move, ...], winner: str | None) -> Scene:
    """The scene of a position; leader: seat that led to the trick, winner: seat that wins it so far, if any."""
    seats = position.seats
    first = seats.index(leader)
    played: dict[str, dict[str, Any]] = {}
    for i, move in enumerate(trick):
        seat = seats[(first + i) % len(seats)]
        suit = position.rules.pack.suit_of(move.card)
        played[seat] = {"played": str(move), "suit": suit, "winning": seat == winner}
    # a card that wins nothing may have been led: then the trick is the next player's before he has played
    best = played[winner]["played"] if winner is not None and winner in played else None
    return Scene(
        credits=credits(position.source),
        emblems=position.rules.pack.emblems,
        heading=heading(position, position.rules.headline(position.source)),
        status=status(position, winner, best),
        scores=tuple((tr(side), terms.points(position.terms, won)) for side, won in position.score().items()),
        goal=goal_shown((position.source.goal or "").strip()),
        places=places(position, played),
    )


def status(position: Position, winner: str | None, best: str | None) -> str:
    """Whose move it is; winner: seat that wins the trick so far, best: the card that does."""
    if position.is_over:
        return tr("all cards played")
    if position.question.pending:
        return position.question.pending
    if winner is None:
        return tr("{seat} to lead", seat=position.turn)
    so_far = tr("{seat} to play, the trick is {winner}'s so far", seat=position.turn, winner=winner)
    return f"{so_far} ({best})" if best else so_far
