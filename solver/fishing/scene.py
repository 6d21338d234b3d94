"""What a drawing shows of a position of a fishing game: table cards, piles and what is still to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.display import strings
from solver.display.scene import Scene, TableCard
from solver.model.cards import UNKNOWN
from solver.model.deal import Position
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
            (side, f"{strings.count(points, 'points')}, {strings.count(layout.piles[side], 'cards')} taken")
            for side, points in position.score().items()
        ),
        goal=(position.source.goal or "").strip(),
        places=places(position, {}),
        notes=tuple(notes(layout)),
        table=table_cards(position, layout),
    )


def status(position: Position, layout: Layout) -> str:
    """Whose move it is, and what he may catch."""
    if position.is_over:
        return "the game is won" if layout.won else "all cards played"
    caught = f", {layout.last} has just been laid down" if layout.last else ""
    return f"{position.turn} to play{caught}"


def table_cards(position: Position, layout: Layout) -> tuple[TableCard, ...]:
    """The cards on the table, the one just laid down marked."""
    pack, table = position.rules.pack, layout.table
    # of equal cards the last one
    marked = len(table) - 1 - table[::-1].index(layout.last) if layout.last in table else None
    return tuple(TableCard(card, pack.suit_of(card), i == marked) for i, card in enumerate(table))


def told_of(rank: str) -> str:
    """What a seat has announced."""
    return "announced a ronda" if rank == UNKNOWN else f"shown a ronda of {rank}"


def notes(layout: Layout) -> list[str]:
    """What is to come, and what else the play depends on."""
    lines = []
    if layout.stock:
        known = "" if UNKNOWN in layout.stock else f": {' '.join(layout.stock)}"
        lines.append(f"Stock  {strings.count(len(layout.stock), 'cards')}{known}")
    if layout.last_capture is not None:
        lines.append(f"{layout.last_capture} captured last")
    lines += [f"{seat} has {told_of(rank)}" for seat, rank in layout.ronda.items()]
    if layout.overlooked:
        lines.append(f"Overlooked: {' '.join(layout.overlooked)}")
    return lines
