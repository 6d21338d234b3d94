"""Statistics as text, as the command `stats` prints them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from math import isfinite

from solver.display import value_format as words
from solver.display.translation import mark, percent, tr, trn, written
from solver.games.bridge.contract_text import contract_shown
from solver.model.contract_names import contract_label
from solver.model.deal import GAMES
from solver.search.confidence_intervals import Estimate
from solver.serialization.text_parts import Grid, Line, Part
from solver.statistics import group_options
from solver.statistics.count_statistics import Share, deviation_of, mean_of
from solver.statistics.observation import Group
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

NAMES = {0: mark("lowest"), 50: mark("median"), 100: mark("highest")}
INTERVAL = "95 %"


def statistics_parts(statistics: Statistics) -> Iterator[Part]:
    """Yield the statistics of all groups, with a blank line between two."""
    for number, group in enumerate(statistics):
        if number:
            yield Line("")
        yield from group_parts(group)


def group_parts(statistics: GroupStatistics) -> Iterator[Part]:
    """Yield the statistics of a group."""
    group, sample = statistics.group, statistics.sample
    count = trn(sample.deals, "{n:,} deal", "{n:,} deals")
    contract = contract_shown if group.game == "bridge" else partial(contract_label, group.game)
    parts = (group.name, contract(group.contract), group_options.text(group.options), count)
    yield Line(" · ".join(part for part in parts if part), "cyan")
    yield from outcomes_parts(group.terms, sample)
    if statistics.made is not None:
        yield from contract_parts(group, statistics.made)
    guessed = None if group.terms.standing or group.terms.aims else sample.estimates
    if sample.values is not None or guessed is not None:
        yield Line("")
        yield from values_parts(group.terms, sample, guessed)
    if statistics.lead is not None:
        yield Line("")
        yield from leads_parts(statistics, statistics.lead)
    nodes = sum(lead.sample.nodes for lead in statistics.leads) or sample.nodes
    yield Line(tr("all hands open; {nodes:,} nodes", nodes=nodes), "dim")


def outcomes_parts(terms: words.ValueFormatter, sample: Sample) -> Iterator[Part]:
    """Yield the win rates of the sides."""
    whole = "open" if terms.standing else "draw"
    found = {"win": sample.win, whole: sample.draw, "loss": sample.loss}
    rows = [[words.outcome(terms, name), *shares(share)] for name, share in found.items()]
    if sample.unsettled.count:
        rows.append([f"{tr('not settled')} {tr(words.STOPPED)}", *shares(sample.unsettled)])
    yield grid([[tr("outcome"), tr("deals"), tr("share"), INTERVAL], *rows])


def contract_parts(group: Group, made: ContractMade) -> Iterator[Part]:
    """Yield how often a contract is made, and with how many tricks."""
    side = GAMES[group.game].side_title(made.side)
    _, share, between = shares(made)
    text = trn(
        made.count,
        "{side} makes {contract} in {n:,} deal, {share} ({interval}: {between}).",
        "{side} makes {contract} in {n:,} deals, {share} ({interval}: {between}).",
        side=side, contract=contract_shown(group.contract), share=share, interval=INTERVAL, between=between,
    )  # fmt: skip
    if made.tricks is not None:
        mean, likely = written(made.tricks.mean, ".2f"), interval(made.tricks)
        text += " " + tr(
            "{side} gets {mean} tricks on average ({interval}: {between}).",
            side=side, mean=mean, interval=INTERVAL, between=likely,
        )  # fmt: skip
    yield Line(text)


def grid(rows: list[list[str]]) -> Grid:
    """Return a table under its head."""
    return Grid(rows, ["dim", *[""] * (len(rows) - 1)])


def shares(share: Share) -> list[str]:
    """Return a share and its confidence interval as table cells."""
    between = tr("{lower} to {upper}", lower=written(100 * share.lower, ".1f"), upper=percent(share.upper, 1))
    return [str(share.count), percent(share.share, 1), between]


def values_parts(terms: words.ValueFormatter, sample: Sample, guessed: Estimated | None) -> Iterator[Part]:
    """Yield the distribution of the proven values, and the estimates of others in columns of their own."""
    per, name = words.unit(terms)
    head, rows, values = [""], [[tr("mean")]], sample.values
    if guessed is not None:
        rows.insert(0, [tr("deals")])
    if values is not None:
        head, rows = proven_columns(terms, values, head, rows)
    if guessed is not None:
        head += [tr("estimated"), INTERVAL]
        own = [[str(guessed.deals), ""], [average(terms, guessed.mean.mean), mean_interval(terms, guessed.mean, per)]]
        rows = [[*row, *more] for row, more in zip_longest(rows, own, fillvalue=["", ""])]
    yield grid([head, *rows])
    yield Line(tr("Numbers without a name are {unit}.", unit=name), "dim")
    if guessed is not None:
        told = trn(
            guessed.deals,
            "Estimate of the {n:,} deal left open (±{spread:.2f}, four times in five): no proof.",
            "Estimates of the {n:,} deals left open (±{spread:.2f}, four times in five): no proofs.",
            spread=guessed.spread / per,
        )  # fmt: skip
        yield Line(told)
    if values is None:
        return
    open_ = sample.deals - values.settled
    if open_:
        told = trn(
            values.settled,
            "over the {n:,} deal whose value is proven; with the other {others:,} "
            "the mean is between {lower} and {upper}",
            "over the {n:,} deals whose value is proven; with the other {others:,} "
            "the mean is between {lower} and {upper}",
            others=open_, lower=average(terms, values.lower), upper=average(terms, values.upper),
        )  # fmt: skip
        yield Line(told)


def proven_columns(
    terms: words.ValueFormatter, values: Values, head: list[str], rows: list[list[str]]
) -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows with the columns of the proven values. The last of the given rows is the mean."""
    plain = len(words.units_head())

    def row(name: str, value: str, told: str, between: str = "") -> list[str]:
        """Return a table row. It includes the raw value if requested."""
        return [name, *[value][:plain], told, between]

    counts, one = weightiest(terms, values), words.unit(terms).per // terms.weights[0]
    found = [row(name, "", str(values.settled)) for (name,) in rows[:-1]]
    least = mean_interval(terms, mean_of(counts), one)
    found.append(row(tr("mean"), written(values.mean.mean, ".2f"), mean_words(terms, values), least))
    deviation = written(values.deviation, ".2f")
    found.append(row(tr("standard deviation"), deviation, written(deviation_of(counts) / one, ".2f")))
    for per_cent, value in values.quantiles.items():
        found.append(row(tr(NAMES.get(per_cent, f"{per_cent} %")), str(value), words.result(terms, value)))
    return [*head, *words.units_head(), words.gets(terms), INTERVAL], found


