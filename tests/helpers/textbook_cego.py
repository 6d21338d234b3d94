"""Textbook positions of Cego, with lines whose chance is counted by hand over all deals of the three defenders."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import solver

PACK = solver.GAMES["cego"].pack.order
BLANKS = [card for card in PACK if card[-1] in "cshd" and card[:-1].isdigit()]

Hands = tuple[frozenset[str], frozenset[str], frozenset[str]]
Line = Callable[..., bool]


def plan_of(contract: str, hand: str, hidden: str, wanted: int | None) -> solver.Plan:
    """Return the plan of the soloist, who leads. The blind has as many blanks as it can.

    wanted: value from here on, None to keep the contract.
    """
    size = len(hand.split())
    rest = [card for card in PACK if card not in f"{hand} {hidden}".split()]
    blind = sorted(rest, key=lambda card: card not in BLANKS)[:10]
    won = "declarer" if contract == "durchmarsch" else "defenders"
    told = {"A": hand.split(), "B": [f"?{size}"], "C": [f"?{size}"], "D": [f"?{size}"], "blind": blind}
    told[f"taken.{won}"] = [card for card in rest if card not in blind]
    line = "/".join(f"{key}={'_'.join(cards)}" for key, cards in told.items())
    # a Solo counts the ten cards of the blind, half a point each
    return solver.plan(f"cego/{line}/contract={contract}/soloist=A", at_least=None if wanted is None else 10 + wanted)


def deals(hidden: str) -> list[Hands]:
    """Return the hands of the defenders in every deal."""
    every = frozenset(hidden.split())
    size = len(every) // 3
    return [
        (frozenset(b), frozenset(c), every - {*b, *c})
        for b in combinations(sorted(every), size)
        for c in combinations(sorted(every - {*b}), size)
    ]


def together(hands: Hands, *cards: str) -> bool:
    """True if one hand has these cards."""
    return any(hand >= {*cards} for hand in hands)


def mate(hands: Hands, card: str) -> str:
    """Return the other card of a hand of two."""
    (found,) = next(hand - {card} for hand in hands if card in hand)
    return found


# Contract, the soloist's hand, hidden cards, value wanted, card to lead, and where the line wins.
TEXTBOOK: dict[str, tuple[str, str, str, int | None, set[str], Line]] = {
    # the last trump is drawn before the king, which it could take
    "trump before king": ("durchmarsch", "St Kc", "T5 7c 8c 9c 10c 1h", None, {"St"}, lambda *hands: True),
    # one round draws two trumps if two hands have them
    "trumps that split": (
        "durchmarsch", "St Kc", "T5 T6 7c 8c 9c 1h", None, {"St"}, lambda *hands: not together(hands, "T5", "T6")
    ),
    # the queen falls under the king, unless its holder has a blank of clubs to play first
    "a queen that falls": (
        "durchmarsch", "Kc Nc", "Qc 8c 1h 2h 3h 4h", None, {"Kc"}, lambda *hands: not together(hands, "Qc", "8c")
    ),
    # both trumps fall if two hands have them. Who has both gives up the T1 to keep the T19
    "the little man is caught": (
        "solo", "T20 T18", "T1 T19 7c 8c 9c 10c", 16, {"T20"}, lambda *hands: not together(hands, "T1", "T19")
    ),
    # who has hearts takes the four and leads what he has left: the nine is taken by the ten where a heart lies beside
    # it. Else the ten is thrown away, and the club beside a heart is led unless that heart takes no trick
    "the dangerous card waits": (
        "bettel", "4h 9c", "10c 8c 7c 1h 2h 3h", None, {"4h"},
        lambda *hands: mate(hands, "10c")[-1] == "h" or mate(hands, "3h")[-1] == "c"
    ),
    # after the Stiess the defenders throw their clubs away, and the seven wins too
    "the sure trick comes last": ("piccolo", "St 7c", "8c 9c 10c 1h 2h 3h", None, {"7c"}, lambda *hands: True),
}  # fmt: skip
