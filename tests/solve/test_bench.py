"""The benchmark's node total is a fingerprint: a change of the search changes it, and says so here."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good

from solver.cli import suites as bench

# nodes of each suite; a commit that changes one of them says why
NODES = {
    "coch 5 moves": 194158,
    "coch 8 value": 556391,
    "coch 10 outcome": 3191507,
    "trionfo 8 value": 691944,
    "cego 9 moves": 629222,
    "tressette 8 value": 384002,
    "skat 10 value": 991671,
    "schafkopf 8 value": 567608,
    "cicera 5 value": 682910,
    "koenigrufen 10 value": 988117,
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
    assert "194158" in good("bench")
    *rows, total = [json.loads(line) for line in good("bench", "--json").splitlines()]
    assert [row["suite"] for row in rows] == [suite.name for suite in small]
    assert total["nodes"] == NODES["coch 5 moves"]
