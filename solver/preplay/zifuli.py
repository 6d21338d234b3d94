"""Pre-play phase of Zifuli: bids as options, and the heuristic bid."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from solver.deal_records.bids import OPEN, PASS, joined, parts
from solver.display.translation import tr
from solver.games import zifuli
from solver.games._zifuli_auction import Turns
from solver.model.cards import UNKNOWN, in_order
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.preplay.choice_set import PASS as PASSING
from solver.preplay.choice_set import Cards, Choices, ChosenDeal, choosing_seat
from solver.preplay.phase import Person, Player, PreplayPhase


class Auction:
    """Auction of a deal at the table, which goes on from the bids that the deal has.

    called: kind of the last bid, None before the first.
    """

    def __init__(self, deal: zifuli.BidDeal) -> None:
        self.deal = deal
        self.called: str | None = None
        self.said: list[str] = []
        self._turns = Turns(deal.hands)
        for seat, said in parts(deal.bids):
            self._say(seat, None if said == PASS else said)

    @property
    def bidder(self) -> str | None:
        """Seat of the last bid, None before the first."""
        return self._turns.bidder

    @property
    def turn(self) -> str | None:
        """Seat to bid. None if all passed, or all but the bidder."""
        return self._turns.turn

    @property
    def kinds(self) -> Cards:
        """Legal kinds of the seat to bid. A kind needs its other copy in the deal."""
        seat = self.turn
        if seat is None:
            return ()
        kinds = biddable(self.deal.hands[seat], self.called)
        return tuple(kind for kind in kinds if zifuli.partner_shown(self.deal, seat, kind) is not None)

    @property
    def so_far(self) -> zifuli.BidDeal:
        """Deal with the bids so far, of which none is the last."""
        return msgspec.structs.replace(self.deal, bids=(*self.said, OPEN) if self.said else ())

    @property
    def settled(self) -> zifuli.BidDeal | None:
        """Deal with the whole auction, None without a bid."""
        if self.bidder is None:
            return None
        return msgspec.structs.replace(self.deal, bids=tuple(self.said), bidder=self.bidder, called=self.called)

    def bid(self, kind: str | None) -> None:
        """Bid a kind for the seat to bid, or pass. Raises IllegalMove for an illegal kind."""
        if kind is not None and kind not in self.kinds:
            raise IllegalMove(
                tr(
                    "{turn} may not name {kind}, but {kinds}",
                    turn=self.turn,
                    kind=kind,
                    kinds=" ".join(self.kinds) or tr("nothing"),
                )
            )
        self._say(self.turn or "", kind)

    def _say(self, seat: str, kind: str | None) -> None:
        self.said.append(joined(seat, kind or PASS))
        self.called = kind or self.called
        self._turns.say(seat, kind is None)


def biddable(hand: Cards, called: str | None) -> Cards:
    """Return the legal kinds after a bid: kinds in hand that are lower in the suit of the last bid."""
    pack = zifuli.GAME.pack
    kinds = tuple(dict.fromkeys(in_order(pack, hand)))
    if called is None:
        return kinds
    suit = pack.suits[pack.suit_of(called)].cards
    return tuple(kind for kind in kinds if kind in suit[: suit.index(called)])


class Bidding(PreplayPhase):
    """Pre-play phase of Zifuli."""

    id = "zifuli"

    def choices(self, deal: zifuli.BidDeal, seat: str | None, keep: Cards) -> Choices | None:
        """Return the bids, if there is no bidder."""
        if deal.bidder is not None or deal.taken or deal.points or deal.trick or keep:
            return None
        auction = Auction(deal)
        who = choosing_seat(deal, seat or (auction.turn if deal.bids else None))
        kinds = tuple(Move(kind) for kind in biddable(deal.hands[who], auction.called) if kind != UNKNOWN)

        def make(world: zifuli.BidDeal, option: Move) -> ChosenDeal | None:
            if option == PASSING or zifuli.partner_shown(world, who, option) is None:
                return None
            bid = msgspec.structs.replace(world, bidder=who, called=str(option))
            return ChosenDeal(bid, zifuli.partner_of(bid))

        def stakes(bid: zifuli.BidDeal, outcome: str) -> int:
            return zifuli.GAME.stakes(bid, outcome)[who]

        return Choices("bid", who, deal, (PASSING, *kinds), make, stakes)

    def heuristic_deal(self, deal: zifuli.BidDeal, number: int, contract: str | None = None) -> zifuli.BidDeal:
        """Return the deal with each seat as bidder in turn, naming its highest single kind."""
        return called(deal, list(deal.hands)[number % len(deal.hands)])

    def duplicate_deals(
        self, deal: zifuli.BidDeal, number: int, contract: str | None = None
    ) -> tuple[zifuli.BidDeal, ...]:
        """Return a deal for each seat as bidder."""
        return tuple(called(deal, seat) for seat in deal.hands)

    def finish(
        self,
        deal: zifuli.BidDeal,
        person: Person,
        player: Player | None,
        contract: str | None = None,
        soloist: str | None = None,
    ) -> zifuli.BidDeal | None:
        """Return the deal after the auction. By heuristic the first seat bids its highest single kind."""
        auction = Auction(deal)
        person.look(deal)
        while (seat := auction.turn) is not None:
            kinds, kind = auction.kinds, None
            if not kinds:
                pass
            elif seat == person.seat:
                kind = person.bid(auction.so_far, kinds)
            elif player is not None:
                kind = player.bid(auction.so_far, seat, kinds)
            elif auction.called is None and (first := called(deal, seat).called) in kinds:
                kind = first
            auction.bid(kind)
            person.hear(seat, kind)
        return auction.settled

    def random_choices(self, deal: zifuli.BidDeal, rng: random.Random, options: Mapping[str, Any]) -> zifuli.BidDeal:
        """Return the deal with a random bidder."""
        return called(deal, rng.choice(list(deal.hands)))


def called(deal: zifuli.BidDeal, bidder: str) -> zifuli.BidDeal:
    """Return the deal with the heuristic bid of a seat: its highest single kind."""
    hand = in_order(zifuli.GAME.pack, deal.hands[bidder])
    single = [kind for kind in hand if hand.count(kind) == 1] or list(hand)
    return msgspec.structs.replace(deal, bidder=bidder, called=single[-1])


PREPLAY = Bidding()
