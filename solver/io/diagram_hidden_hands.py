"""Hidden hands of a diagram as lines of their own: a mark such as `---` in the place of a hand without a name.

The same sign between deals is a rule, so that it counts as a hand only where the marks make a deal of four hands.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from solver.games.bridge.cards import COMPASS
from solver.io.diagram_hands import Hand, Layout, read_whole
from solver.io.diagram_lines import HIDDEN
from solver.io.diagram_patterns import DASH

ALONE = re.compile(rf"[{DASH}]{{1,3}}|\?{{1,13}}|\.{{2,4}}|…|(?:\?\.){{3}}\?|hidden|unknown", re.IGNORECASE)
RULE = re.compile(rf"[{DASH}]+")


class HiddenMark(NamedTuple):
    """Mark on a line of its own.

    place: number of hands before it.
    """

    line: int
    place: int
    text: str


def is_mark(line: str) -> bool:
    """True for a line that is nothing but a mark for a hidden hand."""
    return ALONE.fullmatch(line.strip()) is not None


def hidden_hand(line: int, seat: str | None = None) -> Hand:
    """Return a hidden hand."""
    hand = Hand(line, 0, seat)
    read_whole(hand, HIDDEN)
    return hand


def put_marks(layout: Layout, marks: list[HiddenMark]) -> list[HiddenMark]:
    """Put hidden hands in the place of marks if a deal of four hands comes of it. Return the marks that are left."""
    hands = layout.hands
    is_whole = len(hands) + len(marks) == len(COMPASS)
    is_listed = all(rows == 1 for rows in layout.rows) and not any(hand.seat for hand in hands)
    if not hands or not marks or not is_whole or not is_listed:
        return marks
    if len(marks) == 1 and marks[0].place in (0, len(hands)) and RULE.fullmatch(marks[0].text):
        # a hand is missing, and this may be the rule at the edge of a page
        return marks
    for mark in reversed(marks):
        hands.insert(mark.place, hidden_hand(mark.line))
    layout.rows = [1] * len(hands)
    return []
