"""Statistics as they are printed: tables for a reader, objects for a program."""

from __future__ import annotations

from math import isfinite
from typing import Any

from solver.cli import output
from solver.display import terms as words
from solver.display.language import mark, tr, trn, written
from solver.model.deal import GAMES
from solver.search.estimates import Estimate
from solver.stats.counts import Share
from solver.stats.result import GroupStatistics, Lead, LeadWorth, Sample, Values

NAMES = {0: mark("lowest"), 50: mark("median"), 100: mark("highest")}
INTERVAL = "95 %"


def say_group(statistics: GroupStatistics) -> None:
    """The statistics of a group for a reader."""
    group, sample = statistics.group, statistics.sample
    options = " ".join(f"{name}={value}" for name, value in group.options)
    count = trn(sample.deals, "{n:,} deal", "{n:,} deals")
    output.say(" · ".join(part for part in (group.name, group.contract, options, count) if part), "cyan")
    say_outcomes(group.terms, sample)
    if sample.values is not None:
        output.say()
        say_values(group.terms, sample, sample.values)
    if statistics.lead is not None:
        output.say()
        say_leads(statistics, statistics.lead)
    nodes = sum(lead.sample.nodes for lead in statistics.leads) or sample.nodes
    output.say(tr("all hands open; {nodes:,} nodes", nodes=nodes), "dim")


def say_outcomes(terms: words.Terms, sample: Sample) -> None:
    """How often each side wins."""
    whole = "open" if terms.standing else "draw"
    found = {"win": sample.win, whole: sample.draw, "loss": sample.loss}
    rows = [[words.outcome(terms, name), *shares(share)] for name, share in found.items()]
    if sample.unsettled.count:
        rows.append([f"{tr('not settled')} {tr(words.STOPPED)}", *shares(sample.unsettled)])
    say_rows([[tr("outcome"), tr("deals"), tr("share"), INTERVAL], *rows])


def say_rows(rows: list[list[str]]) -> None:
    """A table under its head."""
    output.say_table(rows, ["dim", *[""] * (len(rows) - 1)])


def shares(share: Share) -> list[str]:
    """A share and its interval."""
    between = tr(
        "{lower} to {upper}", lower=written(100 * share.lower, ".1f"), upper=f"{written(100 * share.upper, '.1f')} %"
    )
    return [str(share.count), written(100 * share.share, ".1f") + " %", between]


def say_values(terms: words.Terms, sample: Sample, values: Values) -> None:
    """How high the values are."""
    per, name = words.unit(terms)
    plain = len(words.units_head())

    def row(name: str, value: str, told: str, between: str = "") -> list[str]:
        """A line of the table, with the value in the units of files where that is wanted."""
        return [name, *[value][:plain], told, between]

    rows = [row(tr("mean"), written(values.mean.mean, ".2f"), mean_words(terms, values), interval(values.mean, per))]
    deviation = written(values.deviation, ".2f")
    rows.append(row(tr("standard deviation"), deviation, written(values.deviation / per, ".2f")))
    for per_cent, value in values.quantiles.items():
        rows.append(row(tr(NAMES.get(per_cent, f"{per_cent} %")), str(value), words.result(terms, value)))
    say_rows([["", *words.units_head(), words.gets(terms), INTERVAL], *rows])
    output.say(tr("Numbers without a name are {unit}.", unit=name), "dim")
    open_ = sample.deals - values.settled
    if open_:
        told = trn(
            values.settled,
            "over the {n:,} deal whose value is proven; with the other {others:,} "
            "the mean is between {lower:.2f} and {upper:.2f}",
            "over the {n:,} deals whose value is proven; with the other {others:,} "
            "the mean is between {lower:.2f} and {upper:.2f}",
            others=open_, lower=values.lower / per, upper=values.upper / per,
        )  # fmt: skip
        output.say(told)


def mean_words(terms: words.Terms, values: Values) -> str:
    """The mean as a player counts it, each kind of points by itself."""
    mean = values.mean.mean
    if terms.standing or terms.aims:
        return written(mean, ".2f")
    if terms.per > 1:
        return f"{written(mean / terms.per, '.2f')} {tr('points')}"
    if terms.ahead:
        return f"{tr(terms.side_names[mean < 0])} +{written(abs(mean), '.2f')}"
    sums = [0] * len(terms.weights)
    for value, found in values.histogram.items():
        for place, (part, _) in enumerate(words.parts(terms, value)):
            sums[place] += part * sum(found.values())
    means = (total / values.settled for total in sums)
    return tr(" and ").join(
        f"{written(part, '.2f')} {tr(name)}" for part, name in zip(means, terms.point_parts, strict=True)
    )


def say_leads(statistics: GroupStatistics, worth: LeadWorth) -> None:
    """What the lead at each seat brings, and what the lead is worth."""
    terms = statistics.group.terms
    tricks = GAMES[statistics.group.game].has_tricks
    first = statistics.leads[0].seat
    head = [tr("lead") if tricks else tr("begins"), words.outcome(terms, "win"), INTERVAL]
    per = words.unit(terms).per
    valued = any(lead.sample.values is not None for lead in statistics.leads)
    if valued:
        head += [tr("mean"), tr("more than with {seat}", seat=first), INTERVAL]
    say_rows([head, *(lead_row(lead, valued, per) for lead in statistics.leads)])
    if worth.score is None:
        open_ = (
            tr("What the lead is worth is not settled") if tricks else tr("What the first move is worth is not settled")
        )
        output.say(f"{open_} {tr(words.STOPPED)}.")
        return
    gains = [
        tr("{share:+.1f} % of wins", share=100 * worth.score.mean) + f" ({INTERVAL}: {interval(worth.score, 0.01, 1)})"
    ]
    if worth.value is not None:
        gains.append(f"{written(worth.value.mean / per, '+.2f')} ({INTERVAL}: {interval(worth.value, per)})")
    gain = ", ".join(gains)
    deals = statistics.sample.deals
    which = trn(deals, "{n:,} deal", "{n:,} deals")
    if worth.scored != deals:
        which = trn(deals, "{n:,} of {deals:,} deal", "{n:,} of {deals:,} deals", n=worth.scored, deals=deals)
    if tricks:
        output.say(tr("Having the lead is worth {gain},", gain=gain))
        output.say(tr("a draw being half a win: {deals}, each asked with every lead.", deals=which))
    else:
        output.say(tr("Beginning is worth {gain},", gain=gain))
        output.say(tr("a draw being half a win: {deals}, each asked with every seat to begin.", deals=which))
        output.say(tr("The other side deals, so dealing is worth the opposite."))


def lead_row(lead: Lead, valued: bool, per: int) -> list[str]:
    """The lead at one seat as a row; per: how much of a value is one of what means are told in."""
    row = [lead.seat, *shares(lead.sample.win)[1:]]
    if not valued:
        return row
    values = lead.sample.values
    row.append("" if values is None else written(values.mean.mean / per, ".2f"))
    if lead.value is None:
        return [*row, "", ""]
    return [*row, written(lead.value.mean / per, "+.2f"), interval(lead.value, per)]


def interval(found: Estimate, per: float = 1, digits: int = 2) -> str:
    """The 95 % interval of a mean; per: how much of it is one of what it is told in."""
    if not isfinite(found.error):
        return tr("unknown")
    least, most = (written(end / per, f".{digits}f") for end in (found.lower, found.upper))
    return tr("{lower} to {upper}", lower=least, upper=most)


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