def mean_interval(terms: words.ValueFormatter, mean: Estimate, per: float) -> str:
    """Return the 95 % confidence interval of a mean of values, with the side that is ahead where one is.

    per: raw units per displayed unit.
    """
    if not (terms.ahead and isfinite(mean.error)):
        return interval(mean, per)
    ends = (mean.lower / per, mean.upper / per)
    least, most = (f"{tr(terms.side_names[end < 0])} {written(abs(end), '.2f')}" for end in ends)
    return tr("{lower} to {upper}", lower=least, upper=most)


def average(terms: words.ValueFormatter, mean: float) -> str:
    """Return a mean of values in the unit of a mean, with the side that is ahead where one is."""
    told = mean / words.unit(terms).per
    return f"{tr(terms.side_names[told < 0])} +{written(abs(told), '.2f')}" if terms.ahead else written(told, ".2f")


def mean_words(terms: words.ValueFormatter, values: Values) -> str:
    """Return the mean in players' units, by kind of points."""
    mean = values.mean.mean
    if terms.standing or terms.aims:
        return written(mean, ".2f")
    if terms.per > 1:
        return f"{written(mean / terms.per, '.2f')} {tr('points')}"
    if terms.ahead:
        return average(terms, mean)
    sums = [0] * len(terms.weights)
    for value, found in values.histogram.items():
        for place, (part, _) in enumerate(words.parts(terms, value)):
            sums[place] += part * sum(found.values())
    first, *less = (total / values.settled for total in sums)
    return words.mean((first / 2 if terms.point_parts[0] == "halves" else first, *less))


