"""From observations to statistics: everything is counted as it comes, and nothing else is held."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from solver.model.cards import SEATS
from solver.model.outcome import RANK
from solver.stats.counts import Share, deviation_of, mean_of, quantiles_of
from solver.stats.observe import Group, Observation, Refusal
from solver.stats.result import GroupStatistics, Lead, LeadWorth, Sample, Statistics, Values

# What an outcome counts.
SCORES = {outcome: Fraction(1 + rank, 2) for outcome, rank in RANK.items()}


@dataclass(slots=True)
class Tally:
    """What has been counted of some observations."""

    outcomes: Counter[str | None] = field(default_factory=Counter)
    values: Counter[tuple[int, str]] = field(default_factory=Counter)
    lower: int = 0
    upper: int = 0
    nodes: int = 0

    def add(self, one: Observation) -> None:
        """Count an observation."""
        self.outcomes[one.outcome] += 1
        if one.value is not None:
            self.values[one.value, one.outcome or ""] += 1
        self.lower += one.lower
        self.upper += one.upper
        self.nodes += one.nodes

    def sample(self) -> Sample:
        """What the counts say."""
        number, unsettled = self.outcomes.total(), self.outcomes[None]
        names = (("win",), ("draw", "open"), ("loss",))
        win, draw, loss = (Share.of(sum(self.outcomes[name] for name in some), number, unsettled) for some in names)
        return Sample(number, win, draw, loss, Share.of(unsettled, number), self.value(), self.nodes)

    def value(self) -> Values | None:
        """What the counts say of the values."""
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
    """Differences between the results of one deal that is asked in several ways."""

    values: Counter[Fraction] = field(default_factory=Counter)
    scores: Counter[Fraction] = field(default_factory=Counter)

    def add(self, some: Iterable[Observation], others: Iterable[Observation]) -> None:
        """Count by how much some are better for the first side than others of the same deal, on average."""
        value, less = mean_value(some), mean_value(others)
        if value is not None and less is not None:
            self.values[value - less] += 1
        score, less = mean_score(some), mean_score(others)
        if score is not None and less is not None:
            self.scores[score - less] += 1

    def worth(self) -> LeadWorth:
        """Means of the differences."""
        value = mean_of(self.values) if self.values else None
        score = mean_of(self.scores) if self.scores else None
        return LeadWorth(value, self.values.total(), score, self.scores.total())


def mean_value(found: Iterable[Observation]) -> Fraction | None:
    """Mean of the values, None if one is not proven or there is none."""
    values = [one.value for one in found]
    known = [value for value in values if value is not None]
    return Fraction(sum(known), len(known)) if known and len(known) == len(values) else None


def mean_score(found: Iterable[Observation]) -> Fraction | None:
    """Mean of the scores, None if one is not proven or there is none."""
    outcomes = [one.outcome for one in found]
    known = [SCORES[outcome] for outcome in outcomes if outcome is not None]
    return sum(known, Fraction()) / len(known) if known and len(known) == len(outcomes) else None


@dataclass(slots=True)
class GroupTally:
    """What has been counted of the deals of a group; by seat where the lead is moved."""

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
        """What the counts say."""
        sample = self.given.sample()
        if not self.leads:
            return GroupStatistics(group, goal, sample)
        rows = []
        for seat in sorted(self.seats, key=SEATS.index):
            worth = self.against[seat].worth()
            rows.append(Lead(seat, self.seats[seat].sample(), worth.value, worth.pairs, worth.score, worth.scored))
        return GroupStatistics(group, goal, sample, tuple(rows), self.sides.worth())


@dataclass(slots=True)
class Tallies:
    """What has been counted of all deals, group by group."""

    goal: str = "value"
    leads: bool = False
    groups: dict[Group, GroupTally] = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)
    deals: int = 0
    nodes: int = 0
    pending: list[Observation] = field(default_factory=list)

    def add(self, one: Observation | Refusal) -> None:
        """Count what comes next; the observations of a deal come one after the other."""
        if self.pending and self.pending[0].number != one.number:
            self.finish()
        if isinstance(one, Refusal):
            # a deal that has no answer with the lead at one seat has none at the others
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
        """How many deals there have been, with the one of which not every observation may be there."""
        return self.deals + bool(self.pending)

    def leave(self) -> None:
        """Forget the deal of which not every observation may be there: that is none where each has but one."""
        if self.leads:
            self.pending = []

    def finish(self) -> None:
        """Count the deal whose observations are complete."""
        if self.pending:
            self.deals += 1
            group = self.pending[0].group
            self.groups.setdefault(group, GroupTally(self.leads)).add(self.pending)
            self.pending = []

    def statistics(self) -> Statistics:
        """What the counts say."""
        self.finish()
        groups = tuple(tally.statistics(group, self.goal) for group, tally in self.groups.items())
        return Statistics(groups, tuple(self.refusals), self.deals, self.nodes)
