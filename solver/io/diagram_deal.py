"""Deal of a diagram: its hands and what stands around them, and the record that they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from solver.display.string_utils import count
from solver.display.translation import mark, tr, trn
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.contracts import PASSED
from solver.io.bridge_text import PACK, PLAYERS, whole_hands
from solver.io.bridge_values import nobody_declares
from solver.io.diagram_hands import SUITS, Hand, Layout, seats_taken
from solver.io.diagram_hidden_hands import RULE, HiddenMark, put_marks
from solver.io.diagram_values import Value
from solver.io.diagram_words import SEAT_LETTERS
from solver.model.cards import UNKNOWN

LEAD = "lead"
# Line, key and message.
Fault = tuple[int, str | None, str]
MOST_LISTED = 6


@dataclass(slots=True)
class DiagramDeal:
    """Deal of a diagram so far.

    values: key -> line and value.
    players: letter of a seat -> name.
    faults: line, key and message of each.
    unread: line and text of what is no part of a diagram.
    is_next: True if its hands follow those of another deal without a sign between them.
    marks: lines that may be hidden hands.
    """

    layout: Layout = field(default_factory=Layout)
    values: dict[str, tuple[int, str]] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)
    is_next: bool = False
    marks: list[HiddenMark] = field(default_factory=list)

    @property
    def label(self) -> str | None:
        """Name of the deal in messages."""
        return self.values["id"][1] if "id" in self.values else None

    @property
    def line(self) -> int:
        """First line of the deal."""
        lines = [hand.line for hand in self.layout.hands[:1]] or [line for line, _ in self.values.values()]
        return min(lines, default=1)

    def begins_next(self, value: Value) -> bool:
        """True for a value of the next deal: a board's name, or a value that this whole deal has already."""
        hands = len(self.layout.hands)
        return hands > 0 and (value.key == "id" or (hands == len(COMPASS) and value.key in self.values))

    def add(self, line: int, value: Value) -> None:
        """Add a value."""
        if value.fault:
            self.faults.append((line, value.key, value.fault))
        elif self.values.setdefault(value.key, (line, value.value))[1] != value.value:
            self.faults.append((line, value.key, tr("is given twice")))

    def following(self, line: int) -> DiagramDeal:
        """Return the next deal with what stands before its hands: names, and values nearer to it than to this deal.

        line: first line of the next deal. Hands that are no whole deal, without a sign of another one, are a fault.
        """
        found = DiagramDeal(is_next=True)
        found.layout.names, self.layout.names = self.layout.names, []
        last = max(hand.last for hand in self.layout.hands)
        for key in [key for key, (at, _) in self.values.items() if line - at < at - last]:
            found.values[key] = self.values.pop(key)
        self.is_next = self.is_next or len(self.layout.hands) < len(COMPASS)
        return found


@dataclass(slots=True)
class DiagramResult:
    """Result of a deal.

    record: its record. Empty for a deal without hands.
    lines: key -> line. The empty key is the deal itself.
    remarks: kind -> what was guessed.
    """

    record: dict[str, Any] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    remarks: dict[str, str] = field(default_factory=dict)


def record_of(deal: DiagramDeal) -> DiagramResult:
    """Return the record of a deal, or its faults."""
    result = DiagramResult(faults=list(deal.faults))
    layout = deal.layout
    left = put_marks(layout, deal.marks)
    deal.unread += [(mark.line, mark.text) for mark in left if not RULE.fullmatch(mark.text)]
    if not layout.hands:
        result.faults += [(line, key, tr("no hands follow")) for key, (line, _) in deal.values.items()]
        return result
    taken = seats_taken(layout)
    if taken is None:
        result.faults.append((deal.line, "hands", names_wrong(layout)))
        return result
    seats, is_guess = taken
    hands = {SEAT_LETTERS[seat]: hand for seat, hand in zip(seats, layout.hands, strict=True)}
    result.faults += hand_faults(deal, hands)
    result.lines = {"": deal.line} | {key: line for key, (line, _) in deal.values.items()}
    result.lines |= {f"hands.{seat}": hand.line for seat, hand in hands.items()}
    result.record = {
        "game": "bridge",
        "hands": whole_hands({seat: hand.cards for seat, hand in hands.items() if not hand.is_hidden}),
        "players": {SEAT_LETTERS[seat]: name for seat, name in deal.players.items() if seat in SEAT_LETTERS},
        **{key: value for key, (_, value) in deal.values.items() if key != LEAD},
    }
    if (remark := without_result(result.record)) is not None:
        result.remarks["result"] = remark
    result.faults += add_lead(result.record, deal, hands)
    result.record = {key: value for key, value in result.record.items() if value}
    if is_guess:
        result.remarks["order"] = order_remark(layout, seats)
    missing = missing_seats({seat: hand for seat, hand in hands.items() if not hand.is_hidden})
    # the other remark says which hands are hidden, and not that one is the rest
    if len(missing) == 1 or (missing and not is_guess):
        result.remarks["missing"] = missing_hands_remark(missing)
    return result


