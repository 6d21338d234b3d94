"""How the cards of Cego are counted, when a soloist has won, and what the contracts are worth: the source's tables."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.games.cego.cards import CARD_WORTH
from solver.games.cego.contracts import Contract


class Count(msgspec.Struct, frozen=True):
    """A way to count, in units that make the value a whole number.

    point: units of one point. card: units of every card, in single counting.
    groups: instead of that, a point for every three cards, two cards left over being rounded up and one down.
    absent: units for the soloist of three, who play without three blanks.
    win_at, draw_at: lowest values of the soloist that win and draw, by the number of players.
    """

    point: int
    card: int = 0
    groups: bool = False
    absent: int = 0
    win_at: tuple[tuple[int, int], ...] = ()
    draw_at: tuple[tuple[int, int], ...] = ()

    @property
    def values(self) -> tuple[tuple[str, int], ...]:
        """Card and units, for every card."""
        return tuple((card, self.point * worth + self.card) for card, worth in CARD_WORTH.items())

    def units(self, worth: int, cards: int, players: int, soloist: bool) -> int:
        """What a side has with so many cards whose values v add up to `worth`."""
        more = self.absent if players == 3 and soloist else 0
        return self.point * worth + self.card * cards + (cards + 1) // 3 * self.groups + more

    def phase(self, cards: int) -> int:
        """What matters of the number of cards won so far: how many are left over from the groups."""
        return cards % 3 if self.groups else 0

    def bonus(self, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Units for the number of cards of one more trick, and the next phase, by phase."""
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

# Place -> contract -> what it is worth there; a Bettel laid open counts double.
TARIFFS = {
    "schwarzwald": {"ultimo": 80, "piccolo": 40, "bettel": 30, "raeuber": 40},
    "braeunlingen_1997": {"ultimo": 80, "piccolo": 40, "bettel": 40, "raeuber": 40},
    "fxs_oberwolfach": {"piccolo": 50, "bettel": 75, "raeuber": 25},
    "ministranten_1997": {"ultimo": 70, "piccolo": 40, "bettel": 50, "raeuber": 30},
    "loewen": {"ultimo": 80, "piccolo": 30, "bettel": 30, "raeuber": 30},
    "saeckingen": {"ultimo": 80, "piccolo": 70, "bettel": 80, "raeuber": 40},
}


def factor(contract: Contract, won: bool = True, against_solo: bool = False, with_halbe: bool = False) -> int:
    """By what a contract for points is counted; 0 for the others.

    against_solo: was it bid against a solo? with_halbe: is Halbe bid at the table, which puts each contract after it
    one step higher?
    """
    if not contract.factor:
        return 0
    if contract.lost:
        return contract.factor if won else contract.lost
    return contract.factor + against_solo + (with_halbe and contract.name not in ("cego", "halbe"))


def tariff(contract: Contract, place: str, laid_open: bool = False) -> int | None:
    """What a special contract is worth somewhere; None where the table of the place does not name it."""
    worth = TARIFFS[place].get(contract.name)
    return 2 * worth if worth is not None and contract.name == "bettel" and laid_open else worth


def stake(contract: Contract, outcome: str, options: dict[str, Any]) -> int | None:
    """What the soloist wins (or pays, if less than 0): factor or tariff; None where the source does not say."""
    if outcome == "draw":
        return 0
    won = outcome == "win"
    worth: int | None = factor(contract, won, options["against_solo"], options["halbe"])
    if not worth:
        worth = tariff(contract, options["tariff"], options["open"])
    return None if worth is None else worth if won else -worth
