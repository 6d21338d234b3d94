"""Hands of a bridge diagram: from the parts of its lines to hands, and whose they are.

A hand is one part by dots, four suits on a line, or a suit a line, where several hands may stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.games.bridge.cards import COMPASS
from solver.io.bridge_text import PLAYERS, read_dots
from solver.io.diagram_lines import HIDDEN, Part
from solver.io.diagram_patterns import DASH, FOREIGN
from solver.io.diagram_words import EITHER, EITHER_SEATS

SUITS = "SHDC"
VOIDS = str.maketrans(dict.fromkeys(DASH.replace("\\", "")))
# Orders of hands without names: around the table, and as a page is read.
CLOCKWISE, READING = "NESW", "NWES"
# Numbers of hands that begin on each line of a diagram with north above and south below.
CROSS = (1, 2, 1)


@dataclass(slots=True)
class Hand:
    """Hand of a diagram.

    line, column: where it begins.
    last: line where it ends.
    seat: letter of its seat, `O` for the letter of two. None for a hand without a name.
    suits: letter of the suit -> ranks. Suits without marks have the letter of their place.
    by_dots: True for a hand by dots.
    is_hidden: True for a hand whose cards are not given.
    """

    line: int
    column: int
    seat: str | None = None
    suits: dict[str, str] = field(default_factory=dict)
    by_dots: bool = False
    is_hidden: bool = False
    last: int = 0

    def __post_init__(self) -> None:
        self.last = self.line

    @property
    def cards(self) -> list[str]:
        """Cards of the hand."""
        return [suit + rank for suit, ranks in self.suits.items() for rank in ranks]

    @property
    def text(self) -> str:
        """Hand by dots."""
        return "?" if self.is_hidden else ".".join(self.suits.get(suit, "") or "-" for suit in SUITS)

    def takes(self, part: Part) -> bool:
        """True if a suit may belong to the hand."""
        return len(self.suits) < len(SUITS) and part.suit not in self.suits

    def add(self, line: int, part: Part) -> None:
        """Add a suit of a line. One without a mark is the next in order."""
        self.last = line
        self.suits[part.suit or SUITS[len(self.suits)]] = part.ranks


@dataclass(slots=True)
class Layout:
    """Hands of a deal as the lines give them.

    hands: hands so far, in the order in which they begin.
    open: hands that the next line may go on with.
    names: names of seats before the next hands.
    rows: number of hands that begin on each line.
    in_columns: True for suits of several hands side by side.
    """

    hands: list[Hand] = field(default_factory=list)
    open: list[Hand] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    in_columns: bool = False

    def goes_on(self, runs: Sequence[Sequence[Part]]) -> bool:
        """True if each run of suits belongs to an open hand."""
        return bool(self.open) and len(runs) == len(self.open) and all(map(fits, self.open, runs))

    def alone(self, runs: Sequence[Sequence[Part]]) -> Hand | None:
        """Return the open hand that lies above a single suit, where the others have no such line. None for no such."""
        if len(self.open) < 2 or len(runs) != 1 or len(runs[0]) != 1 or not runs[0][0].suit:
            return None
        lacking = [hand for hand in self.open if hand.takes(runs[0][0])]
        return min(lacking, key=lambda hand: abs(hand.column - runs[0][0].column)) if len(lacking) > 1 else None

    def belongs(self, runs: Sequence[Sequence[Part]], names: Sequence[str | None]) -> bool:
        """True if a line goes on with this deal, and begins no hand of another one."""
        if not runs or not self.hands or self.goes_on(runs) or self.alone(runs) is not None:
            return True
        given = {hand.seat for hand in self.hands} - {None}
        new = [name for name in names if name] or self.names[: len(runs)]
        return len(self.hands) + len(runs) <= len(COMPASS) and given.isdisjoint(new)

    def read(self, line: int, runs: Sequence[Sequence[Part]], names: Sequence[str | None]) -> None:
        """Read the runs of suits of a line, and the names before them."""
        if not runs:
            self.names = [name for name in names if name]
            return
        if self.goes_on(runs):
            for hand, run in zip(self.open, runs, strict=True):
                for part in run:
                    hand.add(line, part)
            self.in_columns = self.in_columns or len(runs) > 1
            self.names = []
        elif (above := self.alone(runs)) is not None:
            above.add(line, runs[0][0])
        else:
            self.begin(line, runs, names)
        self.open = [hand for hand in self.open if len(hand.suits) < len(SUITS)]

    def begin(self, line: int, runs: Sequence[Sequence[Part]], names: Sequence[str | None]) -> None:
        """Begin the hands of a line. Names between columns of suits are those of a compass, and no one's."""
        if not all(names) and all(len(run) == 1 and run[0].suit is not None for run in runs):
            names = [None] * len(runs)
        if not any(names) and len(runs) <= len(self.names):
            names, self.names = self.names[: len(runs)], self.names[len(runs) :]
        else:
            self.names = []
        self.open = []
        for run, name in zip(runs, names, strict=True):
            hand = Hand(line, run[0].column, name)
            if run[0].suit is None:
                read_whole(hand, run[0].ranks)
            else:
                for part in run:
                    hand.add(line, part)
                self.open.append(hand)
            self.hands.append(hand)
        self.rows.append(len(runs))


