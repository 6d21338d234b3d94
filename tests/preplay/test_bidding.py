"""The auction of Zifuli: who speaks when, what may be named, and who has the bid in the end."""

from __future__ import annotations

import pytest

import solver
from solver.preplay.zifuli import Auction, biddable


class TestAuction:
    """The bidding at the table."""

    deal = solver.random_deal("zifuli", seed=4)

    def bid(self, voices: dict[str, list[str | None]]) -> solver.Deal | None:
        """Return the deal after an auction. Each seat makes its listed bids in turn, then passes."""
        left = {seat: list(said) for seat, said in voices.items()}
        auction = Auction(self.deal)
        while auction.turn is not None:
            said = left.get(auction.turn) if auction.kinds else None
            auction.bid(said.pop(0) if said else None)
        return auction.settled

    def test_all_pass(self) -> None:
        assert self.bid({}) is None

    def test_the_last_may_still_bid(self) -> None:
        kind = self.deal.hands["E"][0]
        found = self.bid({"E": [kind]})
        assert found is not None
        assert (found.bidder, found.called) == ("E", kind)

    def test_lower_in_the_same_suit_only(self) -> None:
        pack = solver.GAMES["zifuli"].pack
        for hand in self.deal.hands.values():
            for named in pack.order:
                suit = pack.suits[pack.suit_of(named)].cards
                fits = {card for card in hand if card in suit and suit.index(card) < suit.index(named)}
                assert set(biddable(hand, named)) == fits
            assert set(biddable(hand, None)) == set(hand)

    def test_over_several_rounds(self) -> None:
        figure = solver.GAMES["zifuli"].pack.suits[0].cards
        held = {seat: [card for card in figure if card in hand] for seat, hand in self.deal.hands.items()}
        high, low = held["A"][-1], held["A"][0]
        middle = figure[figure.index(low) + 1 : figure.index(high)]
        seat, card = next((seat, card) for seat in "BCDE" for card in held[seat] if card in middle)
        found = self.bid({"A": [high, low], seat: [card]})
        assert found is not None
        assert (found.bidder, found.called) == ("A", low)

    def test_a_kind_that_may_not_be_named(self) -> None:
        auction = Auction(self.deal)
        strange = next(card for card in self.deal.hands["B"] if card not in self.deal.hands["A"])
        with pytest.raises(solver.Error, match=f"A may not name {strange}, but "):
            auction.bid(strange)
        assert (auction.turn, auction.settled) == ("A", None)
