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


def suit(hand: set[str], name: str) -> set[str]:
    """Return the cards of a suit."""
    return {card for card in hand if card[0] == name}


def length(hand: set[str], name: str) -> int:
    return len(suit(hand, name))


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
    # the ace and the king drop the rest if it is not 3-0
    "a suit that breaks": (
        "S4 S3 S2", "SA SK ST", "SQ SJ S9 HA HK HQ", 3, "", "", {"S2", "S3", "S4"},
        lambda w, e: length(w, "S") in (1, 2),
    ),
    # the finesse cannot be repeated, so the king must fall under the ace
    "a finesse without an entry to repeat it": (
        "S4 S3 S2", "SA SQ SJ", "SK ST S9 HA HK HQ", 3, "", "", {"S2", "S3", "S4"}, lambda w, e: short(w, "S", 2, "SK")
    ),
    # the diamond is the entry for the second finesse
    "a finesse that is repeated": (
        "S4 S3 S2 DA", "SA SQ SJ D2", "SK ST S9 DK DQ HA HK HQ", 4, "", "", {"S2", "S3", "S4"}, lambda w, e: "SK" in w
    ),
    # four cards missing: the drop
    "drop with four missing": (
        "S4 S3 S2", "SA SK SJ", "SQ ST S9 S8 HA HK", 3, "", "", {"S2", "S3", "S4"},
        lambda w, e: short(w, "S", 2, "SQ") or short(e, "S", 2, "SQ"),
    ),
    # five cards missing: the ace, then the finesse
    "finesse with five missing": (
        "S4 S3 S2 DA", "SA SK SJ D2", "SQ ST S9 S8 S7 DK HA HK", 4, "", "", {"S2", "S3", "S4"},
        lambda w, e: "SQ" in w or short(e, "S", 1, "SQ"),
    ),
    # the first round shows a void: then the finesse, unless all three are where it cannot be taken
    "three missing of which one is the queen": (
        "SA SJ S2", "SK ST S3", "SQ S9 S8 HA HK HQ", 3, "", "", {"S2"}, lambda w, e: length(w, "S") < 3
    ),
    "finesse of a known queen": (
        "S4 S3 S2", "SA SK SJ", "SQ ST S9 HA HK HQ", 3, "SQ", "", {"S2", "S3", "S4"}, lambda w, e: True
    ),
    # the queen is led through the king
    "finesse by the lead of an honour": (
        "SQ SJ S2", "SA S4 S3", "SK ST S9 HA HK HQ", 3, "", "", {"SQ", "SJ"}, lambda w, e: short(w, "S", 2, "SK")
    ),
    # with hearts left, a hand that takes the lead cashes them
    "all missing spades in one hand": (
        "S4 S3 S2", "SA SJ ST", "SK SQ S9 HA HK HQ", 2, "", "", {"S2", "S3", "S4"},
        lambda w, e: any({"SK", "SQ", "S9"} == hand for hand in (w, e)),
    ),
    # two finesses, of which one may lose: a hand without a diamond must lead into the rest
    "double finesse": (
        "S4 S3 S2 DA", "SA SJ ST D2", "SK SQ S9 S8 S7 DK DQ DJ", 3, "", "", {"S2", "S3", "S4"},
        lambda w, e: "SK" in w or "SQ" in w or length(e, "D") == 0,
    ),
    # the heart is the entry from which the east is finessed
    "finesse through the east": (
        "SA SQ H2", "S4 S3 HA", "SK SJ ST HK HQ HJ", 3, "", "", {"H2"}, lambda w, e: "SK" in e
    ),
    # two cards missing: the drop
    "drop with two missing": (
        "S4 S3 S2", "SA SQ SJ", "SK S9 HA HK HQ HJ", 3, "", "", {"S2", "S3", "S4"},
        lambda w, e: short(w, "S", 1, "SK") or short(e, "S", 1, "SK"),
    ),
    # the ace may drop the king; if not, the heart finesse
    "ace first, then the finesse in another suit": (
        "SA SQ H2", "S3 HA HQ", "SK SJ ST HK HJ HT", 3, "", "", {"SA"},
        lambda w, e: short(w, "S", 1, "SK") or short(e, "S", 1, "SK") or "HK" in w,
    ),
    # a finesse cannot win, so the king must be alone
    "drop of a known king": (
        "S4 S3 S2", "SA SQ SJ", "SK S9 HA HK HQ HJ", 3, "", "SK", {"S2", "S3", "S4"}, lambda w, e: "S9" in w
    ),
    "a suit that breaks for the jack": (
        "SJ S3 S2", "SA SK S4", "SQ ST S9 HA HK HQ", 3, "", "", {"S2", "S3"}, lambda w, e: length(w, "S") in (1, 2)
    ),
    # a low card to the king, then the nine if the east plays low: nobody can take two tricks
    "safety play": (
        "SA S9 S3 S2 HA", "SK SJ S5 S4 H2", "SQ ST S8 S7 S6 HK HQ HJ HT H9", 4, "HK", "HQ", {"S2", "S3"},
        lambda w, e: True,
    ),
    # a spade is given up at once, while the ace and king are still entries to the long one
    "a duck": (
        "S3 S2 DA D5 D4", "SA SK S6 S5 D2", "SQ SJ ST S9 DK DQ DJ DT D9 D8", 4, "DK", "DQ", {"S2", "S3"},
        lambda w, e: 1 <= length(w, "S") <= 3,
    ),
    # the ace must not block the suit
    "unblock": (
        "SA D4 D3 D2", "SK SQ SJ DA", "ST S9 S8 DK DQ DJ HA HK", 4, "", "", {"SA"}, lambda w, e: True
    ),
    # the west takes the heart and must lead a spade into the tenace, unless he has the diamond
    "endplay": (
        "SA SQ H2", "S3 S2 H3", "HA SK SJ ST S9 DK", 2, "HA SK", "", {"H2"}, lambda w, e: "DK" in e
    ),
    "endplay of the other hand": (
        "S3 S2 H2", "SA SQ H3", "HA SK SJ ST S9 DK", 2, "", "HA SK", {"H2"}, lambda w, e: "DK" in w
    ),
    # the ace of hearts is cashed first, so that the queen becomes a threat
    "Vienna coup": (
        "CA HQ H2 S3", "SA SJ HA C2", "SK SQ HK HJ DA DK DQ DJ", 4, "", "", {"H2"},
        lambda w, e: ("SK" in w) != ("SQ" in w)
        or any({"SK", "SQ", "HK"} <= hand or short(hand, "H", 1, "HK") for hand in (w, e)),
    ),
    # the dummy discards after the west alone
    "a squeeze that works on one side": (
        "CA S3 D2", "SA SJ HQ", "SK SQ HK DA DK DJ", 3, "", "", {"CA"},
        lambda w, e: ("SK" in w) != ("SQ" in w) or {"SK", "SQ", "HK"} <= w,
    ),
    # the west guards hearts, the east diamonds, so neither can keep two spades
    "double squeeze": (
        "S2 DQ CA", "SA SJ HQ", "SK SQ ST S9 HK DK", 3, "HK", "DK", {"CA"}, lambda w, e: True
    ),
    # an honour from the east is more often alone than one of two: the ten
    "an honour that falls": (
        "S5 S4 S3 DA", "SA SK ST D2", "SQ SJ S8 S7 HA HK HQ HJ", 4, "", "", {"S3", "S4", "S5"},
        lambda w, e: any(suit(e, "S") == {card} for card in ("SQ", "SJ"))
        or suit(w, "S") == {"SQ", "SJ"}
        or (length(w, "S") == 2 == length(e, "S") and ("SQ" in w) != ("SJ" in w)),
    ),
    "top cards": ("SA SK D2", "S3 S2 DA", "SQ SJ ST S9 DK DQ", 3, "", "", {"SA", "SK", "D2"}, lambda w, e: True),
}  # fmt: skip
