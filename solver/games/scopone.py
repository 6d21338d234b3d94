"""Scopone scientifico: two partnerships, forty cards dealt at once; an equal card goes before sums, captures are duty.

Sources: John McLeod's description (pagat.com) and the rules of the FIGS, rules page `scopone`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.fishing.deal import MatchDeal
from solver.fishing.game import FishingGame
from solver.fishing.rules import FishingRules, Standing
from solver.games import cicera
from solver.model.cards import Pack, Suit
from solver.model.common_names import both, table
from solver.model.keys import COUNTS, NAME_ASKED, STANDING_ASKED
from solver.model.names import Names
from solver.model.question import Option

RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "N", "K")
NUMBERS = tuple(range(1, 11))
SUITS = cicera.SUITS
# What ranks are worth in the primiera.
PRIME = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
FIGURES = {"J": "8", "N": "9", "K": "10"}
PLAYERS = 4
PACKETS = {"10": 10, "9": 9}
NAPOLA = 3

SUMS = Option("sums", "any", "which of several sums may be taken: any, or those of the fewest cards", ("any", "fewest"))
LAST_SCOPA = Option("last_scopa", False, "does the last card of the deal make a scopa?")
COUNTED = (
    Option("napola", False, "does a run of denari from the ace count?"),
    Option("re_bello", False, "does the king of denari count a point?"),
    Option("target", 11, "points to which a match goes", least=1, most=99),
)


def spellings() -> dict[str, str]:
    """Other spellings, in lower case: the ace may be 1, the figures their numbers."""
    known = {rank + suit for rank in RANKS for suit in SUITS}
    found = {text: card for text, card in cicera.spellings().items() if card in known}
    for letter, sign in cicera.SIGNS.items():
        for suit in (letter, sign):
            found |= {"1" + suit: "A" + letter, **{number + suit: rank + letter for rank, number in FIGURES.items()}}
    return found


PACK = Pack(
    suits=tuple(
        Suit(name, tuple(rank + suit for rank in RANKS), cicera.EMBLEMS[suit]) for suit, name in SUITS.items()
    ),
    copies=1,
    aliases=spellings(),
    order=tuple(rank + suit for rank in RANKS for suit in SUITS),
    names=Names(
        ranks=table({rank: cicera.RANK_NAMES[rank] for rank in RANKS}),
        suits=table({suit: both(sign) for suit, sign in cicera.FRENCH.items()}),
    ),
)


@lru_cache(maxsize=64)
def rules(
    seats: int, packet: int, fewest: bool, last_scopa: bool, napola: bool, re_bello: bool, target: int | None
) -> FishingRules:
    """The rules for players, cards dealt at once and what the options say; target: of a match asked about."""
    return FishingRules(
        seats=seats,
        packet=packet,
        ranks=RANKS,
        numbers=NUMBERS,
        suits=tuple(SUITS),
        fewest=fewest,
        equal_first=True,
        compulsory=True,
        clear=1,
        last_clears=last_scopa,
        card_points=(("7d", 1), *((("Kd", 1),) if re_bello else ())),
        majority=(21, 1),
        suit="d",
        suit_majority=(6, 1),
        run=NAPOLA if napola else 0,
        prime=(PRIME, 1),
        leftovers=True,
        standing=None if target is None else Standing(target),
    )


class Scopone(FishingGame):
    """The difference in points, or the match after the hand."""

    id = "scopone"
    name = "Scopone"
    place = 12
    pack = PACK
    hand_size: ClassVar = {PLAYERS: PACKETS["10"]}
    side_names = ("AC", "BD")
    event_names: ClassVar = {"clear": "scopa"}
    options: ClassVar[tuple[Option, ...]] = (
        Option("deal", "10", "cards dealt to each player: ten, or nine and four on the table", tuple(PACKETS)),
        SUMS,
        LAST_SCOPA,
        *COUNTED,
    )
    deal = MatchDeal
    keys: ClassVar = {"count": COUNTS, "match": STANDING_ASKED, "objective": NAME_ASKED}
    objectives = ("points", "match")
    standing_key = "match"

    def packet(self, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return PACKETS.get(self.option(options, "deal"), PACKETS["10"])

    def lying(self, options: Mapping[str, Any]) -> int:
        """Four cards where everybody is dealt nine."""
        return self.pack.size - PLAYERS * self.packet(options)

    def rules(self, deal: MatchDeal, standing: bool) -> FishingRules:
        """The rules of a deal, the match being asked about or not."""
        told = {name: self.option(deal.options, name) for name in ("last_scopa", "napola", "re_bello")}
        fewest = self.option(deal.options, "sums") == "fewest"
        target = self.option(deal.options, "target") if standing else None
        return rules(len(deal.hands), self.packet(deal.options), fewest, target=target, **told)


GAME = Scopone()
