"""Cicera: four players in two partnerships, 52 Bresciane cards. Captures and the cards won score.

Source: the German description, rules page `cicera`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.fishing.core_rules import FishingRules, Standing
from solver.fishing.deal import MatchDeal
from solver.fishing.game import FishingGame
from solver.model.card_names import Names
from solver.model.cards import Pack, Suit
from solver.model.core_query import Option
from solver.model.schema_types import COUNTS, NAME_ASKED, STANDING_ASKED
from solver.model.shared_card_names import ACE, JACK, KING, KNIGHT, NUMERALS, QUEEN, both, merged, table

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "K")
NUMBERS = (*range(1, 11), 0, 0, 0)
SUITS = {"d": "denari", "c": "coppe", "s": "spade", "b": "bastoni"}

# Other letters of the ranks (fante, cavallo, re) and signs of the suits.
LETTERS = {"10": "t", "J": "f", "K": "r"}
KNIGHTS = ("n", "c", "q")
SIGNS = {"d": "♦", "c": "♥", "s": "♠", "b": "♣"}

FRENCH = {"d": "diamonds", "c": "hearts", "s": "spades", "b": "clubs"}
EMBLEMS = {"d": "coins", "c": "cups", "s": "swords", "b": "batons"}
# Players without Bresciane cards use the queen of another pack for the horse.
RANK_NAMES = {
    **{rank: NUMERALS[rank] for rank in RANKS if rank in NUMERALS},
    "A": ACE,
    "J": JACK,
    "N": merged(KNIGHT, QUEEN),
    "K": KING,
}

PLAYERS = 4
LAID = 4
PACKETS = {"12": 12, "6+6": 6}
TARGET = 51


def spellings() -> dict[str, str]:
    """Return other spellings in lower case -> card."""
    found = {}
    for rank in RANKS:
        letters = KNIGHTS if rank == "N" else {rank.lower(), LETTERS.get(rank, rank.lower())}
        for suit in SUITS:
            for letter in letters:
                found[letter + suit] = found[letter + SIGNS[suit]] = rank + suit
    return found


@lru_cache(maxsize=4)
def rules(packet: int, match: bool) -> FishingRules:
    """Return the rules.

    packet: number of cards dealt to a hand at once.
    match: True for a query about the match.
    """
    return FishingRules(
        seats=PLAYERS,
        packet=packet,
        ranks=RANKS,
        numbers=NUMBERS,
        suits=tuple(SUITS),
        clear=1,
        catch=1,
        flush=1,
        many=1,
        card_points=(("2s", 1), ("10d", 1), ("Jc", 1)),
        majority=(27, 2),
        suit="s",
        suit_majority=(7, 1),
        run=3,
        leftovers=True,
        standing=Standing(TARGET) if match else None,
    )


class Cicera(FishingGame):
    """Cicera. The value is the difference in points, or the match after the hand."""

    id = "cicera"
    name = "Cicera"
    place = 5
    rolls_out = True
    horizon = 12
    pack = Pack(
        suits=tuple(Suit(name, tuple(rank + suit for rank in RANKS), EMBLEMS[suit]) for suit, name in SUITS.items()),
        copies=1,
        aliases=spellings(),
        order=tuple(rank + suit for rank in RANKS for suit in SUITS),
        names=Names(
            kinds="2s mata | Mata | mata | mata",
            ranks=table(RANK_NAMES),
            suits=table({suit: both(sign) for suit, sign in FRENCH.items()}),
        ),
    )
    hand_size: ClassVar = {PLAYERS: PACKETS["12"]}
    side_names = ("AC", "BD")
    event_names: ClassVar = {"clear": "scua", "catch": "picada", "flush": "simili", "many": "quadriglia"}
    options = (Option("deal", "12", "cards dealt to each player: all twelve at once, or six and six", tuple(PACKETS)),)
    deal = MatchDeal
    keys: ClassVar = {"count": COUNTS, "match": STANDING_ASKED, "objective": NAME_ASKED}
    objectives = ("points", "match")
    played_to = TARGET
    scores_points = True
    seldom_more = 16
    standing_key = "match"
    laid = LAID

    def packet(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return PACKETS.get(self.option(options, "deal"), PACKETS["12"])

    def rules(self, deal: MatchDeal, standing: bool) -> FishingRules:
        """Return the rules of a deal.

        standing: True for a query about the match.
        """
        return rules(self.packet(deal.options), standing)


GAME = Cicera()
