"""Ruleset base of fishing games: data of a game for its positions and its validation."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from solver.deal_records.record_game import RecordedGame
from solver.display.translation import tr
from solver.fishing.core_rules import THREE, FishingQuestion, FishingRules
from solver.fishing.deal import KEYS, FishingDeal
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.core_query import Report
from solver.model.outcome import STANDING_OUTCOMES

# Announcements of three alike in a hand: some, without a rank, and none.
SOME, NONE = UNKNOWN, "none"

# Number of players -> sides.
SIDES: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    2: {"A": (0,), "B": (1,)},
    3: {"A": (0,), "B": (1,), "C": (2,)},
    4: {"AC": (0, 2), "BD": (1, 3)},
}


class FishingRuleset(RecordedGame):
    """Ruleset of a fishing game. A game states the abstract parts, and overrides defaults that differ.

    objectives: names of the two objectives, the points of the hand and the standing after it.
    standing_key: key of the deal with the standing before the hand.
    standing_first: True if the standing is the default objective wherever the deal states it.
    event_names: name of a scoring event in `FishingRules` -> its name for players.
    laid: number of cards laid on the table before the first packet.
    catch_across: True if the last card before a new packet may be caught after it.
    threes_key: key of the deal for three cards of a rank dealt to a hand, or None.
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
        """Return the number of cards dealt to a hand at once."""

    @abstractmethod
    def rules(self, deal: Any, standing: bool) -> FishingRules:
        """Return the rules of a deal.

        standing: True for a query about the match or game.
        """

    def asks_seat(self, deal: Any) -> bool:
        """True if each seat plays for itself, so that the query depends on a seat."""
        return len(deal.hands) == THREE

    def asked(self, deal: Any) -> int:
        """Return the number of the query's seat where each plays for itself, else 0."""
        return SEATS.index(deal.seat or deal.turn or "A") if self.asks_seat(deal) else 0

    def question(self, deal: Any) -> FishingQuestion:
        """Return the query of a deal: the difference in points, or the standing after the hand.

        Where each plays for himself the query is for one seat against the others.
        """
        rules = self.rules(deal, self.objective(deal) == self.objectives[1])
        sides = SIDES[len(deal.hands)]
        sides = {name: sides[name] for name in sorted(sides, key=lambda name: rules.asked not in sides[name])}
        won = {side: deal.points.get(side, 0) for side in sides}
        if rules.standing is None:
            return FishingQuestion(rules, sides, won)
        prize = f"to win the {self.objectives[1]}"
        before = self.standing(deal) or (0, 0)
        return FishingQuestion(rules, sides, won, before, STANDING_OUTCOMES, prize=(prize, prize))

    def begun(self, deal: Any) -> int:
        """Return the number of cards of the round before the first move of a deal."""
        return SEATS.index(deal.turn or "A")

    def lying(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards laid on the table before the first packet."""
        return self.laid

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return self.packet(options)

    def to_come(self, players: int, options: Mapping[str, Any]) -> int:
        """Return the number of cards in the stock after the first packet."""
        return self.pack.size - self.lying(options) - players * self.packet(options)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the table and, unless the hands are those of an ending, the stock."""
        players, options = len(record["hands"]), record.get("options", {})
        whole = len(record["hands"]["A"].split()) == self.packet(options)
        laid = self.lying(options)
        stock = rest[laid:][: self.to_come(players, options)] if whole else []
        cards = {"table": " ".join(rest[:laid]), "stock": " ".join(stock)}
        return {key: text for key, text in cards.items() if text}

    def standing(self, deal: Any) -> tuple[int, int] | None:
        """Return the standing before the hand, or None if the deal does not state it."""
        standing: tuple[int, int] | None = getattr(deal, self.standing_key)
        return standing

    def check(self, deal: Any, report: Report) -> None:
        """Report a match that is over before the hand. One with equal points goes on."""
        before = self.standing(deal)
        if before is None or before[0] == before[1]:
            return
        match = self.rules(deal, True).standing
        if match is not None and not match.at_once and max(before) >= match.target:
            report(self.standing_key, tr("the match is over: it goes to {target}", target=match.target))

    def threes(self, deal: Any) -> Mapping[str, str]:
        """Return seat -> rank of which it was dealt three. `SOME`: the deal does not name the rank."""
        return {seat: rank for seat, rank in self.told_of_threes(deal).items() if rank != NONE}

    def told_of_threes(self, deal: Any) -> Mapping[str, str]:
        """Return seat -> announced rank of three. `SOME`: an unnamed rank. `NONE`: no three."""
        return {} if self.threes_key is None else getattr(deal, self.threes_key)

    def unclaimed(self, deal: Any) -> tuple[str, ...]:
        """Return the entries of a deal for rondas that were not called and catches that were not claimed."""
        found: tuple[str, ...] = getattr(deal, "unclaimed", ())
        return found

    def caught(self, deal: Any) -> Mapping[str, str]:
        """Return seat -> rank of its catch of one of three alike that is still to be scored."""
        found: Mapping[str, str] = getattr(deal, "caught", {})
        return found

    def with_all_cards(self, deal: Any) -> Any:
        """Return a fresh deal without announcements. The position finds three alike in the cards."""
        if not self.told_of_threes(deal) or not self.is_fresh(deal):
            return deal
        return msgspec.structs.replace(deal, **{str(self.threes_key): {}})

    def objective(self, deal: Any) -> str:
        """Return the objective of a deal, stated or by default."""
        if deal.objective is not None:
            return str(deal.objective)
        return self.objectives[self.standing_first and self.standing(deal) is not None]

    def is_fresh(self, deal: FishingDeal) -> bool:
        """True if a packet has just been dealt."""
        packet = self.packet(deal.options)
        return (deal.turn or "A") == "A" and all(len(hand) == packet for hand in deal.hands.values())

    def held(self, deal: Any) -> list[Cards]:
        """Return the hands, and the stock that is dealt into them later."""
        return [*deal.hands.values(), deal.stock]

    def shown(self, deal: Any) -> Mapping[str, Cards]:
        """Return no cards. Only the table is public."""
        return {}

    def unseen(self, deal: FishingDeal) -> list[str]:
        """Return the cards that the deal places nowhere. An unknown card may be any of them."""
        piles: list[Cards] = [*deal.hands.values(), *deal.taken.values(), deal.table, deal.stock]
        return self.unplaced(len(deal.hands), [card for pile in piles for card in known(pile)], deal.options)


def known(cards: Cards) -> list[str]:
    """Return the known cards."""
    return [card for card in cards if card != UNKNOWN]
