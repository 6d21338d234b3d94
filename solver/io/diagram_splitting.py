"""Splitting of a text with diagrams: which lines belong to which deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS
from solver.io.diagram_deal import DiagramDeal, Fault
from solver.io.diagram_hands import Layout, divided
from solver.io.diagram_hidden_hands import HiddenMark, is_mark
from solver.io.diagram_lines import HIDDEN, Part, plain_lines
from solver.io.diagram_text import DiagramLine, is_marked, read_line
from solver.io.value_faults import SHOWN

# Lines that are looked at for marks of suits, and most lines without a hand, after which the rest is not read.
LOOKED_AT, MOST_WITHOUT = 2_000, 3_000


def deals_of(text: str) -> Iterator[DiagramDeal]:
    """Yield the deals of a text. The last one may have no hands."""
    reader = DiagramDeals(not is_marked(islice(plain_lines(text), LOOKED_AT)))
    without = 0
    for number, line in plain_lines(text):
        if reader.takes_mark(number, line):
            continue
        found = read_line(line, reader.is_bare)
        without = 0 if any(part.seat is None for part in found.parts) else without + 1
        if without > MOST_WITHOUT:
            said = tr("more than {n} lines without a hand: the rest is not read", n=MOST_WITHOUT)
            reader.rest_unread = number, None, said
            break
        yield from reader.read(number, found)
    yield from reader.rest()


def is_hidden_south(layout: Layout, runs: list[list[Part]]) -> bool:
    """True for `S: ---` between hands with names: that of the south, and not a suit without cards."""
    is_void = len(runs) == 1 and len(runs[0]) == 1 and runs[0][0].suit == "S" and not runs[0][0].ranks
    return is_void and bool(layout.hands) and not layout.open and not layout.names and all(
        hand.seat is not None for hand in layout.hands
    )  # fmt: skip


class DiagramDeals:
    """Reader of lines, deal by deal.

    is_bare: True for suits without marks.
    deal: deal that is being read.
    before: deal before it, until it has hands. What stands around no hands is a fault of the deal before.
    rest_unread: fault of a text that is not read to its end.
    """

    def __init__(self, is_bare: bool) -> None:
        self.is_bare = is_bare
        self.deal = DiagramDeal()
        self.before: DiagramDeal | None = None
        self.rest_unread: Fault | None = None

    def takes_mark(self, number: int, line: str) -> bool:
        """True for a line that may be a hidden hand: it is one behind a name. Suits without marks may be empty."""
        if self.is_bare or not is_mark(line):
            return False
        layout = self.deal.layout
        if layout.names and len(layout.hands) < len(COMPASS):
            layout.read(number, [[Part(0, ranks=HIDDEN)]], [None])
        else:
            self.deal.marks.append(HiddenMark(number, len(layout.hands), line.strip()))
        return True

    def read(self, number: int, line: DiagramLine) -> Iterator[DiagramDeal]:
        """Read a line. Yield the deal before, once another one has hands."""
        if any(self.deal.begins_next(value) for value in line.values):
            self.before, self.deal = self.deal, DiagramDeal()
        for value in line.values:
            self.deal.add(number, value)
        runs, names = divided(line.parts)
        if is_hidden_south(self.deal.layout, runs):
            runs, names = [[runs[0][0]._replace(suit=None, ranks=HIDDEN)]], ["S"]
        if runs and not self.deal.layout.belongs(runs, names):
            self.before, self.deal = self.deal, self.deal.following(number)
        if runs and self.before is not None:
            yield self.before
            self.before = None
        if line.parts:
            self.deal.layout.read(number, runs, names)
        if line.player:
            self.deal.players[line.parts[0].seat or ""] = line.player
        if line.rest:
            self.deal.layout.names = []
            if line.is_like_a_hand:
                self.deal.faults.append((number, "hands", tr('"{text}" is no hand', text=line.rest[:SHOWN])))
            else:
                self.deal.unread.append((number, line.rest))

    def rest(self) -> Iterator[DiagramDeal]:
        """Yield the last deals."""
        if self.before is not None:
            for key, (line, value) in self.deal.values.items():
                if self.before.values.get(key, (0, value))[1] != value:
                    self.before.faults.append((line, key, tr("is given twice")))
            self.before.values = self.deal.values | self.before.values
            self.before.faults += self.deal.faults
            self.before.unread += self.deal.unread
            yield self.before
        else:
            yield self.deal
        if self.rest_unread is not None:
            yield DiagramDeal(faults=[self.rest_unread])
