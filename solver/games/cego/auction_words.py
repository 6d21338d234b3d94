"""Words that the seat to bid may say in an auction of Cego, as far as its hand allows them."""

from __future__ import annotations

from solver.deal_records.bids import PASS, UNREAD, parts
from solver.games.cego.auction import FOREHAND, HOLD, INSTEAD, REDEAL, Auction, can
from solver.games.cego.auction_record import fits
from solver.games.cego.deals import CegoDeal, options_of
from solver.model.cards import UNKNOWN, Cards


def legal_words(deal: CegoDeal) -> tuple[str, Cards] | None:
    """Return the seat to bid and its words, with a pass where it may pass. None if nobody is to bid."""
    auction = Auction("".join(deal.hands), deal.options)
    for seat, word in parts(deal.bids):
        if word == UNREAD or not fits(auction, seat, word):
            return None
        auction.say(word)
    turn = auction.turn
    if turn is None:
        return None
    held = turn == FOREHAND and auction.may_be_held and not auction.is_left_to_forehand
    words = tuple(
        HOLD if held and name == auction.contract else name
        for name in auction.words
        if name == INSTEAD or may_bid(deal, turn, name)
    )
    thrown = auction.may_be_thrown_in and UNKNOWN not in deal.hands[turn] and may_bid(deal, turn, REDEAL)
    passes = not (auction.must or auction.is_left_to_forehand)
    return turn, (PASS,) * passes + words + (REDEAL,) * thrown


def may_bid(deal: CegoDeal, seat: str, name: str) -> bool:
    """True if the hand of a seat allows a bid, as far as it is known."""
    return can(deal.hands[seat], name, bool(options_of(deal)["court_as_blank"]))
