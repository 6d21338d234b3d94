"""Zifuli for the reference, from the rules page zifuli.md: Cöch for five with a declaring side."""

from __future__ import annotations

from reference.auctions import zifuli_auction as auction
from reference.coch import CochState
from reference.search import outcome
from reference.tricks import Deal, words

MATTE = ["Mas", "Sec", "Nul", "Mat", "XI", "XII", "XIII", "XIIII", "XV", "Bre"]

# Stakes of declarer, partner and each opponent where the declaring side wins.
WITH_PARTNER = (2, 1, -1)
ALONE = (8, 0, -2)
SIGN = {"win": 1, "draw": 0, "loss": -1}

Sides = dict[str, list[str]]
Bid = tuple[Sides, str, dict[str, int]]


class ZifuliState(CochState):
    """A position of Zifuli with its declarer known (zifuli.md)."""

    matte = MATTE
    players = 5

    def find_sides(self, deal: Deal) -> list[str]:
        """Find the declaring seats: bidder, and partner if there is one (zifuli.md, result)."""
        if deal.get("bids"):
            deal = {**deal, **auction(deal)}
        self.bidder = deal.get("bidder")
        if self.bidder is None:
            raise ValueError("without a bidder there is no declaring side")
        if self.bidder not in self.seats:
            raise ValueError(f"bidder {self.bidder} holds no cards")
        self.partner = find_partner(deal, self.bidder)
        return ["declarer", "defenders"]

    def side(self, seat: str) -> str:
        """Return `declarer` for bidder and partner, else `defenders`."""
        return "declarer" if seat in (self.bidder, self.partner) else "defenders"

    def stakes(self, result: str | None = None) -> dict[str, int]:
        """Return the stakes of each seat for an outcome, by default that of the deal played out.

        The table is that of zifuli.md, result.
        """
        sign = SIGN[result or self.final_outcome()]
        own, partner, opponent = ALONE if self.partner is None else WITH_PARTNER
        table = {self.bidder: own, self.partner: partner}
        return {seat: sign * table.get(seat, opponent) for seat in self.seats}


def find_partner(deal: Deal, bidder: str) -> str | None:
    """Return the holder of the other copy of the kind called, None for a lone declarer.

    The copies are looked for where the deal starts: in the hands and in the trick on the table.
    """
    said = deal.get("partner")
    if said is not None and (said == bidder or said not in [*deal["hands"], "none"]):
        raise ValueError(f"partner {said} is not another player")
    holders = holders_of(deal, deal.get("called"))
    others = [seat for seat in holders if seat != bidder]
    if len(others) > 1:
        raise ValueError(f"{bidder} called {deal['called']} without holding it")
    if others:
        seen = others[0]
    elif len(holders) == 2:
        seen = "none"
    else:
        seen = None  # a copy has been won in a trick, and who played it is not recorded
    if seen is None and said is None:
        raise ValueError("the partner neither follows from the hands nor is given")
    if seen is not None and said is not None and seen != said:
        raise ValueError(f"partner {said} is given, the hands show {seen}")
    partner = said if seen is None else seen
    return None if partner == "none" else partner


def holders_of(deal: Deal, kind: str | None) -> list[str]:
    """Return the seat of every copy of a kind in the hands and in the trick on the table."""
    seats = sorted(deal["hands"])
    first = seats.index(deal.get("leader", "A"))
    trick = zip(seats[first:] + seats[:first], words(deal.get("trick")), strict=False)
    cards = [(seat, card) for seat in seats for card in words(deal["hands"][seat])]
    return sorted(seat for seat, card in [*cards, *trick] if card == kind)


def bids(deal: Deal) -> dict[str, dict[str, Bid]]:
    """Return the bidding table of the hands dealt (zifuli.md, last paragraph).

    For each seat and each kind it holds: the seats of both sides, the outcome, the stakes. A kind
    without another copy in a hand has no possible partner and is omitted.
    """
    plain = {k: v for k, v in deal.items() if k not in ("bidder", "called", "partner", "bids", "play")}
    table: dict[str, dict[str, Bid]] = {}
    for seat in sorted(deal["hands"]):
        table[seat] = {}
        for kind in sorted(set(words(deal["hands"][seat]))):
            if len(holders_of(deal, kind)) < 2:
                continue
            state = ZifuliState({**plain, "bidder": seat, "called": kind})
            sides: Sides = {"declarer": [], "defenders": []}
            for other in state.seats:
                sides[state.side(other)].append(other)
            result = outcome(state)
            table[seat][kind] = (sides, result, state.stakes(result))
    return table
