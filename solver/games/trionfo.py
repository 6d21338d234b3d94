"""Cuccu a trionfo: four players in two partnerships, null cards, and one trump card without a suit.

Source: Anthony Smith's description after Fantini and Santelia, and the Masenghini leaflet, rules page `trionfo`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.determinization.joint_bounds import Jointly
from solver.determinization.public_constraints import PublicConstraints
from solver.display.string_utils import listed
from solver.display.translation import tr, trn
from solver.games import _trionfo_robbing as robbing
from solver.games import coch
from solver.games._trionfo_robbing import MOST_ROBBED, ROBBERS
from solver.model.cards import UNKNOWN, Cards, Pack, Suit, in_order
from solver.model.core_query import Option, Report
from solver.model.deal import Position
from solver.model.schema_types import CARD_LYING, CARDS_UNDEALT, LAID_AWAY, NAMED_CARDS
from solver.model.sentence_names import in_sentence
from solver.model.shared_card_names import merged
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame

NUMERI = coch.FIGURE
NULLS = ("Mat", "Leo", "Mas", "Sec", "Nul")
FIGURE = (*NULLS, "XI", "XII", "XIII", "XIIII", "XV")
ALIASES = {**{spelling: name for spelling, name in coch.ALIASES.items() if name != "Bre"}, "bre": "Leo"}

# Card -> its number as points, 0 for null cards.
WORTH = {**{card: i + 1 for i, card in enumerate((*NUMERI, *FIGURE[5:]))}, **dict.fromkeys(NULLS, 0)}

PARTNERS = {"AC": (0, 2), "BD": (1, 3)}


@lru_cache(maxsize=64)
def rules(indicator: str | None, null_rules: bool) -> TrickRules:
    """Return the rules under an indicator.

    The other copy of the indicator is the trump card, so its kind leaves its suit. The rules are equal with and without
    a holder of the trump card.

    indicator: card turned up, or None.
    null_rules: True if null cards are restricted.
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
    """Deal of Cuccu a trionfo.

    indicator: card turned up, whose other copy is the trump card.
    away: seat -> its discards.
    cut: undealt cards from the bottom of the cut upwards.
    pile: undealt cards from the top of the rest downwards, below the card turned up.
    robbed: seat -> cards that it has robbed, wherever they are now.
    """

    indicator: str | None = None
    away: Mapping[str, Cards] = {}
    cut: Cards = ()
    pile: Cards = ()
    robbed: Mapping[str, Cards] = {}


