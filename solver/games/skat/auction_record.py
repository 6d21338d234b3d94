"""Auction of Skat in a record: values, holds and passes, and at the end the game that the declarer names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.deal_records.auction_checks import (
    VOID,
    check_options,
    check_undecided,
    check_words,
    follow,
    still_open,
    turn_shown,
)
from solver.deal_records.bids import PASS, is_open
from solver.display.translation import tr
from solver.games.skat.auction import Auction
from solver.games.skat.cards import CONTRACTS, LEVELS, PLAYERS, RAMSCH
from solver.games.skat.deals import DEFAULTS, SkatDeal, is_ramsch
from solver.games.skat.game_values import BIDS, bid_fault
from solver.model.card_names import folded
from solver.model.cards import Cards
from solver.model.core_query import Report
from solver.model.ruleset import Ruleset

HOLD = "hold"
# How players hold a bid.
HOLDS = frozenset((HOLD, "y", "yes", "ja", "si", "halte", "holds", "tengo", "sostengo"))
HAND, OUVERT = "hand", "ouvert"
# Options that say what is played.
OF_GAME = ("contract", "declarer", HAND, "announced", OUVERT)


class Course:
    """Course of an auction. At its end the declarer may name his game."""

    def __init__(self, seats: str) -> None:
        self.auction = Auction(seats)
        self.game = ""

    @property
    def turn(self) -> str | None:
        """Seat to speak. At the end the declarer, until he has named his game."""
        return self.auction.turn or (None if self.game else self.auction.declarer)

    @property
    def is_settled(self) -> bool:
        """True if nobody has to say anything more."""
        return self.auction.turn is None

    @property
    def instead(self) -> str:
        """Word in place of a wrong one: he would have gone on."""
        return HOLD if self.auction.holds else str(self.auction.offer)

    @property
    def words(self) -> Cards:
        """What the seat to speak may say besides a pass: of values the next one."""
        if self.names:
            return () if self.game else tuple(name for name in CONTRACTS if name != RAMSCH)
        return (self.instead,)

    @property
    def names(self) -> bool:
        """True if the declarer may name his game."""
        return self.auction.turn is None

    def fault(self, word: str) -> str:
        """Return what is wrong with a word of the seat to speak, empty if nothing is."""
        auction, is_game = self.auction, word != PASS and word != HOLD and not word.isdecimal()
        if auction.turn is None:
            return "" if is_game else tr("the auction is over")
        if is_game:
            return tr("a game is named after the auction")
        if word == PASS:
            return ""
        if auction.holds:
            return "" if word == HOLD else tr("{seat} holds {n} or passes", seat=auction.turn, n=auction.value)
        if word == HOLD:
            return tr("{seat} has nothing to hold, and bids or passes", seat=auction.turn)
        return "" if int(word) > auction.value else tr("{n} is no more than the last bid", n=word)

    def add(self, word: str) -> None:
        """Go on after a lawful word."""
        if self.auction.turn is None:
            self.game = word
        elif word.isdecimal():
            self.auction.say(True, int(word))
        else:
            self.auction.say(word == HOLD)


def read_bid(said: str, named: Mapping[str, Any] | None) -> str | None:
    """Return the written form of a word: a value, a hold or a game. None for an unknown one.

    named: options of the game that it names, None if it names none.
    """
    if said.isdecimal() and said.isascii():
        return str(int(said)) if len(said) <= len(str(BIDS[-1])) and int(said) in BIDS else None
    if folded(said) in HOLDS:
        return HOLD
    return None if named is None or named["contract"] == RAMSCH else game_word(named)


def why_no_bid(said: str) -> str:
    """Return why nobody bids a number. Empty for other words."""
    return bid_fault(int(said)) if said.isdecimal() and said.isascii() and len(said) <= len(str(BIDS[-1])) else ""


def game_word(options: Mapping[str, Any]) -> str:
    """Return the word for a game and what is announced with it, as `grand-hand-schneider`.

    options: options of the game.
    """
    level = options.get("announced", LEVELS[0])
    parts = [HAND] * bool(options.get(HAND)) + [level] * (level != LEVELS[0]) + [OUVERT] * bool(options.get(OUVERT))
    return "-".join([options["contract"], *parts])


def game_options(word: str) -> dict[str, Any]:
    """Return the options of the game that a word names."""
    contract, *more = word.split("-")
    level = next((one for one in LEVELS if one in more), LEVELS[0])
    if OUVERT in more and contract != "null":
        level = LEVELS[-1]
    return {"contract": contract, HAND: HAND in more, "announced": level, OUVERT: OUVERT in more}


def result(bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the last bid, the declarer, and the game that he names. Of a faulty auction nothing."""
    if len(seats) != PLAYERS:
        return {}
    course = Course(seats)
    if not follow(course, bids):
        return {}
    declarer = course.auction.declarer
    if declarer is None:
        return {"options": {"contract": RAMSCH}} if options.get("all_pass") == RAMSCH else {}
    said = {key: value for key, value in game_options(course.game).items() if value != DEFAULTS[key]}
    contract = {"contract": course.game.partition("-")[0]} if course.game else {}
    return {"bid": course.auction.value, "options": {"declarer": declarer, **(said if course.game else {}), **contract}}


def turn_text(rules: Ruleset, deal: SkatDeal) -> str:
    """Return whose turn it is in an auction that goes on, and what it may say. Empty without one."""
    course = Course("".join(deal.hands))
    if not still_open(course, deal.bids) or course.names:
        return turn_shown(rules, Course("".join(deal.hands)), deal, lambda seat, word: True)
    seat = rules.seat_letter(course.turn or "")
    if course.auction.holds:
        return tr("{seat} is to hold {n}, or to pass", seat=seat, n=course.auction.value)
    return tr("{seat} is to bid {n} or more, or to pass", seat=seat, n=course.auction.offer)


def check_auction(deal: SkatDeal, report: Report) -> None:
    """Report the faults of an auction, and a bid or a game that it contradicts."""
    if is_open(deal.bids):
        check_undecided(deal, ("bid", "tops", "seat"), OF_GAME, report)
    course = Course("".join(deal.hands))
    if not check_words(course, deal, lambda seat, word: True, report):
        return
    declarer = course.auction.declarer
    if declarer is None:
        if not is_ramsch(deal):
            report("bids", tr(VOID))
        return
    wanted = {"declarer": declarer, **(game_options(course.game) if course.game else {})}
    if is_ramsch(deal):
        said = tr("{given} is given, but the auction ends with {bid}", given=RAMSCH, bid=deal.bids[-1])
        report("options.contract", said)
        return
    if deal.bid != course.auction.value:
        report("bid", tr("{given} is given, but the last bid is {bid}", given=deal.bid, bid=course.auction.value))
    check_options(deal, wanted, DEFAULTS, report)
