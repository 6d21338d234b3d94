"""Protocols of core queries and core states, and the options of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

# Error callback: takes the key (None: the whole deal) and the message.
Report = Callable[[str | None, str], None]
# Move of a core: the card with the suit demanded, or with the cards captured.
CorePlay = tuple[str, Any]


class Option(msgspec.Struct, frozen=True):
    """Option of a game, as `solver.deal_records.options` reads it.

    name: its key.
    default: its value if the deal does not set it. Its type is the type of all values: bool, whole number or word.
    text: its description.
    choices: allowed words.
    least, most: range of a number.
    several: True if a list of such words is allowed.
    entries: names of a table of numbers that is allowed instead, default none.
    former: pairs of a word of earlier versions, which is still read, and the word that it means.
    """

    name: str
    default: bool | int | str | tuple[str, ...]
    text: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    several: bool = False
    entries: tuple[str, ...] = ()
    former: tuple[tuple[str, str], ...] = ()


class Question(Protocol):
    """Query protocol, common to all families.

    rules: rules in the form of the core. Queries with equal rules can share a transposition table.
    sides: side -> numbers of its seats, in the order of the game's page. The first side comes first.
    won: side -> result before the position.
    prize: aims of the first side and of all others, in the words of a puzzle.
    low: True if a low value is good for the first side.
    refusal: reason why no open-hand value exists. Default: empty.
    pending: reason why no move is legal yet. Default: empty.
    """

    @property
    def rules(self) -> Any: ...
    @property
    def sides(self) -> Mapping[str, tuple[int, ...]]: ...
    @property
    def won(self) -> Mapping[str, int]: ...
    @property
    def prize(self) -> tuple[str, str]: ...
    @property
    def low(self) -> bool: ...
    @property
    def refusal(self) -> str: ...
    @property
    def pending(self) -> str: ...


class State(Protocol):
    """Core position protocol, common to all families."""

    @property
    def turn(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def is_open(self) -> bool: ...
    def hand(self, seat: int) -> list[str]: ...
    def hidden(self, seat: int) -> int: ...
