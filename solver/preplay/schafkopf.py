"""Pre-play phase of Schafkopf: the auction, and heuristic contract and declarer without one."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from solver.deal_records.auction_checks import is_lawful, still_open, words_allowed
from solver.deal_records.bids import PASS, joined, spoken
from solver.display.translation import mark, tr
from solver.games.schafkopf.auction import KINDS, kinds_after, options_of
from solver.games.schafkopf.auction_record import Course, allows
from solver.games.schafkopf.cards import CALLED, SUITS, ace_of, called_suit
from solver.games.schafkopf.deals import SchafkopfDeal, asked
from solver.model.cards import Cards
from solver.preplay.phase import ALL_PASSED, Announced, Bidder, NoAuction, Sitter
from solver.preplay.schafkopf_bids import (
    best_game,
    games_of,
    heuristic_kind,
    is_call,
    is_solo,
    strength,
)
from solver.preplay.sitters import sitter_at

RAMSCH = "ramsch"
RULE = mark(
    "Rule of thumb: a Solo with four trumps of five cards and three Ober or other aces; a Wenz with the Unter of "
    "acorns, another Unter and two aces, if such cards are more than half; a call game with more than half trumps."
)
GAME_RULE = mark("Rule of thumb: the game with the most trumps, or the ace of the shortest suit.")


class Schafkopf(NoAuction):
    """Pre-play phase: who bids the highest kind of game plays, and names suit or ace after the auction.

    Without an auction the longest trumps are played alone or with a called ace, else Ramsch.
    """

    id = "schafkopf"
    thrown_in = ALL_PASSED

    def chosen(self, deal: SchafkopfDeal) -> dict[str, Any]:
        """Return contract and declarer: the longest trumps, then the highest points."""
        hands = deal.hands
        length, _, seat, contract = max(
            (*strength(hand, contract), seat, contract)
            for seat, hand in hands.items()
            for contract in (f"solo-{suit}" for suit in SUITS)
        )
        if is_solo(length, len(hands[seat])):
            return {"contract": contract, "declarer": seat}
        able = [
            (*strength(hand, contract), -len(called_suit(ace) & set(hand)), seat, contract)
            for seat, hand in hands.items()
            for contract in (f"call-{suit}" for suit in CALLED)
            if (ace := ace_of(contract) or "") not in hand and called_suit(ace) & set(hand)
        ]
        length, _, _, seat, contract = max(able, default=(0, 0, 0, "A", RAMSCH))
        if not is_call(length, len(hands[seat])):
            return {"contract": RAMSCH}
        return {"contract": contract, "declarer": seat}

    def run_auction(self, deal: SchafkopfDeal, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal with the game that was bid, none where all pass and no Ramsch is played.

        The other seats bid by heuristic. A deal that names contract or declarer has no auction.
        """
        if {"contract", "declarer"} & set(deal.options):
            return Announced(deal)
        person.look(deal)
        course, words = Course("".join(deal.hands)), spoken(deal.bids)
        is_lawful(course, deal.bids)
        auction = course.auction
        deal = msgspec.structs.replace(deal, bids=())
        while (seat := auction.turn) is not None:
            kind = self._said(deal, seat, auction.kind, person)
            auction.say(kind)
            words.append(joined(seat, kind or PASS))
            person.hear(seat, kind)
        deal = msgspec.structs.replace(deal, bids=tuple(words))
        if auction.bidder is None or auction.kind is None:
            passed = asked(deal, "all_pass") == RAMSCH
            return Announced(with_options(deal, {"contract": RAMSCH}) if passed else None)
        games = games_of(deal, auction.bidder, auction.kind)
        contract = best_game(deal.hands[auction.bidder], games)
        own = sitter_at(person, auction.bidder)
        if own is not None and len(games) > 1:
            contract = own.name_game(deal, games)
        if len(KINDS[auction.kind]) > 1:
            deal = msgspec.structs.replace(deal, bids=(*words, joined(auction.bidder, contract)))
        return Announced(with_options(deal, options_of(auction.kind, contract, auction.bidder)))

    def bid_advice(self, deal: SchafkopfDeal, seat: str, names: Cards) -> tuple[str | None, str]:
        """Return the bid or game of some by heuristic, None for a pass, and the text of its rule."""
        if set(names) <= set(kinds_after(None)):
            return heuristic_kind(deal, seat, names), tr(RULE)
        return best_game(deal.hands[seat], names), tr(GAME_RULE)

    def to_bid(self, deal: SchafkopfDeal) -> tuple[str, Cards] | None:
        """Return the seat that speaks in an auction that goes on, and the kinds, or the games, that it may say."""
        course = Course("".join(deal.hands))
        if not still_open(course, deal.bids):
            return None
        return course.turn or "", words_allowed(course, partial(allows, deal))

    def _said(self, deal: SchafkopfDeal, seat: str, last: str | None, person: Sitter) -> str | None:
        """Return what a seat says after a bid, None for a pass."""
        kinds = tuple(kind for kind in kinds_after(last) if games_of(deal, seat, kind))
        if not kinds:
            return None
        own = sitter_at(person, seat)
        return heuristic_kind(deal, seat, kinds) if own is None else own.say(deal, kinds)


def with_options(deal: SchafkopfDeal, options: dict[str, Any]) -> SchafkopfDeal:
    """Return the deal with other options of its game."""
    kept = {name: value for name, value in deal.options.items() if name != "tout"}
    return msgspec.structs.replace(deal, options={**kept, **options})


PREPLAY = Schafkopf()
