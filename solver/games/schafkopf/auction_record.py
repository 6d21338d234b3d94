"""Auction of Schafkopf in a record: kinds of games and passes, and at the end the game that the bidder names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from solver.deal_records.auction_checks import VOID, check_options, check_undecided, check_words, follow, turn_shown
from solver.deal_records.bids import PASS, is_open
from solver.display.translation import tr
from solver.games.schafkopf.auction import KINDS, Auction, can_play, kinds_after, options_of
from solver.games.schafkopf.cards import PLAYERS
from solver.games.schafkopf.checks import size_of
from solver.games.schafkopf.deals import DEFAULTS, RAMSCH, SchafkopfDeal, asked, is_ramsch
from solver.model.auction_words import word_named
from solver.model.cards import SEATS, Cards
from solver.model.contract_names import contract_label
from solver.model.core_query import Report
from solver.model.ruleset import Ruleset
from solver.trick.deal import table_cards

GAMES = tuple(dict.fromkeys(name for names in KINDS.values() for name in names))
WORDS = tuple(dict.fromkeys((*KINDS, *GAMES)))
# Options that say what is played.
OF_GAME = ("contract", "declarer", "tout")


class Course:
    """Course of an auction. At its end the bidder may name suit or ace."""

    def __init__(self, seats: str) -> None:
        self.auction = Auction(seats)
        self.game = ""

    @property
    def turn(self) -> str | None:
        """Seat to speak. At the end the bidder, until he has named his game."""
        is_open = not self.game and len(KINDS.get(self.auction.kind or "", ())) > 1
        return self.auction.turn or (self.auction.bidder if is_open else None)

    @property
    def is_settled(self) -> bool:
        """True if nobody has to say anything more."""
        return self.auction.turn is None

    @property
    def instead(self) -> str:
        """Word in place of a wrong one."""
        return PASS

    @property
    def contract(self) -> str:
        """Contract that is known by now, or an empty text."""
        games = KINDS.get(self.auction.kind or "", ())
        return self.game or (games[0] if self.is_settled and len(games) == 1 else "")

    @property
    def words(self) -> Cards:
        """What the seat to speak may say besides a pass."""
        return KINDS.get(self.auction.kind or "", ()) if self.is_settled else kinds_after(self.auction.kind)

    @property
    def names(self) -> bool:
        """True if the bidder names suit or ace."""
        return self.is_settled

    def fault(self, word: str) -> str:
        """Return what is wrong with a word of the seat to speak, empty if nothing is."""
        words = self.words
        if word in words or (word == PASS and not self.is_settled):
            return ""
        if word == PASS:
            return tr("the auction is over")
        names = ", ".join(contract_label("schafkopf", one) for one in words) or tr("nothing")
        named = contract_label("schafkopf", word)
        return tr("{seat} may not bid {name}, but {names}", seat=self.turn, name=named, names=names)

    def add(self, word: str) -> None:
        """Go on after a lawful word."""
        if self.is_settled:
            self.game = word
        else:
            self.auction.say(None if word == PASS else word)


def read_bid(said: str) -> str | None:
    """Return the written form of a word: a kind of game, or a game. None for an unknown one."""
    return word_named("schafkopf", said, WORDS)


def result(bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of the game, its contract if it is clear. Of a faulty auction nothing."""
    if len(seats) != PLAYERS:
        return {}
    course = Course(seats)
    if not follow(course, bids):
        return {}
    kind, bidder = course.auction.kind, course.auction.bidder
    if kind is None or bidder is None:
        return {"options": {"contract": RAMSCH}} if options.get("all_pass") == RAMSCH else {}
    found = options_of(kind, course.contract, bidder)
    return {"options": {name: value for name, value in found.items() if value}}


def turn_text(rules: Ruleset, deal: SchafkopfDeal) -> str:
    """Return whose turn it is in an auction that goes on, and what it may say. Empty without one."""
    return turn_shown(rules, Course("".join(deal.hands)), deal, partial(allows, deal))


def check_auction(deal: SchafkopfDeal, report: Report) -> None:
    """Report the faults of an auction, and a game that it contradicts."""
    if is_open(deal.bids):
        check_undecided(deal, ("partner", "ran", "seat"), OF_GAME, report)
    course = Course("".join(deal.hands))
    if not check_words(course, deal, partial(allows, deal), report):
        return
    kind, bidder = course.auction.kind, course.auction.bidder
    if kind is None or bidder is None:
        if not is_ramsch(deal):
            report("bids", tr(VOID))
        return
    if not course.contract:
        if "contract" not in deal.options:
            report("options.contract", tr("is missing: the auction ends with {bid}", bid=deal.bids[-1]))
            return
        # any game of the kind may follow
        contract = asked(deal, "contract")
        course.game = contract if contract in KINDS[kind] else ""
    wanted: dict[str, Any] = {"tout": False, **options_of(kind, course.contract or kind, bidder)}
    check_options(deal, wanted, DEFAULTS, report)


def allows(deal: SchafkopfDeal, seat: str, word: str) -> bool:
    """Return True if the hand that a seat was dealt can play a game, as far as the deal shows it."""
    if word == PASS or not is_as_dealt(deal, seat):
        return True
    hand = (*deal.hands[seat], *on_table(deal, seat))
    return any(can_play(hand, name, asked(deal, "pack")) for name in KINDS.get(word, (word,)))


def is_as_dealt(deal: SchafkopfDeal, seat: str) -> bool:
    """True if the hand of a seat, with its card on the table, is the one that it was dealt."""
    return len(deal.hands[seat]) + len(on_table(deal, seat)) == size_of(deal)


def on_table(deal: SchafkopfDeal, seat: str) -> Cards:
    """Return the card of a seat in the trick on the table, if any."""
    return table_cards(deal, SEATS[:PLAYERS], deal.leader or "A", seat)
