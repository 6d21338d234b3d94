"""Types of the JSON output of statistics."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from solver.serialization.output_types import Count, Goal, Number, Part, Scaled, Share


class Estimate(Part, kw_only=True):
    """Mean with its 95 % interval."""

    mean: Number
    error: Number
    lower: Number
    upper: Number


class Proportion(Part, kw_only=True):
    """Number of deals, and their share with its 95 % interval."""

    count: Count
    share: Share
    lower: Share
    upper: Share


class Values(Part, kw_only=True):
    """Distribution of the values."""

    settled: Count
    mean: Estimate
    deviation: Number
    quantiles: dict[str, float]
    lower: Number
    upper: Number
    histogram: dict[str, Any]


class Estimated(Part, kw_only=True):
    """Estimates of values that are not proven."""

    deals: Count
    mean: Estimate
    spread: Number


class Sample(Part, kw_only=True):
    """Statistics of deals."""

    deals: Count
    win: Proportion
    draw: Proportion
    loss: Proportion
    unsettled: Proportion
    nodes: Count
    values: Values | UnsetType = UNSET
    estimates: Estimated | UnsetType = UNSET


class Made(Proportion, kw_only=True):
    """How often a contract is made, and the mean number of its tricks."""

    side: str
    tricks: Estimate | None


class LeadWorth(Part, kw_only=True):
    """Value of the lead."""

    value: Estimate | None
    pairs: Count
    score: Estimate | None
    scored: Count


class LeadSample(Sample, kw_only=True):
    """Statistics of deals with the lead of a seat."""

    seat: str
    against_first: LeadWorth


class Stats(Scaled, kw_only=True):
    """Output of `stats` for a group of comparable deals."""

    game: str
    name: str
    contract: str
    options: dict[str, Any]
    sides: list[str]
    goal: Goal
    deals: Count
    win: Proportion
    draw: Proportion
    loss: Proportion
    unsettled: Proportion
    nodes: Count
    values: Values | UnsetType = UNSET
    estimates: Estimated | UnsetType = UNSET
    made: Made | UnsetType = UNSET
    leads: list[LeadSample] | UnsetType = UNSET
    lead: LeadWorth | UnsetType = UNSET
