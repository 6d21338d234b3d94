"""Study of open-hand statistics: many whole random deals of all games, kept in a store and printed as pages.

    python benchmarks/studies/study.py run FOLDER [--only NAME ...] [--deals N]
    python benchmarks/studies/study.py dear [--only NAME ...] [--deals N]
    python benchmarks/studies/study.py page FOLDER [--docs docs/lab/study] [--least N]
    python benchmarks/studies/study.py check FILE.parquet ... [--docs docs/lab/study] [--again N]

`run` solves all queries that FOLDER/study.db lacks: first 20 deals of each study, then study by study
(`study_queries.py`). It can be stopped or killed at any time and resumes on the next start. Several can run at once,
each with other studies. Each result is stored at once. To use only idle time:

    chrt -i 0 nice -n 19 python benchmarks/studies/study.py run FOLDER

`dear` prints the cost of a deal of each study. `page` writes the rows as Parquet to FOLDER/rows, and the page with its
plots. `check` compares the values of such files with the page, and solves some of their deals again. It exits with 1 if
they differ.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from study_files import digest_of, read_rows
from study_page import write
from study_queries import STUDIES, Study

from solver.batch.engine_version import engine
from solver.statistics.store import Store

# Deals of each study before any study is finished.
FIRST = 20


def run(base: Store, study: Study, seeds: range) -> int:
    """Solve the missing queries and return their number."""
    asked = 0
    for seed in seeds:
        for part in study.parts(seed):
            if base.find(part.text, part.question) is None:
                base.keep(part.text, part.question, part.ask())
                asked += 1
    return asked


def run_all(folder: Path, studies: Sequence[Study], most: int | None) -> None:
    """Run all studies: some deals of each, then all."""
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "study.db", engine()) as base:
        for limit in (FIRST, None):
            for study in studies:
                deals = min(one for one in (study.deals, most, limit) if one is not None)
                start = time.process_time()
                asked = run(base, study, range(1, deals + 1))
                print(f"{study.name}: {deals} deals, {asked} answers, {time.process_time() - start:.0f} s", flush=True)


def dear(studies: Sequence[Study], deals: int) -> None:
    """Print the cost of a deal."""
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


def check(paths: Sequence[Path], docs: Path, again: int) -> bool:
    """Print whether files have the values of the page, and whether some of their deals still do. True if all have."""
    page = (docs / "study.md").read_text(encoding="utf-8")
    good = True
    for path in paths:
        table = read_rows(path)
        name = table.schema.metadata[b"study"].decode()
        digest = digest_of(table)
        same = f"`{name}.parquet`, values `{digest}`" in page
        study = next(one for one in STUDIES if one.name == name)
        asked, wrong = solved_again(table, study, again)
        good &= same and not wrong
        print(f"{name}: {digest} {'is' if same else 'is NOT'} on the page")
        print(f"  {asked} rows solved again, {len(wrong)} differ{''.join(f'{chr(10)}  {one}' for one in wrong)}")
    return good


def solved_again(table: Any, study: Study, deals: int) -> tuple[int, list[str]]:
    """Solve some deals of a file again. Return the number of rows, and those that differ."""
    rows = table.to_pylist()
    numbers = sorted({row["deal"] for row in rows})
    asked, wrong = 0, []
    for number in Random(0).sample(numbers, min(deals, len(numbers))):
        found = {part.item: part.convert(part.ask()) for part in study.parts(number)}
        for row in rows:
            if row["deal"] == number:
                one = found[row["item"]]
                asked += 1
                was, now = (row["value"], row["outcome"]), (one.value if one.exact else None, one.outcome)
                if was != now:
                    wrong.append(f"deal {number}, {row['item']}: {now}, not {was}")
    return asked, wrong


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    parsers = {name: commands.add_parser(name) for name in ("run", "dear", "page", "check")}
    for name, one in parsers.items():
        if name in ("run", "page"):
            one.add_argument("folder", type=Path)
        if name in ("run", "dear"):
            one.add_argument("--only", nargs="+", choices=[study.name for study in STUDIES])
            one.add_argument("--deals", type=int, default=10 if name == "dear" else None)
        else:
            one.add_argument("--docs", type=Path, default=Path("docs/lab/study"))
    parsers["check"].add_argument("files", nargs="+", type=Path)
    parsers["check"].add_argument("--again", type=int, default=0, metavar="N", help="solve N deals of each again")
    parsers["page"].add_argument("--least", type=int, default=1000, help="leave studies of fewer deals out")
    given = parser.parse_args(arguments)
    if given.command == "page":
        write(given.folder, given.docs, given.least)
        return
    if given.command == "check":
        sys.exit(not check(given.files, given.docs, given.again))
    chosen = [study for study in STUDIES if given.only is None or study.name in given.only]
    if given.command == "run":
        run_all(given.folder, chosen, given.deals)
    else:
        dear(chosen, given.deals)


if __name__ == "__main__":
    main()
