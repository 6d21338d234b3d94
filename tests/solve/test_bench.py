"""The benchmark's node total is a fingerprint: a change of the search changes it, and says so here."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good

from solver.cli import suites as bench

# nodes of each suite; a commit that changes one of them says why
NODES = {
    "coch 5 moves": 257115,
    "coch 8 value": 769070,
    "coch 10 outcome": 3929165,
    "trionfo 8 value": 1139718,
    "cego 9 moves": 3602583,
    "tressette 8 value": 474802,
    "skat 10 value": 1842071,
    "schafkopf 8 value": 967941,
    "cicera 5 value": 682910,
    "koenigrufen 10 value": 2115786,
    "scopone 5 value": 581700,
    "scopa 2x18 moves": 301024,
    "cuarenta 2x20 value": 5351343,
    "cuarenta 4x5 moves": 844055,
}


def test_nodes() -> None:
    assert {result.suite.name: result.nodes for result in bench.bench()} == NODES


def test_command(monkeypatch: pytest.MonkeyPatch) -> None:
    small = bench.SUITES[:1]
    monkeypatch.setattr(bench, "SUITES", small)
    assert "257115" in good("bench")
    *rows, total = [json.loads(line) for line in good("bench", "--json").splitlines()]
    assert [row["suite"] for row in rows] == [suite.name for suite in small]
    assert total["nodes"] == NODES["coch 5 moves"]
