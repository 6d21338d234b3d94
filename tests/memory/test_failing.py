"""Each allocation and write of a call fails once: the call reports it or is right, as is the next, and none crashes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.failing_calls import BOARD, BOARD_REASONS, REASONS, calls, files, queries
from helpers.paths import ROOT

import solver
from solver.board.request_routing import QUESTIONS
from solver.io.record_formats import FORMATS, WRITTEN

CHILD = ROOT / "tests" / "helpers" / "failing_child.py"
SOURCE = ROOT / "tests" / "helpers" / "failing.c"
COMPILER = shutil.which(os.environ.get("CC", "cc"))

# Those that ask the cores something.
ASKING = (
    "solve", "together", "evaluate", "solve_many", "evaluate_many", "review_many", "analyse", "hint", "worlds", "where",
    "review", "proof", "graph", "make_puzzles", "check_puzzle", "check_puzzles", "stats", "iter_observations",
    "contracts", "bids", "discards", "session",
)  # fmt: skip
# Those that find what the cores keep without an allocation of theirs.
WITHOUT = ("worlds", "where", "graph")
# Python waits for ever for a thread of its own that has found no memory to begin
POOLS = (
    "make_puzzles", "stats", "solve_many", "evaluate_many", "review_many", "check_puzzles", "iter_observations",
)  # fmt: skip
# The interpreter itself ends: random.seed reads what it has not been given (3.11)
BROKEN = ("random_deal", "random_deals", "board-deal", "board-places", "board-match", "board-reply")
EVERYDAY = ("together", "session")
NAMES = tuple(calls(Path()))
needs_compiler = pytest.mark.skipif(
    COMPILER is None or not sys.platform.startswith("linux"), reason="needs a C compiler, and glibc"
)


@pytest.fixture(scope="module")
def preloaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the preloaded library that makes allocations and writes fail."""
    path = tmp_path_factory.mktemp("failing") / "failing.so"
    subprocess.run([str(COMPILER), "-shared", "-fPIC", "-O1", "-o", path, SOURCE, "-ldl"], check=True)
    return path


# Where Python itself reads what is not there, when it finds no memory for a function: 3.13.0 does.
PROBE = """
import _testcapi
def make():
    return lambda: 0
for number in range(50):
    _testcapi.set_nomemory(number, number + 1)
    try:
        make()
    except MemoryError:
        pass
    finally:
        _testcapi.remove_mem_hooks()
"""


@pytest.fixture(scope="module")
def sound_python() -> None:
    """Skip where the interpreter itself fails without memory."""
    if subprocess.run([sys.executable, "-c", PROBE], capture_output=True, check=False).returncode < 0:
        pytest.skip("this Python ends where it finds no memory for a function")


def ends(what: str, kind: str, folder: Path, preload: Path | None = None) -> dict[str, int]:
    """Return the number of calls for each result."""
    here = folder / "files"
    here.mkdir()
    # with what has been freed written over: nothing is to be read there
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONMALLOC": "debug"}
    if preload is not None:
        paths["LD_PRELOAD"] = str(preload)
    found = subprocess.run(
        [sys.executable, "-X", "faulthandler", CHILD, what, kind, here],
        env=paths, capture_output=True, text=True, check=False, timeout=1000,
    )  # fmt: skip
    last = found.stdout.splitlines()[-1:]
    assert found.returncode == 0, f"at number {last}: {found.stderr[-3000:]}"
    counted: dict[str, int] = json.loads(last[0])
    return counted


def mostly_long(*names: str) -> list[object]:
    return [name if name in EVERYDAY else pytest.param(name, marks=pytest.mark.long) for name in names]


def test_each_public_callable_is_called_or_has_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing fails here. Each name of the module notes that it is called."""
    called: set[str] = set()

    def noting(name: str, public: Callable[..., object]) -> Callable[..., object]:
        def noted(*args: object, **more: object) -> object:
            called.add(name)
            return public(*args, **more)

        return noted

    names = {name for name in solver.__all__ if callable(getattr(solver, name))}
    for name in names - REASONS.keys():
        monkeypatch.setattr(solver, name, noting(name, getattr(solver, name)))
    for call in (*queries(tmp_path).values(), *files(tmp_path).values()):
        call()
    assert called | REASONS.keys() == names
    assert not called & REASONS.keys()


def test_each_format_and_each_question_is_called_or_has_its_reason(tmp_path: Path) -> None:
    found = calls(tmp_path).keys()
    assert {f"read-{form}" for form in FORMATS} | {f"write-{form}" for form in WRITTEN} <= found
    assert BOARD.keys() | BOARD_REASONS.keys() == QUESTIONS.keys()


@pytest.mark.parametrize("what", mostly_long(*(what for what in NAMES if what not in (*POOLS, *BROKEN, "stored"))))
def test_memory_of_python(what: str, tmp_path: Path, sound_python: None) -> None:
    pytest.importorskip("_testcapi", reason="this Python comes without what has its allocations fail")
    assert ends(what, "python", tmp_path)["MemoryError"] > 10


@needs_compiler
@pytest.mark.parametrize("what", mostly_long(*ASKING))
def test_memory_of_the_cores(what: str, tmp_path: Path, preloaded: Path) -> None:
    assert ends(what, "cores", tmp_path, preloaded).get("MemoryError", 0) or what in WITHOUT


@needs_compiler
@pytest.mark.long
@pytest.mark.parametrize("what", ["save", "stored"])
def test_writes(what: str, tmp_path: Path, preloaded: Path) -> None:
    counted = ends(what, "writes", tmp_path, preloaded)
    assert counted.get("OSError", 0) + counted.get("StoreError", 0) > 1
