"""The page of the study: tables and plots from the rows that are kept, and the rows themselves as Parquet."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from studies import STUDIES, Study
from study import Row, complete
from study_told import TELLERS, Line, Told, percent

from solver.display.plot import picture
from solver.io import atomic
from solver.many.version import engine
from solver.stats.store import Store

# Columns of the rows, with their types.
COLUMNS = (("deal", "int64"), ("item", "string"), ("value", "int64"), ("outcome", "string"), ("exact", "bool"),
           ("lower", "int64"), ("upper", "int64"), ("nodes", "int64"))  # fmt: skip

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
    """Write the page of all studies with so many deals, their plots, and their rows."""
    parts, counts = [], []
    for study in STUDIES:
        with Store(folder / "study.db", engine()) as base:
            deals = list(complete(base, study))
        counts.append((study, len(deals)))
        if len(deals) < max(least, 2):
            continue
        digest = write_rows(folder / "rows" / f"{study.name}.parquet", deals)
        told = TELLERS[study.kind](study, deals)
        atomic.write_bytes(made(docs / "study") / f"{study.name}.svg", plot(told.lines))
        parts.append(chapter(study, deals, told, digest))
    atomic.write_bytes(docs / "study.md", page(parts, counts).encode())


def made(folder: Path) -> Path:
    """A folder that is there."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def write_rows(path: Path, deals: Sequence[Sequence[Row]]) -> str:
    """Write the rows as Parquet; returns the SHA-256 of the file."""
    import pyarrow
    import pyarrow.parquet

    rows = [
        (seed, item, one.value if one.exact else None, one.outcome, one.exact, one.lower, one.upper, one.nodes)
        for deal in deals
        for seed, item, one in deal
    ]
    columns = dict(zip((name for name, _ in COLUMNS), zip(*rows, strict=True), strict=True))
    table = pyarrow.table({name: list(cells) for name, cells in columns.items()}, schema=pyarrow.schema(COLUMNS))
    made(path.parent)
    with atomic.replacing(path) as file:
        pyarrow.parquet.write_table(table, file)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def plot(lines: Sequence[Line]) -> bytes:
    """Shares of wins with their intervals, a line below the other."""
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


def chapter(study: Study, deals: Sequence[Sequence[Row]], told: Told, digest: str) -> str:
    """What the page says of a study."""
    left = sum(row.answer.outcome is None and row.answer.nodes > 0 for deal in deals for row in deal)
    whole = "" if study.cards is None else f" of {study.cards} cards in each hand"
    open_ = f", {left:,} answers left open" if left else ""
    state = f"{len(deals):,} of {study.deals:,} deals{whole} are complete{open_}; the question is the {study.goal}."
    lines = [f"## {TITLES[study.name]}", "", state, "", *told.words, ""]
    lines += [f"| | {'bids' if study.kind == 'bids' else 'deals'} | {' | '.join(told.columns)} |",
              f"|---|{'---|' * (len(told.columns) + 1)}"]  # fmt: skip
    lines += [f"| {' | '.join((one.name, f'{one.deals:,}', percent(one.share), *one.cells))} |" for one in told.lines]
    lines += ["", f"![Wins with their intervals: {TITLES[study.name]}](study/{study.name}.svg)", ""]
    same = f"`{study.command} --store study.db` asks the same. " if study.command else ""
    lines += [f"{same}Rows: `rows/{study.name}.parquet`, SHA-256 `{digest}`."]
    return "\n".join(lines)


def page(parts: Sequence[str], counts: Sequence[tuple[Study, int]]) -> str:
    """The whole page."""
    return "\n\n".join([INTRODUCTION, *parts, *status(counts)]) + "\n"


def status(counts: Sequence[tuple[Study, int]]) -> Iterator[str]:
    """How far each study is."""
    yield "## How far it is"
    rows = [f"| {TITLES[study.name]} | {study.goal} | {deals:,} | {study.deals:,} |" for study, deals in counts]
    yield "\n".join(["| study | asked | deals complete | deals wanted |", "|---|---|---|---|", *rows])
    yield f"All answers are those of engine `{engine()}`; another one's are kept beside them, and not counted."


INTRODUCTION = """# A study of whole deals

<!-- written by benchmarks/study.py page: change that, not this -->

What the lead, the deal, a contract, a bid and robbing are worth when everybody sees all cards and plays best: from
random deals, numbered from 1 as `openhand deal GAME --seed N` deals them. All intervals are of 95 %; how they are made
is told in [statistics](stats.md). They say how far these deals may be from all deals; about each single deal nothing is
uncertain, but where a search was left before its end, which is said.

<!-- not run: days -->
```console
$ chrt -i 0 nice -n 19 python benchmarks/study.py run FOLDER
$ python benchmarks/study.py page FOLDER
```

The first command may be stopped and started again; the second one writes this page, its plots and `FOLDER/rows`,
where the rows of each study lie as Parquet (deal, item, value, outcome, exact, bounds, nodes). They are not in the
repository; their SHA-256 is told here, as pyarrow writes them. Whole deals of Cicera are out of exact reach, so endings
of five cards stand for them."""
