"""Rondas that were not called and catches that were not claimed: the entries of `unclaimed` in a record.

`ronda.B` is the three alike of B in the deal in hand at the start of the record, `caught.A` the catch of A in it. A
number is that of a deal in the hand, the first being 1: `ronda.B.3`. In the moves the sign at the end of a capture says
that it was not claimed: `7x7-`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from solver.fishing.deal import FishingDeal
from solver.fishing.notation import UNCLAIMED
from solver.fishing.ruleset_base import FishingRuleset
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.moves import Move

RONDA, CAUGHT = "ronda", "caught"
ALIKE = 3
ENTRY = re.compile(r"(?P<what>[^.]+)\.(?P<seat>[^.]+)(?:\.(?P<number>[1-9]\d?))?")


class Entry(NamedTuple):
    """Entry of `unclaimed`: what, the seat, and the number of the deal in the hand."""

    what: str
    seat: str
    number: int

    def written(self, first: int) -> str:
        """Return the entry in a record whose deal in hand has the number `first`."""
        return f"{self.what}.{self.seat}" + (f".{self.number}" if self.number != first else "")


def read_entry(text: str, first: int) -> Entry | None:
    """Return the entry that a text stands for, or None.

    first: number of the deal in hand.
    """
    parts = ENTRY.fullmatch(text.strip())
    if parts is None or parts["what"].lower() not in (RONDA, CAUGHT):
        return None
    return Entry(parts["what"].lower(), parts["seat"].upper(), int(parts["number"] or first))


def number_in_hand(game: FishingRuleset, seats: int, to_come: int, options: Mapping[str, Any]) -> int:
    """Return the number of a deal among those of the hand.

    to_come: number of cards still to be dealt.
    """
    each = seats * game.packet(options)
    return game.pack.size // each - to_come // each


def first_number(game: FishingRuleset, deal: FishingDeal) -> int:
    """Return the number of the deal in hand at the start of a record."""
    return number_in_hand(game, len(deal.hands), len(deal.stock), deal.options)


def may_be_dealt(
    game: FishingRuleset, entry: Entry, first: int, hands: Mapping[str, Cards], stock: Cards, options: Mapping[str, Any]
) -> bool:
    """Return True if the seat of an entry may have been dealt three alike there.

    first: number of the deal in hand, whose cards `hands` holds.
    stock: cards of later deals.
    """
    later, size = entry.number - first, game.packet(options)
    start = ((later - 1) * len(hands) + SEATS.index(entry.seat)) * size
    cards = hands[entry.seat] if later == 0 else stock[start : start + size] if later > 0 else ()
    return UNKNOWN in cards or ALIKE in Counter(cards).values()


def entries(game: FishingRuleset, deal: FishingDeal) -> tuple[Entry, ...]:
    """Return the entries of a checked deal."""
    first = first_number(game, deal) if game.unclaimed(deal) else 0
    found = [read_entry(text, first) for text in game.unclaimed(deal)]
    return tuple(entry for entry in found if entry is not None)


def marked(game: FishingRuleset, deal: FishingDeal, line: Sequence[str]) -> tuple[Entry, ...]:
    """Return the entries of the moves of a line that say that a catch was not claimed.

    line: moves from the start of the deal.
    """
    found = []
    turns, seats = game.begun(deal), len(deal.hands)
    left = sum(map(len, deal.hands.values())) + turns
    for move in line:
        if move.endswith(UNCLAIMED):
            packet = (turns - left) // (seats * game.packet(deal.options)) + 1 if turns >= left else 0
            found.append(Entry(CAUGHT, SEATS[turns % seats], first_number(game, deal) + packet))
        turns += bool(Move(move).card)
    return tuple(found)


def with_entries(game: FishingRuleset, deal: FishingDeal, found: Iterable[Entry]) -> FishingDeal:
    """Return a deal with these entries in place of its own."""
    first = first_number(game, deal)
    texts = tuple(dict.fromkeys(entry.written(first) for entry in found))
    return deal if texts == game.unclaimed(deal) else msgspec.structs.replace(deal, unclaimed=texts)


def with_line(game: FishingRuleset, deal: FishingDeal, line: Sequence[str]) -> FishingDeal:
    """Return a deal whose entries of catches are those of a line."""
    if not (game.unclaimed(deal) or any(move.endswith(UNCLAIMED) for move in line)):
        return deal
    done = marked(game, deal, line)
    kept = [entry for entry in entries(game, deal) if entry.what == RONDA or entry in done]
    return with_entries(game, deal, (*kept, *done))


def without_impossible(game: FishingRuleset, deal: FishingDeal) -> FishingDeal:
    """Return a deal without rondas of seats that are dealt none in it."""
    if not (game.unclaimed(deal) and game.is_fresh(deal)):
        return deal
    first = first_number(game, deal)
    kept = [
        entry
        for entry in entries(game, deal)
        if entry.what == CAUGHT or may_be_dealt(game, entry, first, deal.hands, deal.stock, deal.options)
    ]
    return with_entries(game, deal, kept)


def uncalled(game: FishingRuleset, deal: FishingDeal) -> list[tuple[int, int]]:
    """Return packet and seat of each ronda that was not called, both as numbers. Packet 0 is in hand."""
    if not game.unclaimed(deal):
        return []
    first = first_number(game, deal)
    most = len(deal.stock) // (len(deal.hands) * game.packet(deal.options))
    rondas = [entry for entry in entries(game, deal) if entry.what == RONDA and 0 <= entry.number - first <= most]
    return [(entry.number - first, SEATS.index(entry.seat)) for entry in rondas]
