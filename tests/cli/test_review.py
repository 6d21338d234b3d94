"""`openhand review`: table, JSON, page, pictures, limits, and errors."""

from __future__ import annotations

import json
import signal
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import msgspec
import pytest
from helpers.cli import bad, good, objects, run
from helpers.paths import ROOT
from helpers.processes import started
from helpers.review import played
from helpers.waiting import HANG, hold

import solver

RECORD = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI_V_I"
ISEO = str(ROOT / "positions" / "coch" / "iseo.toml")


def save(path: Path, *deals: solver.Deal) -> str:
    solver.save(deals, path)
    return str(path)


def test_table() -> None:
    """A row for each card, what each player lost, and where the deal turned."""
    text = good("review", RECORD)
    rows = [line.split() for line in text.splitlines()]
    assert ["1.", "A", "VII", "1½+6"] in [row[:4] for row in rows]
    assert any(line.startswith("1.") and "  1½+3  " in line and "better I or X" in line for line in text.splitlines())
    assert any(line.startswith("2.") and "BD wins before, now AC wins" in line for line in text.splitlines())
    assert ["A", "AC", "1", "1", "1", "(1", "blunder)", "1½+3", "0", "%"] in rows
    assert ["C", "AC", "1", "0", "0", "0"] in rows
    assert "Turning point: 2. B VI, BD wins before, now AC wins, better X." in text
    assert "best in" not in text
    assert text.splitlines()[-1].startswith("proven; ")


def test_json() -> None:
    (found,) = objects(good("review", RECORD, "--json"))
    (deal,) = solver.loads(RECORD)
    expected = solver.review(deal)
    assert [(move["move"], move["cost"], move["better"]) for move in found["moves"]] == [
        (move.move, move.cost, list(move.better)) for move in expected
    ]
    assert found["turning_point"] == 2
    assert found["start"]["value"] == 609 and found["end"]["value"] == 613
    first = found["moves"][0]
    assert first["before"]["value"] == 609 and first["after"]["value"] == 306
    rows = {row["move"]: row["value"] for row in first["moves"]}
    assert rows == {row.move: row.value for row in solver.evaluate(deal.start)}
    assert [player["lost"] for player in found["players"]] == [303, 307, 0, 0]
    assert [player["accuracy"] for player in found["players"]] == [0.0, 0.0, None, None]
    assert found["exact"] is True
    assert "informed" not in first


def test_informed() -> None:
    question = ("review", ISEO, "--deal", "iseo-01", "--informed", "--worlds", "8", "--seed", "4")
    text = good(*question)
    assert text.splitlines()[1].split()[-2:] == ["best", "in"]
    (line,) = (line for line in text.splitlines() if line.startswith("2."))
    assert "% of 8" in line
    (found,) = objects(good(*question, "--json"))
    (deal,) = (deal for deal in solver.load(ISEO) if deal.id == "iseo-01")
    for move, expected in zip(found["moves"], solver.review(deal, informed=True, worlds=8, seed=4), strict=True):
        assert move["informed"]["best"] == expected.informed.best
        assert move["informed"]["shares"] == expected.informed.shares
        assert move["informed"]["worlds"] == 8
        assert move["informed"]["exact"] is False


def test_several_deals_and_some_without_a_record() -> None:
    """A deal without an answer is reported, the others have reviews, and the exit status is an error."""
    result = run("review", ISEO, "--json")
    assert result.exit_code == 1
    assert [found["id"] for found in objects(result.stdout)] == ["iseo-01", "coch-iseo-02"]
    why = "nothing has been played in this deal: there is nothing to review"
    assert result.stderr == f'{ISEO}: deal "coch-iseo-03": {why}\n'


