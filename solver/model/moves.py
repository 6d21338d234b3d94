"""Moves as text: a move is its notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

# What stands before the card, and where it ends: a pick-up; a suit asked for, a capture, a part of a sequence.
BEFORE = re.compile(r"\[[^\[\]]*\]")
END = re.compile("[:x>]")


class Move(str):
    """A move in the notation of the position files; equal to, and usable as, that text."""

    __slots__ = ()

    @property
    def card(self) -> str:
        """The card played, without what the move says besides; empty where cards are only picked up."""
        return END.split(BEFORE.sub("", self, count=1), maxsplit=1)[0]


class Play(NamedTuple):
    """What the trick core is told to play: the card, and the suit asked for where its leader names one."""

    card: str
    led: int | None = None


Alike = tuple[Move, ...]


def together(moves: tuple[Move, ...], signs: Sequence[object]) -> tuple[Alike, ...]:
    """Moves with equal signs in one tuple each, in the order of the first of each."""
    found: dict[object, list[Move]] = {}
    for move, sign in zip(moves, signs, strict=True):
        found.setdefault(sign, []).append(move)
    return tuple(map(tuple, found.values()))
