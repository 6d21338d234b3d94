"""JSON form of statistics."""

from __future__ import annotations

from typing import Any

from solver.cli import output
from solver.search.confidence_intervals import Estimate
from solver.serialization.output_header import stamp, units
from solver.statistics import group_options
from solver.statistics.result import GroupStatistics, Sample


def record(statistics: GroupStatistics) -> dict[str, Any]:
    """Return the statistics of a group as JSON."""
    group = statistics.group
    found = {
        **stamp("stats"),
        "game": group.game,
        "name": group.name,
        "contract": group.contract,
        "options": group_options.record(group.options),
        "sides": group.sides,
        "goal": statistics.goal,
        **sample_record(statistics.sample),
        "side": group.sides[0],
        **units(group.terms),
    }
    if statistics.made is not None:
        made = statistics.made
        share = {name: getattr(made, name) for name in ("count", "share", "lower", "upper")}
        found["made"] = {"side": made.side, **share, "tricks": estimate(made.tricks)}
    if statistics.lead is not None:
        leads = []
        for lead in statistics.leads:
            worth = {"value": estimate(lead.value), "pairs": lead.pairs}
            worth |= {"score": estimate(lead.score), "scored": lead.scored}
            leads.append({"seat": lead.seat, "against_first": worth, **sample_record(lead.sample)})
        lead_worth = statistics.lead
        worth = {"value": estimate(lead_worth.value), "pairs": lead_worth.pairs}
        found |= {"leads": leads, "lead": {**worth, "score": estimate(lead_worth.score), "scored": lead_worth.scored}}
    return found


def sample_record(sample: Sample) -> dict[str, Any]:
    """Return a sample as JSON."""
    names = ("win", "draw", "loss", "unsettled")
    found: dict[str, Any] = {"deals": sample.deals, **{name: output.fields(getattr(sample, name)) for name in names}}
    values = sample.values
    if values is not None:
        quantiles = {str(per_cent): value for per_cent, value in values.quantiles.items()}
        found["values"] = {
            "settled": values.settled,
            "mean": estimate(values.mean),
            "deviation": values.deviation,
            "quantiles": quantiles,
            "lower": values.lower,
            "upper": values.upper,
            "histogram": {str(value): outcomes for value, outcomes in values.histogram.items()},
        }
    if (guessed := sample.estimates) is not None:
        found["estimates"] = {"deals": guessed.deals, "mean": estimate(guessed.mean), "spread": guessed.spread}
    return {**found, "nodes": sample.nodes}


def estimate(found: Estimate | None) -> dict[str, float | None] | None:
    """Return a mean and its confidence interval as JSON."""
    return None if found is None else output.fields(found)
