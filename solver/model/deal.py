"""A deal as a position file states it, with everything normalised: cards by name, in the order of the game's page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from solver.model.cards import Cards

if TYPE_CHECKING:
    from solver.model.position import Position

class Deal(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One deal of a position file; reading and writing keep every field.

    hands: seat -> cards, an unknown card being "?". Keys that a file leaves out are None or empty, except those whose
    default the format fixes.
    """

    id: str = ""
    game: str
    title: str | None = None
    source: str | None = None
    date: str | None = None
    place: str | None = None
    players: Mapping[str, str] = {}
    note: str | None = None
    tags: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}
    hands: Mapping[str, Cards]
    exposed: tuple[str, ...] = ()
    leader: str | None = None
    trick: tuple[str, ...] = ()
    turn: str | None = None
    table: Cards = ()
    last: str | None = None
    last_capture: str | None = None
    stock: Cards = ()
    taken: Mapping[str, Cards] = {}
    points: Mapping[str, Any] = {}
    count: Mapping[str, int] = {}
    bidder: str | None = None
    called: str | None = None
    partner: str | None = None
    indicator: str | None = None
    away: Mapping[str, Cards] = {}
    contract: str | None = None
    soloist: str | None = None
    blind: Cards = ()
    keep: Cards = ()
    press: Cards = ()
    seat: str | None = None
    ronda: Mapping[str, str] = {}
    match: tuple[int, int] | None = None
    score: tuple[int, int] | None = None
    objective: str | None = None
    play: tuple[str, ...] = ()
    goal: str | None = None
    answer: tuple[str, ...] = ()

    @cached_property
    def start(self) -> Position:
        """The position before the first move of `play`."""
        from solver.starts import start_of

        return start_of(self)

    @cached_property
    def position(self) -> Position:
        """The position that the deal states: the one after `play`."""
        position = self.start
        for move in self.play:
            position = position.play(move)
        return position
