"""What a drawing shows of a position of a fishing game: table cards, piles and what is still to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.display import strings
from solver.display.language import tr, trn
from solver.display.scene import Scene, TableCard
from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.goal_words import goal_shown
from solver.model.seating import credits, heading, places


class Layout(NamedTuple):
    """What there is besides the hands.

    table, stock: cards, an unknown card being "?". last: the card just laid down, if it can be caught. piles: side ->
    number of cards won. last_capture: side that captured last, where the rules care. ronda: seat -> rank that it has
    shown. overlooked: what may be picked up. won: is the game won before its end? standing: that before the hand.
    """

    table: tuple[str, ...]
    stock: tuple[str, ...]
    last: str | None
    piles: Mapping[str, int]
    last_capture: str | None
    ronda: Mapping[str, str]
    overlooked: tuple[str, ...]
    won: bool
    standing: str


def scene_of(position: Position, layout: Layout) -> Scene:
    """The scene of a position."""
    return Scene(
        credits=credits(position.source),
        emblems=position.rules.pack.emblems,
        heading=heading(position, layout.standing),
        status=status(position, layout),
        scores=tuple(
            (side, f"{strings.count(points, 'points')}, {taken(layout.piles[side])}")
            for side, points in position.score().items()
        ),
        goal=goal_shown((position.source.goal or "").strip()),
        places=places(position, {}),
        notes=tuple(notes(layout)),
        table=table_cards(position, layout),
    )


def status(position: Position, layout: Layout) -> str:
    """Whose move it is, and what he may catch."""
    if position.is_over:
        return tr("the game is won") if layout.won else tr("all cards played")
    if layout.last:
        return tr("{seat} to play, {card} has just been laid down", seat=position.turn, card=layout.last)
    return tr("{seat} to play", seat=position.turn)


def taken(number: int) -> str:
    """How many cards a side has taken."""
    return trn(number, "{n} card taken", "{n} cards taken")


def table_cards(position: Position, layout: Layout) -> tuple[TableCard, ...]:
    """The cards on the table, the one just laid down marked."""
    pack, table = position.rules.pack, layout.table
    # of equal cards the last one
    marked = len(table) - 1 - table[::-1].index(layout.last) if layout.last in table else None
    return tuple(TableCard(card, pack.suit_of(card), i == marked) for i, card in enumerate(table))


def told_of(seat: str, rank: str) -> str:
    """What a seat has announced."""
    if rank == UNKNOWN:
        return tr("{seat} has announced a ronda", seat=seat)
    return tr("{seat} has shown a ronda of {rank}", seat=seat, rank=rank)


def notes(layout: Layout) -> list[str]:
    """What is to come, and what else the play depends on."""
    lines = []
    if layout.stock:
        known = "" if UNKNOWN in layout.stock else f": {' '.join(layout.stock)}"
        lines.append(f"{tr('Stock')}  {strings.count(len(layout.stock), 'cards')}{known}")
    if layout.last_capture is not None:
        lines.append(tr("{side} captured last", side=layout.last_capture))
    lines += [told_of(seat, rank) for seat, rank in layout.ronda.items()]
    if layout.overlooked:
        lines.append(tr("Overlooked: {cards}", cards=" ".join(layout.overlooked)))
    return lines
