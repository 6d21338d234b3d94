"""Bidding table of Zifuli: the value of every bid as the contract, with all hands open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from solver.deal_records.position_coercion import as_position
from solver.display import value_format as words
from solver.display.translation import tr
from solver.display.value_format import ValueFormatter
from solver.games import GAMES, zifuli
from solver.model.argument_checks import DEFAULT_MEMORY, checked
from solver.model.cards import UNKNOWN, in_order
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable, UnsupportedGame
from solver.model.frozen_result import Listing, Result, Rows
from solver.model.puzzle_keys import UNASKED
from solver.search import progress_tracking
from solver.search.budget_sharing import share_budget
from solver.search.progress_tracking import Bounds, ProgressCallback, report_progress
from solver.search.prover_pool import ProverPool
from solver.trick import prover as provers
from solver.trick.position import begin
from solver.trick.prover import TrickProver

# Formatter of outcomes, independent of the seats of the sides.
TERMS = ValueFormatter(("declaring side", "defenders"), zifuli.GAME.point_parts, zifuli.GAME.weights)


class Bid(Result, frozen=True):
    """Bid of a seat, and the result of the deal under this contract.

    seat: bidding seat.
    called: kind that it names.
    partner: holder of the other copy. None if the bidder holds both and plays alone.
    outcome: "win", "draw" or "loss" of the declaring side. None if a limit ended the search.
    value: final value of the declaring side if it follows from the search of the outcome, else None.
    stakes: seat -> stakes won or paid. Empty while the outcome is open.

    >>> import openhand
    >>> bid = openhand.bids(openhand.random_deal("zifuli", seed=2, cards=3))[0]
    >>> bid.seat, bid.called, bid.outcome, bid.points
    ('C', 'Bre', 'win', '?')
    """

    seat: str
    called: str
    partner: str | None
    outcome: str | None
    value: int | None
    stakes: Mapping[str, int]
    ALSO: ClassVar = ("points",)

    @property
    def points(self) -> str:
        """Value as players count it, `?` where it is unknown."""
        return "?" if self.value is None else words.points(TERMS, self.value)

    @property
    def declarers(self) -> tuple[str, ...]:
        """Seats of the declaring side, in order."""
        return tuple(sorted({self.seat, self.partner or self.seat}))

    @property
    def sides(self) -> dict[str, tuple[str, ...]]:
        """Side -> its seats."""
        defenders = tuple(seat for seat in "ABCDE" if seat not in self.declarers)
        return {"declarer": self.declarers, "defenders": defenders}


class BiddingTable(Result, Rows[Bid], frozen=True):
    """Bidding table: the bids of all seats of the query, by seat and from the lowest kind up. A sequence of Bid.

    >>> import openhand
    >>> table = openhand.bids(openhand.random_deal("zifuli", seed=2, cards=3))
    >>> table.game, sorted({bid.seat for bid in table})
    ('zifuli', ['C', 'D'])
    """

    game: str
    bids: tuple[Bid, ...]
    nodes: int
    seconds: float
    SHOWN: ClassVar = "seat called partner outcome value"

    @property
    def exact(self) -> bool:
        """True if every outcome is proven."""
        return all(bid.outcome is not None for bid in self.bids)

    @property
    def rows(self) -> Listing[Bid]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.bids)


@checked()
def bids(
    position: Position | Deal | str,
    *,
    seat: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    progress: ProgressCallback | None = None,
) -> BiddingTable:
    """Return the bidding table of a deal for all seats or one seat, and each kind that it can name.

    It uses the cards at the start of the deal, because bidding precedes the play. A bidder in the deal is ignored. A
    kind is left out if no hand holds its other copy, because then no partner exists.

    seat: the only seat, default all.

    Other arguments are those of `solve`. Limits apply to the whole table. Raises Unsolvable for another game, an
    unknown seat, unknown cards, or tricks won before the start. Raises ValueError for limits out of range.

    >>> import openhand
    >>> table = openhand.bids(openhand.random_deal("zifuli", seed=2, cards=3))
    >>> len(table), table.exact
    (2, True)
    """
    deal: Any = as_position(position).source
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
    with report_progress(progress), ProverPool(provers, seconds, nodes, memory, disable, tables=1) as pool:
        auction = Auction(deal, pool)

        def ask(rows: list[tuple[str, str]]) -> bool:
            """Search bids with the same declaring side. Return True if the outcome is proven."""
            for row in rows:
                name = " ".join(row)
                progress_tracking.start_row(name, len(asked), whole=False, what="bids")
                found[row], bounds = auction.bid(*row, again=row == rows[0])
                progress_tracking.finish_row(name, *bounds, said=words.outcome(TERMS, found[row].outcome))
            return found[rows[0]].outcome is not None

        share_budget(pool, auction.questions(asked), ask)
        return BiddingTable(deal.game, tuple(found[row] for row in asked), pool.nodes, pool.seconds)


def without_bidding(deal: Deal) -> str:
    """Return the reason why a deal has no bidding table, else "". Raises UnsupportedGame for a game without any."""
    name = GAMES[deal.game].name
    unknown = [seat for seat, hand in deal.hands.items() if UNKNOWN in hand]
    if "bidder" not in GAMES[deal.game].keys:
        names = ", ".join(game.name for game in GAMES.values() if "bidder" in game.keys)
        raise UnsupportedGame(tr("bids are compared in {games} only, not in {game}", games=names, game=name))
    if unknown:
        return tr("cards of {unknown} are unknown: the bidding table needs all hands", unknown=", ".join(unknown))
    if deal.taken or deal.points:
        return tr("tricks have been won before this deal starts, and bidding comes before the first")
    return ""


class Auction:
    """Search of all bids within one budget. Bids with the same declaring side share a query."""

    def __init__(self, deal: zifuli.BidDeal, pool: ProverPool[TrickProver]) -> None:
        self.deal = msgspec.structs.replace(deal, partner=None, bids=(), play=(), **UNASKED)
        self.pool = pool
        self.known: dict[frozenset[str], tuple[str | None, Bounds]] = {}

    def questions(self, asked: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
        """Return the bids grouped by declaring side, in the order of the first of each."""
        sides: dict[frozenset[str], list[tuple[str, str]]] = {}
        for row in asked:
            sides.setdefault(self.declared(*row)[2], []).append(row)
        return list(sides.values())

    def declared(self, bidder: str, kind: str) -> tuple[zifuli.BidDeal, str, frozenset[str]]:
        """Return the deal with a bid, the partner that it names, and the declaring side."""
        deal = msgspec.structs.replace(self.deal, bidder=bidder, called=kind)
        partner = str(zifuli.partner_of(deal))
        return deal, partner, frozenset({bidder, bidder if partner == zifuli.ALONE else partner})

    def bid(self, bidder: str, kind: str, again: bool) -> tuple[Bid, Bounds]:
        """Return the row of a bid, and bounds on its value.

        again: search its declaring side again if the outcome is open.
        """
        deal, partner, declarers = self.declared(bidder, kind)
        if declarers not in self.known or (again and self.known[declarers][0] is None):
            self.known[declarers] = self.ask(deal)
        outcome, (lower, upper) = self.known[declarers]
        value = lower if lower == upper else None
        stakes = zifuli.GAME.stakes(deal, outcome) if outcome else {}
        return Bid(bidder, kind, None if partner == zifuli.ALONE else partner, outcome, value, stakes), (lower, upper)

    def ask(self, deal: zifuli.BidDeal) -> tuple[str | None, Bounds]:
        """Return the outcome of a deal, and bounds on its value."""
        start = begin(deal)
        prover = self.pool.ask(start)
        lower, upper = prover.outcome_bounds(start)
        return prover.outcome_of(lower, upper), (lower, upper)
