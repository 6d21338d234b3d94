"""Cuccu a trionfo: four players in two partnerships, null cards, and one trump card that is of no suit.

Source: Anthony Smith's description after Fantini and Santelia, and the Masenghini leaflet, rules page `trionfo`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.display.language import tr, trn
from solver.display.strings import listed
from solver.games import coch
from solver.model.cards import Cards, Pack, Suit, in_order
from solver.model.common_names import merged
from solver.model.keys import CARD_LYING, LAID_AWAY
from solver.model.question import Option, Report
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules

NUMERI = coch.FIGURE
NULLS = ("Mat", "Leo", "Mas", "Sec", "Nul")
FIGURE = (*NULLS, "XI", "XII", "XIII", "XIIII", "XV")
ALIASES = {**{spelling: name for spelling, name in coch.ALIASES.items() if name != "Bre"}, "bre": "Leo"}

# Every card is worth its number, the null cards nothing.
WORTH = {**{card: i + 1 for i, card in enumerate((*NUMERI, *FIGURE[5:]))}, **dict.fromkeys(NULLS, 0)}

PARTNERS = {"AC": (0, 2), "BD": (1, 3)}

# The player who cuts and the dealer may rob, one copy of X, XIIII or XV after the other: six cards in all.
ROBBERS = ("C", "D")
MOST_ROBBED = 6


@lru_cache(maxsize=64)
def rules(indicator: str | None, null_rules: bool) -> TrickRules:
    """The rules under an indicator: its kind leaves its suit, since the copy that is not turned up is the trump card.

    They are the same whether or not somebody holds the trump card.
    """
    suits = tuple(tuple(card for card in suit if card != indicator) for suit in (NUMERI, FIGURE))
    trump = () if indicator is None else ((indicator,),)
    return TrickRules(
        seats=4,
        suits=suits + trump,
        copies=2,
        values=tuple(WORTH.items()),
        maximizers=frozenset(PARTNERS["AC"]),
        scorers=frozenset(PARTNERS["AC"]),
        trump=len(suits) if trump else None,
        joker=bool(trump),
        single=frozenset(trump[0]) if trump else frozenset(),
        weak=frozenset(NULLS) - {indicator} if null_rules else frozenset(),
    )


class RobbedDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Cuccu a trionfo.

    indicator: the card turned up, whose other copy is the trump card. away: seat -> cards that it has laid away.
    """

    indicator: str | None = None
    away: Mapping[str, Cards] = {}


class Trionfo(TrickGame):
    """Partners against partners, once everybody holds as many cards as the others."""

    id = "trionfo"
    name = "Cuccu a trionfo"
    place = 3
    pack = Pack(
        suits=(Suit("numeri", NUMERI, "numerals"), Suit("figure", FIGURE, "fool")), copies=2, aliases=ALIASES,
        figures={card: name for card, name in coch.FIGURES.items() if card != "Bre"} | {"Leo": "lion"},
        names=coch.named(coch.PICTURES | {"Leo": merged(coch.LION, coch.BRESCIA)}),
    )  # fmt: skip
    hand_size: ClassVar = {4: 8}
    point_parts = ("points",)
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = ("AC", "BD")
    options = (
        Option("null_rules", True, "may null cards be led, or played to a figure, only by who has nothing better?"),
        Option("rob_limit", 3, "the most cards that one player may rob; 0: no limit", least=0, most=MOST_ROBBED),
    )
    lays_away = True
    # the lead to a whole deal takes ten times as long as any later card
    solved_from = 31
    deal = RobbedDeal
    keys: ClassVar = {"indicator": CARD_LYING, "away": LAID_AWAY}

    def question(self, deal: RobbedDeal) -> TrickQuestion:
        """What each side comes to."""
        waiting = [
            trn(n, "{seat} has to lay away {n} card", "{seat} has to lay away {n} cards", seat=seat)
            for seat, n in self.to_lay_away(deal).items()
        ]
        return TrickQuestion(
            rules=rules(deal.indicator, bool(self.option(deal.options, "null_rules"))),
            sides=PARTNERS,
            won={side: self.won(deal, side) for side in PARTNERS},
            pending=tr("{waiting} before the first trick", waiting=listed(waiting, tr("and"))) if waiting else "",
        )

    def headline(self, deal: RobbedDeal) -> str:
        """The card turned up."""
        return tr("{card} is turned up", card=deal.indicator) if deal.indicator else ""

    def to_lay_away(self, deal: RobbedDeal) -> Mapping[str, int]:
        """Robber -> how many cards he has still to lay away."""
        if deal.trick:
            return {}
        more = {seat: len(deal.hands[seat]) - len(deal.hands["A"]) for seat in ROBBERS}
        return {seat: n for seat, n in more.items() if n > 0}

    def laid_away(self, deal: RobbedDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """They lie beside his hand, and count for nobody."""
        return {"away": {**deal.away, seat: in_order(self.pack, (*deal.away.get(seat, ()), *cards))}}

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """The robbers may hold more than the others; `check` sees whether they robbed too much."""
        return dict.fromkeys(ROBBERS, MOST_ROBBED)

    def check(self, deal: RobbedDeal, report: Report) -> None:
        """Only who may rob has cards to lay away, and no more than he may rob."""
        for seat in deal.away:
            if seat not in ROBBERS:
                report(
                    f"away.{seat}",
                    tr("only {robbers} rob, and only they lay cards away", robbers=listed(ROBBERS, tr("and"))),
                )
        limit = self.option(deal.options, "rob_limit") or MOST_ROBBED
        waiting = self.to_lay_away(deal)
        robbed = {seat: waiting.get(seat, 0) + len(deal.away.get(seat, ())) for seat in ROBBERS}
        for seat, n in robbed.items():
            if n > limit:
                key = f"away.{seat}" if seat in deal.away else f"hands.{seat}"
                report(
                    key,
                    tr(
                        "{seat} has {n} cards to lay away, but may have robbed {limit} at most",
                        seat=seat,
                        n=n,
                        limit=limit,
                    ),
                )
        if max(robbed.values()) <= limit and sum(robbed.values()) > MOST_ROBBED:
            report(
                "hands",
                tr("{n} cards were robbed; there are {most} that may be", n=sum(robbed.values()), most=MOST_ROBBED),
            )

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The indicator, from what is left of the pack."""
        return {"indicator": rest[0]}


GAME = Trionfo()
