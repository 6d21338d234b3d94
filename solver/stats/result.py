"""Statistics over deals, as `stats` returns them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from solver.model.result import Listing, Result, Rows
from solver.search.estimates import Estimate
from solver.stats.counts import Share
from solver.stats.observe import Group, Refusal


class Values(Result, frozen=True):
    """How high the values are, in the units of the value.

    settled: deals whose value is proven; mean (with its standard error and 95 % interval), deviation and quantiles (per
    cent -> value, 0 the lowest and 100 the highest) are over these. lower, upper: bounds on the mean over all deals,
    from the proven bounds of each. histogram: value -> outcome -> deals.
    """

    settled: int
    mean: Estimate
    deviation: float
    quantiles: Mapping[int, int]
    lower: float
    upper: float
    histogram: Mapping[int, Mapping[str, int]]


class Sample(Result, frozen=True):
    """What is proven about some deals, seen by the first side.

    win, draw, loss: deals with that outcome ("open" matches and games count as drawn); unsettled: those whose outcome a
    limit left open. values: None where no value is proven. nodes: cards played by the search.
    """

    deals: int
    win: Share
    draw: Share
    loss: Share
    unsettled: Share
    values: Values | None
    nodes: int


class Lead(Result, frozen=True):
    """Deals with the lead moved to one seat.

    value, score: by how much that changes the value, and the score (a win 1, a draw 1/2), on average against the lead
    of the first seat; None where nothing is proven of both, and for that seat itself. pairs, scored: in how many deals
    both values, and both outcomes, are proven.
    """

    seat: str
    sample: Sample
    value: Estimate | None
    pairs: int
    score: Estimate | None
    scored: int


class LeadWorth(Result, frozen=True):
    """What the lead is worth to the side that has it: the first side's result when one of its seats leads, minus when
    one of the others does, on average over the seats and over the deals; fields as in Lead.
    """

    value: Estimate | None
    pairs: int
    score: Estimate | None
    scored: int


class GroupStatistics(Result, frozen=True):
    """Statistics over the deals of a group.

    goal: what was asked for. sample: the deals as they were given. Where the lead was moved as well, leads is a Lead
    for each seat, and lead what it is worth.
    """

    group: Group
    goal: str
    sample: Sample
    leads: tuple[Lead, ...] = ()
    lead: LeadWorth | None = None
    ALSO: ClassVar = ("game", "contract")

    @property
    def game(self) -> str:
        """The game of the group."""
        return self.group.game

    @property
    def contract(self) -> str:
        """What is played, where the game has contracts."""
        return self.group.contract


class Statistics(Result, Rows[GroupStatistics], frozen=True):
    """Statistics over deals; a sequence of GroupStatistics, in the order in which the groups were met.

    refusals: deals that have no answer, as Refusal. deals: how many there were in all. nodes: cards played.
    """

    groups: tuple[GroupStatistics, ...]
    refusals: tuple[Refusal, ...]
    deals: int
    nodes: int
    SHOWN: ClassVar = "game contract sample_deals sample_win_share sample_draw_share sample_loss_share"

    @property
    def rows(self) -> Listing[GroupStatistics]:
        return Listing(self.groups)
