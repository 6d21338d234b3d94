"""The match script: what it keeps, how it goes on from there, and what it says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "strength.py"


def run(*args: str) -> str:
    done = subprocess.run([sys.executable, str(SCRIPT), *args], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    match = ("trionfo", "greedy", "random", "--first", "7", "--workers", "1")
    path, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    run(*match, "--deals", "3", "--results", str(path))
    text = path.read_text()
    shown = run(*match, "--deals", "5", "--results", str(path))
    assert path.read_text().startswith(text)
    run(*match[:-1], "2", "--deals", "5", "--results", str(whole))
    parts, once = ([json.loads(line) for line in file.read_text().splitlines()] for file in (path, whole))
    for one in (*parts, *once):
        del one["seconds"]
    assert parts == once
    assert [one["seed"] for one in parts] == [7, 8, 9, 10, 11]
    for one in parts:
        assert one["difference"] == one["values"][0] - one["values"][1]
    won = sum(one["difference"] > 0 for one in parts)
    assert shown.splitlines()[-1].split()[:5] == ["trionfo", "greedy", "random", "5", str(won)]
    assert run("table", str(path)) == shown


def test_a_match_ends_when_it_is_decided(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match = ("cuarenta", "greedy", "random", "--deals", "100", "--workers", "1", "--sprt", "0.5")
    shown = run(*match, "--results", str(path))
    assert "SPRT, effect 0.5: greedy is stronger after 16 deals" in shown
    assert len(path.read_text().splitlines()) == 16
