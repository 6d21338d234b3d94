"""Scopone scientifico: two partnerships, forty cards dealt at once. An equal card precedes sums, captures are
compulsory.

Sources: John McLeod's description (pagat.com) and the rules of the FIGS, rules page `scopone`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.fishing.core_rules import FishingRules, Standing
from solver.fishing.deal import MatchDeal
from solver.fishing.game import FishingGame
from solver.games import cicera
from solver.model.card_names import Names
from solver.model.cards import Pack, Suit
from solver.model.core_query import Option
from solver.model.schema_types import COUNTS, NAME_ASKED, STANDING_ASKED
from solver.model.shared_card_names import both, table

RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "N", "K")
NUMBERS = tuple(range(1, 11))
SUITS = cicera.SUITS
# Worth of the ranks in the primiera.
PRIME = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
FIGURES = {"J": "8", "N": "9", "K": "10"}
PLAYERS = 4
PACKETS = {"10": 10, "9": 9}
NAPOLA = 3
# So many on the table, and the cards are dealt again.
KINGS = 3
TARGET = 11

SUMS = Option("sums", "any", "which of several sums may be taken: any, or those of the fewest cards", ("any", "fewest"))
LAST_SCOPA = Option("last_scopa", False, "does the last card of the deal make a scopa?")
COUNTED = (
    Option("napola", False, "does a run of denari from the ace count?"),
    Option("re_bello", False, "does the king of denari count a point?"),
    Option("target", TARGET, "points to which a match goes", least=1, most=99),
)


def spellings() -> dict[str, str]:
    """Return other spellings in lower case -> card: 1 for the ace, numbers for the figures."""
    known = {rank + suit for rank in RANKS for suit in SUITS}
    found = {text: card for text, card in cicera.spellings().items() if card in known}
    for letter, sign in cicera.SIGNS.items():
        for suit in (letter, sign):
            found |= {"1" + suit: "A" + letter, **{number + suit: rank + letter for rank, number in FIGURES.items()}}
    return found


PACK = Pack(
    suits=tuple(Suit(name, tuple(rank + suit for rank in RANKS), cicera.EMBLEMS[suit]) for suit, name in SUITS.items()),
    copies=1,
    aliases=spellings(),
    order=tuple(rank + suit for rank in RANKS for suit in SUITS),
    names=Names(
        kinds="7d settebello, sette bello | | | \nKd re bello | | | ",
        ranks=table({rank: cicera.RANK_NAMES[rank] for rank in RANKS}),
        suits=table({suit: both(sign) for suit, sign in cicera.FRENCH.items()}),
    ),
)


@lru_cache(maxsize=64)
def rules(
    seats: int,
    packet: int,
    fewest: bool,
    last_scopa: bool,
    napola: bool,
    re_bello: bool,
    target: int | None,
    asked: int = 0,
    **own: Any,
) -> FishingRules:
    """Return the rules.

    seats: number of players.
    packet: number of cards dealt to a hand at once.
    fewest: True if only the sums of the fewest cards may be taken.
    last_scopa: True if the last card of the deal may score a scopa.
    napola: True if a run of denari from the ace counts.
    re_bello: True if the king of denari counts a point.
    target: target of the match, for a query about it. None: a query about points.
    asked: number of the seat of the query where three play, else 0.
    own: further rules of Scopa, by their names in `FishingRules`.
    """
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
        asked=asked,
        **own,
    )


class Scopone(FishingGame):
    """Scopone. The value is the difference in points, or the match after the hand."""

    id = "scopone"
    name = "Scopone"
    place = 12
    pack = PACK
    estimates_worlds = True
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
    played_to = TARGET
    scores_points = True
    seldom_more = 6
    standing_key = "match"

    def packet(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return PACKETS.get(self.option(options, "deal"), PACKETS["10"])

    def lying(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards laid on the table: four if nine are dealt to each player."""
        return self.pack.size - PLAYERS * self.packet(options)

    def is_dealt_again(self, dealt: Mapping[str, Any]) -> bool:
        """True if three or four kings are on the table."""
        return bool(sum(card.startswith("K") for card in dealt.get("table", "").split()) >= KINGS)

    def rules(self, deal: MatchDeal, standing: bool) -> FishingRules:
        """Return the rules of a deal.

        standing: True for a query about the match.
        """
        stated = {name: self.option(deal.options, name) for name in ("last_scopa", "napola", "re_bello")}
        fewest = self.option(deal.options, "sums") == "fewest"
        target = self.option(deal.options, "target") if standing else None
        seats, packet, asked = len(deal.hands), self.packet(deal.options), self.asked(deal)
        return rules(seats, packet, fewest, target=target, asked=asked, **stated, **self.own_rules(deal))

    def own_rules(self, deal: MatchDeal) -> Mapping[str, Any]:
        """Return further rules as arguments of `rules`: none."""
        return {}


GAME = Scopone()
