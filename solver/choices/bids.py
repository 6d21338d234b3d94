"""The bidding table of Zifuli: what every bid would be worth if it became the contract, all hands open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from solver.display import terms as words
from solver.display.language import tr
from solver.display.terms import Terms
from solver.games import GAMES, zifuli
from solver.model.arguments import DEFAULT_MEMORY, checked
from solver.model.cards import UNKNOWN, in_order
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.result import Listing, Result, Rows
from solver.records.given import position_given
from solver.search import listen
from solver.search.listen import Bounds, Told, telling
from solver.search.pool import Pool
from solver.search.turns import in_turns
from solver.trick import prover as provers
from solver.trick.position import begin
from solver.trick.prover import TrickProver

# How the outcome of a bid is told, whichever seats its sides are.
TERMS = Terms(zifuli.GAME.side_names, zifuli.GAME.point_parts, zifuli.GAME.weights)


class Bid(Result, frozen=True):
    """A kind that a seat can name, and what the deal is worth if that becomes the contract.

    partner: holder of the other copy; None where the bidder holds both and plays alone.
    outcome: "win", "draw" or "loss" of the declaring side; None where a limit came first.
    value: final value of the declaring side where the outcome already fixes it, else None.
    stakes: seat -> what it wins or pays; empty while the outcome is open.
    """

    seat: str
    called: str
    partner: str | None
    outcome: str | None
    value: int | None
    stakes: Mapping[str, int]

    @property
    def declarers(self) -> tuple[str, ...]:
        """Seats of the declaring side, in their order."""
        return tuple(sorted({self.seat, self.partner or self.seat}))

    @property
    def sides(self) -> dict[str, tuple[str, ...]]:
        """Side -> its seats."""
        defenders = tuple(seat for seat in "ABCDE" if seat not in self.declarers)
        return {"declarer": self.declarers, "defenders": defenders}


class BiddingTable(Result, Rows[Bid], frozen=True):
    """The bids of every seat asked about, by seat and from the lowest kind up; a sequence of Bid."""

    game: str
    bids: tuple[Bid, ...]
    nodes: int
    seconds: float
    SHOWN: ClassVar = "seat called partner outcome value"

    @property
    def exact(self) -> bool:
        """Is every outcome proven?"""
        return all(bid.outcome is not None for bid in self.bids)

    @property
    def rows(self) -> Listing[Bid]:
        return Listing(self.bids)


@checked()
def bids(
    position: Position | Deal | str,
    *,
    seat: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    progress: Told | None = None,
) -> BiddingTable:
    """The bidding table of a deal: each seat, or the one asked about, and each kind it can name.

    It is about the cards where the deal starts, for bidding comes before the play; a bidder that is given makes no
    difference. A kind whose other copy nobody holds is left out, for nobody could be its partner. Arguments as for
    `solve`; the limits are for the whole table.
    Raises Unsolvable for another game, a seat that is none, unknown cards and a deal in which tricks have been won
    before it starts; ValueError for limits out of range.
    """
    deal: Any = position_given(position).source
    why_not = without_bidding(deal)
    if why_not:
        raise Unsolvable(why_not)
    if seat is not None and seat not in deal.hands:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=max(deal.hands)))
    asked = [
        (bidder, kind)
        for bidder in deal.hands
        if seat in (None, bidder)
        for kind in dict.fromkeys(in_order(GAMES[deal.game].pack, deal.hands[bidder]))
        if zifuli.partner_shown(deal, bidder, kind) is not None
    ]
    found: dict[tuple[str, str], Bid] = {}
    with telling(progress), Pool(provers, seconds, nodes, memory, off, tables=1) as pool:
        auction = Auction(deal, pool)

        def ask(rows: list[tuple[str, str]]) -> bool:
            """Ask about bids with the same declaring side; is the outcome proven?"""
            for row in rows:
                name = " ".join(row)
                listen.begin(name, len(asked), whole=False, what="bids")
                found[row], bounds = auction.bid(*row, again=row == rows[0])
                listen.end(name, *bounds, said=words.outcome(TERMS, found[row].outcome))
            return found[rows[0]].outcome is not None

        in_turns(pool, auction.questions(asked), ask)
        return BiddingTable(deal.game, tuple(found[row] for row in asked), pool.nodes, pool.seconds)


def without_bidding(deal: Deal) -> str:
    """Why a deal has no bidding table; empty where it has one."""
    name = GAMES[deal.game].name
    unknown = [seat for seat, hand in deal.hands.items() if UNKNOWN in hand]
    if "bidder" not in GAMES[deal.game].keys:
        return tr("{name} has no bidding", name=name)
    if unknown:
        return tr("cards of {unknown} are unknown: the bidding table needs all hands", unknown=", ".join(unknown))
    if deal.taken or deal.points:
        return tr("tricks have been won before this deal starts, and bidding comes before the first")
    return ""


class Auction:
    """Asks for outcomes within one budget; bids with the same declaring side are the same question."""

    def __init__(self, deal: zifuli.BidDeal, pool: Pool[TrickProver]) -> None:
        self.deal = msgspec.structs.replace(deal, partner=None, play=(), goal=None, answer=())
        self.pool = pool
        self.known: dict[frozenset[str], tuple[str | None, Bounds]] = {}

    def questions(self, asked: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
        """The bids of seats and kinds by their declaring side, in the order of the first of each."""
        sides: dict[frozenset[str], list[tuple[str, str]]] = {}
        for row in asked:
            sides.setdefault(self.declared(*row)[2], []).append(row)
        return list(sides.values())

    def declared(self, bidder: str, kind: str) -> tuple[zifuli.BidDeal, str, frozenset[str]]:
        """The deal with a bid, the partner that it names, and the declaring side."""
        deal = msgspec.structs.replace(self.deal, bidder=bidder, called=kind)
        partner = str(zifuli.partner_of(deal))
        return deal, partner, frozenset({bidder, bidder if partner == zifuli.ALONE else partner})

    def bid(self, bidder: str, kind: str, again: bool) -> tuple[Bid, Bounds]:
        """The row of the table for a seat and a kind that it holds, and bounds on its value.

        again: ask about its declaring side again where that is open?
        """
        deal, partner, declarers = self.declared(bidder, kind)
        if declarers not in self.known or (again and self.known[declarers][0] is None):
            self.known[declarers] = self.ask(deal)
        outcome, (lower, upper) = self.known[declarers]
        value = lower if lower == upper else None
        stakes = zifuli.GAME.stakes(deal, outcome) if outcome else {}
        return Bid(bidder, kind, None if partner == zifuli.ALONE else partner, outcome, value, stakes), (lower, upper)

    def ask(self, deal: zifuli.BidDeal) -> tuple[str | None, Bounds]:
        """Outcome of a deal, and bounds on its value."""
        start = begin(deal)
        prover = self.pool.ask(start)
        lower, upper = prover.outcome_bounds(start)
        return prover.outcome_of(lower, upper), (lower, upper)
