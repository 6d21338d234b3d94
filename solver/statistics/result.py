"""Results of `stats`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from solver.model.frozen_result import Listing, Result, Rows
from solver.search.confidence_intervals import Estimate
from solver.statistics.count_statistics import Share
from solver.statistics.observation import Group, OfGroup, Refusal


class Values(Result, frozen=True):
    """Distribution of the values, in the game's units.

    settled: number of deals with a proven value.
    mean: mean of these values, with standard error and 95 % confidence interval.
    deviation: their standard deviation.
    quantiles: per cent -> value, 0 the lowest and 100 the highest.
    lower, upper: bounds on the mean over all deals, from the proven bounds of each.
    histogram: value -> outcome -> number of deals.
    """

    settled: int
    mean: Estimate
    deviation: float
    quantiles: Mapping[int, int]
    lower: float
    upper: float
    histogram: Mapping[int, Mapping[str, int]]


class Estimated(Result, frozen=True):
    """Estimates of the values that a limit left open, in the game's units. No proven value is among them.

    deals: number of deals with an estimate.
    mean: mean of the estimates, with standard error and 95 % confidence interval. The spread of each adds to the error.
    spread: root mean square of their spreads. Four times in five a value is no farther from its estimate.
    """

    deals: int
    mean: Estimate
    spread: float


class Sample(Result, frozen=True):
    """Statistics of a sample of deals, from the first side's view.

    deals: number of deals.
    win, draw, loss: deals with that outcome. "Open" matches and games count as drawn.
    unsettled: deals whose outcome a limit left open.
    values: distribution of the values. None without a proven value.
    nodes: nodes of the search.
    estimates: estimates of deals whose value is not proven. None without any.
    """

    deals: int
    win: Share
    draw: Share
    loss: Share
    unsettled: Share
    values: Values | None
    nodes: int
    estimates: Estimated | None = None


class Lead(Result, frozen=True):
    """Statistics of deals with the lead moved to one seat.

    value, score: mean paired difference of value and score (win 1, draw 1/2) to the lead of the first seat. None
        without a pair of proven results, and for the first seat.
    pairs, scored: number of deals with both values, and with both outcomes, proven.
    """

    seat: str
    sample: Sample
    value: Estimate | None
    pairs: int
    score: Estimate | None
    scored: int


class LeadWorth(Result, frozen=True):
    """Value of the lead to the side that has it.

    It is the first side's mean result over leads of its own seats, minus that over leads of the other seats, on average
    over the deals. Fields as in Lead.
    """

    value: Estimate | None
    pairs: int
    score: Estimate | None
    scored: int


class ContractMade(Share, frozen=True):
    """Share of the deals in which a contract is made, and its tricks, with all hands open.

    side: side of the declarer.
    tricks: mean number of tricks of the declarer, over the proven values. None without any.
    """

    side: str
    tricks: Estimate | None


class GroupStatistics(OfGroup, Result, frozen=True):
    """Statistics of the deals of a group.

    goal: goal of the queries.
    sample: deals with their own lead.
    leads: one Lead for each seat, if the lead was moved.
    lead: value of the lead, if it was moved.
    made: how often the contract is made. None in games and deals without a contract to be made or beaten.
    """

    group: Group
    goal: str
    sample: Sample
    leads: tuple[Lead, ...] = ()
    lead: LeadWorth | None = None
    made: ContractMade | None = None


class Statistics(Result, Rows[GroupStatistics], frozen=True):
    """Sequence of GroupStatistics, in the order of the first deal of each group.

    refusals: deals without a result.
    deals: number of all deals.
    nodes: nodes of all searches.

    >>> import openhand
    >>> deals = [openhand.random_deal("coch", seed=seed, cards=3) for seed in range(20)]
    >>> found = openhand.stats(deals)
    >>> found.deals, found[0].game
    (20, 'coch')
    """

    groups: tuple[GroupStatistics, ...]
    refusals: tuple[Refusal, ...]
    deals: int
    nodes: int
    SHOWN: ClassVar = "game contract sample_deals sample_win_share sample_draw_share sample_loss_share"

    @property
    def rows(self) -> Listing[GroupStatistics]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.groups)
