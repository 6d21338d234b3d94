"""What a fishing game says of itself and of its deals, as far as its positions and checks ask."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from solver.fishing.deal import KEYS, FishingDeal
from solver.fishing.rules import FishingQuestion, FishingRules
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.outcome import STANDING_OUTCOMES
from solver.records.game import RecordedGame

# What is announced of three alike in a hand: that there are some, their rank not being named, and that there are none.
SOME, NONE = UNKNOWN, "none"

# Number of players -> sides.
SIDES: Mapping[int, Mapping[str, tuple[int, ...]]] = {2: {"A": (0,), "B": (1,)}, 4: {"AC": (0, 2), "BD": (1, 3)}}


class FishingRuleset(RecordedGame):
    """A fishing game; what is abstract or an attribute is stated by each game, the rest where it differs.

    event_names: what players call the events that score, by the names of `FishingRules`.
    laid: cards laid on the table before the first packet. objectives: what can be asked, the points of the hand and the
    standing after it. standing_key: the key of the deal that gives the standing before it. standing_first: is the
    standing asked about wherever it is given? catch_across: can the last card before a new packet be caught after it?
    threes_key: the key of the deal that tells of three cards of a rank dealt to a hand, where the game has one.
    """

    family = "fishing"
    family_keys = KEYS
    deal: ClassVar[type[FishingDeal]] = FishingDeal
    objectives: ClassVar[tuple[str, str]]
    standing_key: ClassVar[str]
    standing_first: ClassVar[bool] = False
    event_names: ClassVar[Mapping[str, str]] = {}
    laid: ClassVar[int] = 0
    catch_across: ClassVar[bool] = True
    threes_key: ClassVar[str | None] = None

    @abstractmethod
    def packet(self, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""

    @abstractmethod
    def rules(self, deal: Any, standing: bool) -> FishingRules:
        """The rules of a deal, the match or game that it is part of being asked about or not."""

    def question(self, deal: Any) -> FishingQuestion:
        """The difference in points, or the standing after the hand."""
        rules = self.rules(deal, self.objective(deal) == self.objectives[1])
        sides = SIDES[len(deal.hands)]
        won = {side: deal.points.get(side, 0) for side in sides}
        if rules.standing is None:
            return FishingQuestion(rules, sides, won)
        prize = f"to win the {self.objectives[1]}"
        before = self.standing(deal) or (0, 0)
        return FishingQuestion(rules, sides, won, before, STANDING_OUTCOMES, prize=(prize, prize))

    def begun(self, deal: Any) -> int:
        """How many cards of the round were played before the first move of a deal."""
        return SEATS.index(deal.turn or "A")

    def lying(self, options: Mapping[str, Any]) -> int:
        """Cards laid on the table before the first packet."""
        return self.laid

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return self.packet(options)

    def to_come(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards in the stock once the first packet has been dealt."""
        return self.pack.size - self.lying(options) - players * self.packet(options)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The table and, unless the hands are those of an ending, the stock."""
        players, options = len(record["hands"]), record.get("options", {})
        whole = len(record["hands"]["A"].split()) == self.packet(options)
        laid = self.lying(options)
        stock = rest[laid:][: self.to_come(players, options)] if whole else []
        cards = {"table": " ".join(rest[:laid]), "stock": " ".join(stock)}
        return {key: text for key, text in cards.items() if text}

    def standing(self, deal: Any) -> tuple[int, int] | None:
        """The standing before the hand, where it is given."""
        standing: tuple[int, int] | None = getattr(deal, self.standing_key)
        return standing

    def threes(self, deal: Any) -> Mapping[str, str]:
        """Seat -> rank of which the deal says that it was dealt three, or `SOME` where it does not name it."""
        return {seat: rank for seat, rank in self.told_of_threes(deal).items() if rank != NONE}

    def told_of_threes(self, deal: Any) -> Mapping[str, str]:
        """Seat -> the rank of which it was dealt three, `SOME` where none is named, or `NONE` where it has none."""
        return {} if self.threes_key is None else getattr(deal, self.threes_key)

    def with_all_cards(self, deal: Any) -> Any:
        """In a fresh deal three alike are found in the cards."""
        if not self.told_of_threes(deal) or not self.is_fresh(deal):
            return deal
        return msgspec.structs.replace(deal, **{str(self.threes_key): {}})

    def objective(self, deal: Any) -> str:
        """What is asked about a deal."""
        if deal.objective is not None:
            return str(deal.objective)
        return self.objectives[self.standing_first and self.standing(deal) is not None]

    def is_fresh(self, deal: FishingDeal) -> bool:
        """Has a packet just been dealt?"""
        packet = self.packet(deal.options)
        return (deal.turn or "A") == "A" and all(len(hand) == packet for hand in deal.hands.values())

    def held(self, deal: Any) -> list[Cards]:
        """The hands, and the stock, which comes into them."""
        return [*deal.hands.values(), deal.stock]

    def shown(self, deal: Any) -> Mapping[str, Cards]:
        """Nothing lies beside the hands and the table for all to see."""
        return {}

    def unseen(self, deal: FishingDeal) -> list[str]:
        """Cards of the pack that the deal places nowhere: those that an unknown card may be."""
        piles: list[Cards] = [*deal.hands.values(), *deal.taken.values(), deal.table, deal.stock]
        return self.unplaced(len(deal.hands), [card for pile in piles for card in known(pile)], deal.options)


def known(cards: Cards) -> list[str]:
    """The cards that are known."""
    return [card for card in cards if card != UNKNOWN]
