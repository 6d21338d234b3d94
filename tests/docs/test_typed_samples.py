"""Type checkers accept every Python sample, and know the words of the arguments."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from helpers.docs import blocks, name_of, pages
from helpers.paths import ROOT

import solver
from solver.hints.budget import LEVELS
from solver.io.record_formats import FORMATS, WRITTEN
from solver.model import argument_types as types
from solver.model.argument_checks import GOALS, PUZZLE_GOALS

# Of libraries that samples name, mypy cannot know the types.
OPTIONS = """\
[mypy]
strict = True
untyped_calls_exclude = distributed
[mypy-executorlib.*,networkx.*,pydot.*,matplotlib.*]
ignore_missing_imports = True
"""
# Each line is wrong in one way.
WRONG = """\
import openhand
openhand.solve("", goal="valeu")
openhand.hint("", level="slow")
openhand.solve("", objective="deal")
openhand.random_deal("chess", seed=1)
openhand.loads("", form="pgn")
openhand.solve_many([], second=1)
openhand.stats([], on_error="ignore")
openhand.position("").tabel
"""
# The types of an answer, and of a module, are found by the name of the package for users.
FOUND = """\
import openhand
from openhand.players.match import match_deal
found: openhand.Solution = openhand.solve("")
value: str = found.outcome
match_deal.nosuch
"""


def sample_of(page: Path) -> str:
    """Return the Python blocks of a page as one program, as they run one after another."""
    found = []
    for block in blocks(page):
        if block.language == "python" and block.body.startswith(">>> "):
            found += [example.source for example in doctest.DocTestParser().get_examples(block.body)]
        elif block.language == "python":
            found.append(block.body)
    return "".join(found)


def mypy(folder: Path, files: dict[str, str]) -> list[str]:
    """Return the errors of mypy --strict in programs: file, line and message."""
    (folder / "mypy.ini").write_text(OPTIONS)
    for name, text in files.items():
        (folder / name).write_text(text)
    command = [sys.executable, "-m", "mypy", "--config-file", str(folder / "mypy.ini")]
    # kept from one run to the next, where the checkout can be written
    kept = ".mypy_cache/samples" if os.access(ROOT, os.W_OK) else str(folder / "cache")
    command += ["--cache-dir", kept, *(str(folder / name) for name in files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    # the cache may name the folder of an earlier run
    errors = [line.partition(":") for line in done.stdout.splitlines() if ": error: " in line]
    return [f"{Path(path).name}:{rest}" for path, _, rest in errors]


def test_samples(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    samples = {name_of(page).replace("/", "_").replace("-", "_"): sample_of(page) for page in pages()}
    files = {f"s_{name.removesuffix('.md')}.py": text for name, text in samples.items() if text}
    assert len(files) > 20
    errors = mypy(tmp_path, files | {"wrong.py": WRONG, "found.py": FOUND})
    # what mypy says of the package itself is looked at with the versions that are held
    assert [error for error in errors if error.partition(":")[0] in files] == []
    assert lines_of(errors, "wrong.py") == list(range(2, 10))
    assert lines_of(errors, "found.py") == [4, 5]
    assert any("str | None" in error for error in errors if error.startswith("found.py:4:"))


def lines_of(errors: list[str], name: str) -> list[int]:
    return [int(error.split(":")[1]) for error in errors if error.startswith(name)]


def test_words() -> None:
    """The types have the words that the calls take."""
    assert get_args(types.Goal) == GOALS
    assert get_args(types.PuzzleGoal) == PUZZLE_GOALS
    assert get_args(types.Level) == LEVELS
    assert get_args(types.WrittenForm) == WRITTEN
    read, others = get_args(types.Form)
    assert {*get_args(read), *get_args(others)} == set(FORMATS)
    assert set(get_args(types.GameId)) == set(solver.GAMES)
    named = {name for game in solver.GAMES.values() for name in getattr(game, "objectives", ())}
    assert set(get_args(types.Objective)) == named
