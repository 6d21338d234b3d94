"""Import layers: in `ext/` towards common code, from tests to helpers and the reference, which imports no package."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.paths import ROOT

EXT = ROOT / "ext"
TESTS = ROOT / "tests"
SOURCES = sorted(path for path in EXT.rglob("*") if path.suffix in (".pyx", ".pxd", ".h"))
# room of `ext/` -> the rooms that it may use, besides itself
ROOMS = {"common": set(), "trick": {"common"}, "fishing": {"common"}, "solver": {"common", "trick", "fishing"}}

CIMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+cimport|cimport\s+([\w.]+(?:\s*,\s*[\w.]+)*))", re.M)
INCLUDE = re.compile(r"""^\s*(?:cdef extern from|#include|include)\s+"([\w./]+)\"""", re.M)


def used(path: Path) -> Iterator[str]:
    """Dotted names of what a source uses of `ext/`: modules, and headers with the suffix left out."""
    text = path.read_text(encoding="utf-8")
    for one, several in CIMPORT.findall(text):
        yield from (name.strip() for name in (one or several).split(","))
    for header in INCLUDE.findall(text):
        beside = path.parent / header
        name = beside.relative_to(EXT) if beside.is_file() else Path(header)
        yield ".".join(name.with_suffix("").parts)


def module(path: Path) -> str:
    """The dotted name of a source."""
    parts = path.relative_to(EXT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(EXT)))
def test_sources_of_the_cores(path: Path) -> None:
    """A family knows nothing of the other one, and what both share knows nothing of either."""
    room = path.relative_to(EXT).parts[0]
    rooms = {name.partition(".")[0] for name in used(path)} & ROOMS.keys()
    assert rooms <= {room, *ROOMS[room]}


def test_no_circle_among_the_sources() -> None:
    """Return the sources and headers in an import cycle. A .pyx and its own .pxd count as one."""
    names = {module(path) for path in SOURCES}
    uses: dict[str, set[str]] = {name: set() for name in names}
    for path in SOURCES:
        uses[module(path)] |= {name for name in used(path) if name in names} - {module(path)}
    free: set[str] = set()
    while ready := {name for name in names - free if uses[name] <= free}:
        free |= ready
    assert sorted(names - free) == []


def test_what_is_used_is_found() -> None:
    """The scan is effective: every family uses the common code, and the cores use the families."""
    rooms = {room: set() for room in ROOMS}
    for path in SOURCES:
        rooms[path.relative_to(EXT).parts[0]] |= {name.partition(".")[0] for name in used(path)} & ROOMS.keys()
    assert {room: found - {room} for room, found in rooms.items()} == ROOMS


def imported(path: Path) -> set[str]:
    """Dotted names of the modules that a file imports, wherever in it."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return names | {f"{node.module}" for node in nodes if isinstance(node, ast.ImportFrom)}


def test_no_test_leans_on_another() -> None:
    """Shared test code lives in helpers, generators and reference, which import no test module."""
    modules = {path.stem for path in TESTS.rglob("test_*.py")}
    found = {path.name: {name.rpartition(".")[2] for name in imported(path)} & modules for path in TESTS.rglob("*.py")}
    assert {name: names for name, names in found.items() if names} == {}


def test_the_reference_knows_nothing_of_the_package() -> None:
    """It is written from the rules pages, and says whether the package is right."""
    files = [path for path in (TESTS / "reference").glob("*.py") if not path.name.startswith("test_")]
    assert files
    assert [path.name for path in files if {name.partition(".")[0] for name in imported(path)} & {"solver"}] == []


def test_no_file_is_long() -> None:
    """Files are small, so that each says one thing."""
    suffixes = {".py", ".pyi", ".pyx", ".pxd", ".h"}
    files = [path for room in (ROOT / "solver", EXT, TESTS) for path in room.rglob("*") if path.suffix in suffixes]
    assert len(files) > 300
    assert {path.name: n for path in files if (n := path.read_text(encoding="utf-8").count("\n")) > 300} == {}
