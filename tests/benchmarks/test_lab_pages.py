"""Pages of the lab notebook: printed tables become pages, every technique has its row, entries have their parts."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import ablations
import pytest
import suite_timings
from helpers.paths import ROOT
from suites import SUITES, Suite

from solver._core import fishing_searcher, trick_searcher

LAB = ROOT / "docs" / "lab"
# One experiment each.
ENTRIES = sorted(LAB.glob("2*.md"))
# Pages with figures that no script writes as a whole.
RECORDS = [
    *ENTRIES,
    LAB / "rejected.md",
    LAB / "scaling.md",
    LAB / "board.md",
    *sorted((LAB / "strength").glob("*.md")),
]
COMMIT = re.compile(r"commit `([0-9a-f]{7,40})`")
SMALL = (Suite("coch", 4, "value", 3), Suite("cego", 4, "moves", 2))


def test_a_printed_table_is_read_again(tmp_path: Path) -> None:
    rows = list(suite_timings.measured(SMALL))
    assert [row[0] for row in rows[:-1]] == [suite.name for suite in SMALL]
    nodes = sum(found for suite in SMALL for _, found in suite.run())
    assert rows[-1] == (f"node total: {nodes:,}",)
    path = tmp_path / "table.txt"
    printed = [
        suite_timings.laid_out(suite_timings.HEAD),
        *(row[0] if len(row) == 1 else suite_timings.laid_out(row) for row in rows),
    ]
    path.write_text("\n".join(printed), encoding="utf-8")
    assert list(suite_timings.saved(path)) == rows
    page = list(suite_timings.page(rows, "`abc`"))
    assert [line for line in page if line.startswith("| coch-4-value | 3 |")]
    assert f"Node total: {nodes:,}." in page


def test_the_page_of_benchmarks_has_every_suite() -> None:
    page = (ROOT / "docs" / "lab" / "benchmarks.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| ([\w-]+) \| \d+ \|", page, re.M) == [suite.name for suite in SUITES]


def test_a_technique_is_disabled() -> None:
    """The row of a technique holds the ratio of its nodes and those of the full search."""
    suite = Suite("coch", 5, "value", 4)
    positions = suite.positions()
    full, without = (ablations.nodes_of(suite, positions, off) for off in ((), ("order",)))
    assert sum(without) > sum(full)
    head, _, first, row = ablations.table(["order"], [suite])
    assert head == "| `disable=` | coch-5-value |"
    assert first == f"| nodes with all | {sum(full):,} |"
    assert row.endswith(f"({sum(without) / sum(full):.2f}) |")
    assert row == f"| order | {ablations.ratio(without, full)} |"


def test_ratios() -> None:
    assert ablations.ratio([4, 1], [1, 1]) == "2.00 (2.50)"


@pytest.mark.parametrize("searcher", [trick_searcher, fishing_searcher])
def test_the_page_of_ablations_has_every_technique(searcher: object) -> None:
    page = (ROOT / "docs" / "lab" / "ablations.md").read_text(encoding="utf-8")
    explained = (ROOT / "docs" / "explanation" / "how-the-search-works.md").read_text(encoding="utf-8")
    for name in searcher.SWITCHES:
        assert f"\n| {name} | " in page
        assert f"`{name}`" in explained


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.stem)
def test_an_entry_is_short_and_has_its_parts(entry: Path) -> None:
    text = entry.read_text(encoding="utf-8")
    assert re.findall("^## (.+)$", text, re.M) == ["Question", "Method", "Result", "Decision"]
    assert text.count("\n") <= 60
    assert f"({entry.name})" in (LAB / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", RECORDS, ids=lambda page: page.stem)
def test_a_record_names_commits_that_exist(page: Path) -> None:
    commits = COMMIT.findall(page.read_text(encoding="utf-8").replace("\n", " "))
    assert commits
    if shutil.which("git") is None:
        pytest.skip("Git is not installed")
    shallow = subprocess.run(
        ["git", "rev-parse", "--is-shallow-repository"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if shallow.stdout.strip() != "false":
        pytest.skip("without the history of the repository")
    for commit in commits:
        subprocess.run(["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=ROOT, check=True)
