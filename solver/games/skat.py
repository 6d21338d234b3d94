"""Skat: three players, thirty-two cards, one plays alone against two; the play, with game and declarer given.

Source: Internationale Skatordnung, rules page `skat`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.display.language import tr
from solver.display.strings import count
from solver.model.cards import SEATS, UNKNOWN, Cards, Pack, Suit, hide
from solver.model.common_names import ACE, FRENCH, JACK, KING, NUMERALS, QUEEN, table
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.keys import CARDS_LYING, COUNT
from solver.model.names import Names
from solver.model.question import Option, Report
from solver.trick.counts import check_room, check_whole_tricks, tricks_won
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules

PLAYERS, HAND, SKAT = 3, 10, 2
RANKS = ("7", "8", "9", "Q", "K", "10", "A")
NULL_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d"}
SIGNS = {"clubs": "♣", "spades": "♠", "hearts": "♥", "diamonds": "♦"}
LETTERS = {"10": ("10", "t"), "J": ("j", "b"), "Q": ("q", "d")}
JACKS = ("Jd", "Jh", "Js", "Jc")
CARDS = {suit: (*(rank + letter for rank in RANKS), "J" + letter) for suit, letter in SUITS.items()}
RANK_NAMES = {"A": ACE, "K": KING, "Q": QUEEN, "J": JACK} | {rank: NUMERALS[rank] for rank in ("10", "9", "8", "7")}
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
WORTH = {card: POINTS.get(card[:-1], 0) for cards in CARDS.values() for card in cards}
NOTHING = tuple((card, 0) for card in WORTH)
ALL_POINTS = sum(WORTH.values())
SIDES = ("declarer", "defenders")
CONTRACTS = (*SUITS, "grand", "null")
BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
# By hand and ouvert.
NULL_WORTH = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
# What the declarer may have to make, and the points that it takes; of schwarz, all tricks.
LEVELS = ("none", "schneider", "schwarz")
LEAST = (61, 90)


def spellings() -> dict[str, str]:
    """Other spellings, in lower case: T, the German B and D, signs for the suits."""
    return {
        text + letter: card
        for suit, cards in CARDS.items()
        for card in cards
        for text in LETTERS.get(card[:-1], (card[:-1].lower(),))
        for letter in (SUITS[suit], SIGNS[suit])
    }


def trumps(contract: str) -> Cards:
    """The trumps of a contract, from low to high."""
    if contract == "null":
        return ()
    return JACKS if contract == "grand" else (*(rank + SUITS[contract] for rank in RANKS), *JACKS)


def tops(cards: Collection[str], contract: str) -> int:
    """How many of the highest trumps twelve cards have without a gap, or lack."""
    held = [card in cards for card in reversed(trumps(contract))]
    return next((number for number, one in enumerate(held) if one != held[0]), len(held))


@lru_cache(maxsize=64)
def rules(contract: str, declarer: int, tricks: bool) -> TrickRules:
    """The rules of a contract; tricks: is it about all tricks, or about none?"""
    one = frozenset({declarer})
    others = frozenset(range(PLAYERS)) - one
    high = trumps(contract)
    ranks = NULL_RANKS if contract == "null" else RANKS
    suits = [tuple(rank + letter for rank in ranks) for suit, letter in SUITS.items() if suit != contract]
    # the first trick of those who are to win none ends it
    aim: dict[str, Any] = {"bonus": (0, 0), "next_phase": (1, 1), "final": (1, 0)} if tricks else {}
    return TrickRules(
        seats=PLAYERS,
        suits=(*suits, high) if high else tuple(suits),
        trump=len(suits) if high else None,
        values=NOTHING if tricks else tuple(WORTH.items()),
        maximizers=one,
        scorers=others if tricks and high else one,
        **aim,
    )


class SkatDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Skat.

    skat: the two cards that count for the declarer. bid: the worth that his game has to have. tops: the highest trumps
    that he has or lacks, where the cards do not show them.
    """

    skat: Cards = ()
    bid: int | None = None
    tops: int | None = None


