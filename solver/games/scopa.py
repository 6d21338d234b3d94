"""Scopa: two players, three each for himself, or two partnerships, three cards at a time. Play and scoring are those of
Scopone.

Source: John McLeod's description (pagat.com), rules page `scopa`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.display.translation import tr
from solver.fishing.core_rules import THREE
from solver.fishing.deal import MatchDeal, SeatDeal
from solver.fishing.ruleset_base import SIDES
from solver.games.scopone import COUNTED, LAST_SCOPA, PLAYERS, SUMS, Scopone
from solver.model.core_query import Option, Report
from solver.model.schema_types import NAME_ASKED

HAND = 3
LAID = 4
ASSO = Option("asso", False, "does an ace take the whole table?")
ACES = (
    Option("ace_scopa", False, "does an ace that takes the whole table make a scopa?"),
    Option("ace_empty", True, "does such an ace go to the pile of its owner from an empty table?"),
    Option("ace_ace", False, "does such an ace take one ace only where an ace lies on the table?"),
    Option("vile", False, "is the first card of a hand for four never such an ace?"),
)
CARTE = Option(
    "carte", "most", "which of three players has the points for cards and denari: who has most, or more than half",
    ("most", "half"),
)  # fmt: skip
# What `ace` and `ace_meets` meant, in which an ace stayed on an empty table and took an ace only.
STAYING = {"asso": True, "ace_empty": False, "ace_ace": True}


def begins(deal: MatchDeal) -> bool:
    """True for a deal of four in which no card has been played: three in each hand, four on the table, none won."""
    whole = len(deal.hands) == PLAYERS and all(len(hand) == HAND for hand in deal.hands.values())
    won = deal.last_capture or any(deal.taken.values()) or any(deal.count.values()) or any(deal.points.values())
    return whole and len(deal.table) == LAID and not won


class Scopa(Scopone):
    """Scopa. The value is the difference in points, of three players that of one to both others, or the match."""

    id = "scopa"
    name = "Scopa"
    place = 13
    hand_size: ClassVar = {2: HAND, 3: HAND, 4: HAND}
    deal = SeatDeal
    keys: ClassVar = {**Scopone.keys, "seat": NAME_ASKED}
    seldom_more = 4
    options: ClassVar = (SUMS, LAST_SCOPA, ASSO, *ACES, CARTE, *COUNTED)
    former_options: ClassVar = {
        "ace": {"plain": {"asso": False}, "all": STAYING, "scopa": {**STAYING, "ace_scopa": True}},
        "ace_meets": {"ace": {"ace_ace": True}, "all": {"ace_ace": False}},
    }

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides, which depend on the number of players."""
        return tuple(SIDES.get(len(record["hands"]), SIDES[PLAYERS]))

    def check(self, deal: SeatDeal, report: Report) -> None:
        """Report a seat of the query where two sides play, and a match where three play."""
        if not self.asks_seat(deal):
            if deal.seat is not None:
                report("seat", tr("a seat can be chosen only where three play"))
            super().check(deal, report)
            return
        if deal.seat is not None and deal.seat not in deal.hands:
            report("seat", tr('"{seat}" is no seat (A to {last})', seat=deal.seat[:40], last=max(deal.hands)))
        if deal.match is not None:
            report("match", tr("a match is asked about only where two sides play"))

    def packet(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return HAND

    def own_rules(self, deal: MatchDeal) -> Mapping[str, bool]:
        """Return what an ace does, and how three piles are counted, as arguments of `scopone.rules`."""
        stated = {name: self.option(deal.options, name) for name in ("asso", *(option.name for option in ACES))}
        wants_majority = len(deal.hands) == THREE and self.option(deal.options, CARTE.name) != CARTE.default
        if not stated["asso"]:
            return {"wants_majority": wants_majority}
        return {
            "sweep": True,
            "sweep_equal": stated["ace_ace"],
            "sweep_clears": stated["ace_scopa"],
            "sweep_empty": stated["ace_empty"],
            "bars_sweep": stated["vile"] and begins(deal),
            "wants_majority": wants_majority,
        }

    def lying(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards laid on the table, four."""
        return LAID


GAME = Scopa()