def fits(hand: Hand, run: Sequence[Part]) -> bool:
    """True if all suits of a run may belong to an open hand."""
    return len(hand.suits) + len(run) <= len(SUITS) and all(part.suit is not None and hand.takes(part) for part in run)


def read_whole(hand: Hand, text: str) -> None:
    """Read a hand by dots, or a hidden one."""
    hand.by_dots, hand.is_hidden = True, text == HIDDEN
    cards = read_dots(text.upper().replace("10", "T").translate(VOIDS).translate(FOREIGN)) or []
    hand.suits = {suit: "".join(card[1] for card in cards if card[0] == suit) for suit in SUITS}


def divided(parts: Sequence[Part]) -> tuple[list[list[Part]], list[str | None]]:
    """Return the runs of suits of a line, each of one hand, and the name before each. Without runs, all names.

    Names stand behind the hands if the line begins with a hand by dots and ends with a name.
    """
    if len(parts) > 1 and parts[0].seat is None and parts[0].suit is None and parts[-1].seat is not None:
        behind = divided(parts[::-1])
        return behind[0][::-1], behind[1][::-1]
    runs: list[list[Part]] = []
    names: list[str | None] = []
    name: str | None = None
    for part in parts:
        if part.seat is not None:
            if name is not None and not runs:
                names.append(name)
            name = part.seat
            continue
        last = runs[-1] if runs and name is None else None
        if last is not None and part.suit and last[0].suit and part.suit not in [one.suit for one in last]:
            last.append(part)
            continue
        if last is not None and is_row_of_words(parts) and len(last) < len(SUITS):
            last.append(part)
            continue
        if not runs:
            names = []
        runs.append([part])
        names.append(name)
        name = None
    if not runs and name is not None:
        names.append(name)
    return runs, names


def is_row_of_words(parts: Sequence[Part]) -> bool:
    """True for four suits without marks that are one hand, as words side by side."""
    bare = [part for part in parts if part.suit == ""]
    return len(bare) == len(SUITS) and [part.column for part in bare] == [bare[0].column + place for place in range(4)]


def seats_taken(layout: Layout) -> tuple[list[str], bool] | None:
    """Return the letter of the seat of each hand, and whether it is a guess. None where names contradict each other."""
    given = [hand.seat for hand in layout.hands]
    if len(given) > len(COMPASS):
        return None
    either = next((seat for other, seat in EITHER_SEATS.items() if other in given), None)
    if EITHER in given and either is None:
        return None
    named = [COMPASS[PLAYERS.index(either)] if seat == EITHER and either else seat for seat in given]
    if len({*filter(None, named)}) < sum(seat is not None for seat in named):
        return None
    if all(named):
        return [seat for seat in named if seat is not None], False
    if len(named) < len(COMPASS):
        return None
    # a seat before four hands in a row is that of the first
    begins = named[0] is not None and not any(named[1:]) and layout.rows == [len(COMPASS)]
    order = order_of(layout)
    if begins and named[0] is not None:
        start = CLOCKWISE.index(named[0])
        return [CLOCKWISE[(start + place) % len(COMPASS)] for place in range(len(COMPASS))], False
    if any(seat not in (None, taken) for seat, taken in zip(named, order, strict=True)):
        return None
    return [*order], tuple(layout.rows) != CROSS


def order_of(layout: Layout) -> str:
    """Return the seats of hands without names in their order: around the table for hands of programs."""
    is_of_program = all(hand.by_dots for hand in layout.hands) or layout.in_columns
    return CLOCKWISE if is_of_program and tuple(layout.rows) in ((4,), (1, 1, 1, 1)) else READING
