"""The benchmark's node total is a fingerprint: a change of the search changes it, and says so here."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good

from solver.cli import suites as bench

# nodes of each suite; a commit that changes one of them says why
NODES = {
    "coch 5 moves": 197341,
    "coch 8 value": 614120,
    "coch 10 outcome": 3096681,
    "trionfo 8 value": 695237,
    "cego 9 moves": 636993,
    "tressette 8 value": 379769,
    "skat 10 value": 1092029,
    "schafkopf 8 value": 600504,
    "cicera 5 value": 455893,
    "koenigrufen 10 value": 880935,
    "scopone 5 value": 368769,
    "scopa 2x18 moves": 243024,
    "cuarenta 2x20 value": 3270209,
    "cuarenta 4x5 moves": 643333,
}


def test_nodes() -> None:
    assert {result.suite.name: result.nodes for result in bench.bench()} == NODES


def test_command(monkeypatch: pytest.MonkeyPatch) -> None:
    small = bench.SUITES[:1]
    monkeypatch.setattr(bench, "SUITES", small)
    assert "197341" in good("bench")
    *rows, total = [json.loads(line) for line in good("bench", "--json").splitlines()]
    assert [row["suite"] for row in rows] == [suite.name for suite in small]
    assert total["nodes"] == NODES["coch 5 moves"]
