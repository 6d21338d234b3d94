"""Suite timings: median, 95th percentile and maximum of CPU time and nodes of each suite, and the node total.

    python benchmarks/speed/suite_timings.py [--long] [--markdown] [NAME ...]
    python benchmarks/speed/suite_timings.py --saved FILE --markdown > docs/lab/benchmarks.md

The node total is the same on every machine. If it changes, the search has changed. --markdown prints a page of the lab
notebook. --saved reads a table printed before, for example on a quiet machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
from measured_commit import commit
from suites import LONG_SUITES, SUITES, Suite

HEAD = ("suite", "deals", "CPU ms: median", "p95", "max", "nodes: median", "p95", "max")
WIDTHS = (-22, 6, 17, 10, 10, 17, 12, 12)
Row = tuple[str, ...]


def measured(suites: Iterable[Suite]) -> Iterator[Row]:
    """Yield a row for each suite, then the node total."""
    total = 0
    for suite in suites:
        found = np.array(suite.run())
        ms = 1000 * np.quantile(found[:, 0], (0.5, 0.95, 1))
        nodes = np.quantile(found[:, 1], (0.5, 0.95, 1)).astype(int)
        total += int(found[:, 1].sum())
        times = (f"{ms[0]:.2f}", f"{ms[1]:.1f}", f"{ms[2]:.1f}")
        yield suite.name, str(suite.deals), *times, *(f"{number:,}" for number in nodes)
    yield (f"node total: {total:,}",)


def saved(path: Path) -> Iterator[Row]:
    """Yield the rows of a table that was printed before."""
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = line.split()
        if line.startswith("node total"):
            yield (line,)
        elif len(cells) == len(HEAD):
            yield tuple(cells)


def laid_out(row: Row) -> str:
    """Return a row of the printed table."""
    return "".join(f"{cell:{'<' if width < 0 else '>'}{abs(width)}}" for cell, width in zip(row, WIDTHS, strict=False))


def page(rows: Iterable[Row], measured_at: str) -> Iterator[str]:
    """Yield the lines of the page."""
    yield from (
        "# Benchmarks", "",
        "This page has the times and node counts of the suites, for users who plan and engineers who compare.",
        "`python benchmarks/speed/suite_timings.py --markdown` writes it: do not edit it.", "",
        f"Commit {measured_at}, two cores of which one was used, CPU time, random deals by seed.",
        "A suite is a game, a number of cards, and a query.", "",
        f"| {' | '.join(HEAD)} |", f"|---|{'---:|' * (len(HEAD) - 1)}",
    )  # fmt: skip
    for row in rows:
        if len(row) == len(HEAD):
            yield f"| {' | '.join(row)} |"
        else:
            yield from ("", f"{row[0].capitalize()}.")
    yield from (
        "",
        "Skat, Schafkopf and Königrufen are whole random deals, with the contract that most trumps suggest.",
        "Schafkopf has 6 cards of the short pack or 8 of the long one.",
        "Cicera and Scopone are positions in the middle, by cards in each hand.",
        "Scopa is whole deals, by players and cards in each hand, and Cuarenta goes by players and cards to play.",
        "Half of the deals of Cego with 11 cards are close ones.",
        "For Skat, Kupferschmid and Helmert (2006) published 10 ms a hand on their machine.",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="suites to run (default: all but the long ones)")
    parser.add_argument("--long", action="store_true", help="the suites that take minutes as well")
    parser.add_argument("--markdown", action="store_true", help="print a page")
    parser.add_argument("--saved", type=Path, help="take the rows of this printed table")
    parser.add_argument("--commit", default=commit(), help="the commit that was measured (default: this one)")
    arguments = parser.parse_args()
    suites = [*SUITES, *(LONG_SUITES if arguments.long or arguments.names else ())]
    if arguments.names:
        suites = [suite for suite in suites if suite.name in arguments.names]
    rows = saved(arguments.saved) if arguments.saved else measured(suites)
    if arguments.markdown:
        print("\n".join(page(rows, arguments.commit)))
        return
    print(laid_out(HEAD))
    for row in rows:
        print(row[0] if len(row) == 1 else laid_out(row), flush=True)


if __name__ == "__main__":
    main()
