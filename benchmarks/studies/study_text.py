"""Text of a study: its tables, and conclusions in words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
import numpy as np
from study_queries import Study, side
from study_rows import Row

from solver.games import GAMES
from solver.games.cego.contracts import CONTRACTS
from solver.search.confidence_intervals import Estimate, clustered, wilson
from solver.statistics.count_statistics import Share, mean_of

# Score of an outcome, and the seats whose lead is one of the first side.
SCORES = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0)}
OWN = ("A", "C", "0 after")
# Unit of a difference of shares of wins.
POINTS = "percentage points of wins"
# Seats counted from the declarer.
PLACES = {"0 after": "the declarer", "1 after": "the next", "2 after": "the one after that", "3 after": "the last"}


class Line(NamedTuple):
    """Row of a table and of its plot: name, number of deals, and shares or means with confidence intervals.

    share: share of wins
    cells: further cells of the table
    """

    name: str
    deals: int
    share: Estimate
    cells: tuple[str, ...] = ()


class Section(NamedTuple):
    """Section of the page of a study: column names, rows, and conclusions in words."""

    columns: tuple[str, ...]
    lines: list[Line]
    words: list[str]


def lead_section(study: Study, deals: Sequence[Sequence[Row]]) -> Section:
    """Return wins and value of the first side by leader, and the gain of leading oneself."""
    items = sorted({item for deal in deals for _, item, _ in deal})
    lines = []
    for item in items:
        found = [answer for deal in deals for _, name, answer in deal if name == item]
        proven = Counter(one.value for one in found if one.exact and study.goal == "value")
        lines.append(Line(named(item), len(found), wins(found), (between(mean_of(proven)),) if proven else ()))
    pairs: dict[str, Counter[Fraction]] = {"score": Counter(), "value": Counter()}
    for deal in deals:
        for what, scores in (("score", scores_of), ("value", values_of)):
            own = scores(row for row in deal if row.item in OWN)
            others = scores(row for row in deal if row.item not in OWN)
            if own and others and None not in (*own, *others):
                pairs[what][Fraction(sum(own), len(own)) - Fraction(sum(others), len(others))] += 1
    words = []
    if pairs["score"]:
        worth = f"To have the lead is worth {signed(mean_of(pairs['score']), 100)} {POINTS}, a draw being half a win"
        if study.goal == "value":
            worth += f".\nIt is also worth {signed(mean_of(pairs['value']), 1)} {unit(study)}"
        words.append(f"{worth}.\nEvery lead is proven in {pairs['score'].total():,} deals.")
    return Section((f"{first(study)} wins", *([f"{unit(study)}, mean"] if study.goal == "value" else [])), lines, words)


def bid_section(study: Study, deals: Sequence[Sequence[Row]]) -> Section:
    """Return wins of the declaring side by the kind of the bid, whichever seat holds it, and by bidder."""
    found: dict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
    for deal in deals:
        outcomes = {item: answer.outcome for _, item, answer in deal}
        seed = deal[0].seed
        cards = study.deal(seed)
        for seat, hand in cards.hands.items():
            for kind in dict.fromkeys(hand):
                item = side(msgspec.structs.replace(cards, bidder=seat, called=kind))
                won = float(SCORES[outcomes[item] or ""])
                how = "alone" if item == seat else "with a partner"
                found["kind " + kind, how].append((seed, won))
                found["seat " + seat, how].append((seed, won))
    pack = GAMES[study.game].pack
    names = [f"kind {kind}" for kind in pack.order] + [f"seat {seat}" for seat in "ABCDE"]
    lines = []
    for name in names:
        partner, alone = found[name, "with a partner"], found[name, "alone"]
        label = name.removeprefix("kind ") if name.startswith("kind") else f"any card, bid by {name[-1]}"
        lines.append(Line(label, len(partner), grouped(partner), (f"{len(alone):,}", percent(grouped(alone)))))
    words = ["Each seat bids each kind that it holds.\nThe intervals allow for bids of one deal, which depend on each "
             "other.\nA leads to the first trick."]  # fmt: skip
    return Section(("wins with a partner", "bids alone", "wins alone"), lines, words)


def robbing_section(study: Study, deals: Sequence[Sequence[Row]]) -> Section:
    """Return the gain of the robber's side from robbing."""
    pairs: dict[str, list[tuple[Row, Row]]] = defaultdict(list)
    for deal in deals:
        nobody = next(row for row in deal if row.item == "nobody")
        for row in deal:
            if row.item != "nobody":
                pairs[row.item[0]].append((nobody, row))
    lines, words = [], []
    for seat in sorted(pairs):
        sign = 1 if seat == "C" else -1
        scores = Counter(sign * (score(row) - score(nobody)) for nobody, row in pairs[seat])
        values = Counter(sign * (row.answer.value - nobody.answer.value) for nobody, row in pairs[seat])
        for what, at in (("leaves them", 0), ("robs", 1)):
            found = [score(pair[at]) if seat == "C" else 1 - score(pair[at]) for pair in pairs[seat]]
            lines.append(Line(f"{seat} {what}", len(found), mean_of(Counter(found))))
        who = "who cuts" if seat == "C" else "who deals"
        share = Share.of(len(pairs[seat]), len(deals))
        words.append(
            f"{seat}, {who}, may rob in {100 * share.share:.1f} % of deals.\nTo do so is then worth "
            f"{signed(mean_of(scores), 100)} {POINTS} and {signed(mean_of(values), 1)} points to his side."
        )
    return Section(("wins of his side",), lines, words)


