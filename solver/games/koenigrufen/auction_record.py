"""Auction of Königrufen in a record: forehand's word, games and passes, and what the declarer calls and announces."""

from __future__ import annotations

from functools import partial
from typing import Any

from solver.deal_records.auction_checks import check_options, check_undecided, check_words, follow, turn_shown
from solver.deal_records.bids import PASS, is_open
from solver.display.translation import tr
from solver.games.koenigrufen.auction import FOREHAND, LAST, RANKED, Auction, birds_of, fits, free_kings
from solver.games.koenigrufen.cards import HAND, KINGS, PLAYERS
from solver.games.koenigrufen.deals import DEFAULTS, KoenigrufenDeal, leader
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS
from solver.model.auction_words import word_named
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.contract_names import contract_label
from solver.model.core_query import Report
from solver.model.ruleset import Ruleset
from solver.trick.deal import table_cards

WORDS = (FOREHAND, *LAST, *(name for name in RANKED if name not in LAST), *KINGS, *BIRDS)
# Options that say what is played.
OF_GAME = ("contract", "declarer", "king", "bird")
BESSERRUFER = "besserrufer"


class Course:
    """Course of an auction. At its end the declarer may call his king, and announce the bird of a Besserrufer."""

    def __init__(self, seats: str) -> None:
        self.auction = Auction(seats)
        # game of forehand where nobody has bid
        self.left = ""
        self.king = self.bird = ""

    @property
    def contract(self) -> str:
        """Game of the last bid, or of forehand where nobody has bid. Empty before it."""
        return self.auction.contract or self.left

    @property
    def declarer(self) -> str:
        """Seat of the game."""
        return self.auction.bidder or self.auction.forehand

    @property
    def is_settled(self) -> bool:
        """True if nobody has to say anything more."""
        return self.auction.turn is None and bool(self.contract)

    @property
    def words(self) -> Cards:
        """Words of the seat to speak, besides a pass."""
        if self.auction.turn is not None:
            return self.auction.names
        if not self.contract:
            return LAST
        king = tuple(KINGS) if CONTRACTS[self.contract].calls and not self.king else ()
        return king + (tuple(BIRDS) if self.contract == BESSERRUFER and not self.bird else ())

    @property
    def names(self) -> bool:
        """True if the declarer names his game, king or bird."""
        return self.auction.turn is None

    @property
    def turn(self) -> str | None:
        """Seat to speak."""
        return self.auction.turn or (self.declarer if self.words else None)

    @property
    def instead(self) -> str:
        """Word in place of a wrong one."""
        return FOREHAND if self.auction.opens else LAST[0] if self.auction.turn is None else PASS

    def fault(self, word: str) -> str:
        """Return what is wrong with a word of the seat to speak, empty if nothing is."""
        may_pass = self.auction.turn is not None and not self.auction.opens
        if word in self.words or (word == PASS and may_pass):
            return ""
        if self.is_settled and word == PASS:
            return tr("the auction is over")
        if word == PASS:
            return tr("forehand may not pass here")
        names = ", ".join(contract_label("koenigrufen", one) for one in self.words)
        named = contract_label("koenigrufen", word)
        return tr("{seat} may not bid {name}, but {names}", seat=self.turn, name=named, names=names)

    def add(self, word: str) -> None:
        """Go on after a lawful word."""
        if self.auction.turn is not None:
            self.auction.say(None if word == PASS else word)
        elif not self.contract:
            self.left = word
        elif word in KINGS:
            self.king = word
        else:
            self.bird = word


def read_bid(said: str) -> str | None:
    """Return the written form of a word: a game, a king or a bird. None for an unknown one."""
    return word_named("koenigrufen", said, WORDS)


def result(bids: tuple[str, ...], seats: str) -> dict[str, Any]:
    """Return the options of the game. Of a faulty auction nothing."""
    if len(seats) != PLAYERS:
        return {}
    course = Course(seats)
    if not follow(course, bids):
        return {}
    return {"options": {name: value for name, value in options_of(course).items() if value}}


def options_of(course: Course) -> dict[str, str]:
    """Return option -> value that a whole auction gives, empty where it leaves the king or the bird open."""
    found = {"contract": course.contract, "king": course.king, "bird": course.bird}
    return found if CONTRACTS[course.contract].each else {**found, "declarer": course.declarer}


def turn_text(rules: Ruleset, deal: KoenigrufenDeal) -> str:
    """Return whose turn it is in an auction that goes on, and what it may say. Empty without one."""
    return turn_shown(rules, Course("".join(deal.hands)), deal, partial(allows, deal))


def check_auction(deal: KoenigrufenDeal, report: Report) -> None:
    """Report the faults of an auction, and a game that it contradicts."""
    if is_open(deal.bids):
        check_undecided(deal, ("partner", "seat"), OF_GAME, report)
    course = Course("".join(deal.hands))
    if check_words(course, deal, partial(allows, deal), report):
        check_options(deal, {name: value for name, value in options_of(course).items() if value}, DEFAULTS, report)


def allows(deal: KoenigrufenDeal, seat: str, word: str) -> bool:
    """Return True if the hand that a seat was dealt can play a game, or call a king, as far as the deal shows it."""
    hand = (*deal.hands[seat], *on_table(deal, seat))
    if UNKNOWN in hand or not is_as_dealt(deal, seat):
        return True
    if word in KINGS:
        return word in free_kings(hand)
    return word in birds_of(hand) if word in BIRDS else fits(hand, word)


def is_as_dealt(deal: KoenigrufenDeal, seat: str) -> bool:
    """True if the hand of a seat, with its card on the table, is the one that it was dealt."""
    # the declarer has changed his hand, or is about to
    takes = deal.terms.takes and seat == deal.declarer
    return not takes and len(deal.hands[seat]) + len(on_table(deal, seat)) == HAND


def on_table(deal: KoenigrufenDeal, seat: str) -> Cards:
    """Return the card of a seat in the trick on the table, if any."""
    return table_cards(deal, SEATS[:PLAYERS], deal.leader or leader(deal), seat)