def test_limits_are_shown_as_intervals(tmp_path: Path) -> None:
    """Cicera from the first card, far out of reach: proven intervals, and that they are such."""
    path = save(tmp_path / "c.toml", played(solver.random_deal("cicera", seed=3), 3))
    text = good("review", path, "--nodes", "500")
    row = next(line for line in text.splitlines() if line.startswith("1."))
    assert " BD +" in row and " to AC +" in row
    assert any(words in row for words in ("an error: better", "as good, as far as one can see", "not settled"))
    assert "Not every value is proven, with 500 nodes a card." in text
    assert "open)" in text
    assert text.splitlines()[-1].startswith("not everything is proven (stopped at the limit)")
    (found,) = objects(good("review", path, "--nodes", "500", "--json"))
    assert found["exact"] is False
    assert found["limits"] == {"seconds": None, "nodes": 500}
    first, last = found["moves"][0], found["moves"][-1]
    assert first["cost"] is None and first["before"]["lower"] < first["before"]["upper"]
    assert last["after"]["exact"] is True
    good("review", path, "--nodes", "100", "--html", str(tmp_path / "c.html"), "--svg", str(tmp_path / "c.svg"))
    assert " to AC +" in (tmp_path / "c.html").read_text(encoding="utf-8")


def test_pictures(tmp_path: Path) -> None:
    """Files of the kinds asked for, the same each time, whatever words a deal has."""
    (deal,) = solver.loads(RECORD)
    path = save(tmp_path / "deal.toml", msgspec.structs.replace(deal, id="d", title="$x$ <b> & ö \\frac"))
    names = [str(tmp_path / f"a.{kind}") for kind in ("html", "png", "svg")]
    good("review", path, "--html", names[0], "--png", names[1], "--svg", names[2])
    png = Path(names[1]).read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    assert wide > high > 300
    svg = Path(names[2]).read_text(encoding="utf-8")
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert Path(names[0]).read_text(encoding="utf-8").startswith("<!doctype html>")
    again = str(tmp_path / "b.svg")
    good("review", path, "--svg", again)
    assert Path(again).read_text(encoding="utf-8") == svg


def test_without_matplotlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = run("review", RECORD, "--png", str(tmp_path / "a.png"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "pip install matplotlib" in result.stderr
    assert list(tmp_path.iterdir()) == []
    good("review", RECORD, "--html", str(tmp_path / "a.html"))


def test_bad_input(tmp_path: Path) -> None:
    assert "--svg shows one deal, not 3" in bad("review", ISEO, "--svg", str(tmp_path / "x.svg"))
    assert "end in .jsonl or .toml" in bad("review", RECORD, "--puzzles", str(tmp_path / "x.txt"))
    for name in (str(tmp_path / "no" / "x.html"), str(tmp_path), ""):
        assert "--html" in bad("review", RECORD, "--html", name)
    assert "worlds" in bad("review", RECORD, "--informed", "--worlds", "0")
    assert "nodes" in bad("review", RECORD, "--nodes", "-1")
    assert "nan" in bad("review", RECORD, "--seconds", "nan")
    assert "must follow" in bad("review", "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI_Mat")
    assert list(tmp_path.iterdir()) == []


def test_what_has_no_answer() -> None:
    result = run("review", "coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/leader=D/play=I")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "cards of B are unknown" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("informed", [False, True])
def test_interrupted(tmp_path: Path, informed: bool) -> None:
    """Ctrl-C ends a long review at once, without a word of Python and with nothing half written."""
    deals = [played(solver.random_deal("cicera", seed=seed), seed) for seed in (1, 2)]
    named = [msgspec.structs.replace(d, id=f"d{n}") for n, d in enumerate((*solver.loads(RECORD), *deals))]
    path = save(tmp_path / "long.toml", *named)
    more = ["--informed", "--worlds", "1000", "--nodes", "100"] if informed else ["--nodes", str(10**9)]
    with started(
        [sys.executable, "-m", "solver", "review", path, "--json", *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as running:
        assert json.loads(running.stdout.readline())["id"] == "d0"
        # within the next deal, wherever that is
        hold(0.5)
        running.send_signal(signal.SIGINT)
        rest, said = running.communicate(timeout=HANG)
    assert (running.returncode, rest) == (130, b"")
    # what is done of the deal under way is told, from its last card on
    what, *rows = said.decode().splitlines()
    assert what == "stopped" or (what.startswith("stopped; proven until then (") and rows[0].startswith("  48. "))
    assert all(" +" in row or row.endswith("level") for row in rows)
