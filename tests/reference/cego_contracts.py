"""The contracts of Cego for the reference: what is kept, pressed and led (cego.md, contracts)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from reference.cego_cards import is_blank, is_court, rank_of, suit_of

TWO_BLANKS = ["zwei_leere", "zwei_verschiedene"]
WITH_BLIND = ["cego", "halbe", "eine", "eine_leere", *TWO_BLANKS, "kleiner_mann"]
FOR_POINTS = [*WITH_BLIND, "solo"]
OWN_HAND = ["solo", "ultimo", "piccolo", "bettel", "durchmarsch"]
EACH_FOR_HIMSELF = ["raeuber", "drescher"]
CONTRACTS = WITH_BLIND + OWN_HAND + EACH_FOR_HIMSELF

PRESSING = ["cego", "halbe", *TWO_BLANKS]

FACTORS = {
    "cego": 1,
    "eine": 2,
    "eine_leere": 3,
    "zwei_leere": 4,
    "zwei_verschiedene": 5,
    "kleiner_mann": 6,
}

# Ultimo, Piccolo, Bettel, Räuber.
TARIFFS: dict[str, tuple[int | None, int, int, int]] = {
    "schwarzwald": (80, 40, 30, 40),
    "braeunlingen_1997": (80, 40, 40, 40),
    "fxs_oberwolfach": (None, 50, 75, 25),
    "ministranten_1997": (70, 40, 50, 30),
    "loewen": (80, 30, 30, 30),
    "saeckingen": (80, 70, 80, 40),
}

Options = Mapping[str, Any]
Cards = tuple[str, ...]


def legal_setups(
    hand: list[str], blind: list[str], contract: str, options: Options | None = None
) -> list[tuple[Cards, Cards]]:
    """Return every (keep, press) that the contract allows with the hand dealt and the blind.

    Both are sorted as text; a contract that takes up no blind has the one choice of nothing.
    """
    options = options or {}
    if contract not in CONTRACTS:
        raise ValueError(f"no contract {contract}")
    if contract not in WITH_BLIND:
        return [((), ())] if contract != "ultimo" or "T1" in hand else []
    return [
        (keep, press)
        for keep in legal_keeps(sorted(hand), contract, options)
        for press in legal_presses(sorted(blind), contract, options)
    ]


def legal_keeps(hand: list[str], contract: str, options: Options) -> list[Cards]:
    """Return every choice of cards of his own hand that the soloist may keep."""
    blanks = as_blanks(hand, options)
    if contract == "kleiner_mann":
        return [("T1",)] if "T1" in hand else []
    if contract == "eine":
        return [(card,) for card in hand]
    if contract == "eine_leere":
        return [(card,) for card in blanks]
    pairs: list[Cards] = list(combinations(hand, 2))
    if contract == "cego":
        return pairs
    if contract == "halbe":
        return [pair for pair in pairs if pair[0] in blanks or pair[1] in blanks]
    pairs = [pair for pair in pairs if pair[0] in blanks and pair[1] in blanks]
    if contract == "zwei_leere":
        return [pair for pair in pairs if fits_zwei_leere(pair)]
    return [pair for pair in pairs if suit_of(pair[0]) != suit_of(pair[1])]


def fits_zwei_leere(pair: Cards) -> bool:
    """Tell whether two blanks may be kept in `zwei_leere`: those of one suit (cego.md).

    The source lists the contract as 'zwei gleiche Leere', but says elsewhere only that they are
    of one suit 'möglichst', if possible, in the soloist's own interest.
    """
    return suit_of(pair[0]) == suit_of(pair[1])


def as_blanks(hand: list[str], options: Options) -> list[str]:
    """Return the cards of a hand that may be kept as blanks (cego.md, `court_as_blank`)."""
    blanks = [card for card in hand if is_blank(card)]
    if not blanks and options.get("court_as_blank", False):
        return [card for card in hand if is_court(card)]
    return blanks


def legal_presses(blind: list[str], contract: str, options: Options) -> list[Cards]:
    """Return every choice of a card of the blind that the soloist may lay away again."""
    if contract not in PRESSING:
        return [()]
    trumps = sorted((card for card in blind if suit_of(card) == "T"), key=rank_of)
    if contract in TWO_BLANKS and trumps and not options.get("free_press", False):
        return [(trumps[0] if contract == "zwei_leere" else trumps[-1],)]
    return [(card,) for card in blind]


def forced_leads(
    hand: list[str], keep: list[str], contract: str, options: Options
) -> tuple[list[str], int]:
    """Return the kept cards that must be led first, and to how many tricks one of them is led."""
    if contract == "kleiner_mann":
        return ["T1"], 1
    if contract in ("halbe", "eine_leere", *TWO_BLANKS):
        blanks = as_blanks(hand, options)
        return [card for card in keep if card in blanks], 2 if contract in TWO_BLANKS else 1
    return [], 0


def factor(contract: str, won: bool = True, options: Options | None = None) -> int:
    """Return by what a contract for points is multiplied (cego.md, contracts).

    Where `halbe` is played, told here by the option of that name or the contract itself, it has
    2 and each of the contracts after it one more.
    """
    options = options or {}
    raised = 1 if options.get("against_solo", False) else 0
    if contract == "solo":
        return 2 if won else 1
    if contract == "halbe":
        return 2 + raised
    shifted = 1 if options.get("halbe", False) and contract != "cego" else 0
    return FACTORS[contract] + shifted + raised


def tariff(contract: str, options: Options | None = None) -> int | None:
    """Return what a special contract is worth, None where the table names nothing.

    A Bettel laid open is worth double (cego.md, contracts).
    """
    options = options or {}
    row = TARIFFS[options.get("tariff", "schwarzwald")]
    names = ["ultimo", "piccolo", "bettel", "raeuber"]
    worth = row[names.index(contract)] if contract in names else None
    if contract == "bettel" and options.get("open", False) and worth is not None:
        return 2 * worth
    return worth
