"""Textbook positions of bridge, with lines whose chance is counted by hand over all deals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import solver

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]


def cards(text: str) -> set[str]:
    return set(text.split())


def ending(south: str, north: str, hidden: str, west: str = "", east: str = "") -> str:
    """Return an ending in which South leads and sees dummy. West and East surely hold the cards named."""
    size = len(south.split())
    played = [card for card in PACK if card not in cards(f"{south} {north} {hidden}")]
    hands = {seat: [*known.split(), f"?{size - len(known.split())}"] for seat, known in (("E", east), ("W", west))}
    told = {"N": north.split(), "S": south.split(), **hands, "taken.NS": played}
    line = "/".join(f"{key}={'_'.join(value)}" for key, value in told.items())
    return f"bridge/{line}/leader=S/exposed=N/options.trumps=none"


def plan_of(south: str, north: str, hidden: str, wanted: int, west: str = "", east: str = "") -> solver.Plan:
    before = (52 - 4 * len(south.split())) // 4
    return solver.plan(ending(south, north, hidden, west, east), at_least=before + wanted)


def deals(hidden: str, west: str = "", east: str = "") -> list[tuple[set[str], set[str]]]:
    """Return the hands of West and East in every deal."""
    all_cards = hidden.split()
    found = [(set(some), set(all_cards) - set(some)) for some in combinations(all_cards, len(all_cards) // 2)]
    return [(w, e) for w, e in found if cards(west) <= w and cards(east) <= e]


def short(hand: set[str], suit: str, most: int, card: str) -> bool:
    """True if a hand has the card and no more of its suit than that."""
    return card in hand and sum(one[0] == suit for one in hand) <= most


Line = Callable[[set[str], set[str]], bool]

# South, North, hidden cards, tricks wanted, what West and East surely have, card to lead, and where the line wins.
TEXTBOOK: dict[str, tuple[str, str, str, int, str, str, set[str], Line]] = {
    "finesse": ("S3 S2 C2", "SA SQ C3", "SK S9 S8 CA CK CQ", 2, "", "", {"S2", "S3"}, lambda w, e: "SK" in w),
    "two-way finesse with a count": (
        "SA SJ S2 D3", "SK ST S3 D2", "SQ S9 S8 S7 S6 S5 DA DK", 3, "DA DK", "", {"S2"}, lambda w, e: "SQ" in e
    ),
    "drop first, then finesse": (
        "SA SK HA HQ D2", "SJ S3 S2 H3 DA", "SQ ST S9 S8 S7 HK HJ HT DK DQ", 5, "DQ", "DK", {"SA", "SK"},
        lambda w, e: short(w, "S", 2, "SQ") or short(e, "S", 2, "SQ") or "HK" in e,
    ),
    "drop, and a squeeze besides": (
        "S3 HQ CA", "SA SJ D2", "SK SQ HK DA DK DQ", 3, "", "", {"CA"},
        lambda w, e: ("SK" in w) != ("SQ" in w) or any({"SK", "SQ", "HK"} <= hand for hand in (w, e)),
    ),
    "a finesse after a discard": (
        "CA S3 S2", "SA SQ S4", "SK S9 S8 H4 H3 H2", 3, "", "", {"CA"}, lambda w, e: "SK" in w
    ),
    "top cards": ("SA SK D2", "S3 S2 DA", "SQ SJ ST S9 DK DQ", 3, "", "", {"SA", "SK", "D2"}, lambda w, e: True),
}  # fmt: skip
