"""Chances in the notes of single-dummy puzzles, as their generator writes them."""

from __future__ import annotations

import re
from typing import NamedTuple

COUNT = r"\d{1,3}(?:,\d{3})+|\d{1,9}"
CHANCES = re.compile(rf"(\S+) wins ({COUNT}) of ({COUNT}) deals?((?:, \S+ (?:{COUNT}))*)\.")
CHANCE = re.compile(rf", (\S+) ({COUNT})")


class StatedChances(NamedTuple):
    """Chances that a note states.

    wins: pairs of a move and the deals that its best line wins.
    deals: number of all possible deals.
    """

    wins: tuple[tuple[str, int], ...]
    deals: int


def stated_chances(line: str) -> StatedChances | None:
    """Return the chances that a line of a note states. Return None for other words.

    >>> stated_chances("SK wins 48 of 70 deals, D2 40.")
    StatedChances(wins=(('SK', 48), ('D2', 40)), deals=70)
    """
    found = CHANCES.fullmatch(line.strip())
    if found is None:
        return None
    best, won, deals, others = found.groups()
    wins = [(best, number(won)), *((move, number(text)) for move, text in CHANCE.findall(others))]
    return StatedChances(tuple(wins), number(deals))


def number(text: str) -> int:
    """Return a number with its commas."""
    return int(text.replace(",", ""))
