"""Auction of Cego at the table: the course of `solver.games.cego.auction`, with the hands that the players hold."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from solver.deal_records.bids import PASS, SEES_HAND, SHOW, joined, parts
from solver.display.translation import tr
from solver.games.cego.auction import CEGO, FOREHAND, HOLD, INSTEAD, RAISES, REDEAL, SOLO, can, must_announce
from solver.games.cego.auction import Auction as Course
from solver.games.cego.auction_record import opened
from solver.games.cego.contracts import CONTRACTS, meaning_of
from solver.games.cego.deals import CegoDeal, options_of
from solver.model.cards import UNKNOWN, Cards
from solver.model.contract_names import contract_name
from solver.model.errors import IllegalMove
from solver.preplay.phase import Announced, Bidder, Sitter

__all__ = ["RAISES", "Auction", "counted", "run_auction", "words_left"]


class Auction:
    """Auction of a deal, which goes on from the bids that it has. A Cego that has to be said says itself.

    said: the words so far, in written form.
    """

    def __init__(self, deal: CegoDeal) -> None:
        self.deal = deal
        self.said: list[str] = []
        self.course = Course(tuple(deal.hands), options_of(deal))
        self._throwers: list[str] = []
        if options_of(deal)["redeal"] and not parts(deal.bids):
            known = {seat: hand for seat, hand in deal.hands.items() if UNKNOWN not in hand}
            self._throwers = [seat for seat in known if self._can(seat, REDEAL)]
        for seat, word in parts(deal.bids):
            self._say(seat, word)
        self._say_cego()

    @property
    def bidder(self) -> str | None:
        """Seat of the last bid."""
        return self.course.bidder

    @property
    def contract(self) -> str | None:
        """Contract of the last bid, None before the first."""
        return self.course.contract

    @property
    def over(self) -> bool:
        """True at the end."""
        return self.course.over

    @property
    def solo(self) -> bool:
        """True after a bid of Solo."""
        return self.course.solo is not None

    @property
    def against_solo(self) -> bool:
        """True if a bid was made against a Solo."""
        return self.course.against_solo

    @property
    def turn(self) -> str | None:
        """Seat to bid, None at the end."""
        return self._throwers[0] if self._throwers else self.course.turn

    @property
    def names(self) -> Cards:
        """Legal bids of the seat. Empty if it can only pass."""
        seat = self.turn
        if seat is None:
            return ()
        if self._throwers:
            return (REDEAL,)
        return tuple(name for name in self.course.names if name == INSTEAD or self._can(seat, name))

    @property
    def words(self) -> Cards:
        """Legal bids of the seat, with the further names of contracts."""
        names = self.names
        if names == (REDEAL,):
            return names
        return tuple(word for word in self.course.words if meaning_of(word)[0] in names)

    @property
    def throwers(self) -> Cards:
        """Seats that may still throw their hands in."""
        return tuple(self._throwers)

    @property
    def held(self) -> str | None:
        """Contract that the seat to bid holds by bidding it, None if there is none."""
        may = self.turn == FOREHAND and self.course.may_be_held and not self.course.is_left_to_forehand
        return self.contract if may else None

    @property
    def so_far(self) -> CegoDeal:
        """Deal with the bids so far, of which none is the last."""
        return self.with_bids(opened(self.said))

    @property
    def asks_solo(self) -> bool:
        """True while Solo is asked."""
        return not self._throwers and self.course.contract is None and SOLO in self.course.names

    @property
    def has_to_announce(self) -> bool:
        """True if the seat to bid has to announce Solo, by a rule of the table that players break at their risk."""
        seat = self.turn
        asked = seat is not None and self.asks_solo and bool(options_of(self.deal)["must_solo"])
        return asked and must_announce(self.deal.hands[seat or ""], len(self.deal.hands))

    def with_bids(self, bids: tuple[str, ...]) -> CegoDeal:
        """Return the deal with these bids."""
        return msgspec.structs.replace(self.deal, bids=bids)

    def bid(self, name: str | None) -> None:
        """Bid a contract for the seat to bid, or pass. Raises IllegalMove for an illegal bid."""
        seat = self.turn or ""
        if name is not None and name not in self.words:
            raise IllegalMove(
                tr(
                    "{seat} may not bid {name}, but {names}",
                    seat=seat,
                    name=contract_name("cego", name),
                    names=", ".join(contract_name("cego", one) for one in self.words) or tr("nothing"),
                )
            )
        if self._throwers and name is None:
            self._throwers.pop(0)
            return
        if self.course.is_left_to_forehand and name != INSTEAD:
            # a Cego that is played after all is no further word
            self.course.say(PASS)
            return
        self._throwers = []
        held = name is not None and name == self.held
        self._say(seat, HOLD if held else name or PASS)
        self._say_cego()

    def _say(self, seat: str, word: str) -> None:
        self.said.append(joined(seat, word))
        self.course.say(word)

    def _say_cego(self) -> None:
        if self.course.must:
            self._say(self.course.turn or "", CEGO)

    def _can(self, seat: str, name: str) -> bool:
        """Return True if a hand allows a contract."""
        return can(self.deal.hands[seat], name, bool(options_of(self.deal)["court_as_blank"]))


def counted(deal: CegoDeal, against_solo: bool) -> CegoDeal:
    """Return the deal, with the scoring against a Solo if wanted."""
    return msgspec.structs.replace(deal, options={**deal.options, "against_solo": True}) if against_solo else deal


class WordsLeft(NamedTuple):
    """What a seat may still say.

    names: contracts that it may bid now or later in the auction, and the word for a hand thrown in. Without an
        auction, all contracts.
    may_pass: True if it may pass.
    in_auction: True if the deal is about an auction.
    against_solo: True if a bid is against a Solo.
    """

    names: Cards
    may_pass: bool = True
    in_auction: bool = True
    against_solo: bool = False


def words_left(deal: CegoDeal, who: str) -> WordsLeft:
    """Return what a seat may still say that is to bid, or with which a deal without an auction begins."""
    auction = Auction(deal)
    if auction.turn == who and auction.has_to_announce:
        return WordsLeft((SOLO,), may_pass=False, in_auction=bool(deal.bids))
    if not deal.bids:
        return WordsLeft(tuple(CONTRACTS), in_auction=False)
    later = auction.course.rounds_left if auction.turn in auction.throwers else auction.course.later
    may_pass = not auction.course.is_left_to_forehand
    return WordsLeft((*auction.names, *later), may_pass, against_solo=auction.solo)


def unheld(word: str | None, held: str | None) -> str | None:
    """Return the contract of a word, with which the forehand may hold one."""
    return held if word == HOLD else word


def run_auction(deal: CegoDeal, person: Sitter, player: Bidder | None) -> Announced:
    """Return the deal after the auction. Heuristic players bid no more than they must."""
    auction = Auction(deal)
    person.look(deal)
    shirked = False
    while (seat := auction.turn) is not None:
        names, name, said = auction.names, None, len(auction.said)
        obliged = auction.has_to_announce
        held = auction.held
        if auction.course.is_left_to_forehand and seat == person.seat:
            name = person.name_game(auction.so_far, names)
        elif names and seat == person.seat:
            name = unheld(
                person.say(auction.so_far, tuple(HOLD if one == held else one for one in auction.words)), held
            )
        elif auction.has_to_announce or names == (REDEAL,):
            # a rule of the table, or a hand with which nothing can be won
            name = names[0] if player is not None else None
        elif names and player is not None:
            # whoever passes in place of a Räuber plays his Cego
            left = tuple(one for one in names if one != CEGO or not auction.course.is_left_to_forehand)
            name = player.contract(auction.so_far, seat, left)
        auction.bid(name)
        shirked = shirked or (obliged and name is None and seat == person.seat)
        if names and held is not None and name == held:
            person.hear_held(seat, held)
        elif names:
            person.hear(seat, name)
        if auction.said[said + 1 :]:
            # the forehand must bid Cego if all others passed
            person.hear(auction.bidder or "", auction.contract)
    if auction.course.void:
        return Announced(None)
    if shirked and auction.course.may_show(auction.bidder or "", SHOW + person.seat):
        auction.said.append(joined(auction.bidder or "", SHOW + person.seat))
        person.tell(tr(SEES_HAND, seat=auction.bidder, other=person.seat))
    deal = counted(auction.with_bids(tuple(auction.said)), auction.against_solo)
    meant = {**deal.options, **auction.course.meant}
    return Announced(msgspec.structs.replace(deal, options=meant), auction.contract, auction.bidder)
