"""`openhand deal` writes as it deals, however many deals are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import bad, good

import solver


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
@pytest.mark.parametrize("game", ["cego", "cuarenta"])
def test_one_by_one_or_together(game: str, form: str, tmp_path: Path) -> None:
    """What is written piece by piece is what is written of all deals together."""
    together = solver.dumps([solver.random_deal(game, seed=seed) for seed in range(5, 12)], form)
    assert good("deal", game, "--seed", "5", "--count", "7", "--format", form) == together
    path = tmp_path / "deals"
    assert good("deal", game, "--seed", "5", "--count", "7", "--format", form, "-o", str(path)) == ""
    assert path.read_text() == together


def test_a_count_has_a_ceiling() -> None:
    assert "is not in the range 1<=x<=1000000" in bad("deal", "coch", "--seed", "1", "--count", str(10**12))


def test_nothing_is_left_of_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    assert "No such file or directory" in bad(
        "deal", "coch", "--seed", "1", "-o", str(tmp_path / "none" / "deals.toml")
    )
    assert list(tmp_path.iterdir()) == []
