"""Wheel for WebAssembly: it gives the native values, bounds, lines and node counts in every game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.paths import ROOT
from helpers.review import deal_played

import solver

# Environment variable with the folder that `.ci/web` has filled.
BUILT = "OPENHAND_WASM"
CODE = """
import solver
for text in TEXTS:
    position = solver.loads(text)[0].position
    for found in (solver.solve(position, nodes=100_000, memory=16), solver.solve(position, goal="outcome", memory=16)):
        print(found.lower, found.upper, found.outcome, found.nodes, *found.line)
    rows = solver.evaluate(position, nodes=100_000, memory=16)
    print(rows.nodes, *((row.move, row.lower, row.upper) for row in rows))
    print(*(position.state.perft(depth) for depth in (1, 2, 3)))
"""


def short_deals(game: str) -> list[str]:
    """Two short deals of a game that can be solved."""
    starts = (deal_played(game, seed, 4).start for seed in range(99))
    return [start.text for start in starts if start.is_open and not start.question.refusal and start.moves()][:2]


@pytest.mark.timeout(600)
def test_the_same_engine(tmp_path: Path) -> None:
    folder = os.environ.get(BUILT)
    if not folder:
        pytest.skip(f"no wheel has been built (.ci/web FOLDER, then {BUILT}=FOLDER)")
    texts = [text for game in solver.GAMES for text in short_deals(game)]
    assert len(texts) == 2 * len(solver.GAMES)
    code = tmp_path / "code.py"
    code.write_text(CODE.replace("TEXTS", repr(texts)), encoding="utf-8")
    node = shutil.which("node")
    assert node, "node is not installed"
    native, here = (
        subprocess.run(command, capture_output=True, text=True)
        for command in ([sys.executable, str(code)], [node, str(ROOT / "web/wasm/run.mjs"), folder, str(code)])
    )
    assert native.returncode == 0, native.stderr
    assert here.returncode == 0, here.stderr[-2000:]
    assert here.stdout == native.stdout
    assert len(native.stdout.splitlines()) == 4 * len(texts)
