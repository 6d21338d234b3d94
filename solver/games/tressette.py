"""Tressette: four players in two partnerships, forty Italian cards, no trumps, thirds of points and the last trick.

Source: Chitarrella's code, and John McLeod's description, rules page `tressette`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from solver.display.language import tr
from solver.games import cicera
from solver.model.cards import Cards, Pack, Suit
from solver.model.common_names import both, table
from solver.model.deal import Position
from solver.model.keys import COUNTS
from solver.model.names import Names
from solver.model.question import Option, Report
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules

RANKS = ("4", "5", "6", "7", "J", "N", "K", "A", "2", "3")
CARDS = {suit: tuple(rank + suit for rank in RANKS) for suit in cicera.SUITS}
PARTNERS = {"AC": (0, 2), "BD": (1, 3)}

# What a whole point is made of, and what the cards count of it.
POINT = 3
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "N": 1, "J": 1}
WORTH = {card: THIRDS.get(card[0], 0) for cards in CARDS.values() for card in cards}

# Ranks of the combinations; points of one suit's three, and of so many cards of one rank.
BEST = "32A"
NAPOLETANA = 3
SEVERAL = {3: 3, 4: 4}
# The most that one side can declare: all of them.
MOST_DECLARED = len(CARDS) * NAPOLETANA + len(BEST) * SEVERAL[4]

RULES = TrickRules(
    seats=4,
    suits=tuple(CARDS.values()),
    values=tuple(WORTH.items()),
    maximizers=frozenset(PARTNERS["AC"]),
    scorers=frozenset(PARTNERS["AC"]),
    last=POINT,
)


def spellings() -> dict[str, str]:
    """Other spellings, in lower case."""
    known = {card for cards in CARDS.values() for card in cards}
    found = {text: card for text, card in cicera.spellings().items() if card in known}
    aces = {"1" + suit: "A" + letter for letter, sign in cicera.SIGNS.items() for suit in (letter, sign)}
    return found | aces


def declarations(hand: Collection[str]) -> int:
    """Points of the combinations in a hand as it was dealt."""
    suits = sum(all(rank + suit in hand for rank in BEST) for suit in CARDS)
    ranks = Counter(card[0] for card in hand)
    return NAPOLETANA * suits + sum(SEVERAL.get(ranks[rank], 0) for rank in BEST)


class DeclaredDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Tressette. declared: side -> points of the combinations that it has declared."""

    declared: Mapping[str, int] = {}


class Tressette(TrickGame):
    """Partners against partners, in thirds of points."""

    id = "tressette"
    name = "Tressette"
    place = 8
    pack = Pack(
        suits=tuple(Suit(cicera.SUITS[suit], cards, cicera.EMBLEMS[suit]) for suit, cards in CARDS.items()),
        copies=1,
        aliases=spellings(),
        order=tuple(card for cards in CARDS.values() for card in reversed(cards)),
        names=Names(
            ranks=table({rank: cicera.RANK_NAMES[rank] for rank in RANKS}),
            suits=table({suit: both(sign) for suit, sign in cicera.FRENCH.items()}),
        ),
    )
    hand_size: ClassVar = {4: len(RANKS)}
    point_parts = ("thirds",)
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = ("AC", "BD")
    options = (Option("declarations", False, "do combinations dealt to a player count?"),)
    deal = DeclaredDeal
    keys: ClassVar = {"declared": COUNTS}

    def question(self, deal: DeclaredDeal) -> TrickQuestion:
        """What each side comes to in thirds, of which only whole points decide."""
        won = {side: self.won(deal, side) + POINT * deal.declared.get(side, 0) for side in PARTNERS}
        return TrickQuestion(rules=RULES, sides=PARTNERS, won=won, per=POINT, whole=True)

    def check(self, deal: DeclaredDeal, report: Report) -> None:
        """Declarations count only where the option says so, and there are no more than there can be."""
        for side, points in deal.declared.items():
            if points and not self.option(deal.options, "declarations"):
                report(f"declared.{side}", tr("declarations do not count here (options.declarations)"))
            elif points > MOST_DECLARED:
                report(
                    f"declared.{side}",
                    tr(
                        "{points} points; all combinations together are {most_declared}",
                        points=points,
                        most_declared=MOST_DECLARED,
                    ),
                )

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """What is declared with the first cards of whole hands nobody knows before, but of himself."""
        deal = start.source
        assert isinstance(deal, DeclaredDeal)
        begun = len(deal.trick) + len(position.line) >= len(position.seats)
        if not deal.declared or begun or max(map(len, deal.hands.values())) < len(RANKS):
            return {}
        (own,) = (side for side in PARTNERS if seat in side)
        known = min(declarations(deal.hands[seat]), deal.declared.get(own, 0))
        return {"declared": {own: known} if known else {}}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """What the hands dealt are good for, where that counts."""
        if not record.get("options", {}).get("declarations"):
            return {}
        points: dict[str, int] = {}
        for side in PARTNERS:
            hands: list[Cards] = [tuple(record["hands"][seat].split()) for seat in side]
            points[side] = sum(map(declarations, hands))
        return {"declared": {side: number for side, number in points.items() if number}}


GAME = Tressette()
