"""Ablation study: nodes that each search technique saves, as a page of the lab notebook.

    python benchmarks/speed/ablations.py [--deals N] > docs/lab/ablations.md

Each technique (`disable=`) is disabled alone. Nodes are the same on every machine. It takes about two minutes of one
core.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from math import exp, log

from measured_commit import commit
from suites import Suite

import solver
from solver._core import fishing_searcher, trick_searcher

# Suites of each family: short queries, so that the search without its best techniques ends too.
TRICK = (
    Suite("coch", 7, "value", 20), Suite("zifuli", 6, "outcome", 20), Suite("trionfo", 6, "value", 20),
    Suite("cego", 8, "value", 20), Suite("tressette", 7, "value", 20), Suite("skat", 8, "value", 20),
    Suite("bridge", 8, "value", 20),
)  # fmt: skip
FISHING = (
    Suite("cicera", 5, "value", 6), Suite("scopone", 5, "value", 20), Suite("scopa", 3, "value", 20, players=2),
    Suite("cuarenta", 20, "value", 10, players=4),
)  # fmt: skip


def nodes_of(suite: Suite, positions: Sequence[solver.Position], off: Sequence[str] = ()) -> list[int]:
    """Return the nodes of each position without some techniques.

    There is no limit: with one the search narrows bounds in rounds and makes no first guess.
    """
    return [solver.solve(position, goal=suite.question, disable=off).nodes for position in positions]


def ratio(without: Sequence[int], full: Sequence[int]) -> str:
    """Return the geometric mean of the ratios and the ratio of the totals."""
    mean = exp(sum(log(max(a, 1) / max(b, 1)) for a, b in zip(without, full, strict=True)) / len(full))
    return f"{mean:.2f} ({sum(without) / sum(full):.2f})"


def table(names: Sequence[str], suites: Sequence[Suite]) -> list[str]:
    """Return the lines of a table: a row a technique, a column a suite."""
    heads = " | ".join(suite.name for suite in suites)
    lines = [f"| `disable=` | {heads} |", f"|---|{'---|' * len(suites)}"]
    rows: dict[str, list[str]] = {name: [] for name in ("nodes with all", *names)}
    for suite in suites:
        positions = suite.positions()
        full = nodes_of(suite, positions)
        rows["nodes with all"].append(f"{sum(full):,}")
        for name in names:
            rows[name].append(ratio(nodes_of(suite, positions, (name,)), full))
    return lines + [f"| {name} | {' | '.join(cells)} |" for name, cells in rows.items()]


def page(deals: int | None, measured_at: str) -> str:
    """Return the page."""
    trick, fishing = ([replace(suite, deals=deals or suite.deals) for suite in some] for some in (TRICK, FISHING))
    return "\n".join([
        "# Ablations", "",
        "This page shows what each technique of the search saves, for engineers who change the search.",
        "`benchmarks/speed/ablations.py` writes it: do not edit it.", "",
        f"Commit {measured_at}, node counts with one thread, random deals by seed.",
        "A cell is the ratio of nodes without and with a technique.",
        "It is the geometric mean over the deals, and in brackets the ratio of the totals.",
        "Above 1 the technique saves nodes.",
        "The techniques of Räuber (`leads`, `ahead`, `needs`, `settled`) have their figures in "
        "[another entry](2026-11-raeuber.md).",
        "",
        "## Trick games", "", *table(list(trick_searcher.SWITCHES), trick), "",
        "## Fishing games", "", *table(list(fishing_searcher.SWITCHES), fishing), "",
        "[How the search works](../explanation/how-the-search-works.md) explains the names.", "",
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, help="deals of each suite (default: 6 to 20)")
    parser.add_argument("--commit", default=commit(), help="the commit that is measured (default: this one)")
    arguments = parser.parse_args()
    print(page(arguments.deals, arguments.commit), end="")


if __name__ == "__main__":
    main()
