"""The bids of Zifuli as choices, and the bid that is made where nobody chooses."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from solver.choices.choice import PASS, Cards, Choices, Chosen, chooser
from solver.choices.moment import Moment, Person, Player
from solver.display.language import tr
from solver.games import zifuli
from solver.model.cards import UNKNOWN, in_order
from solver.model.errors import Error
from solver.model.moves import Move


class Auction:
    """The bidding, over as many rounds as needed; who has passed is out of it, and who is left alone has it.

    bidder, called: of the last bid; None before there is one. turn: the seat that is to speak; None at the end.
    """

    def __init__(self, deal: zifuli.BidDeal) -> None:
        self.deal = deal
        self.bidder: str | None = None
        self.called: str | None = None
        self._left = list(deal.hands)
        self._place = 0

    @property
    def turn(self) -> str | None:
        """The seat that is to speak; None where all have passed, or all but the bidder."""
        alone = len(self._left) == 1 and self.bidder is not None
        return None if alone or not self._left else self._left[self._place]

    @property
    def kinds(self) -> Cards:
        """What the seat to speak may name; where cards are left out of the deal, nothing of which a copy is."""
        seat = self.turn
        if seat is None:
            return ()
        kinds = biddable(self.deal.hands[seat], self.called)
        return tuple(kind for kind in kinds if zifuli.partner_shown(self.deal, seat, kind) is not None)

    @property
    def settled(self) -> zifuli.BidDeal | None:
        """The deal with the last bid; None where there is none."""
        if self.bidder is None:
            return None
        return msgspec.structs.replace(self.deal, bidder=self.bidder, called=self.called)

    def bid(self, kind: str | None) -> None:
        """Have the seat to speak name a kind, or pass; raises Error for what it may not name."""
        if kind is None:
            self._left.pop(self._place)
        elif kind not in self.kinds:
            raise Error(
                tr(
                    "{turn} may not name {kind}, but {kinds}",
                    turn=self.turn,
                    kind=kind,
                    kinds=" ".join(self.kinds) or tr("nothing"),
                )
            )
        else:
            self.bidder, self.called = self.turn, kind
            self._place += 1
        if self._place >= len(self._left):
            self._place = 0


def biddable(hand: Cards, called: str | None) -> Cards:
    """The kinds that can be named after a bid: those held, lower in the suit that was named."""
    pack = zifuli.GAME.pack
    kinds = tuple(dict.fromkeys(in_order(pack, hand)))
    if called is None:
        return kinds
    suit = pack.suits[pack.suit_of(called)].cards
    return tuple(kind for kind in kinds if kind in suit[: suit.index(called)])


class Bidding(Moment):
    """The bidding of Zifuli."""

    id = "zifuli"

    def choices(self, deal: zifuli.BidDeal, seat: str | None, keep: Cards) -> Choices | None:
        """The bids, as long as there is no bidder."""
        if deal.bidder is not None or deal.taken or deal.points or deal.trick or keep:
            return None
        who = chooser(deal, seat)
        held = dict.fromkeys(in_order(zifuli.GAME.pack, deal.hands[who]))
        kinds = tuple(Move(kind) for kind in held if kind != UNKNOWN)

        def make(world: zifuli.BidDeal, option: Move) -> Chosen | None:
            if option == PASS or zifuli.partner_shown(world, who, option) is None:
                return None
            bid = msgspec.structs.replace(world, bidder=who, called=str(option))
            return Chosen(bid, zifuli.partner_of(bid))

        def stakes(bid: zifuli.BidDeal, outcome: str) -> int:
            return zifuli.GAME.stakes(bid, outcome)[who]

        return Choices("bid", who, deal, (PASS, *kinds), make, stakes)

    def ready(self, deal: zifuli.BidDeal, number: int, contract: str | None = None) -> zifuli.BidDeal:
        """The bidder is each seat in turn and calls the highest kind of which he holds one copy."""
        return called(deal, list(deal.hands)[number % len(deal.hands)])

    def every(self, deal: zifuli.BidDeal, number: int, contract: str | None = None) -> tuple[zifuli.BidDeal, ...]:
        """A deal for each seat as bidder."""
        return tuple(called(deal, seat) for seat in deal.hands)

    def settle(
        self,
        deal: zifuli.BidDeal,
        person: Person,
        player: Player | None,
        contract: str | None = None,
        soloist: str | None = None,
    ) -> zifuli.BidDeal | None:
        """The bidding; by rule of thumb who speaks first names the highest kind of which he has one copy."""
        auction = Auction(deal)
        person.look(deal)
        while (seat := auction.turn) is not None:
            kinds, kind = auction.kinds, None
            if not kinds:
                pass
            elif seat == person.seat:
                kind = person.bid(deal, kinds)
            elif player is not None:
                kind = player.bid(deal, seat, kinds)
            elif auction.called is None and (first := called(deal, seat).called) in kinds:
                kind = first
            auction.bid(kind)
            person.hear(seat, kind)
        return auction.settled

    def drawn(self, deal: zifuli.BidDeal, rng: random.Random, options: Mapping[str, Any]) -> zifuli.BidDeal:
        """Any seat may be the bidder."""
        return called(deal, rng.choice(list(deal.hands)))


def called(deal: zifuli.BidDeal, bidder: str) -> zifuli.BidDeal:
    """The deal with the highest single kind of a seat named."""
    hand = in_order(zifuli.GAME.pack, deal.hands[bidder])
    single = [kind for kind in hand if hand.count(kind) == 1] or list(hand)
    return msgspec.structs.replace(deal, bidder=bidder, called=single[-1])


MOMENT = Bidding()
