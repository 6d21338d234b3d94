"""Scene of a trick game's position: the trick in front of its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver.display import value_format
from solver.display.scene import Scene
from solver.display.translation import tr
from solver.model.card_faces import face_styles
from solver.model.deal import Position
from solver.model.goal_text import goal_of
from solver.model.moves import Move
from solver.model.seating import credits, heading, piles, places
from solver.model.short_names import drawn_names, short_move
from solver.trick.score import Share


def scene_of(
    position: Position, leader: str, trick: tuple[Move, ...], winner: str | None, won: Sequence[Share]
) -> Scene:
    """Return the scene of a position.

    leader: seat that led to the trick.
    winner: seat that wins it so far, or None.
    won: shares of the sides, or of the seats, in what was won so far.
    """
    seats = position.seats
    first = seats.index(leader)
    played: dict[str, dict[str, Any]] = {}
    for i, move in enumerate(trick):
        seat = seats[(first + i) % len(seats)]
        suit = position.rules.pack.suit_of(move.card)
        played[seat] = {"played": str(move), "suit": suit, "winning": seat == winner}
    title = position.rules.side_title
    # The next player may own a trick before he plays, if the card led wins nothing.
    best = played[winner]["played"] if winner is not None and winner in played else None
    return Scene(
        credits=credits(position.source),
        emblems=position.rules.pack.emblems,
        looks=face_styles(position.rules.pack),
        names=drawn_names(position.rules.pack),
        heading=heading(position, position.rules.headline(position.source)),
        status=status(position, winner, best),
        scores=tuple((title(share.who), said(share, value_format.points(position.terms, share.won))) for share in won),
        notes=position.rules.notes(position.source),
        goal=goal_of(position.rules, (position.source.goal or "").strip()),
        places=places(position, played),
        piles=piles(position),
    )


def status(position: Position, winner: str | None, best: str | None) -> str:
    """Return the status line: the player to move, and the state of the trick.

    winner: seat that wins the trick so far.
    best: card of that seat in the trick.
    """
    if position.is_over:
        return tr("all cards played")
    if position.question.pending:
        return position.question.pending
    letter = position.rules.seat_letter
    if winner is None:
        return tr("{seat} to lead", seat=letter(position.turn))
    best = None if best is None else short_move(position.rules.pack, best)
    so_far = tr("{seat} to play, the trick is {winner}'s so far", seat=letter(position.turn), winner=letter(winner))
    return f"{so_far} ({best})" if best else so_far


def said(share: Share, points: str) -> str:
    """Return the text of a share's points: a lower bound, or points besides those of tricks."""
    if share.besides:
        points = tr("{points} besides", points=points)
    return tr("at least {points}", points=points) if share.least else points
