"""Open-hand statistics of all games from many whole random deals, kept in a store and told on a page of the site.

    python benchmarks/study.py run FOLDER [--only NAME ...] [--deals N]
    python benchmarks/study.py dear [--only NAME ...] [--deals N]
    python benchmarks/study.py page FOLDER [--docs docs] [--least N]

`run` asks what FOLDER/study.db does not hold yet: first 20 deals of each study, then all of one study after the other
(`studies.py`); it may be stopped or killed at any time and goes on when it is started again, and several may run at
once, each with others of the studies. Each answer is kept as soon as it is found. To take only idle time:

    chrt -i 0 nice -n 19 python benchmarks/study.py run FOLDER

`dear` says what a deal of each study costs. `page` writes the rows as Parquet to FOLDER/rows, and the page with its
plots.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

from studies import STUDIES, Study

from solver.many.version import engine
from solver.stats.store import Answer, Store

# Deals of each study before any study is finished.
FIRST = 20


class Row(NamedTuple):
    """What is proven about one item of a deal."""

    seed: int
    item: str
    answer: Answer


def known(base: Store, study: Study, seed: int) -> list[Row] | None:
    """What is kept of a deal; None where a part is missing."""
    rows = []
    for part in study.parts(seed):
        answer = base.find(part.text, part.question)
        if answer is None:
            return None
        rows.append(Row(seed, part.item, part.told(answer)))
    return rows


def complete(base: Store, study: Study) -> Iterator[list[Row]]:
    """The rows of each deal, up to the first that is not complete."""
    for seed in count(1):
        rows = known(base, study, seed) if seed <= study.deals else None
        if rows is None:
            return
        yield rows


def run(base: Store, study: Study, seeds: range) -> int:
    """Ask what is missing; returns how many answers were."""
    asked = 0
    for seed in seeds:
        for part in study.parts(seed):
            if base.find(part.text, part.question) is None:
                base.keep(part.text, part.question, part.ask())
                asked += 1
    return asked


def run_all(folder: Path, studies: Sequence[Study], most: int | None) -> None:
    """All studies: some deals of each, then all."""
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "study.db", engine()) as base:
        for limit in (FIRST, None):
            for study in studies:
                deals = min(one for one in (study.deals, most, limit) if one is not None)
                start = time.process_time()
                asked = run(base, study, range(1, deals + 1))
                print(f"{study.name}: {deals} deals, {asked} answers, {time.process_time() - start:.0f} s", flush=True)


def dear(studies: Sequence[Study], deals: int) -> None:
    """What a deal costs."""
    print(f"{'study':<18}{'goal':<9}{'deals':>6}{'seconds, mean':>15}{'median':>8}{'most':>8}{'nodes':>13}{'open':>6}")
    for study in studies:
        seconds, nodes, left = [], 0, 0
        for seed in range(1, deals + 1):
            start = time.process_time()
            found = [part.ask() for part in study.parts(seed)]
            seconds.append(time.process_time() - start)
            nodes += sum(one.nodes for one in found)
            left += sum(not one.exact for one in found)
        cells = f"{sum(seconds) / deals:>15.3f}{median(seconds):>8.3f}{max(seconds):>8.3f}"
        print(f"{study.name:<18}{study.goal:<9}{deals:>6}{cells}{nodes // deals:>13,}{left:>6}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    parsers = {name: commands.add_parser(name) for name in ("run", "dear", "page")}
    for name, one in parsers.items():
        if name != "dear":
            one.add_argument("folder", type=Path)
        if name != "page":
            one.add_argument("--only", nargs="+", choices=[study.name for study in STUDIES])
            one.add_argument("--deals", type=int, default=10 if name == "dear" else None)
    parsers["page"].add_argument("--docs", type=Path, default=Path("docs"))
    parsers["page"].add_argument("--least", type=int, default=1000, help="leave studies of fewer deals out")
    given = parser.parse_args(arguments)
    if given.command == "page":
        from study_page import write

        write(given.folder, given.docs, given.least)
        return
    chosen = [study for study in STUDIES if given.only is None or study.name in given.only]
    if given.command == "run":
        run_all(given.folder, chosen, given.deals)
    else:
        dear(chosen, given.deals)


if __name__ == "__main__":
    main()
