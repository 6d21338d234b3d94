"""Layout of the pages: first paragraph, link at the end, files and constants that exist, picture of the layers."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest
from helpers import layers_picture
from helpers.paths import ROOT

DOCS = ROOT / "docs"
KINDS = ("tutorial", "how-to", "reference", "explanation")
PAGES = [DOCS / "index.md", *(page for kind in KINDS for page in sorted((DOCS / kind).glob("*.md")))]
# Every text that names files of the repository.
TEXTS = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md")), *sorted((ROOT / "solver").rglob("*.md"))]
# Folders whose files are named by their path from the root.
FOLDERS = ("benchmarks", "docs", "ext", "positions", "solver", "tests", r"\.ci")
PATH = re.compile(rf"(?<![\w./~-])(?:{'|'.join(FOLDERS)})/[\w./*-]*[\w/*]")
# What stands for the id of any game.
GAME = "GAME"
# Source files and constants in backticks. A path from the root is tested as such.
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?<![\w/.*-])(?:[\w-]+/)*[\w-]+\.(?:py|pyi|pyx|pxd|js|mjs|css|po)\b(?!\()")
CONSTANT = re.compile(r"(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|^[A-Z]{3,}$")
# What stands for a name of the reader's, and Roman numerals of cards.
PLACEHOLDERS = {"GAME.py", "test_GAME.py", "XIV"}
# Programs of others that comments name.
OTHERS = {"coverage.py"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_says_what_it_is_for_and_where_to_go_on(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").rstrip().split("\n")
    assert lines[0].startswith("# ")
    assert lines[1] == "" and re.match(r"\w.*\.$", lines[2])
    assert re.fullmatch(r"Next: \[[^]]+\]\([^)]+\.md\)", lines[-1])


def test_every_page_of_the_navigation_follows_another() -> None:
    """From the first page the links at the ends lead to every page of the four kinds."""
    page, met = DOCS / "index.md", []
    while page.parent.name in (*KINDS, "docs") and page not in met:
        met.append(page)
        link = page.read_text(encoding="utf-8").rstrip().rpartition("](")[2].rstrip(")")
        page = (page.parent / link).resolve()
    assert set(met) == set(PAGES)


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_paths_of_the_repository_exist(page: Path) -> None:
    assert not missing_paths(page.read_text(encoding="utf-8"))


def missing_paths(text: str) -> list[str]:
    """Return the paths that a text names and the repository does not have. GAME is any game, * any text."""
    return [path for path in PATH.findall(text) if not any(ROOT.glob(path.replace(GAME, "*").rstrip("/")))]


def test_missing_paths_are_found() -> None:
    assert any("ext/" in page.read_text(encoding="utf-8") for page in TEXTS)
    here = "`solver/games/GAME.py`, `.ci/run`, `ext/common/*.pxd`, tests/docs/, https://example.org/docs/none.md"
    gone = "`tests/gone/`, solver/gone.py, (ext/GAME.gone)."
    assert missing_paths(here + gone) == ["tests/gone/", "solver/gone.py", "ext/GAME.gone"]


@functools.cache
def sources() -> dict[str, str]:
    """Return the text of every source of the repository by its path, with a slash before it."""
    kinds = {".py", ".pyi", ".pyx", ".pxd", ".js", ".mjs", ".css", ".po"}
    folders = ("benchmarks", "docs", "ext", "openhand", "solver", "tests", "web")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.*") if file.suffix in kinds]
    files += [*ROOT.glob("*.py"), *(file for file in ROOT.glob(".ci/*") if file.is_file())]
    own = Path(__file__).resolve()
    return {f"/{file.relative_to(ROOT).as_posix()}": file.read_text("utf-8") for file in files if file != own}


@functools.cache
def words() -> frozenset[str]:
    """Return all words of the sources."""
    return frozenset(re.findall(r"\w+", "\n".join(sources().values())))


def is_missing(file: str) -> bool:
    """True if no source has this name or end of a path. Paths from the root have a test of their own."""
    if PATH.fullmatch(file) or file in PLACEHOLDERS | OTHERS:
        return False
    return not any(path.endswith(f"/{file}") for path in sources())


def missing_names(text: str) -> list[str]:
    """Return the source files and constants in backticks that the repository does not have."""
    found = []
    for code in CODE.findall(text):
        found += [file for file in FILE.findall(code) if is_missing(file)]
        found += [name for name in CONSTANT.findall(code) if name not in words() | PLACEHOLDERS]
    return found


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_and_constants_in_backticks_exist(page: Path) -> None:
    assert not missing_names(page.read_text(encoding="utf-8"))


def test_missing_names_are_found() -> None:
    here = "`player_names.py`, `players/player_names.py`, `GAME.py`, `PREPLAY`, `GAME`, `setup.py build`"
    gone = "`gone_names.py`, `search/player_names.py`, `PREPLAY_GONE`, `GONEMENT`, `test_gone.py::test_one`"
    assert missing_names(here) == []
    assert missing_names(gone) == gone.replace("`", "").replace("::test_one", "").split(", ")


def test_files_that_comments_name_exist() -> None:
    texts = {path: "\n".join(re.findall("#.*", text)) for path, text in sources().items() if path.endswith(".py")}
    named = {(path, file) for path, text in texts.items() for file in FILE.findall(text)}
    assert ("/tests/helpers/waiting.py", "conftest.py") in named
    assert [(path, file) for path, file in sorted(named) if is_missing(file)] == []


# A test as pytest names it, without what it is run with.
TEST = re.compile(r"(tests/[\w/]+\.py)::([\w:]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_named_tests_exist(page: Path) -> None:
    assert not missing_tests(page.read_text(encoding="utf-8"))


def missing_tests(text: str) -> list[str]:
    """Return the tests that a text names and the repository does not have."""
    return [
        f"{path}::{names}"
        for path, names in TEST.findall(text)
        if not (ROOT / path).is_file()
        or any(
            not re.search(rf"^\s*(?:def|class) {name}\b", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)
            for name in names.split("::")
        )
    ]


def test_missing_tests_are_found() -> None:
    here = "tests/docs/test_pages.py::test_named_tests_exist"
    gone = ["tests/docs/test_pages.py::test_named", "tests/docs/test_gone.py::test_a"]
    assert missing_tests(f"`{here}`, `{gone[0]}` and `{gone[1]}`") == gone


def test_the_picture_of_the_layers() -> None:
    assert layers_picture.PICTURE.read_text(encoding="utf-8") == layers_picture.picture()
    page = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
    for names in layers_picture.layers():
        for name in names:
            assert f"`{name}`" in page
