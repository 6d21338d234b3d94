"""What is asked of a core, and what a game says about its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

# Takes the key, or None for the deal as a whole, and what is wrong with it.
Report = Callable[[str | None, str], None]
# A play of a core: the card with the suit asked for, or with the cards captured.
CorePlay = tuple[str, Any]


class Option(msgspec.Struct, frozen=True):
    """An option of a game: the values it may take and what it means."""

    name: str
    default: bool | int | str
    text: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


class Question(Protocol):
    """What the questions of all families have in common.

    rules: as the core reads them; equal for questions that can share a table. prize: what the first side is to do, and
    what all others are, in the words of a puzzle. low: is a low value good for the first side?
    sides: name of each side -> its seats as numbers, the first side of the game's page first. won: what each side
    brings into the position. refusal: why there is no open-hand value, where there is none; pending: why nothing can be
    played yet.
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
    """What the positions of all cores have in common."""

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
