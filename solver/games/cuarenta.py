"""Cuarenta: two players or two partnerships, forty cards without suits, captures with sequences, a game to forty.

Source: the German description, rules page `cuarenta`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.display.language import mark, tr
from solver.fishing.deal import FishingDeal
from solver.fishing.game import FishingGame
from solver.fishing.rules import FishingRules, Standing
from solver.fishing.ruleset import SIDES
from solver.model.cards import Pack, Suit
from solver.model.common_names import ACE, FRENCH, JACK, KING, KNIGHT, NUMERALS, QUEEN, both, merged, table
from solver.model.keys import CARDS, COUNTS, NAME_ASKED, STANDING_ASKED, Table
from solver.model.names import Names
from solver.model.question import Option, Report

RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")
NUMBERS = (*range(1, 8), 0, 0, 0)
COPIES = 4
# What may follow a rank on input.
SUITS = "hdcs♥♦♣♠"

RANK_NAMES = {
    **{rank: NUMERALS[rank] for rank in RANKS if rank in NUMERALS},
    "A": ACE,
    "J": JACK,
    "Q": merged(QUEEN, KNIGHT),
    "K": KING,
}

PACKET = 5
TARGET = 40
MOST_ADDED = {"any": None, "two": 2}

# Cards taken that score, and for how much; what the most cards score where nobody has so many.
HALF, FOR_HALF, FOR_MORE = 20, 6, 2


def for_cards(own: int, other: int, dealer: bool) -> int:
    """Points of a side for its cards: 6 for half of them and 1 for each more, rounded up to an even number.

    At half each only the side that did not deal scores; where nobody has half, the one with more cards, or that one.
    """
    if own == other == HALF:
        return 0 if dealer else FOR_HALF
    if own >= HALF:
        points = FOR_HALF + own - HALF
        return points + points % 2
    if other >= HALF:
        return 0
    return FOR_MORE if own > other or (own == other and not dealer) else 0


NUMBERS_OF_CARDS = range(COPIES * len(RANKS) + 1)
FINAL = tuple(
    tuple((for_cards(first, second, False), for_cards(second, first, True)) for second in NUMBERS_OF_CARDS)
    for first in NUMBERS_OF_CARDS
)


@lru_cache(maxsize=8)
def rules(players: int, addition: str, game: bool) -> FishingRules:
    """The rules for a number of players, the game to forty being asked about or not."""
    return FishingRules(
        seats=players,
        packet=PACKET,
        ranks=RANKS,
        numbers=NUMBERS,
        copies=COPIES,
        most_added=MOST_ADDED[addition],
        sequence=True,
        clear=2,
        catch=2,
        catch_across=False,
        three=4,
        three_caught=10,
        four=TARGET,
        final=FINAL,
        standing=Standing(TARGET, at_once=True, no_three_from=30, no_clear_at=38) if game else None,
    )


class GameDeal(FishingDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Cuarenta.

    ronda: seat -> rank of which it was dealt three in the present packet. score: the standing of the game before it.
    """

    ronda: Mapping[str, str] = {}
    score: tuple[int, int] | None = None


class Cuarenta(FishingGame):
    """The difference in points, or the game."""

    id = "cuarenta"
    name = "Cuarenta"
    place = 6
    pack = Pack(
        suits=(Suit("cards", RANKS),),
        copies=COPIES,
        aliases={(rank + suit).lower(): rank for rank in RANKS for suit in SUITS} | {"b": "J", "d": "Q"},
        names=Names(
            ranks=table(RANK_NAMES), suits=table({suit: both(suit) for suit in FRENCH}), card="{rank}", bare=True
        ),
    )
    hand_size: ClassVar = {2: PACKET, 4: PACKET}
    side_names = ("AC", "BD")
    event_names: ClassVar = {"catch": "caída", "clear": "limpia", "three": "ronda"}
    options = (
        Option("addition", "any", "how many cards an addition may take: any number, or two", tuple(MOST_ADDED)),
    )
    deal = GameDeal
    keys: ClassVar = {
        "count": COUNTS,
        "ronda": Table(CARDS, seats=True),
        "score": STANDING_ASKED,
        "objective": NAME_ASKED,
    }
    stages_words = True
    objectives = ("points", "game")
    standing_key = mark("score")
    standing_first = True
    catch_across = False
    by_sight = True
    threes_key = "ronda"
    clockwise = True

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Names of the sides, by the number of players."""
        return tuple(SIDES.get(len(record["hands"]), SIDES[4]))

    def packet(self, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return PACKET

    def rules(self, deal: GameDeal, standing: bool) -> FishingRules:
        """The rules of a deal, the game to forty being asked about or not."""
        return rules(len(deal.hands), self.option(deal.options, "addition"), standing)

    def check_words(self, deal: GameDeal, report: Report) -> None:
        """The game is not over before the position."""
        if deal.score is None:
            return
        if max(deal.score) >= TARGET:
            report("score", tr("the game is over: a side has {target}", target=TARGET))
        elif self.objective(deal) == "game" and len(deal.hands) in SIDES:
            sides = SIDES[len(deal.hands)]
            standing = [before + deal.points.get(side, 0) for before, side in zip(deal.score, sides, strict=True)]
            if min(standing) >= TARGET:
                both = mark("both sides have {target} with the points given; the first to get there has won")
                report("score", tr(both, target=TARGET))


GAME = Cuarenta()