class Skat(TrickGame):
    """The declarer against the two others."""

    id = "skat"
    name = "Skat"
    place = 9
    pack = Pack(
        suits=tuple(Suit(suit, cards, suit) for suit, cards in CARDS.items()),
        copies=1,
        aliases=spellings(),
        order=tuple(card for cards in CARDS.values() for card in reversed(cards)),
        names=Names(ranks=table(RANK_NAMES), suits=table({letter: FRENCH[suit] for suit, letter in SUITS.items()})),
    )
    hand_size: ClassVar = {PLAYERS: HAND}
    point_parts = ("points",)
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = SIDES
    options = (
        Option("contract", "grand", "the game", choices=CONTRACTS),
        Option("declarer", "A", "who plays alone", choices=tuple(SEATS[:PLAYERS])),
        Option("hand", False, "does the declarer play without having seen the skat?"),
        Option("announced", "none", "what he has announced", choices=LEVELS),
        Option("ouvert", False, "does he play with his hand laid open?"),
    )
    lays_away = True
    deal = SkatDeal
    keys: ClassVar = {"skat": CARDS_LYING, "bid": COUNT, "tops": COUNT}
    clockwise = True

    def asked(self, deal: SkatDeal, name: str) -> Any:
        """Value of an option of a deal."""
        return self.option(deal.options, name)

    def question(self, deal: SkatDeal) -> TrickQuestion:
        """What the declarer makes, in points, or with tricks alone."""
        contract, declarer = self.asked(deal, "contract"), SEATS.index(self.asked(deal, "declarer"))
        level = self.needed(deal) or 0
        counted = {side: tricks_won(deal, side) for side in SIDES}
        before: dict[str, Any] = {
            "won": {side: self.won(deal, side) for side in SIDES},
            "win_at": LEAST[min(level, 1)],
            "draw_at": LEAST[min(level, 1)],
            "most": ALL_POINTS,
            "refusal": tr("cards that count for the declarer are unknown") if UNKNOWN in deal.skat else "",
        }
        if about_tricks := self.counts_tricks(deal):
            phase = min(counted[SIDES[contract != "null"]], 1)
            before = {"won": counted, "phase": phase, "tricks": True, "win_at": 1, "draw_at": 1, "most": 1}
        else:
            before["won"][SIDES[0]] += sum(WORTH[card] for card in deal.skat if card != UNKNOWN)
        waiting = tr("{seat} has to lay away 2 cards before the first trick", seat=SEATS[declarer])
        return TrickQuestion(
            rules=rules(contract, declarer, about_tricks),
            sides={SIDES[0]: (declarer,), SIDES[1]: tuple(i for i in range(PLAYERS) if i != declarer)},
            prize=("to win the game", "to beat the declarer"),
            pending=waiting if self.to_lay_away(deal) else "",
            **before,
        )

    def own(self, deal: SkatDeal) -> Cards:
        """The declarer's twelve cards, hand and skat, where all of them are known; else none."""
        seat = self.asked(deal, "declarer")
        order = [SEATS[(SEATS.index(deal.leader or "A") + number) % PLAYERS] for number in range(PLAYERS)]
        played = tuple(card for who, card in zip(order, deal.trick, strict=False) if who == seat)
        cards = (*deal.hands[seat], *played, *deal.skat)
        return cards if len(cards) == HAND + SKAT and UNKNOWN not in cards else ()

    def tops(self, deal: SkatDeal) -> int:
        """The highest trumps that the declarer has, or lacks; 0 where that cannot be told."""
        own = self.own(deal)
        return deal.tops or (tops(own, self.asked(deal, "contract")) if own else 0)

    def announced(self, deal: SkatDeal) -> int:
        """The level that the declarer has announced."""
        return LEVELS.index(self.asked(deal, "announced"))

    def game_worth(self, deal: SkatDeal, level: int) -> int:
        """The worth of a game in which the declarer makes this level, or more where he has announced it."""
        contract, hand, ouvert = (self.asked(deal, name) for name in ("contract", "hand", "ouvert"))
        if contract == "null":
            return NULL_WORTH[hand, ouvert]
        announced = self.announced(deal)
        return BASES[contract] * int(self.tops(deal) + 1 + hand + max(level, announced) + announced + ouvert)

    def needed(self, deal: SkatDeal) -> int | None:
        """The level that the declarer has to make for what he has bid and announced; None where none is enough."""
        levels = range(self.announced(deal), len(LEVELS))
        return next((level for level in levels if self.game_worth(deal, level) >= (deal.bid or 0)), None)

    def counts_tricks(self, deal: SkatDeal) -> bool:
        """Is the game about all tricks, or about none?"""
        return self.asked(deal, "contract") == "null" or self.needed(deal) == LEVELS.index("schwarz")

    def stakes(self, deal: SkatDeal, outcome: str) -> dict[str, int]:
        """What the declarer wins, or loses, double, with the level that he has to make, where the tops are known."""
        level, contract = self.needed(deal), self.asked(deal, "contract")
        if outcome not in ("win", "loss") or level is None or (contract in BASES and not self.tops(deal)):
            return {}
        won, lost = self.game_worth(deal, level), self.game_worth(deal, self.announced(deal))
        if contract in BASES:
            lost = max(lost, -(-(deal.bid or 0) // BASES[contract]) * BASES[contract])
        return {self.asked(deal, "declarer"): won if outcome == "win" else -2 * lost}

    def headline(self, deal: SkatDeal) -> str:
        """Who plays what."""
        more = [name for name in ("hand", "ouvert") if self.asked(deal, name)]
        named = " ".join([self.asked(deal, "contract"), *more])
        return tr("{seat} plays {contract}", seat=self.asked(deal, "declarer"), contract=named)

    def to_lay_away(self, deal: SkatDeal) -> dict[str, int]:
        """The declarer, where he holds the skat as well."""
        seat = self.asked(deal, "declarer")
        more = len(deal.hands[seat]) - min(map(len, deal.hands.values()))
        return {seat: more} if more > 0 and not deal.trick else {}

    def laid_away(self, deal: SkatDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """They are the skat."""
        return {"skat": cards}

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """The declarer may hold the skat as well."""
        return {str(self.option(options, "declarer")): SKAT}

    def check(self, deal: SkatDeal, report: Report) -> None:
        """Announcements, skat, tricks and bid fit each other."""
        self.check_announced(deal, report)
        seat, more = next(iter(self.to_lay_away(deal).items()), ("", 0))
        if more not in (0, SKAT):
            report(f"hands.{seat}", tr("{n} card more than the others; the skat has {skat}", n=more, skat=SKAT))
        elif more and deal.skat:
            report("skat", tr("{seat} has still to lay it away", seat=seat))
        elif more and self.asked(deal, "hand"):
            report(f"hands.{seat}", tr("in a hand game nobody takes up the skat"))
        if len(deal.skat) not in (0, SKAT):
            report("skat", tr("{cards}; the skat has {n}", cards=count(len(deal.skat), "cards"), n=SKAT))
        check_whole_tricks(deal, report)
        check_room(deal, PLAYERS * (HAND - min(map(len, deal.hands.values())) - bool(deal.trick)), report)
        self.check_bid(deal, report)

    def check_announced(self, deal: SkatDeal, report: Report) -> None:
        """What is announced in which games."""
        contract, hand, level = (self.asked(deal, name) for name in ("contract", "hand", "announced"))
        if level != LEVELS[0] and contract == "null":
            report("options.announced", tr("in null nothing is announced"))
        elif level != LEVELS[0] and not hand:
            report("options.announced", tr("{level} is announced in hand games only (options.hand)", level=level))
        elif self.asked(deal, "ouvert") and contract != "null" and level != "schwarz":
            report("options.ouvert", tr('is played with options.announced = "schwarz", but in null'))

    def check_bid(self, deal: SkatDeal, report: Report) -> None:
        """The game can reach the bid, and its tops are those of the cards."""
        contract, own = self.asked(deal, "contract"), self.own(deal)
        high = trumps(contract)
        if (deal.tops or 0) > len(high):
            report("tops", tr("{tops}; {contract} has {n} trumps", tops=deal.tops, contract=contract, n=len(high)))
        elif deal.tops and own and deal.tops != tops(own, contract):
            report("tops", tr("{tops}; the cards have, or lack, {own}", tops=deal.tops, own=tops(own, contract)))
        elif deal.bid and high and not self.tops(deal):
            report("tops", tr("is missing: how many of the highest trumps has the declarer, or lacks he?"))
        elif self.needed(deal) is None:
            bid, most = deal.bid, self.game_worth(deal, len(LEVELS) - 1)
            lost = tr("{n}; the game is worth {most} at most, so it is lost before the first card", n=bid, most=most)
            report("bid", lost)
        elif deal.points and self.counts_tricks(deal):
            report(f"points.{next(iter(deal.points))}", tr("tricks alone count, list cards in taken"))

    def restated(self, deal: SkatDeal) -> dict[str, Any]:
        """The tops, once the hands do not show them."""
        return {"tops": self.tops(deal) or None} if deal.bid else {}

    def told(self, deal: SkatDeal) -> Any:
        """Nothing; raises Unsolvable for tops of hidden whole hands, since no deals are drawn to fit them."""
        whole = min(map(len, deal.hands.values())) + bool(deal.trick) == HAND
        if whole and deal.tops and deal.skat and not self.own(deal):
            raise Unsolvable(tr("the declarer has tops that are told but not seen: deals to fit them cannot be drawn"))
        return super().told(deal)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """The skat is hidden but from a declarer who has laid it away, and a hand laid open is seen."""
        deal = start.source
        assert isinstance(deal, SkatDeal)
        declarer = self.asked(deal, "declarer")
        seen = {seat, *deal.exposed, *([declarer] if self.asked(deal, "ouvert") else ())}
        return {
            "hands": hide(deal.hands, seen),
            "skat": deal.skat if seat == declarer and not self.asked(deal, "hand") else (UNKNOWN,) * len(deal.skat),
            **self.restated(deal),
        }

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The skat, from what is left of the pack."""
        return {"skat": " ".join(rest[:SKAT])}


GAME = Skat()
