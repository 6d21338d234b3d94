"""Moves as text in the notation of the position files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

# Prefix of the card (a pick-up), and the signs that end it: a suit demanded, a capture, a part of a sequence.
BEFORE = re.compile(r"\[[^\[\]]*\]")
END = re.compile("[:x>]")


class Move(str):
    """Move in the notation of the position files. It equals that text and is used like it.

    >>> import openhand
    >>> move = openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").moves()[0]
    >>> move == "VII", move.card
    (True, 'VII')
    """

    __slots__ = ()

    @property
    def card(self) -> str:
        """Card of the move, without other parts of its text. Empty for a mere pick-up."""
        return END.split(BEFORE.sub("", self, count=1), maxsplit=1)[0]


class Play(NamedTuple):
    """Move of the trick core: the card, and the suit that its leader demands, if any."""

    card: str
    led: int | None = None


EquivalentMoves = tuple[Move, ...]


def together(moves: tuple[Move, ...], signs: Sequence[object]) -> tuple[EquivalentMoves, ...]:
    """Group moves with equal signs into tuples, in the order of their first moves."""
    found: dict[object, list[Move]] = {}
    for move, sign in zip(moves, signs, strict=True):
        found.setdefault(sign, []).append(move)
    return tuple(map(tuple, found.values()))
