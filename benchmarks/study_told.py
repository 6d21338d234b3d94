"""What the answers of a study say: its tables, and what follows from them in words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
import numpy as np
from studies import Study, side
from study import Row

from solver.games import GAMES
from solver.games.cego.contracts import CONTRACTS
from solver.search.estimates import Estimate, clustered, wilson
from solver.stats.counts import Share, mean_of

# What an outcome counts; seats whose lead is one of the first side.
SCORES = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0)}
OWN = ("A", "C", "0 after")
# Seats from who declares.
PLACES = {"0 after": "the declarer", "1 after": "the next", "2 after": "the one after that", "3 after": "the last"}


class Line(NamedTuple):
    """One line of a table and of its plot: a name, how many deals, and shares or means with their intervals.

    share: of wins. cells: what else the table says.
    """

    name: str
    deals: int
    share: Estimate
    cells: tuple[str, ...] = ()


class Told(NamedTuple):
    """What a study says: the names of its columns, its lines, and what follows from them."""

    columns: tuple[str, ...]
    lines: list[Line]
    words: list[str]


def tell_leads(study: Study, deals: Sequence[Sequence[Row]]) -> Told:
    """Wins and value of the first side by who leads, and what it is worth that one of its own seats does."""
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
        worth = f"To have the lead is worth {signed(mean_of(pairs['score']), 100)} % of wins, a draw being half a win"
        if study.goal == "value":
            worth += f", and {signed(mean_of(pairs['value']), 1)} {unit(study)}"
        words.append(f"{worth} ({pairs['score'].total():,} deals in which every lead is proven).")
    return Told((f"{first(study)} wins", *([f"{unit(study)}, mean"] if study.goal == "value" else [])), lines, words)


def tell_bids(study: Study, deals: Sequence[Sequence[Row]]) -> Told:
    """Wins of the declaring side by the kind that is bid, by whoever holds it; and by the seat that bids."""
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
    words = ["Each seat bids each kind that it holds; the bids of a deal have the deal in common, which the intervals "
             "allow for. A leads to the first trick."]  # fmt: skip
    return Told(("wins with a partner", "bids alone", "wins alone"), lines, words)


def tell_robbing(study: Study, deals: Sequence[Sequence[Row]]) -> Told:
    """What it brings the robber's side to rob, against leaving the cards where they lie."""
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
            f"{seat}, {who}, may rob in {100 * share.share:.1f} % of deals; to do so is then worth "
            f"{signed(mean_of(scores), 100)} % of wins and {signed(mean_of(values), 1)} points to his side."
        )
    return Told(("wins of his side",), lines, words)


def tell_contracts(study: Study, deals: Sequence[Sequence[Row]]) -> Told:
    """How often A wins each contract that his hand can be played in, with the best cards to keep and to press."""
    lines = []
    for name, contract in CONTRACTS.items():
        every = [answer for deal in deals for _, item, answer in deal if item == name]
        found = [answer for answer in every if answer.outcome or answer.nodes]
        if found:
            cells = (f"{100 * len(found) / len(deals):.1f} %", f"{sum(one.outcome is None for one in found):,}")
            lines.append(Line(contract.title, len(found), wins(found), cells))
    words = ["A is asked, with his hand as it was dealt and the blind open. A deal whose search was left before the "
             "end counts as not won; the interval reaches up to all of these being won."]  # fmt: skip
    return Told(("wins", "of all deals", "left open"), lines, words)


TELLERS = {"lead": tell_leads, "bids": tell_bids, "robbing": tell_robbing, "contracts": tell_contracts}


def score(row: Row) -> Fraction:
    """What the outcome of a row counts for the first side."""
    return SCORES[str(row.answer.outcome)]


def scores_of(rows: Iterable[Row]) -> list[Any]:
    """What outcomes count; None for one that is open."""
    return [SCORES.get(str(row.answer.outcome)) for row in rows]


def values_of(rows: Iterable[Row]) -> list[Any]:
    """Values; None for one that is not proven."""
    return [row.answer.value if row.answer.exact else None for row in rows]


def wins(found: Sequence[Any]) -> Estimate:
    """The share of deals won."""
    open_ = sum(one.outcome is None for one in found)
    share = Share.of(sum(one.outcome == "win" for one in found), len(found), open_)
    return Estimate(share.share, 0.0, share.lower, share.upper)


def grouped(found: Sequence[tuple[int, float]]) -> Estimate:
    """The mean of scores between 0 and 1 of which some are of one deal.

    The interval is Wilson's for as many scores as would have this error if each were of a deal of its own (as Korn and
    Graubard 1998 do with that of Clopper and Pearson): one of Student's reaches below 0 where few are won.
    """
    seeds, scores = map(np.array, zip(*found, strict=True)) if found else (np.array([]), np.array([]))
    deals = len(set(seeds.tolist()))
    if deals < 2:
        return Estimate(float("nan"), 0.0, 0.0, 1.0)
    mean, error = clustered(scores, np.ones(len(scores)), seeds)[:2]
    alone = min(mean * (1 - mean) / error**2, len(scores)) if error else deals
    return Estimate(mean, error, *wilson(mean * alone, alone))


def named(item: str) -> str:
    """Who leads."""
    return PLACES.get(item, item)


def first(study: Study) -> str:
    """Whose wins are counted."""
    return "declarer" if study.game in ("skat", "schafkopf") else "A" if study.players == 2 else "AC"


def unit(study: Study) -> str:
    """What values are counted in."""
    return "tricks" if study.game == "bridge" else "points"


def percent(share: Estimate) -> str:
    """A share with its interval."""
    if share.mean != share.mean:
        return ""
    return f"{100 * share.mean:.1f} % ({100 * share.lower:.1f} to {100 * share.upper:.1f})"


def between(value: Estimate) -> str:
    """A mean with its interval."""
    return f"{value.mean:.2f} ({value.lower:.2f} to {value.upper:.2f})"


def signed(value: Estimate, times: int) -> str:
    """A difference with its interval."""
    return f"{times * value.mean:+.2f} (95 %: {times * value.lower:+.2f} to {times * value.upper:+.2f})"
