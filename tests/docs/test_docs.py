"""Code samples of README.md and docs/ give the output on the pages. helpers/docs.py lists their marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import helpers.docs as docs_blocks
import pytest
from helpers.docs import NOT_RUN, blocks, commands, name_of, pages
from helpers.paths import ROOT

import solver

PAGES = pages()
# .. and what blocks of any page may be marked with.
MARKS = ("", "not", "file:")


@pytest.fixture(autouse=True)
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Change into a new directory with the position files of a checkout. New games are removed afterwards."""
    (tmp_path / "positions").symlink_to(ROOT / "positions")
    monkeypatch.chdir(tmp_path)
    games = dict(solver.GAMES)
    yield
    solver.GAMES.clear()
    solver.GAMES.update(games)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_page(page: Path) -> None:
    names: dict[str, Any] = {}
    for block in blocks(page):
        if block.is_run:
            docs_blocks.run_block(block, names)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_found(page: Path) -> None:
    """No fence is overlooked, no kind of block and no mark is unknown, and what is not run says why."""
    text = page.read_text(encoding="utf-8")
    found = blocks(page)
    shown = sum(block.printed is not None for block in found)
    hidden = sum(block.language == "file" for block in found)
    assert text.count("\n```") == 2 * (len(found) + shown - hidden)
    for block in found:
        assert block.language in docs_blocks.LANGUAGES, block.place
        kind = block.mark.partition(" ")[0]
        assert kind in MARKS, block.place
        if kind == "not":
            assert len(block.mark) > len(NOT_RUN), block.place
            assert not unchecked(block.body), f"{block.place}: shows what nobody looks at"


def unchecked(body: str) -> list[str]:
    """Return the commands of a block that are shown with what they say."""
    return [command for command, shown in commands(body) if command.startswith("openhand") and shown.strip()]


def test_pages_of_all_folders(tmp_path: Path) -> None:
    """A page is found at any depth, and blocks are named by where it lies."""
    assert {page.parent.name for page in PAGES} >= {ROOT.name, "docs"}
    for folder in ("docs", "docs/how-to", "docs/lab/search"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "index.md").write_text("")
    found = [page.relative_to(tmp_path).as_posix() for page in pages(tmp_path)]
    assert found == ["README.md", "docs/how-to/index.md", "docs/index.md", "docs/lab/search/index.md"]


def test_what_is_not_run_shows_no_answer() -> None:
    assert unchecked("$ openhand games\n13 games\n$ openhand check x\n") == ["openhand games"]
    assert not unchecked("$ openhand games\n$ python benchmarks/speed/suite_timings.py\n1.0\n")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_to_files(page: Path) -> None:
    """Links to files hold in a checkout. The build of the site checks its own links."""
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert link.startswith("https://") or (page.parent / link).is_file(), link


PAGE = """\
```console
$ openhand solve coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre --json
{"id": "", "value": 813}
```

```python
x = 1
print(x)
```

prints

```text
2
```

```python
>>> x + 1
3
```
"""


def test_faults_are_seen(tmp_path: Path) -> None:
    """A page that shows something else than what comes out fails, block by block."""
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    wrong = blocks(page)
    assert [block.language for block in wrong] == ["console", "python", "python"]
    names: dict[str, Any] = {}
    for block in wrong:
        with pytest.raises(AssertionError):
            docs_blocks.run_block(block, names)
    page.write_text(PAGE.replace("2\n```", "1\n```").replace("3\n```", "2\n```"))
    for block in blocks(page)[1:]:
        docs_blocks.run_block(block, names)


def test_only_times_are_masked() -> None:
    assert docs_blocks.masked("325 nodes, 12.04 s") == "325 nodes, N s"
    assert docs_blocks.masked('"nodes": 7, "seconds": 1.9e-05}') == '"nodes": 7, "seconds": N}'
    assert docs_blocks.masked("12 s, 0.24 of 13.5") == "12 s, 0.24 of 13.5"
