"""Scopa: two players, three each for himself, or two partnerships, three cards at a time. Play and scoring are those of
Scopone.

Source: John McLeod's description (pagat.com), rules page `scopa`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.display.translation import tr
from solver.fishing.deal import SeatDeal
from solver.fishing.ruleset_base import SIDES
from solver.games.scopone import COUNTED, LAST_SCOPA, PLAYERS, SUMS, Scopone
from solver.model.core_query import Option, Report
from solver.model.schema_types import NAME_ASKED

HAND = 3
LAID = 4
ACE = Option(
    "ace", "plain", "what an ace takes: as other cards, all of the table, or all and that is a scopa",
    ("plain", "all", "scopa"),
)  # fmt: skip
ACE_MEETS = Option(
    "ace_meets", "ace", "what such an ace takes where an ace lies on the table: one ace, or all", ("ace", "all")
)


class Scopa(Scopone):
    """Scopa. The value is the difference in points, of three players that of one to both others, or the match."""

    id = "scopa"
    name = "Scopa"
    place = 13
    hand_size: ClassVar = {2: HAND, 3: HAND, 4: HAND}
    deal = SeatDeal
    keys: ClassVar = {**Scopone.keys, "seat": NAME_ASKED}
    seldom_more = 4
    options: ClassVar = (SUMS, LAST_SCOPA, ACE, ACE_MEETS, *COUNTED)

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides, which depend on the number of players."""
        return tuple(SIDES.get(len(record["hands"]), SIDES[PLAYERS]))

    def check(self, deal: SeatDeal, report: Report) -> None:
        """Report a seat of the query where two sides play, and a match where three play."""
        if deal.seat is not None and not self.asks_seat(deal):
            report("seat", tr("a seat can be chosen only where three play"))
        elif deal.seat is not None and deal.seat not in deal.hands:
            report("seat", tr('"{seat}" is no seat (A to {last})', seat=deal.seat[:40], last=max(deal.hands)))
        if deal.match is not None and self.asks_seat(deal):
            report("match", tr("a match is asked about only where two sides play"))

    def packet(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return HAND

    def aces(self, options: Mapping[str, Any]) -> tuple[bool, bool, bool]:
        """Return if an ace takes the whole table, only an ace if one lies there, and if that is a scopa."""
        ace = self.option(options, ACE.name)
        if ace == ACE.default:
            return False, False, False
        return True, self.option(options, ACE_MEETS.name) == ACE_MEETS.default, ace == "scopa"

    def lying(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards laid on the table, four."""
        return LAID


GAME = Scopa()
