"""Two invented games, one per family, unknown to the package until a test registers them.

Fives: four players in two partnerships, or one against two. It has 24 cards in four suits, five or seven a hand. One of
the remaining cards is turned up, and its suit is trump. A player without the led suit has to trump. Aces count 3, tens
1, and the last trick as the option says.

Minnow: two players or two partnerships, 28 cards in four suits, three at a time, four on the table. Clearing the table,
the six of coins and most of the cards score. A game goes to eleven.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, ClassVar

import pytest
import reference
from generators import GENERATORS, position
from generators.toys import fives, minnow
from reference.toys import FivesState, MinnowState

import solver
from helpers import deal_of
from solver.fishing.core_rules import FishingRules, Standing
from solver.fishing.deal import FishingDeal
from solver.fishing.game import FishingGame
from solver.fishing.ruleset_base import SIDES
from solver.model.cards import Pack, Suit
from solver.model.core_query import Option, Report
from solver.model.schema_types import CARD_LYING, COUNTS, NAME_ASKED, STANDING_ASKED
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame

RANKS = "9JQKTA"
SUITS = {suit: tuple(suit[0].upper() + rank for rank in RANKS) for suit in ("hearts", "bells", "leaves", "acorns")}
WORTH = {card: {"A": 3, "T": 1}.get(card[1], 0) for cards in SUITS.values() for card in cards}
PARTNERS: dict[int, dict[str, tuple[int, ...]]] = {4: {"AC": (0, 2), "BD": (1, 3)}, 3: {"A": (0,), "BC": (1, 2)}}


@lru_cache(maxsize=64)
def trick_rules(players: int, trump: str | None, last: int) -> TrickRules:
    """The rules with a trump suit, by its letter, or none."""
    # the trump suit comes last
    suits = sorted(SUITS.values(), key=lambda cards: cards[0][0] == trump)
    first = frozenset(next(iter(PARTNERS[players].values())))
    return TrickRules(
        seats=players,
        suits=tuple(suits),
        trump=None if trump is None else len(suits) - 1,
        must_trump=True,
        values=tuple(WORTH.items()),
        maximizers=first,
        scorers=first,
        last=last,
    )


class TurnedDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Fives. turned: the card turned up, which nobody plays with."""

    turned: str | None = None


class Fives(TrickGame):
    """Side against side for card points, trumps by the card turned up."""

    id = "fives"
    name = "Fives"
    pack = Pack(suits=tuple(Suit(suit, cards) for suit, cards in SUITS.items()), copies=1, aliases={"king": "AK"})
    hand_size: ClassVar = {4: 5, 3: 7}
    point_parts = ("points",)
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = ("AC", "BD", "A", "BC")
    options = (Option("last", 2, "what the last trick counts", least=0, most=9),)
    deal = TurnedDeal
    keys: ClassVar = {"turned": CARD_LYING}

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides by the number of players."""
        return tuple(PARTNERS.get(len(record["hands"]), PARTNERS[4]))

    def question(self, deal: TurnedDeal) -> TrickQuestion:
        """Return the side with more points."""
        sides = PARTNERS[len(deal.hands)]
        rules = trick_rules(len(deal.hands), deal.turned and deal.turned[0], self.option(deal.options, "last"))
        return TrickQuestion(rules=rules, sides=sides, won={side: self.won(deal, side) for side in sides})

    def headline(self, deal: TurnedDeal) -> str:
        """The card turned up."""
        return f"{deal.turned} is turned up" if deal.turned else ""

    def check(self, deal: TurnedDeal, report: Report) -> None:
        """An ace turned up is dealt again."""
        if deal.turned is not None and deal.turned[1] == "A":
            report("turned", f"{deal.turned} is an ace: the deal is void")

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The first card of the rest that is no ace."""
        return {"turned": next(card for card in rest if card[1] != "A")}


SEVEN = ("A", "2", "3", "4", "5", "6", "K")
NUMBERS = (1, 2, 3, 4, 5, 6, 0)
COINS = {"c": "coins", "w": "waves", "s": "shells", "n": "nets"}
PACKET, LAID, TARGET = 3, 4, 11


@lru_cache(maxsize=8)
def fishing_rules(players: int, most_added: int | None, game: bool) -> FishingRules:
    """Return the rules for a number of players, with or without the objective of the game to eleven."""
    return FishingRules(
        seats=players,
        packet=PACKET,
        ranks=SEVEN,
        numbers=NUMBERS,
        suits=tuple(COINS),
        copies=4,
        most_added=most_added,
        clear=1,
        card_points=(("6c", 1),),
        majority=(15, 2),
        leftovers=True,
        standing=Standing(TARGET) if game else None,
    )


class GameDeal(FishingDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Minnow. before: the standing of the game before it."""

    before: tuple[int, int] | None = None


class Minnow(FishingGame):
    """The difference in points, or the game after the hand."""

    id = "minnow"
    name = "Minnow"
    pack = Pack(
        suits=tuple(Suit(name, tuple(rank + suit for rank in SEVEN)) for suit, name in COINS.items()),
        copies=1,
        aliases={},
        order=tuple(rank + suit for rank in SEVEN for suit in COINS),
    )
    hand_size: ClassVar = {2: PACKET, 4: PACKET}
    side_names = ("AC", "BD", "A", "B")
    options = (Option("sum", "any", "how many cards a sum may have", ("any", "two")),)
    deal = GameDeal
    keys: ClassVar = {"count": COUNTS, "before": STANDING_ASKED, "objective": NAME_ASKED}
    objectives = ("points", "game")
    standing_key = "before"
    laid = LAID

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides by the number of players."""
        return tuple(SIDES.get(len(record["hands"]), SIDES[4]))

    def packet(self, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return PACKET

    def rules(self, deal: GameDeal, standing: bool) -> FishingRules:
        """Return the rules of a deal, with or without the objective of the game."""
        most = {"any": None, "two": 2}[self.option(deal.options, "sum")]
        return fishing_rules(len(deal.hands), most, standing)

    def check(self, deal: GameDeal, report: Report) -> None:
        """The game is not over before the deal."""
        if deal.before is not None and max(deal.before) >= TARGET:
            report("before", f"the game is over: a side has {TARGET}")


TOYS = {"fives": (Fives, FivesState, fives), "minnow": (Minnow, MinnowState, minnow)}
# a small deal of each, as files and commands know it
LINES = {
    "fives": "fives/id=toy/A=HA_H9/B=HT_BA/C=LQ_LJ/D=AK_BT/turned=A9/leader=B",
    "minnow": "minnow/id=toy/A=3c_Kw/B=6c_4s/table=2w_As_Kn",
}
each_toy = pytest.mark.parametrize("game", TOYS)


@contextlib.contextmanager
def registered() -> Iterator[None]:
    """The games, their reference and their random positions are known, until the end."""
    for game, (kind, state, random_position) in TOYS.items():
        solver.GAMES[game] = kind()
        reference.GAMES[game] = state
        GENERATORS[game] = random_position
    try:
        yield
    finally:
        for game in TOYS:
            del solver.GAMES[game], reference.GAMES[game], GENERATORS[game]


def some(game: str, number: int, cards: int = 2) -> Iterator[solver.Deal]:
    """Random positions that are not over."""
    for seed in range(number):
        deal = deal_of(position(game, seed, cards))
        if not deal.position.is_over:
            yield deal
