"""Moves as text: a move is its notation."""

from __future__ import annotations

from typing import NamedTuple


class Move(str):
    """A move in the notation of the position files; equal to, and usable as, that text."""

    __slots__ = ()

    @property
    def card(self) -> str:
        """The card played, without what the move says besides."""
        return self.partition(":")[0]


class Play(NamedTuple):
    """What the trick core is told to play: the card, and the suit asked for where its leader names one."""

    card: str
    led: int | None = None
