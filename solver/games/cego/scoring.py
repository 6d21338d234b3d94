"""Scoring of Cego: points, winning thresholds, and the stakes of the contracts, from the source's tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from solver.games.cego.cards import CARD_WORTH
from solver.games.cego.contracts import CONTRACTS, NAMED_PICCOLOS, OPEN_BETTEL, PICCOLO, Contract


class Count(msgspec.Struct, frozen=True):
    """Scoring method, in units that make the value a whole number.

    point: units of one point.
    card: units of every card, in single counting.
    groups: True for a point for every three cards instead. Two cards left over round up, one rounds down.
    absent: units for the soloist of three, who play without three blanks.
    win_at: number of players -> lowest value that wins for the soloist.
    draw_at: number of players -> lowest value that draws.
    """

    point: int
    card: int = 0
    groups: bool = False
    absent: int = 0
    win_at: tuple[tuple[int, int], ...] = ()
    draw_at: tuple[tuple[int, int], ...] = ()

    @property
    def values(self) -> tuple[tuple[str, int], ...]:
        """Card and its units, for every card."""
        return tuple((card, self.point * worth + self.card) for card, worth in CARD_WORTH.items())

    def units(self, worth: int, cards: int, players: int, soloist: bool) -> int:
        """Return the value of some cards whose values v add up to `worth`."""
        more = self.absent if players == 3 and soloist else 0
        return self.point * worth + self.card * cards + (cards + 1) // 3 * self.groups + more

    def phase(self, cards: int) -> int:
        """Return the phase of a number of cards won: those left over from the groups."""
        return cards % 3 if self.groups else 0

    def bonus(self, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the units for the cards of one more trick, and the next phase, both by phase."""
        if not self.groups:
            return (0,), (0,)
        after = [phase + players for phase in range(3)]
        gain = tuple((cards + 1) // 3 - (phase + 1) // 3 for phase, cards in enumerate(after))
        return gain, tuple(cards % 3 for cards in after)


COUNTS = {
    "twos": Count(2, card=1, win_at=((4, 80), (3, 78)), draw_at=((4, 80), (3, 78))),
    "threes": Count(1, groups=True, absent=1, win_at=((4, 36), (3, 36)), draw_at=((4, 35), (3, 35))),
    "thirds": Count(3, card=1, absent=3, win_at=((4, 106), (3, 106)), draw_at=((4, 105), (3, 105))),
}

# Place of the tariff by default.
USUAL = "schwarzwald"
# Most that a contract may be worth in a table of own numbers.
MOST_TARIFF = 10_000
# Place -> contract -> its stakes. A Bettel laid open counts double.
TARIFFS = {
    "schwarzwald": {"ultimo": 80, "piccolo": 40, "bettel": 30, "raeuber": 40},
    "braeunlingen_1997": {"ultimo": 80, "piccolo": 40, "bettel": 40, "raeuber": 40},
    "fxs_oberwolfach": {"piccolo": 50, "bettel": 75, "raeuber": 25},
    "ministranten_1997": {"ultimo": 70, "piccolo": 40, "bettel": 50, "raeuber": 30},
    "loewen": {"ultimo": 80, "piccolo": 30, "bettel": 30, "raeuber": 30},
    "saeckingen": {"ultimo": 80, "piccolo": 70, "bettel": 80, "raeuber": 40},
}
# Names in a table of own numbers: a Solo that is lost, and a Bettel laid open.
SOLO_LOST = "solo_lost"
# All names in such a table, first those of the places' tables.
OWN_NUMBERS = tuple(dict.fromkeys((*TARIFFS[USUAL], *CONTRACTS, *NAMED_PICCOLOS, SOLO_LOST, OPEN_BETTEL)))


def factor(contract: Contract, won: bool = True, options: Mapping[str, Any] = MappingProxyType({})) -> int:
    """Return the factor of a contract for points, 0 for other contracts.

    won: True if the soloist wins.
    options: options of the deal. A table of own numbers replaces factors, and a game against a solo counts one more.
    """
    if not contract.factor:
        return 0
    table = options.get("tariff")
    own: Mapping[str, int] = table if isinstance(table, Mapping) else {}
    if contract.lost and not won:
        base = own.get(SOLO_LOST, contract.lost)
    else:
        shifted = options.get("halbe", False) and contract.name not in ("cego", "halbe", "solo")
        base = own.get(contract.name, contract.factor + shifted)
    return base + bool(options.get("against_solo", False))


def tariff(contract: Contract, options: Mapping[str, Any] = MappingProxyType({})) -> int | None:
    """Return the tariff of a special contract, or None if the table has none.

    options: options of the deal: the place with the table, or own numbers. What these leave out is as in `USUAL`.
    """
    table = options.get("tariff", USUAL)
    numbers = TARIFFS[table] if isinstance(table, str) else {**TARIFFS[USUAL], **table}
    worth = numbers.get(contract.name)
    if contract.name == PICCOLO:
        tricks = options.get("tricks", 1)
        return next((numbers[name] for name, n in NAMED_PICCOLOS.items() if n == tricks and name in numbers), worth)
    if contract.name == "bettel" and options.get("open", False):
        return numbers.get(OPEN_BETTEL, None if worth is None else 2 * worth)
    return worth


def raeuber_stakes(
    points: Mapping[str, int], cards: Mapping[str, int], worth: int, jungfrau: bool, doubled_for: str | None
) -> dict[str, int]:
    """Return what each seat of a finished Räuber wins or loses in all.

    Whoever has the most points, each of them where they are equal, pays the tariff to every other player.

    points, cards: seat -> its points, and its number of cards won.
    worth: the tariff.
    jungfrau: True if who has taken no trick is paid double.
    doubled_for: seat whose loss doubles all stakes, or None.
    """
    losers = [seat for seat, won in points.items() if won == max(points.values())]
    found = dict.fromkeys(points, 0)
    for loser in losers:
        for other in points:
            if other != loser:
                paid = worth * (2 if doubled_for in losers else 1) * (2 if jungfrau and not cards[other] else 1)
                found[loser] -= paid
                found[other] += paid
    return found


def drescher_stakes(loser: str, seats: Iterable[str], worth: int) -> dict[str, int]:
    """Return what each seat of a finished Drescher wins or loses in all. Who took the last trick pays all others."""
    others = [seat for seat in seats if seat != loser]
    return {**dict.fromkeys(others, worth), loser: -worth * len(others)}


def stake(contract: Contract, outcome: str, options: dict[str, Any]) -> int | None:
    """Return the stakes of the soloist, negative if he pays. None if the source states none."""
    if outcome == "draw":
        return 0
    won = outcome == "win"
    worth = factor(contract, won, options) if contract.factor else tariff(contract, options)
    return None if worth is None else worth if won else -worth
