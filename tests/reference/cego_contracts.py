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

# Other names of Piccolo with a number of tricks.
PICCOLOS = {"mord": 2, "duo": 2, "quarto": 4, "quinto": 5}

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

    Both are sorted as text. A contract that takes up no blind has one empty choice.
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
        return pairs
    return [pair for pair in pairs if suit_of(pair[0]) != suit_of(pair[1])]


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
    """Return the multiplier of a contract for points (cego.md, contracts).

    With `halbe`, known from the option of that name or the contract itself, it is 2. Each of the
    contracts after it adds one.
    """
    options = options or {}
    raised = 1 if options.get("against_solo", False) else 0
    table = options.get("tariff", "schwarzwald")
    own = table if isinstance(table, Mapping) else {}
    if contract == "solo" and not won:
        return int(own.get("solo_lost", 1)) + raised
    if contract in own:
        return int(own[contract]) + raised
    if contract in ("solo", "halbe"):
        return 2 + raised
    shifted = 1 if options.get("halbe", False) and contract != "cego" else 0
    return FACTORS[contract] + shifted + raised


def named(contract: str, options: Options) -> tuple[str, dict[str, Any]]:
    """Return contract and options, where some names stand for a piccolo with a number of tricks."""
    if contract not in PICCOLOS:
        return contract, dict(options)
    if options.get("tricks", PICCOLOS[contract]) != PICCOLOS[contract]:
        raise ValueError(f"{contract} has {PICCOLOS[contract]} tricks")
    return "piccolo", {**options, "tricks": PICCOLOS[contract]}


def sale_stakes(
    seats: list[str], soloist: str, seller: str, result: str, options: Options
) -> dict[str, int]:
    """Return what each seat wins or pays in an Ultimo whose T1 was bought (cego.md, stakes).

    The soloist's number is the one towards each other seat. The seller does not lose with them.
    """
    worth = tariff("ultimo", options)
    if worth is None:
        return {}
    table = dict.fromkeys(seats, -worth if result == "win" else worth)
    table[soloist] = -table[soloist]
    if result == "win":
        table[seller] = 0
    return table


def raeuber_stakes(
    points: Mapping[str, int], cards: Mapping[str, int], options: Options, announcer: str = ""
) -> dict[str, int]:
    """Return what each seat of a finished Räuber wins or pays (cego.md, stakes).

    cards: the number of cards that each seat has won.
    """
    lost = {seat for seat in points if all(points[seat] >= other for other in points.values())}
    rate = tariff("raeuber", options) or 0
    if options.get("announcer_doubles", False) and announcer in lost:
        rate = 2 * rate
    table = dict.fromkeys(points, 0)
    for payer in lost:
        for other in set(points) - {payer}:
            sum_ = 2 * rate if options.get("jungfrau", False) and cards[other] == 0 else rate
            table[payer] -= sum_
            table[other] += sum_
    return table


def tariff(contract: str, options: Options | None = None) -> int | None:
    """Return what a special contract is worth, None where the table names nothing.

    A Bettel laid open is worth double (cego.md, contracts). A table of own numbers may name it, a
    Piccolo of some tricks by its name, and contracts that the places' tables leave out.
    """
    options = options or {}
    table = options.get("tariff", "schwarzwald")
    own = isinstance(table, Mapping)
    row = TARIFFS["schwarzwald"] if own else TARIFFS[table]
    numbers = dict(zip(["ultimo", "piccolo", "bettel", "raeuber"], row, strict=True))
    for name in table if own else ():
        numbers[name] = table[name]
    if contract == "bettel" and options.get("open", False):
        single = numbers["bettel"]
        return numbers.get("open_bettel", 2 * single if single is not None else None)
    if contract == "piccolo":
        for name in ("mord", "duo", "quarto", "quinto"):
            if name in numbers and options.get("tricks", 1) == PICCOLOS[name]:
                return numbers[name]
    return numbers.get(contract)


def payments(
    contract: str, seats: list[str], result: str, options: Options, soloist: str, seller: str = "", caught: str = ""
) -> dict[str, int]:
    """Return what each seat wins or pays in all after a contract of a soloist (cego.md, stakes), seat by seat.

    caught: who had to announce Solo, and pays the game alone. The table is empty without stakes.
    """
    paid = dict.fromkeys(seats, 0)
    if result == "draw":
        return paid
    won = result == "win" or bool(caught)
    worth = factor(contract, won, options) if contract in FOR_POINTS else tariff(contract, options)
    if worth is None:
        return {}
    for other in seats:
        if other == soloist or (caught and other != caught) or (won and other == seller):
            continue
        paid[soloist] += worth if won else -worth
        paid[other] += -worth if won else worth
    return paid
