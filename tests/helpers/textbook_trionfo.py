"""Textbook positions of Trionfo, with lines whose chance is counted by hand over all deals of B and D."""

from __future__ import annotations

from itertools import combinations

import solver
from helpers.textbook import Line

KINDS = solver.GAMES["trionfo"].pack.order


def plan_of(indicator: str, own: tuple[str, str], hidden: str, wanted: int) -> solver.Plan:
    """Return the plan of A, who leads, and sees the hand of C. The others have won all tricks before.

    own: hands of A and C.
    hidden: cards of B and D, and one that was not dealt.
    wanted: points from here on.
    """
    size = len(own[0].split())
    seen = [*own[0].split(), *own[1].split(), *hidden.split(), indicator]
    rest = [*KINDS, *KINDS]
    for card in seen:
        rest.remove(card)
    won = 4 * (8 - size)
    laid = rest[won:]
    told = {
        "A": own[0].split(), "B": [f"?{size}"], "C": own[1].split(), "D": [f"?{size}"], "indicator": [indicator],
        "taken.BD": rest[:won], "away.C": laid[:3], "away.D": laid[3:],
        }  # fmt: skip
    line = "/".join(f"{key}={'_'.join(cards)}" for key, cards in told.items())
    return solver.plan(f"trionfo/{line}/leader=A/exposed=A_C", at_least=wanted)


def deals(hidden: str) -> list[tuple[set[str], set[str]]]:
    """Return the hands of B and D in every deal. The hidden cards are of different kinds."""
    every = set(hidden.split())
    size = len(every) // 2
    return [
        (set(b), set(d)) for b in combinations(sorted(every), size) for d in combinations(sorted(every - {*b}), size)
    ]


def together(b: set[str], d: set[str], *cards: str) -> bool:
    """True if one hand has these cards."""
    return {*cards} <= b or {*cards} <= d


# Indicator, hands of A and C, hidden cards, points wanted, card to lead, and where the line wins.
TEXTBOOK: dict[str, tuple[str, tuple[str, str], str, int, set[str], Line]] = {
    # the VIII falls under the X, unless its holder has the III to play first
    "a number that falls": (
        "V", ("X VII", "I II"), "VIII III Mat Leo Mas", 20, {"X"}, lambda b, d: not together(b, d, "VIII", "III")
    ),
    # the XIIII falls under the XV, unless its holder has the XII to play first
    "a figure that falls": (
        "V", ("XV XIII", "XI XI"), "XIIII XII I II III", 50, {"XV"}, lambda b, d: not together(b, d, "XIIII", "XII")
    ),
    # B plays the III from both hands that have it: the ace of C takes the VIIII of D more often than he finesses
    "drop or finesse": (
        "V", ("I II", "X VIII"), "VIIII III Mat Leo Mas", 21, {"I", "II"},
        lambda b, d: not together(b, d, "VIIII", "III")
    ),
    # two rounds take the numbers of both, unless one hand has three
    "numbers in two rounds": (
        "V", ("X VIIII VI", "I I II"), "VIII VII III Mat Leo Mas Sec", 39, {"X", "VIIII"},
        lambda b, d: not together(b, d, "VIII", "VII", "III")
    ),
    # the trump card draws figures, so that the XIII is high
    "the trump card draws": (
        "VIII", ("VIII XIII", "XI XI"), "XIIII XII I II III", 43, {"VIII:fig"},
        lambda b, d: not together(b, d, "XIIII", "XII")
    ),
}  # fmt: skip
