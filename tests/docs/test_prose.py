"""Pages and docstrings keep the limits of the prose checker, and the checker detects each kind of fault."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from helpers.paths import ROOT

from docs import prose

LONG = " ".join(["word"] * 51) + "."
# Long sentences, then passive ones with semicolons, private words and no term of the field.
WRONG = "It is told by the listener; whoever waits is told. The stories were told at the edge; so are ledgers."
BAD = " ".join([LONG, WRONG] * 3)
# Group -> a file of it, and the pattern of its text.
PLACES = {
    "readme": ("README.md", "{}\n"),
    "docs": ("docs/how-to/page.md", "{}\n"),
    "changelog": ("CHANGELOG.md", "{}\n"),
    "rules": ("solver/games/page.md", "{}\n"),
    "docstrings": ("benchmarks/speed/bad.py", '"""What is it?\n\n{}\n"""\n'),
}


def measured(folder: Path, group: str, text: str) -> dict[str, prose.Group]:
    """Return the groups of a checkout with one file."""
    name, form = PLACES[group]
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(form.format(text), encoding="utf-8")
    return prose.measured(folder)


def figures(folder: Path, text: str) -> dict[str, float]:
    """Return the figures of a page with a text."""
    return measured(folder, "docs", text)["docs"].figures()


def test_pages_and_docstrings_are_plain() -> None:
    groups = prose.measured(ROOT)
    assert prose.beyond(groups) == []
    assert all(len(group.sentences) > 10 for group in groups.values())
    files = {one.file.split("/")[0] for one in groups["docstrings"].sentences}
    assert files == {"solver", "ext", "benchmarks", "tests"}
    pages = {one.file for one in groups["docs"].sentences}
    assert {"CONTRIBUTING.md", "docs/index.md", "docs/lab/strength/matches.md"} <= pages


@pytest.mark.parametrize("group", PLACES)
def test_a_bad_text_is_beyond_every_limit(group: str, tmp_path: Path) -> None:
    found = prose.beyond(measured(tmp_path, group, BAD))
    assert [message.split(" is ")[0] for message in found] == [f"{group}: {key}" for key in prose.LIMITS[group]]


@pytest.mark.parametrize("group", PLACES)
def test_a_plain_text_is_within_the_limits(group: str, tmp_path: Path) -> None:
    groups = measured(tmp_path, group, "Return the bounds of a node. The search prunes by them.")
    groups[group].openings.clear()
    assert prose.beyond(groups) == []


def test_sentences_end_where_a_reader_ends_them(tmp_path: Path) -> None:
    assert figures(tmp_path, "One two three. Four five.")["longest"] == 3
    assert figures(tmp_path, "One two, e.g. three four.")["longest"] == 5
    assert figures(tmp_path, "One two\nthree.\n\n- four five\n- six seven")["longest"] == 3


def test_code_tables_and_headings_do_not_count(tmp_path: Path) -> None:
    left_out = f"# {BAD}\n\n```text\n{BAD}\n```\n\n| {BAD} |\n\n    {BAD}\n\n<!-- {BAD} -->\n\n"
    assert figures(tmp_path, f"{left_out}One `{BAD}` two.") == figures(tmp_path, "One code two.")


def test_cython_is_read(tmp_path: Path) -> None:
    source = tmp_path / "ext" / "some.pxd"
    source.parent.mkdir()
    source.write_text('"""Table."""\n\ncdef inline int f():\n    """Who moves? The listener is told."""\n')
    group = prose.measured(tmp_path)["docstrings"]
    assert [one.line for one in group.openings] == [1, 4]
    assert (group.figures()["private"], group.figures()["riddles"]) == (3, 50)


def test_no_further_private_names(tmp_path: Path) -> None:
    assert len(prose.private_names(ROOT)) <= prose.MOST_NAMES
    source = tmp_path / "solver" / "some.py"
    source.parent.mkdir()
    source.write_text("def say_moves(): ...\n\n\nclass QuickJudge:\n    def essay_lookup(self): ...\n")
    assert prose.private_names(tmp_path) == ["solver/some.py:1: say_moves", "solver/some.py:4: QuickJudge"]


def test_pages_for_users_stay_short(tmp_path: Path) -> None:
    assert prose.page_words(prose.measured(ROOT)) <= prose.MOST_WORDS
    groups = measured(tmp_path, "docs", f"One two three.\n\n| {BAD} |\n\n```text\n{BAD}\n```\n")
    lab = tmp_path / "docs" / "lab" / "page.md"
    lab.parent.mkdir()
    lab.write_text(BAD)
    assert prose.page_words(groups) == prose.page_words(prose.measured(tmp_path)) == 3
    assert prose.too_many(prose.MOST_WORDS, prose.MOST_NAMES) == []
    assert prose.too_many(prose.MOST_WORDS + 1, prose.MOST_NAMES) == ["words of the pages: 22001, limit 22000"]


def test_the_command(tmp_path: Path) -> None:
    measured(tmp_path, "docs", BAD)
    command = [sys.executable, prose.__file__, tmp_path, "--worst", "1", "--faults"]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "51 words, docs/how-to/page.md:1: word word" in found
    assert "private, docs/how-to/page.md:1: It is told" in found
    checked = subprocess.run([*command, "--check"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout) == (1, found)
