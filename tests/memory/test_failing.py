"""Each allocation and write of a call fails once: the call reports it or is right, as is the next, and none crashes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.paths import ROOT

CHILD = ROOT / "tests" / "helpers" / "failing_child.py"
SOURCE = ROOT / "tests" / "helpers" / "failing.c"
COMPILER = shutil.which(os.environ.get("CC", "cc"))

ASKING = (
    "solve", "together", "evaluate", "analyse", "hint", "worlds", "review", "proof", "graph", "make_puzzles", "stats",
    "contracts", "bids", "discards", "session",
)  # fmt: skip
FILES = ("dumps", "save", "load")
# Python waits for ever for a thread of its own that has found no memory to begin
POOLS = ("make_puzzles", "stats")
EVERYDAY = ("together", "session")
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


@pytest.mark.parametrize("what", mostly_long(*(what for what in (*ASKING, *FILES) if what not in POOLS)))
def test_memory_of_python(what: str, tmp_path: Path, sound_python: None) -> None:
    pytest.importorskip("_testcapi", reason="this Python comes without what has its allocations fail")
    assert ends(what, "python", tmp_path)["MemoryError"] > 10


@needs_compiler
@pytest.mark.parametrize("what", mostly_long(*ASKING))
def test_memory_of_the_cores(what: str, tmp_path: Path, preloaded: Path) -> None:
    # worlds are drawn, and a graph is made, without
    assert ends(what, "cores", tmp_path, preloaded).get("MemoryError", 0) or what in ("worlds", "graph")


@needs_compiler
@pytest.mark.long
@pytest.mark.parametrize("what", ["save", "stored"])
def test_writes(what: str, tmp_path: Path, preloaded: Path) -> None:
    counted = ends(what, "writes", tmp_path, preloaded)
    assert counted.get("OSError", 0) + counted.get("StoreError", 0) > 1
