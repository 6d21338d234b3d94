"""The code samples of README.md and docs/ do what the pages show; docs_blocks.py says how they are marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import helpers.docs as docs_blocks
import pytest
from helpers.docs import NOT_RUN, Block, blocks
from helpers.paths import ROOT

import solver

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LONG = [block for page in PAGES for block in blocks(page) if block.mark == "long"]


@pytest.fixture(autouse=True)
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A directory of its own, in which the position files are found as in a checkout; games added are gone after it."""
    (tmp_path / "positions").symlink_to(ROOT / "positions")
    monkeypatch.chdir(tmp_path)
    games = dict(solver.GAMES)
    yield
    solver.GAMES.clear()
    solver.GAMES.update(games)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page: Path) -> None:
    names: dict[str, Any] = {}
    for block in blocks(page):
        if block.everyday:
            docs_blocks.run_block(block, names)


@pytest.mark.long
@pytest.mark.parametrize("block", LONG, ids=lambda block: block.place)
def test_long(block: Block) -> None:
    docs_blocks.run_block(block, {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
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
        assert kind in ("", "long", "not", "file:"), block.place
        assert not block.mark.startswith("not") or len(block.mark) > len(NOT_RUN), block.place


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_to_files(page: Path) -> None:
    """In a checkout, as its files are read; links of the site are checked when it is built."""
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
