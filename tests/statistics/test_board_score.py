"""Score, par and IMPs of boards of bridge: against the tables of the laws, from every source of the tricks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers.cli import run

import solver
from solver.games.bridge.scoring import imps
from solver.serialization.output_types import BoardScore

# Law 78 B: differences from and to, and their IMPs. More is 24.
LAW = """
0 10 0, 20 40 1, 50 80 2, 90 120 3, 130 160 4, 170 210 5, 220 260 6, 270 310 7, 320 360 8, 370 420 9, 430 490 10,
500 590 11, 600 740 12, 750 890 13, 900 1090 14, 1100 1290 15, 1300 1490 16, 1500 1740 17, 1750 1990 18, 2000 2240 19,
2250 2490 20, 2500 2990 21, 3000 3490 22, 3500 3990 23, 4000 99990 24
"""
DEAL = solver.random_deal("bridge", seed=2)


def test_imps_of_the_law() -> None:
    for line in LAW.replace("\n", " ").split(","):
        least, most, number = map(int, line.split())
        for difference in range(least, min(most, 9000) + 1, 10):
            assert (imps(difference), imps(-difference)) == (number, -number)


@pytest.mark.parametrize(
    ("contract", "declarer", "tricks", "vulnerable", "points"),
    [
        ("4S", "N", 10, "none", 420),
        ("4S", "N", 10, "NS", 620),
        ("4S", "S", 12, "EW", 480),
        ("3NT", "E", 9, "none", -400),
        ("3NT", "E", 8, "EW", 100),
        ("3NT", "W", 6, "none", 150),
        ("2HX", "S", 8, "none", 470),
        ("2HX", "S", 8, "NS", 670),
        ("2HX", "W", 5, "EW", 800),
        ("2HX", "W", 5, "none", 500),
        ("5CXX", "N", 9, "none", -600),
        ("1NT", "N", 7, "both", 90),
        ("1D", "W", 9, "both", -110),
        ("6H", "A", 12, "none", 980),
        ("7NT", "C", 13, "both", 2220),
        ("1CXX", "D", 8, "none", -430),
    ],
)
def test_points_of_the_law(contract: str, declarer: str, tricks: int, vulnerable: str, points: int) -> None:
    found = solver.score(DEAL, contract=contract, declarer=declarer, tricks=tricks, vulnerable=vulnerable, versus=0)
    assert (found.score, found.known_by, found.versus, found.imps) == (points, "given", 0, imps(points))
    assert found.contract == contract


def test_par_is_that_of_the_table() -> None:
    """And so is what it is compared with, unless another score is named."""
    for vulnerable in ("none", "NS", "EW", "both"):
        named = msgspec.structs.replace(DEAL, vulnerable=vulnerable, contract="1S", declarer="C")
        table = solver.contracts(named)
        assert isinstance(table, solver.DoubleDummyTable)
        (row,) = (row for row in table if (row.seat, row.contract) == ("C", "S"))
        found = solver.score(named)
        assert (found.par, found.tricks, found.known_by) == (table.par, row.value, "best play")
        assert found.par is not None
        assert found.imps == imps(found.score - found.par.score)
        assert solver.score(DEAL, contract="1S", declarer="S", vulnerable=vulnerable).score == found.score
        assert solver.score(named, versus=found.score + 20).imps == -1


def played(**more: Any) -> solver.Deal:
    """Return a deal played to the end, every seat with its first legal card."""
    deal = msgspec.structs.replace(DEAL, contract="2S", declarer="C", leader="D", options={"trumps": "spades"}, **more)
    at = deal.position
    while not at.is_over:
        at = at.play(at.moves()[0])
    found: solver.Deal = msgspec.structs.replace(deal, play=tuple(map(str, at.line)))
    return found


def test_where_the_tricks_come_from() -> None:
    """A number that is given, the cards that were played, the result of the record, best play: the first there is."""
    deal = played(result={"BD": 3})
    end = deal.position.score()["AC"]
    known = [(found.tricks, found.known_by) for found in (solver.score(deal), solver.score(deal, tricks=2))]
    assert known == [(end, "play"), (2, "given")]
    stated = msgspec.structs.replace(deal, play=deal.play[:20])
    assert (solver.score(stated).tricks, solver.score(stated).known_by) == (10, "record")
    begun = msgspec.structs.replace(stated, result={})
    table = solver.solve(begun)
    best = solver.score(begun)
    assert best.known_by == "best play"
    assert best.tricks == 13 - table.value
    # its own contract keeps its play, another one is played from the start
    assert solver.score(deal, contract="2S", declarer="S").known_by == "play"
    assert solver.score(deal, contract="3S").known_by == "best play"
    assert solver.score(deal, declarer="N").known_by == "best play"


def test_boards_without_play() -> None:
    passed = solver.score(msgspec.structs.replace(DEAL, contract="pass", vulnerable="both"))
    assert (passed.contract, passed.declarer, passed.tricks, passed.score) == ("pass", None, None, 0)
    assert passed.par is not None
    assert passed.imps == imps(-passed.par.score)
    hidden = solver.loads("bridge/A=?13/B=?13/C=?13/D=?13/contract=3NT/declarer=C/result.AC=9")[0]
    known = solver.score(hidden)
    assert (known.score, known.par, known.versus, known.imps) == (400, None, None, None)
    assert solver.score(hidden, versus=430).imps == -1


@pytest.mark.parametrize(
    ("text", "question", "said"),
    [
        (solver.dumps(DEAL, "line"), {}, "names no contract with its level and its declarer"),
        (solver.dumps(DEAL, "line"), {"declarer": "N"}, '"" is no contract with its level'),
        (solver.dumps(DEAL, "line"), {"contract": "8S"}, '"8S" is no contract with its level'),
        (solver.dumps(DEAL, "line"), {"contract": "4H+1"}, r'"4H\+1" is no contract with its level'),
        (solver.dumps(DEAL, "line"), {"contract": "4H E", "declarer": "S"}, '"4H E" is not played by S'),
        (solver.dumps(DEAL, "line"), {"contract": "1S", "declarer": "X"}, '"X" is no seat'),
        (solver.dumps(DEAL, "line"), {"contract": "1S", "nodes": 0}, "the tricks are not proven within the limit"),
        ("skat/A=Ac/B=7c/C=8c/options.contract=grand", {}, "are those of Bridge, not of Skat: see its stakes"),
        ("bridge/A=?13/B=?13/C=?13/D=?13/contract=3NT/declarer=C", {}, "unknown"),
    ],
)  # fmt: skip
def test_what_has_no_score(text: str, question: dict[str, Any], said: str) -> None:
    with pytest.raises(solver.Error, match=said):
        solver.score(text.strip(), **question)


@pytest.mark.parametrize(("contract", "declarer"), [("4♥ by E", None), ("4HE", "E"), ("4 cuori est", "E"), ("4H", "E")])
def test_the_text_may_name_the_declarer(contract: str, declarer: str | None) -> None:
    found = solver.score(DEAL, contract=contract, declarer=declarer, tricks=10)
    assert (found.contract, found.declarer, found.score) == ("4H", "B", -420)


@pytest.mark.parametrize(
    ("name", "value"), [("tricks", 14), ("tricks", -1), ("tricks", "9"), ("versus", 10**6), ("vulnerable", "north")]
)
def test_arguments_out_of_range(name: str, value: Any) -> None:
    with pytest.raises((ValueError, TypeError), match=name):
        solver.score(DEAL, contract="1S", **{name: value})


def test_command(tmp_path: Path) -> None:
    """A table of boards, or a line of JSON each, and stakes of other games below."""
    boards = [
        played(),
        msgspec.structs.replace(DEAL, id="p", contract="pass"),
        msgspec.structs.replace(DEAL, id="none"),
    ]
    path = tmp_path / "boards.jsonl"
    solver.save(boards, path)
    result = run("score", str(path))
    assert result.exit_code == 1
    assert 'deal "none": the deal names no contract' in result.stderr
    first = solver.score(boards[0])
    assert first.par is not None
    shown = result.stdout.splitlines()
    assert shown[1].split()[:5] == [boards[0].id, "2S", "S", str(first.tricks), f"{first.score:+d}"]
    assert shown[1].endswith(f"{first.imps:+d}")
    assert "passed out" in shown[2]
    lines = run("score", str(path), "--json").stdout.splitlines()
    assert [msgspec.json.decode(line, type=BoardScore).id for line in lines] == [boards[0].id, "p"]
    found = json.loads(lines[0])
    assert found["par"] == {"score": first.par.score, "contracts": list(first.par.contracts)}
    assert (found["imps"], found["known_by"]) == (first.imps, "play")
    both = run("score", str(path), "positions/zifuli/auction.toml")
    assert "passed out" in both.stdout
    assert "not played to the end" in both.stdout
