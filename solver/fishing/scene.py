"""Scene of a fishing game's position: table cards, piles and cards to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.display import string_utils
from solver.display.scene import Scene, TableCard
from solver.display.translation import mark, tr, trn
from solver.fishing.unclaimed import RONDA, Entry
from solver.model.card_faces import face_styles
from solver.model.cards import UNKNOWN, Pack
from solver.model.deal import Position
from solver.model.goal_text import goal_of
from solver.model.seating import credits, heading, places
from solver.model.sentence_names import in_sentence
from solver.model.short_names import drawn_names, short_cards


class Layout(NamedTuple):
    """Parts of a scene outside the hands.

    table: cards on the table.
    stock: cards to come. An unknown card is "?".
    last: card just laid down, if it can be caught.
    piles: side -> number of cards won.
    last_capture: side that captured last, if the rules use it.
    ronda: seat -> rank that it has shown.
    caught: seat -> rank of a ronda that it has caught and will score when the packet has been played.
    unclaimed: rondas that were not called, and catches that were not claimed.
    overlooked: cards that may be picked up.
    won: True if the game is won before the end of the hand.
    standing: text of the standing before the hand.
    """

    table: tuple[str, ...]
    stock: tuple[str, ...]
    last: str | None
    piles: Mapping[str, int]
    last_capture: str | None
    ronda: Mapping[str, str]
    caught: Mapping[str, str]
    unclaimed: tuple[Entry, ...]
    overlooked: tuple[str, ...]
    won: bool
    standing: str


def scene_of(position: Position, layout: Layout) -> Scene:
    """Return the scene of a position."""
    is_counted = position.is_over and position.is_open
    return Scene(
        credits=credits(position.source),
        emblems=position.rules.pack.emblems,
        looks=face_styles(position.rules.pack),
        names=drawn_names(position.rules.pack),
        heading=heading(position, layout.standing),
        status=status(position, layout),
        scores=tuple(
            (side, f"{string_utils.count(points, 'points')}, {taken(layout.piles[side])}")
            for side, points in (position.totals() if is_counted else position.score()).items()
        ),
        goal=goal_of(position.rules, (position.source.goal or "").strip()),
        places=places(position, {}),
        notes=tuple(notes(position.rules.pack, layout)),
        table=table_cards(position, layout),
    )


def status(position: Position, layout: Layout) -> str:
    """Return the status line: the player to move, and the card just laid down."""
    if position.is_over:
        return tr("the game is won") if layout.won else tr("all cards played")
    if layout.last:
        last = in_sentence(position.rules.pack, layout.last)
        return tr("{seat} to play, {card} has just been laid down", seat=position.turn, card=last)
    return tr("{seat} to play", seat=position.turn)


def taken(number: int) -> str:
    """Return the text of the number of cards that a side has taken."""
    return trn(number, "{n} card taken", "{n} cards taken")


def table_cards(position: Position, layout: Layout) -> tuple[TableCard, ...]:
    """Return the cards on the table, with a mark on the one just laid down."""
    pack, table = position.rules.pack, layout.table
    # The last one of equal cards was laid last.
    marked = len(table) - 1 - table[::-1].index(layout.last) if layout.last in table else None
    return tuple(TableCard(card, pack.suit_of(card), i == marked) for i, card in enumerate(table))


def ronda_text(seat: str, rank: str) -> str:
    """Return the text of a seat's announcement."""
    if rank == UNKNOWN:
        return tr("{seat} has announced a ronda", seat=seat)
    return tr("{seat} has shown a ronda of {rank}", seat=seat, rank=rank)


def unclaimed_text(entry: Entry) -> str:
    """Return the text of a ronda that was not called, or of a catch that was not claimed."""
    if entry.what == RONDA:
        return tr("Deal {n}: {seat} did not call the ronda", n=entry.number, seat=entry.seat)
    return tr("Deal {n}: {seat} did not claim the ronda caught", n=entry.number, seat=entry.seat)


def notes(pack: Pack, layout: Layout) -> list[str]:
    """Return the notes below the table: stock, last capture, rondas, overlooked cards."""
    lines = []
    if layout.stock:
        known = "" if UNKNOWN in layout.stock else f": {short_cards(pack, layout.stock)}"
        lines.append(f"{tr('Stock')}  {string_utils.count(len(layout.stock), 'cards')}{known}")
    if layout.last_capture is not None:
        lines.append(tr("{side} captured last", side=layout.last_capture))
    lines += [ronda_text(seat, rank) for seat, rank in layout.ronda.items()]
    caught = mark("{seat} has caught the ronda of {rank}, to be claimed at the end of this deal")
    lines += [tr(caught, seat=seat, rank=rank) for seat, rank in layout.caught.items()]
    lines += [unclaimed_text(entry) for entry in layout.unclaimed]
    if layout.overlooked:
        lines.append(tr("Overlooked: {cards}", cards=short_cards(pack, layout.overlooked)))
    return lines
