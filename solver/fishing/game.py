"""What a fishing game is, as data, and what a deal asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from solver.fishing.rules import FishingQuestion, FishingRules
from solver.model.outcome import STANDING_OUTCOMES
from solver.model.question import Game

if TYPE_CHECKING:
    from solver.model.deal import Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class FishingGame(Game):
    """A fishing game.

    packet: cards dealt to a hand at once, by the options. laid: cards laid on the table before the first packet.
    objectives: what can be asked, the points of the hand and the standing after it. standing_key: the key that gives
        the standing before it. standing_first: is the standing asked about wherever it is given?
    catch_across: can the last card before a new packet be caught after it?
    """

    family: ClassVar[str] = "fishing"
    family_keys: ClassVar[frozenset[str]] = frozenset({"turn", "table", "last", "last_capture", "stock"})

    question: Callable[[Deal, str | None], FishingQuestion]
    objectives: tuple[str, str]
    standing_key: str
    standing_first: bool = False
    laid: int = 0
    catch_across: bool = True
    packet: Callable[[Mapping[str, Any]], int]

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return self.packet(options)

    def to_come(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards in the stock once the first packet has been dealt."""
        return self.pack.size - self.laid - players * self.packet(options)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The table and, unless the hands are those of an ending, the stock."""
        players, options = len(record["hands"]), record.get("options", {})
        whole = len(record["hands"]["A"].split()) == self.packet(options)
        stock = rest[self.laid :][: self.to_come(players, options)] if whole else []
        found = {"table": " ".join(rest[: self.laid]), "stock": " ".join(stock)}
        return {key: cards for key, cards in found.items() if cards}

    def standing(self, deal: Deal) -> tuple[int, int] | None:
        """The standing before the hand, where it is given."""
        found: tuple[int, int] | None = getattr(deal, self.standing_key)
        return found

    def objective(self, deal: Deal) -> str:
        """What is asked about a deal."""
        if deal.objective is not None:
            return deal.objective
        return self.objectives[self.standing_first and self.standing(deal) is not None]


# Number of players -> sides.
SIDES: Mapping[int, Mapping[str, tuple[int, ...]]] = {2: {"A": (0,), "B": (1,)}, 4: {"AC": (0, 2), "BD": (1, 3)}}


def ask(game: FishingGame, deal: Deal, rules: FishingRules) -> FishingQuestion:
    """The question that a deal asks under rules whose `standing` is set where it is about that."""
    sides = SIDES[len(deal.hands)]
    won = {side: deal.points.get(side, 0) for side in sides}
    if rules.standing is None:
        return FishingQuestion(rules, sides, won)
    return FishingQuestion(rules, sides, won, game.standing(deal) or (0, 0), STANDING_OUTCOMES)