def without_result(record: dict[str, Any]) -> str | None:
    """Leave out the tricks of a contract that nobody declares. Return the remark about them, None for no such."""
    stated = read_contract(text := record.get("contract", ""))
    if stated is None or stated.made is None or "declarer" in record:
        return None
    record["contract"] = str(stated.contract)
    return nobody_declares(text)


def order_remark(layout: Layout, seats: list[str]) -> str:
    """Return the remark about hands without names."""
    listed = ", ".join(f"{seat} {hand.text}" for seat, hand in zip(seats, layout.hands, strict=True))
    said = mark("the hands have no names and are taken as {listed}; N: or W: before a hand says whose it is")
    return tr(said, listed=listed)


def missing_seats(hands: Mapping[str, Hand]) -> list[str]:
    """Return the letters of the seats whose hands are not there."""
    return [COMPASS[PLAYERS.index(seat)] for seat in PLAYERS if seat not in hands]


def missing_hands_remark(missing: list[str]) -> str:
    """Return the remark about hands that are not there."""
    if len(missing) == 1:
        return tr("no hand of {seat} is there: it is the rest of the pack", seat=missing[0])
    return tr("no hand of {seats} is there: their cards are unknown", seats=", ".join(missing))


def names_wrong(layout: Layout) -> str:
    """Return the message for hands whose seats are not clear."""
    number = len(layout.hands)
    if number > len(COMPASS) or (number < len(COMPASS) and not all(hand.seat for hand in layout.hands)):
        return trn(number, "{n} hand is there, and a deal has four", "{n} hands are there, and a deal has four")
    listed = ", ".join(f"{hand.seat or '?'} {hand.text}" for hand in layout.hands)
    return tr("whose hands these are is not clear: {listed}", listed=listed)


def hand_faults(deal: DiagramDeal, hands: Mapping[str, Hand]) -> list[Fault]:
    """Return the faults of hands: too few of them, and cards that are missing or too many."""
    known = {seat: hand for seat, hand in hands.items() if not hand.is_hidden}
    held = [card for hand in known.values() for card in hand.cards]
    sizes = Counter(len(hand.cards) for hand in known.values())
    most = max(sizes, default=0)
    missing = missing_seats(hands)
    # hands that are left out are hidden ones in a deal that stands alone, else a part of it was lost
    if missing and (most < TRICKS or (deal.is_next and "id" not in deal.values)):
        return [(deal.line, "hands", tr("no hand of {seats} is there", seats=", ".join(missing)))]
    usual = TRICKS if most >= TRICKS else max(sizes, key=sizes.__getitem__, default=0)
    lacking = sorted(PACK - set(held)) if usual == TRICKS and len(known) == len(PLAYERS) else []
    faults: list[Fault] = []
    for seat, hand in known.items():
        number = len(hand.cards)
        if number == usual:
            continue
        said = tr("{cards}, where other hands have {n}", cards=count(number, "cards"), n=usual)
        if no_suit := [suit for suit in SUITS if suit not in hand.suits]:
            said += "; " + tr("no line of {suits}", suits=" ".join(no_suit))
        if number < usual and 0 < len(lacking) <= MOST_LISTED:
            said += "; " + tr("no hand has {cards}", cards=" ".join(lacking))
        faults.append((hand.line, f"hands.{seat}", said))
    return faults


def add_lead(record: dict[str, Any], deal: DiagramDeal, hands: Mapping[str, Hand]) -> list[Fault]:
    """Add leader and first card. Return the faults of a lead that fits nothing else."""
    declarer, leader = record.get("declarer"), record.get("leader")
    if record.get("contract") == PASSED:
        return []
    after = None if declarer is None else PLAYERS[(PLAYERS.index(declarer) + 1) % len(PLAYERS)]
    is_whole = all(len(hand.cards) == TRICKS for hand in hands.values() if not hand.is_hidden)
    if leader is not None and after not in (None, leader) and is_whole:
        said = tr("{leader} leads, and {declarer} declares", leader=leader, declarer=declarer)
        return [(deal.values["leader"][0], "leader", said)]
    if LEAD not in deal.values:
        return []
    line, card = deal.values[LEAD]
    holder = next((seat for seat, hand in hands.items() if card in hand.cards), None)
    leader = leader or (after if is_whole else None) or holder
    if leader is None or (holder is not None and holder != leader):
        return [(line, LEAD, tr("{card} is led, and {seat} holds it", card=card, seat=holder or UNKNOWN))]
    record["leader"], record["play"] = leader, card
    return []
