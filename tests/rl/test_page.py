"""The page of the environments: its samples run, and it tells the layout of observations."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers import docs
from helpers.docs import page_named

pytest.importorskip("pettingzoo")

from solver.rl import observations

PAGE = page_named("learn-to-play.md")


def test_samples() -> None:
    names: dict[str, Any] = {}
    found = [block for block in docs.blocks(PAGE) if block.language == "python" and "long" not in block.mark]
    assert len(found) == 2
    for block in found:
        docs.run_python(block, names)


def training(folder: Path, **changed: object) -> str:
    """Return what the training example prints with other constants."""
    (code,) = [block.body for block in docs.blocks(PAGE) if block.language == "python" and "long" in block.mark]
    line = next(one for one in code.splitlines() if one.startswith("HANDS, "))
    names, values = (part.split(", ") for part in line.split(" = "))
    values = [str(changed.get(name, value)) for name, value in zip(names, values, strict=True)]
    program = folder / "train.py"
    program.write_text(code.replace(line, f"{', '.join(names)} = {', '.join(values)}"), encoding="utf-8")
    path = os.pathsep.join(sys.path)
    paths = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, program]
    return subprocess.run(command, env=paths, check=True, capture_output=True, encoding="utf-8").stdout


def test_the_training_example_runs(tmp_path: Path) -> None:
    """A few hands give a net that wins far from all deals, and the same one each time."""
    small = {"HANDS": 16, "DEALS": 3, "HIDDEN": 8, "EPOCHS": 1}
    found = training(tmp_path, **small)
    assert re.fullmatch(r"\d won, \d lost\n[+-]\d+\.\d\d ± \d+\.\d\d points a deal\n", found), found
    assert training(tmp_path, **small) == found


def test_the_training_example_is_short() -> None:
    (code,) = [block.body for block in docs.blocks(PAGE) if block.language == "python" and "long" in block.mark]
    assert len([line for line in code.splitlines() if line.strip()]) <= 50


@pytest.mark.long
def test_the_trained_net_beats_the_greedy_player(tmp_path: Path) -> None:
    """A net that has learned nothing loses nine points a hand to him."""
    counts, mean = training(tmp_path).splitlines()
    won, lost = map(int, re.findall(r"\d+", counts))
    assert won > lost, counts
    assert mean.startswith("+"), mean


def test_layout() -> None:
    """The rows of the page's table are those of the module's docstring, in this order."""
    text = PAGE.read_text(encoding="utf-8").partition("## Observations")[2].partition("## Exact")[0]
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ") and "numbers" not in line]
    told = re.findall(r"^- (.+?): ", observations.__doc__ or "", re.M)
    assert [row for row in rows if row != "C"] == [size.removeprefix("trick games, ") for size in told if size != "C"]
