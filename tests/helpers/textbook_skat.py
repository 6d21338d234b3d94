"""Textbook positions of Skat, with lines whose chance is counted by hand over all deals of the two defenders."""

from __future__ import annotations

from itertools import combinations

import solver
from helpers.textbook import Line

RANKS = "A 10 K Q J 9 8 7".split()


def plan_of(contract: str, hand: str, hidden: str, wanted: int | None) -> solver.Plan:
    """Return the plan of the soloist, who leads. The defenders have won all tricks before, the skat is worth nothing.

    wanted: points from here on, None to win (the null).
    """
    size = len(hand.split())
    rest = [rank + suit for suit in "cdsh" for rank in RANKS if rank + suit not in f"{hand} {hidden}".split()]
    skat = [card for card in rest if card[:-1] in ("7", "8", "9")][:2]
    told = {"A": hand.split(), "B": [f"?{size}"], "C": [f"?{size}"], "skat": skat}
    told["taken.defenders"] = [card for card in rest if card not in skat]
    line = "/".join(f"{key}={'_'.join(cards)}" for key, cards in told.items())
    found = f"skat/{line}/leader=A/options.contract={contract}/options.declarer=A"
    return solver.plan(found, at_least=wanted)


def deals(hidden: str) -> list[tuple[set[str], set[str]]]:
    """Return the hands of the defenders in every deal."""
    every = set(hidden.split())
    return [(set(some), every - set(some)) for some in combinations(sorted(every), len(every) // 2)]


def length(hand: set[str], suit: str) -> int:
    return sum(card[-1] == suit for card in hand)


# Contract, the soloist's hand, hidden cards, points wanted, card to lead, and where the line wins.
TEXTBOOK: dict[str, tuple[str, str, str, int | None, set[str], Line]] = {
    "top cards": ("grand", "Jc Js Ah", "10h 9h 8h 7h Ks Qs", 32, {"Jc", "Js", "Ah"}, lambda b, c: True),
    # the king is high if the ten falls under the ace
    "a ten that falls": (
        "grand", "Ah Kh Qh", "10h 9h 8h 7s 8s 9s", 28, {"Ah"},
        lambda b, c: any("10h" in hand and length(hand, "h") == 1 for hand in (b, c)),
    ),
    # one round draws two jacks if each defender has one
    "jacks that split": (
        "grand", "Jc Jh Ah", "Js Jd 7h 8h 7s 8s", 19, {"Jc"}, lambda b, c: ("Js" in b) != ("Jd" in b)
    ),
    "the last jack is drawn": ("grand", "Jc Js Ah", "Jh 10h 9h 8h 7s 8s", 27, {"Jc", "Js"}, lambda b, c: True),
    # the king falls in two rounds, unless one hand has all three hearts
    "a king in two rounds": (
        "grand", "Ah 10h 7s", "Kh 9h 8h 8s 9s Ks", 25, {"Ah", "10h"}, lambda b, c: length(b, "h") in (1, 2)
    ),
    # the jack is drawn before the aces, which it could take
    "jack before aces": ("grand", "Jc Ah As", "Jd 10h 9h 10s 9s 8s", 46, {"Jc"}, lambda b, c: True),
    # two rounds draw three trumps, unless one hand has them all
    "trumps in two rounds": (
        "hearts", "Jc Js Kh", "Ah 10h 9h 7s 8s 9s", 29, {"Jc", "Js"}, lambda b, c: length(b, "h") in (1, 2)
    ),
    # one round draws both trumps if each defender has one
    "trumps in one round": (
        "hearts", "Jc Kh As", "Ah 10h 7s 8s 7d 8d", 38, {"Jc"}, lambda b, c: ("Ah" in b) != ("10h" in b)
    ),
    # the nine goes away under a higher spade, or on a heart
    "null: the dangerous card waits": (
        "null", "7s 9s 7h", "8s 10s Js 8h 9h 10h", None, {"7h"}, lambda b, c: True
    ),
    # who has the eight and the ten keeps the eight for the nine
    "null: a gap": ("null", "7s 9s", "8s 10s 8h 9h", None, {"7s", "9s"}, lambda b, c: ("8s" in b) != ("10s" in b)),
}  # fmt: skip
