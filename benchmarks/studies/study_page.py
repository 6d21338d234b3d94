"""Page of the study: tables and plots from the stored rows, and the rows as Parquet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from study_files import commit, write_rows
from study_queries import STUDIES, Study
from study_rows import Row, complete
from study_text import TELLERS, Line, Section, percent

from solver.batch.engine_version import engine
from solver.display.figure_setup import picture
from solver.io import atomic
from solver.statistics.store import Store

TITLES = {
    "zifuli-bids": "Zifuli: the card that is bid",
    "schafkopf-lead": "Schafkopf: the lead",
    "trionfo-lead": "Cuccu a trionfo: the lead",
    "trionfo-robbing": "Cuccu a trionfo: robbing",
    "skat-lead": "Skat: the lead",
    "bridge-lead": "Bridge without trumps: the lead",
    "tressette-lead": "Tressette: the lead",
    "coch-lead": "Cöch: the lead",
    "cuarenta-2-lead": "Cuarenta for two: to begin or to deal",
    "cuarenta-4-lead": "Cuarenta for four: to begin or to deal",
    "cicera-5-lead": "Cicera, endings of five cards: to begin or to deal",
    "cego-contracts": "Cego: the contracts",
}


def write(folder: Path, docs: Path, least: int) -> None:
    """Write the page of all studies with at least `least` deals, their plots and their rows."""
    parts, counts = [], []
    for study in STUDIES:
        with Store(folder / "study.db", engine()) as base:
            deals = list(complete(base, study))
        counts.append((study, len(deals)))
        if len(deals) < max(least, 2):
            continue
        digest = write_rows(folder / "rows" / f"{study.name}.parquet", study, deals)
        table = TELLERS[study.kind](study, deals)
        atomic.write_bytes(made(docs) / f"{study.name}.svg", plot(table.lines))
        parts.append(chapter(study, deals, table, digest))
    atomic.write_bytes(docs / "study.md", page(parts, counts).encode())


def made(folder: Path) -> Path:
    """Return a folder, created if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def plot(lines: Sequence[Line]) -> bytes:
    """Return a plot of the shares of wins with their confidence intervals, one below the other."""
    known = [line for line in lines if line.share.mean == line.share.mean]

    def paint(figure: Any) -> None:
        axes = figure.add_subplot()
        for place, line in enumerate(known):
            low, mean, high = (100 * one for one in (line.share.lower, line.share.mean, line.share.upper))
            axes.plot([low, high], [place, place], color="#0072B2")
            axes.plot([mean], [place], "o", color="#0072B2", markersize=4)
        axes.set_yticks(range(len(known)), [line.name for line in known])
        axes.invert_yaxis()
        axes.axvline(50, color="#999999", linestyle="--", linewidth=1)
        axes.set_xlabel("wins, % (95 % intervals)")

    return picture(paint, "svg", (7.0, 0.8 + 0.3 * max(len(known), 2)))


def chapter(study: Study, deals: Sequence[Sequence[Row]], table: Section, digest: str) -> str:
    """Return the section of a study."""
    left = sum(row.answer.outcome is None and row.answer.nodes > 0 for deal in deals for row in deal)
    whole = "" if study.cards is None else f" of {study.cards} cards in each hand"
    open_ = f", {left:,} answers left open" if left else ""
    state = f"{len(deals):,} of {study.deals:,} deals{whole} are complete{open_}.\nThe goal is the {study.goal}."
    lines = [f"## {TITLES[study.name]}", "", state, "", *table.words, ""]
    lines += [f"| | {'bids' if study.kind == 'bids' else 'deals'} | {' | '.join(table.columns)} |",
              f"|---|{'---|' * (len(table.columns) + 1)}"]  # fmt: skip
    lines += [f"| {' | '.join((one.name, f'{one.deals:,}', percent(one.share), *one.cells))} |" for one in table.lines]
    lines += ["", f"![Wins with their intervals: {TITLES[study.name]}]({study.name}.svg)", ""]
    same = f"`{study.command} --store study.db` runs the same query.\n" if study.command else ""
    lines += [f"{same}Rows: `{study.name}.parquet`, values `{digest}`."]
    return "\n".join(lines)


def page(parts: Sequence[str], counts: Sequence[tuple[Study, int]]) -> str:
    """Return the whole page."""
    return "\n\n".join([INTRODUCTION, *parts, *status(counts)]) + "\n"


def status(counts: Sequence[tuple[Study, int]]) -> Iterator[str]:
    """Yield the progress of each study."""
    yield "## How far it is"
    rows = [f"| {TITLES[study.name]} | {study.goal} | {deals:,} | {study.deals:,} |" for study, deals in counts]
    yield "\n".join(["| study | goal | deals complete | deals wanted |", "|---|---|---|---|", *rows])
    yield f"All answers are those of engine `{engine()}`, commit {commit()}.\nThose of another engine do not count."


INTRODUCTION = """# A study of whole deals

<!-- written by benchmarks/studies/study.py page: change that, not this -->

This page says what the lead, the deal, a contract, a bid and robbing are worth with all hands open and best play.
It is for analysts of these games.
The deals are random, numbered from 1 as `openhand deal GAME --seed N` deals them.
All intervals are of 95 %, as in [statistics](../../how-to/statistics.md).
They say how far these deals may be from all deals.
No single deal is uncertain, except where a search stopped at a limit.

<!-- not run: days -->
```console
$ chrt -i 0 nice -n 19 python benchmarks/studies/study.py run FOLDER
$ python benchmarks/studies/study.py page FOLDER
```

You may stop the first command and start it again.
The second one writes this page, its plots and `FOLDER/rows`.
The rows of each study are a Parquet file (deal, its text, item, value, outcome, exact, bounds, nodes) \
with unit, seeds, engine and commit in its metadata.
They are assets of a release, not in the repository.
A file is checked against this page by the digest of its values, and some of its deals are solved again:

<!-- not run: the files are assets of a release -->
```console
$ python benchmarks/studies/study.py check FILE.parquet --again 20
```

Whole deals of Cicera are out of exact reach, so endings of five cards represent them."""
