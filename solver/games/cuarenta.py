"""Cuarenta: two players or two partnerships, forty cards without suits. Captures with sequences, a game to forty.

Source: the German description, rules page `cuarenta`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.display.translation import mark, tr
from solver.fishing.core_rules import FishingRules, Standing
from solver.fishing.deal import FishingDeal
from solver.fishing.game import FishingGame
from solver.fishing.ruleset_base import SIDES
from solver.model.card_names import Names
from solver.model.cards import Pack, Suit
from solver.model.core_query import Option, Report
from solver.model.schema_types import CARDS, COUNTS, NAME_ASKED, STANDING_ASKED, WORDS, Table
from solver.model.shared_card_names import ACE, FRENCH, FRENCH_JACK, KING, KNIGHT, NUMERALS, QUEEN, both, merged, table

RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")
NUMBERS = (*range(1, 8), 0, 0, 0)
COPIES = 4
# Signs that the parser accepts after a rank.
SUITS = "hdcs♥♦♣♠"

RANK_NAMES = {
    **{rank: NUMERALS[rank] for rank in RANKS if rank in NUMERALS},
    "A": ACE,
    "J": FRENCH_JACK,
    "Q": merged(QUEEN, KNIGHT),
    "K": KING,
}

PACKET = 5
TARGET = 40
CLAIMS = ("at_once", "hand_end")
MOST_ADDED = {"any": None, "two": 2}

# Number of cards that scores, its points, and the points for more cards if neither side has so many.
HALF, FOR_HALF, FOR_MORE = 20, 6, 2


def for_cards(own: int, other: int, dealer: bool) -> int:
    """Return the points of a side for its cards: 6 for half, 1 for each more, rounded up to an even number.

    At half each only the side that did not deal scores. If neither has half, the side with more cards scores, and at a
    tie the one that did not deal.

    own: number of cards of the side.
    other: number of cards of the other side.
    dealer: True if the side dealt.
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


@lru_cache(maxsize=16)
def rules(players: int, addition: str, ronda_claim: str, game: bool) -> FishingRules:
    """Return the rules.

    players: number of players.
    addition: "any" or "two", the limit of cards in a sum.
    ronda_claim: "at_once" or "hand_end", when a caught ronda scores.
    game: True for a query about the game to forty.
    """
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
        claims_later=ronda_claim == CLAIMS[1],
        four=TARGET,
        final=FINAL,
        standing=Standing(TARGET, at_once=True, no_three_from=30, no_clear_at=38) if game else None,
    )


class GameDeal(FishingDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Cuarenta.

    ronda: seat -> rank of which it was dealt three in the current packet.
    caught: seat -> rank of a ronda that it has caught in the current packet, to be scored at its end.
    unclaimed: rondas that were not called and catches that were not claimed.
    score: standing of the game before the hand.
    """

    ronda: Mapping[str, str] = {}
    caught: Mapping[str, str] = {}
    unclaimed: tuple[str, ...] = ()
    score: tuple[int, int] | None = None


class Cuarenta(FishingGame):
    """Cuarenta. The value is the difference in points, or the game."""

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
        Option(
            "ronda_claim",
            CLAIMS[0],
            "when a caught ronda scores: at once, or when the cards of the deal have been played",
            CLAIMS,
        ),
    )
    deal = GameDeal
    keys: ClassVar = {
        "count": COUNTS,
        "ronda": Table(CARDS, seats=True),
        "caught": Table(CARDS, seats=True),
        "unclaimed": WORDS,
        "score": STANDING_ASKED,
        "objective": NAME_ASKED,
    }
    stages_words = True
    objectives = ("points", "game")
    played_to = TARGET
    scores_points = True
    seldom_more = 25
    standing_key = mark("score")
    standing_first = True
    catch_across = False
    policy_playouts = True
    rolls_out = True
    cut_at_packet = True
    threes_key = "ronda"
    clockwise = True

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides, which depend on the number of players."""
        return tuple(SIDES.get(len(record["hands"]), SIDES[4]))

    def packet(self, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return PACKET

    def rules(self, deal: GameDeal, standing: bool) -> FishingRules:
        """Return the rules of a deal.

        standing: True for a query about the game to forty.
        """
        addition, ronda_claim = (self.option(deal.options, name) for name in ("addition", "ronda_claim"))
        return rules(len(deal.hands), addition, ronda_claim, standing)

    def check_words(self, deal: GameDeal, report: Report) -> None:
        """Report a game that is over before the position."""
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
