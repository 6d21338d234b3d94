"""Files that several tests of the command line read."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import ENDING

import solver


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A TOML file of three deals and a JSON Lines file of one."""
    deals = [solver.random_deal("coch", seed=seed, cards=3) for seed in (1, 2, 3)]
    solver.save(deals, tmp_path / "three.toml")
    solver.save(solver.loads(ENDING), tmp_path / "one.jsonl")
    return str(tmp_path / "three.toml"), str(tmp_path / "one.jsonl")
