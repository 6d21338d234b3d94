"""Proofs as they are written to files, checked by the rules of the reference alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from generators import Record, position
from generators.cego import customs
from generators.fishing import scopa_three
from generators.schafkopf import ramsch
from helpers import deal_of
from helpers.cli import good
from helpers.games import FISHING, GAMES, TRICK
from helpers.paths import ROOT
from proofcheck import check, read
from proofcheck.lines import record_of

import solver
from solver.proofs.graph_export import graphml

# Proofs of each family in the longer runs, and into how many tests they are parted.
PROOFS, PARTS = 2_000, 8
# What is asked of a position, in turn.
QUESTIONS: list[dict[str, Any]] = [
    {"goal": "outcome"},
    {"goal": "value"},
    {"goal": "outcome", "sure": False},
    {"goal": "value", "sure": False},
]
FIVE_HANDS = ("zifuli",)


def check_one(game: str, seed: int) -> int:
    """Check a proof about a random position of two or three cards a hand; return its number of nodes."""
    cards = 2 if game in FIVE_HANDS and seed % 3 else 2 + seed % 2
    record: Record = position(game, 61_000 + seed, cards)
    deal = deal_of(record)
    question = QUESTIONS[seed // 2 % len(QUESTIONS)]
    graph = solver.proof(deal, limit=20_000, **question)
    check(read(graphml(graph)), record)
    return len(graph)


@pytest.mark.parametrize("game", GAMES)
def test_proofs(game: str) -> None:
    assert sum(check_one(game, seed) for seed in range(8)) > 16


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("family", [TRICK, FISHING], ids=["trick", "fishing"])
def test_proofs_long(family: tuple[str, ...], part: int) -> None:
    sizes = [check_one(family[n % len(family)], 1_000 + n // len(family)) for n in range(part, PROOFS, PARTS)]
    assert len(sizes) == PROOFS // PARTS
    assert sum(sizes) > 5 * len(sizes)


def test_proofs_about_three_piles() -> None:
    """Proofs about one of three who play Scopa, each for himself."""
    sizes = 0
    for seed in range(24):
        record = scopa_three(random.Random(f"proofs/{seed}"), 1 + seed % 3)
        graph = solver.proof(deal_of(record), limit=20_000, **QUESTIONS[seed % len(QUESTIONS)])
        check(read(graphml(graph)), record)
        sizes += len(graph)
    assert sizes > 100


@pytest.mark.parametrize("make, name", [(ramsch, "ties"), (customs, "tariff")])
def test_options_with_several_values(make: Callable[[random.Random, int], Record], name: str) -> None:
    """An option that is a list or a table is read as such from the positions of a proof."""
    found = 0
    for seed in range(40):
        record = make(random.Random(seed), 2)
        deal = deal_of(record)
        if not record["options"].get(name) or deal.position.is_over:
            continue
        assert record_of(solver.dumps(deal, "line"))["options"][name] == record["options"][name]
        for question in QUESTIONS:
            check(read(graphml(solver.proof(deal, limit=20_000, **question))), record)
        found += 1
    assert found >= 10


def test_both_forms_say_the_same(tmp_path: Path) -> None:
    """JSON and GraphML contain the same proof."""
    line = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
    path = tmp_path / "proof.graphml"
    good("proof", line, "--goal", "value", "--graphml", str(path))
    printed = read(good("proof", line, "--goal", "value", "--json").encode())
    written = read(path.read_bytes())
    for proof in (printed, written):
        check(proof)
    assert printed.edges == written.edges
    assert {node: says["position"] for node, says in printed.nodes.items()} == {
        node: says["position"] for node, says in written.nodes.items()
    }
    assert written.facts.items() <= printed.facts.items()


def test_the_program_knows_nothing_of_the_solver(tmp_path: Path) -> None:
    """It runs where there is none, and says of each file whether it is a proof."""
    data = json.loads(good("proof", "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "--json", "--to-the-end"))
    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    right.write_text(json.dumps(data))
    data["edges"].pop()
    wrong.write_text(json.dumps(data))
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'tests')!r}); sys.modules['solver'] = None\n"
        "from proofcheck.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(right), str(wrong)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1, ran.stderr
    first, second = ran.stdout.splitlines()
    assert first.startswith(f"{right}: proven: value >= ")
    assert second.startswith(f"{wrong}: not proven: ")