class Trionfo(TrickGame):
    """Cuccu a trionfo: partners against partners, after all discards."""

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
        Option("show_robbed", False, "are robbed cards shown to all?"),
    )
    lays_away = True
    # The lead to a whole deal takes ten times as long as any later card.
    solved_from = 31
    deal = RobbedDeal
    keys: ClassVar = {
        "indicator": CARD_LYING, "cut": CARDS_UNDEALT, "pile": CARDS_UNDEALT, "robbed": NAMED_CARDS, "away": LAID_AWAY,
    }  # fmt: skip

    def question(self, deal: RobbedDeal) -> TrickQuestion:
        """Return the query: the points of each side."""
        waiting = [
            trn(n, "{seat} has to lay away {n} card", "{seat} has to lay away {n} cards", seat=seat)
            for seat, n in self.to_lay_away(deal).items()
        ]
        return TrickQuestion(
            rules=rules(self.turned_up(deal), bool(self.option(deal.options, "null_rules"))),
            sides=PARTNERS,
            won={side: self.won(deal, side) for side in PARTNERS},
            pending=tr("{waiting} before the first trick", waiting=listed(waiting, tr("and"))) if waiting else "",
        )

    def headline(self, deal: RobbedDeal) -> str:
        """Return the text of the card turned up."""
        card = self.turned_up(deal)
        if card is None:
            return ""
        if deal.indicator is None:
            return tr("{card} is on top of the pile", card=in_sentence(self.pack, card))
        return tr("{card} is turned up", card=in_sentence(self.pack, card))

    def notes(self, deal: RobbedDeal) -> tuple[str, ...]:
        """Return the texts of the undealt cards and of the cards that were robbed."""
        found = [(tr("The cut, from the bottom"), deal.cut), (tr("The pile, from the top"), deal.pile)]
        found += [(tr("{seat} has robbed", seat=seat), cards) for seat, cards in deal.robbed.items()]
        return tuple(f"{name}: {' '.join(cards)}" for name, cards in found if cards)

    def turned_up(self, deal: RobbedDeal) -> str | None:
        """Return the card turned up, None without one or where a robber does not know it.

        If nobody robs any more, it is the next one of the pile.
        """
        card = next(iter(robbing.top_of_pile(deal)), UNKNOWN)
        return None if card == UNKNOWN else card

    def to_lay_away(self, deal: RobbedDeal) -> Mapping[str, int]:
        """Return robber -> number of cards that he still has to discard."""
        if deal.trick:
            return {}
        return {seat: n for seat, n in robbing.surplus(deal).items() if n > 0}

    def limit(self, options: Mapping[str, Any]) -> int:
        """Return the most cards that one player may rob."""
        return int(self.option(options, "rob_limit")) or MOST_ROBBED

    def to_rob(self, deal: RobbedDeal) -> Mapping[str, int]:
        """Return robber -> the most cards that he may still rob."""
        return {seat: len(cards) for seat, cards in robbing.may_rob(deal, self.limit(deal.options)).items()}

    def unknown_to_rob(self, deal: RobbedDeal) -> list[str]:
        """Return the keys of unknown undealt cards that decide what may be robbed or which card is turned up."""
        return robbing.unknown_to_rob(deal, self.limit(deal.options))

    def after_robbing(self, deal: RobbedDeal, seat: str, number: int) -> RobbedDeal:
        """Return the deal after a robber has taken a number of cards."""
        after: RobbedDeal = robbing.after_robbing(self.pack, deal, seat, number)
        return after

    def public_constraints(self, deal: RobbedDeal) -> PublicConstraints:
        """Return the constraints on the cards of those who have robbed."""
        return PublicConstraints(jointly=tuple(Jointly(*one) for one in robbing.requirements(deal)))

    def without_undealt(self, deal: RobbedDeal) -> dict[str, Any]:
        """Return the keys without cut and pile. Robbed cards are checked against them, so that they stay with those."""
        return {} if deal.robbed else {"cut": (), "pile": (), "indicator": self.turned_up(deal)}

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the keys of a view without undealt cards, and without robbed cards that the seat has not seen."""
        return self.hidden_keys(position.source, seat)

    def hidden_keys(self, deal: Any, seat: str) -> dict[str, Any]:
        """Return the keys of a view that hide undealt cards, and robbed ones that the seat has not seen."""
        seen = deal.robbed
        if not self.option(deal.options, "show_robbed"):
            seen = {robber: cards for robber, cards in seen.items() if robber == seat}
        # The card on top shows itself once nobody robs any more.
        return {"indicator": self.turned_up(deal), "cut": (), "pile": (), "robbed": seen}

    def laid_away(self, deal: RobbedDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """Return the discards as the seat's pile, which counts for nobody."""
        return {"away": {**deal.away, seat: in_order(self.pack, (*deal.away.get(seat, ()), *cards))}}

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """Return the extra cards that the robbers may hold. `check` reports too many."""
        return dict.fromkeys(ROBBERS, MOST_ROBBED)

    def check(self, deal: RobbedDeal, report: Report) -> None:
        """Report discards of seats that may not rob, and more robbed cards than allowed."""
        for seat in deal.away:
            if seat not in ROBBERS:
                report(
                    f"away.{seat}",
                    tr("only {robbers} rob, and only they lay cards away", robbers=listed(ROBBERS, tr("and"))),
                )
        robbing.check_robbed(deal, self.limit(deal.options), report)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the indicator, from the rest of the pack, and cut and pile of a whole deal."""
        indicator = {"indicator": rest[0]}
        hands = [hand.split() for hand in record["hands"].values()]
        if any(len(hand) < self.hand_size[len(hands)] for hand in hands):
            return indicator
        left = self.unplaced(len(hands), [rest[0], *(card for hand in hands for card in hand)], record["options"])
        return indicator | robbing.undealt(left, record["id"], self.limit(record["options"]))


GAME = Trionfo()