def weightiest(terms: words.ValueFormatter, values: Values) -> Counter[int]:
    """Return the weightiest kind of points of each value, such as halves, and in how many deals."""
    found: Counter[int] = Counter()
    for value, outcomes in values.histogram.items():
        found[value // terms.weights[0]] += sum(outcomes.values())
    return found


def leads_parts(statistics: GroupStatistics, worth: LeadWorth) -> Iterator[Part]:
    """Yield the results of the lead at each seat, and the value of the lead."""
    terms = statistics.group.terms
    tricks = GAMES[statistics.group.game].has_tricks
    first = statistics.leads[0].seat
    head = [tr("lead") if tricks else tr("begins"), words.outcome(terms, "win"), INTERVAL]
    per = words.unit(terms).per
    valued = any(lead.sample.values is not None for lead in statistics.leads)
    if valued:
        head += [tr("mean"), tr("more than with {seat}", seat=first), INTERVAL]
    yield grid([head, *(lead_row(terms, lead, valued, per) for lead in statistics.leads)])
    if worth.score is None:
        open_ = (
            tr("What the lead is worth is not settled") if tricks else tr("What the first move is worth is not settled")
        )
        yield Line(f"{open_} {tr(words.STOPPED)}.")
        return
    # a difference of shares: percentage points, not per cent
    gains = [
        tr("{share:+z.1f} percentage points of wins", share=100 * worth.score.mean)
        + f" ({INTERVAL}: {interval(worth.score, 0.01, 1)})"
    ]
    if worth.value is not None:
        gains.append(f"{written(worth.value.mean / per, '+.2f')} ({INTERVAL}: {interval(worth.value, per)})")
    gain = ", ".join(gains)
    deals = statistics.sample.deals
    which = trn(deals, "{n:,} deal", "{n:,} deals")
    if worth.scored != deals:
        which = trn(deals, "{n:,} of {deals:,} deal", "{n:,} of {deals:,} deals", n=worth.scored, deals=deals)
    if tricks:
        yield Line(tr("Having the lead is worth {gain},", gain=gain))
        yield Line(tr("a draw being half a win: {deals}, each asked with every lead.", deals=which))
    else:
        yield Line(tr("Beginning is worth {gain},", gain=gain))
        yield Line(tr("a draw being half a win: {deals}, each asked with every seat to begin.", deals=which))
        yield Line(tr("The other side deals, so dealing is worth the opposite."))


def lead_row(terms: words.ValueFormatter, lead: Lead, valued: bool, per: int) -> list[str]:
    """Return the lead at one seat as a table row.

    per: raw units per displayed unit.
    """
    row = [lead.seat, *shares(lead.sample.win)[1:]]
    if not valued:
        return row
    values = lead.sample.values
    plain = len(terms.weights) == 1
    row.append("" if values is None else average(terms, values.mean.mean) if plain else mean_words(terms, values))
    if lead.value is None:
        return [*row, "", ""]
    return [*row, written(lead.value.mean / per, "+.2f"), interval(lead.value, per)]


def interval(found: Estimate, per: float = 1, digits: int = 2) -> str:
    """Return the 95 % confidence interval of a mean.

    per: raw units per displayed unit.
    """
    if not isfinite(found.error):
        return tr("unknown")
    least, most = (written(end / per, f".{digits}f") for end in (found.lower, found.upper))
    return tr("{lower} to {upper}", lower=least, upper=most)
