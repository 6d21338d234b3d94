"""Statistics as they are printed: tables for a reader, objects for a program."""

from __future__ import annotations

from math import isfinite
from typing import Any

from solver.cli import output
from solver.display import terms as words
from solver.model.deal import GAMES
from solver.search.estimates import Estimate
from solver.stats.counts import Share
from solver.stats.result import GroupStatistics, Lead, LeadWorth, Sample, Values

NAMES = {0: "lowest", 50: "median", 100: "highest"}
INTERVAL = "95 %"


def say_group(statistics: GroupStatistics) -> None:
    """The statistics of a group for a reader."""
    group, sample = statistics.group, statistics.sample
    options = " ".join(f"{name}={value}" for name, value in group.options)
    count = f"{sample.deals:,} deal{'' if sample.deals == 1 else 's'}"
    output.say(" · ".join(part for part in (group.name, group.contract, options, count) if part), "cyan")
    say_outcomes(group.terms, sample)
    if sample.values is not None:
        output.say()
        say_values(group.terms, sample, sample.values)
    if statistics.lead is not None:
        output.say()
        say_leads(statistics, statistics.lead)
    nodes = sum(lead.sample.nodes for lead in statistics.leads) or sample.nodes
    output.say(f"all hands open; {nodes:,} nodes", "dim")


def say_outcomes(terms: words.Terms, sample: Sample) -> None:
    """How often each side wins."""
    whole = "open" if terms.standing else "draw"
    found = {"win": sample.win, whole: sample.draw, "loss": sample.loss}
    rows = [[words.outcome(terms, name), *shares(share)] for name, share in found.items()]
    if sample.unsettled.count:
        rows.append([f"not settled {words.STOPPED}", *shares(sample.unsettled)])
    say_rows([["outcome", "deals", "share", INTERVAL], *rows])


def say_rows(rows: list[list[str]]) -> None:
    """A table under its head."""
    output.say_table(rows, ["dim", *[""] * (len(rows) - 1)])


def shares(share: Share) -> list[str]:
    """A share and its interval."""
    return [str(share.count), f"{100 * share.share:.1f} %", f"{100 * share.lower:.1f} to {100 * share.upper:.1f} %"]


def say_values(terms: words.Terms, sample: Sample, values: Values) -> None:
    """How high the values are."""
    rows = [["mean", f"{values.mean.mean:.2f}", mean_words(terms, values), interval(values.mean)]]
    rows.append(["standard deviation", f"{values.deviation:.2f}", "", ""])
    for per_cent, value in values.quantiles.items():
        rows.append([NAMES.get(per_cent, f"{per_cent} %"), str(value), words.result(terms, value), ""])
    say_rows([["", "value", words.gets(terms), INTERVAL], *rows])
    open_ = sample.deals - values.settled
    if open_:
        output.say(
            f"over the {values.settled:,} deals whose value is proven; with the other {open_:,} "
            f"the mean is between {values.lower:.2f} and {values.upper:.2f}"
        )


def mean_words(terms: words.Terms, values: Values) -> str:
    """The mean as a player counts it, each kind of points by itself; nothing where the value is no number of points."""
    mean = values.mean.mean
    if terms.standing or terms.aims:
        return ""
    if terms.ahead:
        return f"{terms.side_names[mean < 0]} +{abs(mean):.2f}"
    sums = [0] * len(terms.weights)
    for value, found in values.histogram.items():
        for place, (part, _) in enumerate(words.parts(terms, value)):
            sums[place] += part * sum(found.values())
    means = (total / values.settled / terms.per for total in sums)
    return " and ".join(f"{part:.2f} {name}" for part, name in zip(means, terms.point_parts, strict=True))


def say_leads(statistics: GroupStatistics, worth: LeadWorth) -> None:
    """What the lead at each seat brings, and what the lead is worth."""
    terms = statistics.group.terms
    tricks = GAMES[statistics.group.game].has_tricks
    first = statistics.leads[0].seat
    head = ["lead" if tricks else "begins", words.outcome(terms, "win"), INTERVAL]
    valued = any(lead.sample.values is not None for lead in statistics.leads)
    if valued:
        head += ["mean", f"more than with {first}", INTERVAL]
    say_rows([head, *(lead_row(lead, valued) for lead in statistics.leads)])
    if worth.score is None:
        output.say(f"What the {'lead' if tricks else 'first move'} is worth is not settled {words.STOPPED}.")
        return
    gains = [f"{100 * worth.score.mean:+.1f} % of wins ({INTERVAL}: {interval(worth.score, 100, 1)})"]
    if worth.value is not None:
        gains.append(f"{worth.value.mean:+.2f} in value ({INTERVAL}: {interval(worth.value)})")
    output.say(f"{'Having the lead' if tricks else 'Beginning'} is worth {', '.join(gains)},")
    deals = statistics.sample.deals
    which = "1 deal" if deals == 1 else f"{deals:,} deals"
    which = which if worth.scored == deals else f"{worth.scored:,} of {which}"
    output.say(
        f"a draw being half a win: {which}, each asked with {'every lead' if tricks else 'every seat to begin'}."
    )
    if not tricks:
        output.say("The other side deals, so dealing is worth the opposite.")


def lead_row(lead: Lead, valued: bool) -> list[str]:
    """The lead at one seat as a row."""
    row = [lead.seat, *shares(lead.sample.win)[1:]]
    if not valued:
        return row
    values = lead.sample.values
    row.append("" if values is None else f"{values.mean.mean:.2f}")
    return [*row, *(["", ""] if lead.value is None else [f"{lead.value.mean:+.2f}", interval(lead.value)])]


def interval(found: Estimate, times: float = 1, digits: int = 2) -> str:
    """The 95 % interval of a mean."""
    if not isfinite(found.error):
        return "unknown"
    return f"{times * found.lower:.{digits}f} to {times * found.upper:.{digits}f}"


def record(statistics: GroupStatistics) -> dict[str, Any]:
    """The statistics of a group as JSON."""
    group = statistics.group
    found = {
        "game": group.game,
        "name": group.name,
        "contract": group.contract,
        "options": dict(group.options),
        "sides": group.sides,
        "goal": statistics.goal,
        **sample_record(statistics.sample),
    }
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
    """A sample as JSON."""
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
    return {**found, "nodes": sample.nodes}


def estimate(found: Estimate | None) -> dict[str, float | None] | None:
    """A mean and its interval as JSON."""
    return None if found is None else output.fields(found)