def contract_section(study: Study, deals: Sequence[Sequence[Row]]) -> Section:
    """Return the share of wins for each contract that A's hand can play, with the best cards to keep and to press."""
    lines = []
    for name, contract in CONTRACTS.items():
        every = [answer for deal in deals for _, item, answer in deal if item == name]
        found = [answer for answer in every if answer.outcome or answer.nodes]
        if found:
            cells = (f"{100 * len(found) / len(deals):.1f} %", f"{sum(one.outcome is None for one in found):,}")
            lines.append(Line(contract.title, len(found), wins(found), cells))
    words = ["A declares, with the hand as it was dealt and the blind open.\nA deal whose search stopped at a limit "
             "counts as not won.\nThe interval reaches up to all of these being won."]  # fmt: skip
    return Section(("wins", "of all deals", "left open"), lines, words)


TELLERS = {"lead": lead_section, "bids": bid_section, "robbing": robbing_section, "contracts": contract_section}


def score(row: Row) -> Fraction:
    """Return the score of a row's outcome for the first side."""
    return SCORES[str(row.answer.outcome)]


def scores_of(rows: Iterable[Row]) -> list[Any]:
    """Return the scores of outcomes, None for open ones."""
    return [SCORES.get(str(row.answer.outcome)) for row in rows]


def values_of(rows: Iterable[Row]) -> list[Any]:
    """Return the values, None for those not proven."""
    return [row.answer.value if row.answer.exact else None for row in rows]


def wins(found: Sequence[Any]) -> Estimate:
    """Return the share of deals won."""
    open_ = sum(one.outcome is None for one in found)
    share = Share.of(sum(one.outcome == "win" for one in found), len(found), open_)
    return Estimate(share.share, 0.0, share.lower, share.upper)


def grouped(found: Sequence[tuple[int, float]]) -> Estimate:
    """Return the mean of scores between 0 and 1 that are clustered by deal.

    The interval is Wilson's for the effective number of scores: as many independent ones would have the same error.
    (Korn and Graubard 1998 do the same with Clopper and Pearson's.) Student's interval would reach below 0 for few
    wins.
    """
    seeds, scores = map(np.array, zip(*found, strict=True)) if found else (np.array([]), np.array([]))
    deals = len(set(seeds.tolist()))
    if deals < 2:
        return Estimate(float("nan"), 0.0, 0.0, 1.0)
    mean, error = clustered(scores, np.ones(len(scores)), seeds)[:2]
    alone = min(mean * (1 - mean) / error**2, len(scores)) if error else deals
    return Estimate(mean, error, *wilson(mean * alone, alone))


def named(item: str) -> str:
    """Return the name of the leader."""
    return PLACES.get(item, item)


def first(study: Study) -> str:
    """Return the side whose wins are counted."""
    return "declarer" if study.game in ("skat", "schafkopf") else "A" if study.players == 2 else "AC"


def unit(study: Study) -> str:
    """Return the unit of the values."""
    return "tricks" if study.game == "bridge" else "points"


def percent(share: Estimate) -> str:
    """Return a share with its confidence interval as text."""
    if share.mean != share.mean:
        return ""
    return f"{100 * share.mean:.1f} % ({100 * share.lower:.1f} to {100 * share.upper:.1f})"


def between(value: Estimate) -> str:
    """Return a mean with its confidence interval as text."""
    return f"{value.mean:.2f} ({value.lower:.2f} to {value.upper:.2f})"


def signed(value: Estimate, times: int) -> str:
    """Return a difference with its confidence interval as text."""
    return f"{times * value.mean:+.2f} (95 %: {times * value.lower:+.2f} to {times * value.upper:+.2f})"
