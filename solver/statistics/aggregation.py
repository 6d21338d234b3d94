"""Aggregation of observations into statistics: running counts, with memory that does not grow with the deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from solver.model.cards import SEATS
from solver.model.delayed_interrupt import interrupt_delayed
from solver.model.outcome import RANK
from solver.statistics.count_statistics import Share, deviation_of, mean_of, quantiles_of, unsure, within_error
from solver.statistics.observation import Group, Observation, Refusal
from solver.statistics.result import (
    ContractMade,
    Estimated,
    GroupStatistics,
    Lead,
    LeadWorth,
    Sample,
    Statistics,
    Values,
)

# Standard deviations in the spread of an estimate, the half width of its 80 % interval.
SPREAD = NormalDist().inv_cdf(0.9)
# Score of each outcome: win 1, draw 1/2, loss 0.
SCORES = {outcome: Fraction(1 + rank, 2) for outcome, rank in RANK.items()}


@dataclass(slots=True)
class Guesses:
    """Exact sums of the estimates of values that are not proven. The order of the deals does not matter."""

    number: int = 0
    total: Fraction = Fraction()
    squares: Fraction = Fraction()
    spreads: Fraction = Fraction()

    def add(self, one: Observation) -> None:
        """Count an estimate, if there is one."""
        if one.estimate is None or one.spread is None:
            return
        value = Fraction(one.estimate)
        self.number += 1
        self.total += value
        self.squares += value**2
        self.spreads += Fraction(one.spread) ** 2

    def estimates(self) -> Estimated | None:
        """Return statistics of the estimates, or None without any."""
        number = self.number
        if not number:
            return None
        mean, spread = float(self.total / number), sqrt(self.spreads / number)
        if number == 1:
            return Estimated(1, unsure(mean), spread)
        variance = (self.squares - self.total**2 / number) / (number - 1)
        error = sqrt((float(variance) + (spread / SPREAD) ** 2) / number)
        return Estimated(number, within_error(mean, error, number), spread)


@dataclass(slots=True)
class Tally:
    """Counts of outcomes, values, estimates, bounds and nodes."""

    outcomes: Counter[str | None] = field(default_factory=Counter)
    values: Counter[tuple[int, str]] = field(default_factory=Counter)
    guesses: Guesses = field(default_factory=Guesses)
    lower: int = 0
    upper: int = 0
    nodes: int = 0

    def add(self, one: Observation) -> None:
        """Count an observation."""
        self.guesses.add(one)
        self.outcomes[one.outcome] += 1
        if one.value is not None:
            self.values[one.value, one.outcome or ""] += 1
        self.lower += one.lower
        self.upper += one.upper
        self.nodes += one.nodes

    def sample(self) -> Sample:
        """Return sample statistics from the counts."""
        number, unsettled = self.outcomes.total(), self.outcomes[None]
        names = (("win",), ("draw", "open"), ("loss",))
        win, draw, loss = (Share.of(sum(self.outcomes[name] for name in some), number, unsettled) for some in names)
        estimates = self.guesses.estimates()
        return Sample(number, win, draw, loss, Share.of(unsettled, number), self.value(), self.nodes, estimates)

    def contract_made(self, group: Group) -> ContractMade | None:
        """Return how often the contract is made, or None in a group without one."""
        if not group.declaring:
            return None
        tricks: Counter[int] = Counter()
        for (value, _), count in self.values.items():
            tricks[group.tricks - value] += count
        beaten = self.sample().loss
        share = (beaten.count, beaten.share, beaten.lower, beaten.upper)
        return ContractMade(*share, group.declaring, mean_of(tricks) if tricks else None)

    def value(self) -> Values | None:
        """Return value statistics from the counts, or None without a proven value."""
        if not self.values:
            return None
        counts: Counter[int] = Counter()
        histogram: dict[int, dict[str, int]] = {}
        for (value, outcome), count in sorted(self.values.items()):
            counts[value] += count
            histogram.setdefault(value, {})[outcome] = count
        number = self.outcomes.total()
        bounds = (self.lower / number, self.upper / number)
        return Values(counts.total(), mean_of(counts), deviation_of(counts), quantiles_of(counts), *bounds, histogram)


@dataclass(slots=True)
class Differences:
    """Counts of paired differences between results of one deal with different leads."""

    values: Counter[Fraction] = field(default_factory=Counter)
    scores: Counter[Fraction] = field(default_factory=Counter)

    def add(self, some: Iterable[Observation], others: Iterable[Observation]) -> None:
        """Count the difference of the means of two sets of results of one deal, from the first side's view."""
        value, less = mean_value(some), mean_value(others)
        if value is not None and less is not None:
            self.values[value - less] += 1
        score, less = mean_score(some), mean_score(others)
        if score is not None and less is not None:
            self.scores[score - less] += 1

    def worth(self) -> LeadWorth:
        """Return the means of the differences."""
        value = mean_of(self.values) if self.values else None
        score = mean_of(self.scores) if self.scores else None
        return LeadWorth(value, self.values.total(), score, self.scores.total())


