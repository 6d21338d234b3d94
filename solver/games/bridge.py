"""Double-dummy bridge: the play of a deal of bridge, trumps or none given, without bidding; the leader's side's tricks.

Source: the Laws of Duplicate Bridge, laws 1, 41 and 44, rules page `bridge`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from solver.display.language import mark
from solver.model.cards import SEATS, Pack, Suit
from solver.model.common_names import ACE, FRENCH, JACK, KING, NUMERALS, QUEEN, table
from solver.model.keys import COUNTS
from solver.model.names import Names
from solver.model.question import Option, Report
from solver.trick.counts import check_room, check_whole_tricks, tricks_won
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules

RANKS = "23456789TJQKA"
SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
CARDS = {suit: tuple(suit[0].upper() + rank for rank in RANKS) for suit in SIGNS}
TRICKS = len(RANKS)
# The seats A, B, C and D at a bridge table.
COMPASS = "NESW"

RANK_NAMES = {
    **{rank: NUMERALS[rank] for rank in RANKS if rank in NUMERALS},
    "T": " | ".join(f"{column.strip()}, 10" for column in NUMERALS["10"].split("|")),
    "J": JACK,
    "Q": QUEEN,
    "K": KING,
    "A": ACE,
}

NAMES = Names(
    ranks=table(RANK_NAMES), suits=table({suit[0].upper(): FRENCH[suit] for suit in SIGNS}), card="{suit}{rank}"
)

NO_VALUES = tuple((card, 0) for cards in CARDS.values() for card in cards)
PARTNERS = {"AC": (0, 2), "BD": (1, 3)}


def spellings() -> dict[str, str]:
    """Other spellings, in lower case: the rank first, a sign for the suit, 10 for T."""
    found = {}
    for suit, cards in CARDS.items():
        for card in cards:
            for rank in {card[1].lower(), card[1].lower().replace("t", "10")}:
                for letter in (suit[0], SIGNS[suit]):
                    found[letter + rank] = found[rank + letter] = card
    return found


@lru_cache(maxsize=16)
def rules(trumps: str, side: str) -> TrickRules:
    """The rules with these trumps, by name or "none", where the tricks of `side` count."""
    first = frozenset(PARTNERS[side])
    # the core wants the trumps above all other suits
    suits = sorted(CARDS, key=lambda suit: suit == trumps)
    return TrickRules(
        seats=4,
        suits=tuple(CARDS[suit] for suit in suits),
        trump=len(suits) - 1 if trumps in CARDS else None,
        values=NO_VALUES,
        bonus=(1,),
        maximizers=first,
        scorers=first,
    )


class Bridge(TrickGame):
    """Partners against partners, the side of the deal's leader first; a trick is worth 1."""

    id = "bridge"
    name = "Bridge"
    place = 7
    pack = Pack(
        suits=tuple(Suit(suit, cards, suit) for suit, cards in CARDS.items()),
        copies=1,
        aliases=spellings(),
        order=tuple(card for cards in CARDS.values() for card in reversed(cards)),
        names=NAMES,
    )
    hand_size: ClassVar = {4: TRICKS}
    point_parts = ("tricks",)
    card_points: ClassVar = dict.fromkeys((card for card, _ in NO_VALUES), (0,))
    side_names = ("AC", "BD")
    options = (
        Option("trumps", "none", "the trump suit", choices=("none", *CARDS)),
        Option("target", 0, "tricks with which the leader's side wins; 0: more than the others", least=0, most=TRICKS),
    )
    keys: ClassVar = {"count": COUNTS}
    seat_names: ClassVar = {**dict(zip(COMPASS, SEATS, strict=False)), "NS": "AC", "SN": "AC", "EW": "BD", "WE": "BD"}
    seat_titles: ClassVar = {"A": mark("North"), "B": mark("East"), "C": mark("South"), "D": mark("West")}
    clockwise = True

    def question(self, deal: TrickDeal) -> TrickQuestion:
        """The tricks of the leader's side."""
        leader = SEATS.index(deal.leader or "A")
        sides = dict(sorted(PARTNERS.items(), key=lambda side: leader not in side[1]))
        first, second = sides
        won = {side: tricks_won(deal, side) for side in sides}
        cards = sum(map(len, deal.hands.values())) + len(deal.trick)
        total = sum(won.values()) + cards // len(deal.hands)
        target = int(self.option(deal.options, "target"))
        return TrickQuestion(
            rules=rules(str(self.option(deal.options, "trumps")), first),
            sides=sides,
            won=won,
            phases={second: 0},
            win_at=target or total // 2 + 1,
            draw_at=target or (total + 1) // 2,
            most=total,
        )

    def check(self, deal: TrickDeal, report: Report) -> None:
        """What has been won is whole tricks, and no more of them than have been played."""
        check_whole_tricks(deal, report)
        held = max(map(len, deal.hands.values()))
        check_room(deal, len(deal.hands) * (TRICKS - held), report)


GAME = Bridge()
