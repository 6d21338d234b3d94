"""Pre-play phase of Skat: auction, skat and discards, and heuristic contract and declarer without an auction."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.deal_records.auction_checks import is_lawful, still_open
from solver.deal_records.bids import PASS, is_open, joined, spoken
from solver.display.translation import mark, tr
from solver.games.skat.auction_record import HOLD, Course, game_word
from solver.games.skat.cards import HAND, PACK, RAMSCH, SKAT, SUITS, WORTH, trumps
from solver.games.skat.deals import SkatDeal, asked
from solver.model.cards import Cards, in_order
from solver.preplay.discard_phase import LayingAway
from solver.preplay.phase import ALL_PASSED, Announced, Bidder, NoAuction, Sitter
from solver.preplay.sitters import sitter_at
from solver.preplay.skat_bids import GAMES, best_game, laid_away, limit

# What is announced -> options. Nothing but in hand games, and in Null.
ANNOUNCED: dict[str, dict[str, Any]] = {
    "none": {},
    "schneider": {"announced": "schneider"},
    "schwarz": {"announced": "schwarz"},
    "ouvert": {"announced": "schwarz", "ouvert": True},
}
ANNOUNCE = mark("What do you announce?")
RULE = mark(
    "Rule of thumb: a suit game with five trumps, or a Grand with two jacks, if trumps and other aces are seven, in "
    "Grand five; Null without a card that must win. Bid as far as the game is worth, and take up the skat."
)


class Skat(NoAuction, LayingAway):
    """Auction, then the skat or a hand game. Without an auction the hand with the longest trumps declares."""

    id = "skat"
    thrown_in = ALL_PASSED

    def chosen(self, deal: SkatDeal) -> dict[str, Any]:
        """Return contract and declarer: the longest trumps, then the highest points."""
        _, _, seat, suit = max(
            (len(held), sum(WORTH[card] for card in held), seat, suit)
            for seat, hand in deal.hands.items()
            for suit in SUITS
            for held in [[card for card in hand if card in trumps(suit)]]
        )
        return {"contract": suit, "declarer": seat}

    def run_auction(self, deal: SkatDeal, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal with the game of the declarer, none where all pass and no Ramsch is played.

        The other seats bid, and lay away, by heuristic. Only a whole deal without contract and declarer has an auction.
        """
        named = {"contract", "declarer"} & set(deal.options) or deal.bid is not None
        if named or len(deal.skat) != SKAT or {len(hand) for hand in deal.hands.values()} != {HAND}:
            return super().run_auction(deal, person, player)
        person.look(deal)
        auction, words = course_of(deal).auction, spoken(deal.bids)
        deal = msgspec.structs.replace(deal, bids=())
        while (seat := auction.turn) is not None:
            offer, holds = auction.offer, auction.holds
            by = auction.bidder if holds else None
            own = sitter_at(person, seat)
            yes = own.bids(deal, offer, by) if own is not None else limit(deal.hands[seat]) >= offer
            auction.say(yes)
            words.append(joined(seat, (HOLD if holds else str(offer)) if yes else PASS))
            if yes and holds:
                person.hear_held(seat, offer)
            else:
                person.hear(seat, str(offer) if yes else None)
        deal = msgspec.structs.replace(deal, bids=tuple(words))
        if auction.declarer is None:
            passed = asked(deal, "all_pass") == RAMSCH
            return Announced(with_game(deal, {"contract": RAMSCH}) if passed else None)
        if (own := sitter_at(person, auction.declarer)) is not None:
            return self._own_game(deal, auction.value, own, player)
        return Announced(heuristic_game(deal, auction.declarer, auction.value))

    def bid_advice(self, deal: SkatDeal, seat: str, names: Cards) -> tuple[str | None, str]:
        """Return the bid, game or announcement of some by heuristic, None for a pass, and the text of its rule."""
        hand = deal.hands[seat]
        if set(names) <= set(ANNOUNCED):
            return names[0], tr(RULE)
        if set(names) <= set(GAMES):
            value = course_of(deal).auction.value if is_open(deal.bids) else deal.bid or 0
            return best_game(hand, value), tr(RULE)
        return (names[0] if limit(hand) >= int(names[0]) else None), tr(RULE)

    def to_bid(self, deal: SkatDeal) -> tuple[str, Cards] | None:
        """Return the seat that speaks in an auction that goes on, and the value, or the games, that it may say."""
        course = Course("".join(deal.hands))
        if not still_open(course, deal.bids):
            return None
        return course.turn or "", GAMES if course.names else (str(course.auction.offer),)

    def _own_game(self, deal: SkatDeal, value: int, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal with the game that the person names, in hand or with the skat taken up."""
        seat = person.seat
        declared = with_game(deal, {"declarer": seat}, value)
        takes = person.takes_up(declared)
        if takes:
            cards = in_order(PACK, (*deal.hands[seat], *deal.skat))
            declared = msgspec.structs.replace(declared, hands={**deal.hands, seat: cards}, skat=())
            person.look(declared)
        contract = person.name_game(declared, GAMES)
        named: dict[str, Any] = {"contract": contract, "declarer": seat}
        if contract == "null":
            said = person.choose(declared, tr(ANNOUNCE), ("none", "ouvert"))
            named |= {"ouvert": True} if said == "ouvert" else {}
        elif not takes:
            named |= ANNOUNCED[person.choose(declared, tr(ANNOUNCE), tuple(ANNOUNCED))]
        if not takes:
            return Announced(with_game(deal, {**named, "hand": True}, value))
        return super().run_auction(with_game(declared, named, value), person, player)


def course_of(deal: SkatDeal) -> Course:
    """Return the course of the auction of a deal after its bids."""
    course = Course("".join(deal.hands))
    is_lawful(course, deal.bids)
    return course


def with_game(deal: SkatDeal, options: dict[str, Any], value: int | None = None) -> SkatDeal:
    """Return the deal with options of its game and the last bid. A game named after an auction is part of it."""
    gone = ("contract", "declarer", "hand", "announced", "ouvert")
    kept = {name: value for name, value in deal.options.items() if name not in gone}
    is_named = deal.bids and {"declarer", "contract"} <= set(options)
    bids = (*deal.bids, joined(options["declarer"], game_word(options))) if is_named else deal.bids
    return msgspec.structs.replace(deal, options={**kept, **options}, bid=value, bids=bids)


def heuristic_game(deal: SkatDeal, seat: str, value: int) -> SkatDeal:
    """Return the deal in which a seat has taken up the skat, has laid two cards away, and has named its game."""
    cards = in_order(PACK, (*deal.hands[seat], *deal.skat))
    contract = best_game(cards, value)
    away = laid_away(cards, contract)
    hand = tuple(card for card in cards if card not in away)
    ready = with_game(deal, {"contract": contract, "declarer": seat}, value)
    return msgspec.structs.replace(ready, hands={**deal.hands, seat: hand}, skat=in_order(PACK, away))


PREPLAY = Skat()
