"""Line and branch coverage of the compiled cores, from gcov's counts of the C code that Cython generates.

Cython writes a comment before the C code of each source line. These comments map the counts to the lines of ext/. C
code without a source line is left out: argument parsing, objects of the interpreter, error handling.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# Before the C of a line: `/* "trick/search.pxd":123`.
COMMENT = re.compile(r'^\s*/\* "(?P<file>[^"]+)":(?P<line>\d+)$')
# Functions that are written in the source: those of C, methods and functions of Python, generators.
OWN = re.compile(r"__pyx_(f|pf|gb)_")
# Conditions that Cython adds.
ADDED = re.compile(r"\b(un)?likely\(|\b__Pyx_|\b_?Py[A-Z_]|\bCYTHON_|__pyx_gstate")

# A branch: the function it is in, of which condition in the line, and which way.
Branch = tuple[str, int, int]


@dataclass
class Line:
    """Counts of a source line and of each branch that leaves it, summed over the modules that include it."""

    count: int = 0
    branches: dict[Branch, int] = field(default_factory=dict)


Lines = dict[tuple[str, int], Line]


def measured(objects: Path, root: Path) -> Lines:
    """Return the lines of ext/ with their counts.

    objects: folder of the compiler's output.
    root: root of the checkout.
    """
    found: Lines = {}
    for said in gcov(objects):
        for one in said["files"]:
            path = root / one["file"]
            name = path.resolve().relative_to(root).as_posix() if path.is_relative_to(root) else ""
            if name.endswith(".c"):
                add(found, one["lines"], path.read_text(encoding="utf-8").split("\n"))
            elif name:
                add_header(found, name, one["lines"])
    return found


def gcov(objects: Path) -> Iterator[dict[str, Any]]:
    """Yield the output of gcov for each module."""
    notes = sorted(objects.rglob("*.gcno"))
    if not notes:
        raise SystemExit(f"{objects}: nothing has been built with OPENHAND_COVERAGE=1")
    with tempfile.TemporaryDirectory() as folder:
        for note in notes:
            options = ["--json-format", "--branch-probabilities", "--object-directory", str(note.parent)]
            command = [os.environ.get("GCOV", "gcov"), *options, str(note)]
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
        for path in sorted(Path(folder).glob("*.gz")):
            yield json.loads(gzip.decompress(path.read_bytes()))


def sources(code: list[str]) -> list[tuple[str, int] | None]:
    """Return the source line of each line of C code, counted from 1."""
    found: list[tuple[str, int] | None] = [None]
    here: tuple[str, int] | None = None
    for text in code:
        comment = COMMENT.match(text)
        if comment:
            here = f"ext/{comment['file'].removeprefix('ext/')}", int(comment["line"])
        found.append(here)
    return found


def add(found: Lines, lines: list[dict[str, Any]], code: list[str]) -> None:
    """Add the counts of one C file."""
    of = sources(code)
    conditions: dict[tuple[tuple[str, int], str], int] = {}
    for one in sorted(lines, key=lambda line: line["line_number"]):
        number, function = one["line_number"], one.get("function_name", "")
        source = of[number]
        if source is None or not OWN.match(function):
            continue
        line = found.setdefault(source, Line())
        line.count += one["count"]
        if one["branches"] and not ADDED.search(code[number - 1]):
            place = conditions[source, function] = conditions.get((source, function), -1) + 1
            add_branches(line, function, place, one["branches"])


def add_header(found: Lines, name: str, lines: list[dict[str, Any]]) -> None:
    """Add the counts of a header that is written in C."""
    for one in lines:
        line = found.setdefault((name, one["line_number"]), Line())
        line.count += one["count"]
        add_branches(line, "", 0, one["branches"])


def add_branches(line: Line, function: str, place: int, branches: list[dict[str, Any]]) -> None:
    """Add the counts of the branches of a condition."""
    for way, branch in enumerate(branches):
        key = function, place, way
        line.branches[key] = line.branches.get(key, 0) + branch["count"]