def mean_value(found: Iterable[Observation]) -> Fraction | None:
    """Return the mean of the values, or None if one is unproven or the set is empty."""
    values = [one.value for one in found]
    known = [value for value in values if value is not None]
    return Fraction(sum(known), len(known)) if known and len(known) == len(values) else None


def mean_score(found: Iterable[Observation]) -> Fraction | None:
    """Return the mean of the scores, or None if one is unproven or the set is empty."""
    outcomes = [one.outcome for one in found]
    known = [SCORES[outcome] for outcome in outcomes if outcome is not None]
    return sum(known, Fraction()) / len(known) if known and len(known) == len(outcomes) else None


@dataclass(slots=True)
class GroupTally:
    """Counts of the deals of a group, and of each lead seat if `leads` is set."""

    leads: bool
    given: Tally = field(default_factory=Tally)
    seats: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    against: defaultdict[str, Differences] = field(default_factory=lambda: defaultdict(Differences))
    sides: Differences = field(default_factory=Differences)

    def add(self, deal: list[Observation]) -> None:
        """Count the observations of one deal."""
        self.given.add(next(one for one in deal if one.given))
        if not self.leads:
            return
        for one in deal:
            self.seats[one.lead].add(one)
            if one is not deal[0]:
                self.against[one.lead].add([one], deal[:1])
        own = [one for one in deal if one.leads_for_first]
        self.sides.add(own, [one for one in deal if not one.leads_for_first])

    def statistics(self, group: Group, goal: str) -> GroupStatistics:
        """Return group statistics from the counts."""
        sample = self.given.sample()
        made = self.given.contract_made(group)
        if not self.leads:
            return GroupStatistics(group, goal, sample, made=made)
        rows = []
        for seat in sorted(self.seats, key=SEATS.index):
            worth = self.against[seat].worth()
            rows.append(Lead(seat, self.seats[seat].sample(), worth.value, worth.pairs, worth.score, worth.scored))
        return GroupStatistics(group, goal, sample, tuple(rows), self.sides.worth(), made)


@dataclass(slots=True)
class Tallies:
    """Counts of all deals by group."""

    goal: str = "value"
    leads: bool = False
    groups: dict[Group, GroupTally] = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)
    deals: int = 0
    nodes: int = 0
    pending: list[Observation] = field(default_factory=list)

    def add(self, one: Observation | Refusal) -> None:
        """Count the next observation or refusal. Observations of a deal must be consecutive."""
        if self.pending and self.pending[0].number != one.number:
            self.finish()
        if isinstance(one, Refusal):
            # a deal without a result for one lead seat has none for the others
            self.pending.clear()
            if not (self.refusals and self.refusals[-1].number == one.number):
                self.deals += 1
                self.refusals.append(one)
            return
        self.nodes += one.nodes
        if not (self.refusals and self.refusals[-1].number == one.number):
            self.pending.append(one)

    @property
    def begun(self) -> int:
        """Return the number of deals so far, with one that may be incomplete."""
        return self.deals + bool(self.pending)

    def leave(self) -> None:
        """Drop a deal that may be incomplete. Without `leads` every deal is complete."""
        if self.leads:
            self.pending = []

    def finish(self) -> None:
        """Count the deal whose observations are complete."""
        if not self.pending:
            return
        # an interrupt in between would count the deal here and not there
        with interrupt_delayed():
            self.deals += 1
            group = self.pending[0].group
            self.groups.setdefault(group, GroupTally(self.leads)).add(self.pending)
            self.pending = []

    def statistics(self) -> Statistics:
        """Return the statistics from the counts."""
        self.finish()
        groups = tuple(tally.statistics(group, self.goal) for group, tally in self.groups.items())
        return Statistics(groups, tuple(self.refusals), self.deals, self.nodes)
