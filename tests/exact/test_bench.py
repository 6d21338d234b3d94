"""The benchmark's node total is a fingerprint: a change of the search changes it, and says so here."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good

from solver.cli import bench_suites as bench

# nodes of each suite; a commit that changes one of them says why
NODES = {
    "coch 5 moves": 200611,
    "coch 8 value": 558434,
    "coch 10 outcome": 1866613,
    "trionfo 8 value": 691892,
    "cego 9 moves": 547486,
    "tressette 8 value": 366342,
    "skat 10 value": 995811,
    "schafkopf 8 value": 564296,
    "cicera 5 value": 455893,
    "koenigrufen 10 value": 1010719,
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
    assert "200611" in good("bench")
    *rows, total = [json.loads(line) for line in good("bench", "--json").splitlines()]
    assert [row["suite"] for row in rows] == [suite.name for suite in small]
    assert total["nodes"] == NODES["coch 5 moves"]
