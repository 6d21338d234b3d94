"""The documentation as a site: it builds without a warning, nothing is missing, nothing comes from elsewhere."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from helpers.paths import ROOT

import solver
from solver.cli.main import SUMMARIES
from solver.cli.rules import page_of
from solver.model import argument_types

API = (ROOT / "docs" / "reference" / "python-api.md").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^::: ((?:\w+\.)+)(\w+)$", API, re.M)
NAMES = [name for _, name in ENTRIES]
# Pages of the reference that lay above it once.
MOVED = ("records", "sources")
# What a browser loads by itself.
LOADED = re.compile(
    r"<(?:script|img|iframe)\b[^>]*\bsrc=\"?((?:https?:)?//[^\s\">]+)"
    r"|<link\b[^>]*\bhref=\"?((?:https?:)?//[^\s\">]+)"
    r"|\burl\(\"?((?:https?:)?//[^)]+)"
)


def test_every_public_name_is_on_the_page() -> None:
    """docs/reference/python-api.md names everything once. The registry is in prose, types of arguments in a table."""
    types = [name for name in solver.__all__ if name in vars(argument_types)]
    assert all(re.search(rf"`(?:openhand\.)?{name}`", API) for name in types)
    assert sorted([*NAMES, *types, "GAMES"]) == sorted(solver.__all__)
    for module, name in ENTRIES:
        assert getattr(import_module(module.rstrip(".")), name, None) is getattr(solver, name), name
        # a folder of the name of a function would take its place once imported
        assert module == "solver." and not (Path(solver.__file__).parent / name / "__init__.py").exists(), name


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as .ci/run builds it."""
    for package in ("mkdocs", "mkdocs_click", "material", "mkdocstrings_handlers.python"):
        pytest.importorskip(package, reason="the extra `docs` is not installed")
    path = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return path


@pytest.mark.long
def test_every_page_is_there(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        place = page.relative_to(ROOT / "docs").with_suffix("")
        folder = place.parent if place.name in ("index", "README") else place
        assert (site / folder / "index.html").is_file(), page


@pytest.mark.long
def test_pages_that_have_moved(site: Path) -> None:
    """Their old addresses lead to the pages."""
    for old in MOVED:
        (address,) = re.findall(r"url=([^\"]+)\"", (site / old / "index.html").read_text(encoding="utf-8"))
        assert (site / old / address / "index.html").resolve() == site / "reference" / old / "index.html"


@pytest.mark.long
@pytest.mark.parametrize("game", solver.GAMES)
def test_pages_of_games(site: Path, game: str) -> None:
    """The rules with all their sections, two pictures and the emblems of the cards, all of which are there."""
    page = (site / "reference" / "games" / game / "index.html").read_text(encoding="utf-8")
    rules = page_of(game)
    assert page.count("<h2") == len(re.findall(r"^## ", rules, re.M)) + 3
    pictures = re.findall(r'<img [^>]*src="([^"]+\.svg)"', page)
    assert sum("/emblems/" not in picture for picture in pictures) == 2
    assert any("/emblems/" in picture for picture in pictures) == bool(solver.GAMES[game].pack.emblems)
    for picture in pictures:
        assert (site / "reference" / "games" / game / picture).read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.long
def test_reference_pages(site: Path) -> None:
    """Every command, and every public name with its signature or docstring."""
    commands = (site / "reference" / "command-line" / "index.html").read_text(encoding="utf-8")
    assert SUMMARIES
    for name in SUMMARIES:
        assert f">openhand {name}<" in commands
    api = (site / "reference" / "python-api" / "index.html").read_text(encoding="utf-8")
    for name in NAMES:
        entry = re.search(rf'<h4 id="solver\.(?:\w+\.)*{name}".*?(?=<h4 |<h3 |</article>)', api, re.S)
        assert entry, name
        # a function, not the folder that is called as it is
        assert not inspect.isfunction(getattr(solver, name)) or "doc-signature" in entry[0], name


@pytest.mark.long
def test_search_finds_every_page(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = {entry["location"].partition("#")[0] for entry in index["docs"]}
    pages = {f"{path.parent.relative_to(site).as_posix()}/" for path in site.rglob("index.html")} - {"./"}
    assert found == {"", *pages} - {f"{old}/" for old in MOVED}


@pytest.mark.long
def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for path in [*site.rglob("*.html"), *site.rglob("*.css")]:
        assert not LOADED.search(path.read_text(encoding="utf-8")), path
