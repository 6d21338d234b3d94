"""The notebook runs with the stored output. Every public result renders itself in one, and tables are rows."""

from __future__ import annotations

import json
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest
from helpers import notebook
from helpers.paths import POSITIONS, ROOT

import solver
from solver.model.frozen_result import Result, Rows

LINE = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
PLAY = "/play=VII_VI_V_IIII_X_X_VIII_I_I_II_Mat_XI"


def first(game: str, name: str) -> solver.Deal:
    return solver.load(POSITIONS / game / f"{name}.toml")[0]


RESULTS = {
    "solve": lambda: solver.solve(LINE),
    "evaluate": lambda: solver.evaluate(LINE),
    "a move": lambda: solver.evaluate(LINE)[0],
    "hint": lambda: solver.hint(solver.view(solver.loads(LINE)[0].position), worlds=20, seed=1),
    "review": lambda: solver.review(LINE + PLAY),
    "a player": lambda: solver.review(LINE + PLAY).players[0],
    "check_puzzle": lambda: solver.check_puzzle(first("coch", "puzzles")),
    "bids": lambda: solver.bids("zifuli/A=X_Mat/B=X_I/C=II_III/D=V_XI/E=Mat_II"),
    "discards": lambda: solver.discards(first("trionfo", "robbed"), "C"),
    "stats": lambda: solver.stats(solver.loads(LINE)),
    "worlds": lambda: solver.worlds(solver.view(solver.loads(LINE)[0].position)),
}


@pytest.fixture(autouse=True)
def in_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)


def test_the_notebook_shows_what_it_says() -> None:
    written = notebook.load()
    for cell, found in zip(notebook.cells(written), notebook.run(written), strict=True):
        if "estimates" in cell["metadata"].get("tags", ()):
            # each change of the advice changes its figures: what stays is that there is a table of them
            kinds = [[sorted(output["data"]) for output in outputs] for outputs in (cell["outputs"], found)]
            assert kinds[0] == kinds[1] == [["text/html", "text/plain"]]
        else:
            assert cell["outputs"] == found
    assert {kind for cell in notebook.cells(written) for out in cell["outputs"] for kind in out.get("data", ())} == {
        "text/plain", "text/html", "image/svg+xml",
    }  # fmt: skip


@pytest.mark.parametrize("name", RESULTS)
def test_a_result_shows_itself_and_its_table_is_rows(name: str) -> None:
    found = RESULTS[name]()
    root = ElementTree.fromstring(found._repr_html_())
    assert root.tag == "div"
    assert "".join(root.itertext()).strip()
    if isinstance(found, Rows):
        rows = found.rows()
        assert len(rows) == len(found) == len(found.rows)
        assert len({tuple(row) for row in rows}) == 1
        assert json.loads(json.dumps(rows)) == rows
        assert len(list(root.iter("tr"))) >= len(rows) + 1
        for row, one in zip(rows, found, strict=True):
            for key in one.__struct_fields__:
                value = getattr(one, key)
                if value is None or isinstance(value, (bool, int, float, str)):
                    assert row[key] == value


def test_every_public_result_shows_itself() -> None:
    public = [getattr(solver, name) for name in solver.__all__]
    structs = [one for one in public if isinstance(one, msgspec.StructMeta)]
    assert len([one for one in structs if issubclass(one, Result)]) > 10
    for one in structs:
        assert hasattr(one, "_repr_html_") or hasattr(one, "_repr_svg_"), one
    for one in (solver.Position, solver.World, solver.Session):
        assert hasattr(one, "_repr_svg_")
    for one in (solver.Worlds, solver.Analysis):
        assert hasattr(one, "_repr_html_")


@pytest.mark.parametrize("game", list(solver.GAMES))
def test_the_tricks_of_a_line(game: str) -> None:
    for deal in solver.load(POSITIONS / game / "puzzles.toml")[:3]:
        answer = solver.solve(deal)
        rows = answer.tricks()
        position = deal.position
        seats = []
        for move in answer.line:
            seats.append((position.turn, str(move)))
            position = position.play(move)
        shown = [(seat, row[seat]) for row in rows for seat in row if seat in position.seats]
        before = len(shown) - len(seats)
        assert sorted(shown[before:]) == sorted(seats)
        assert {side: rows[-1][f"score_{side}"] for side in position.score()} == position.score()
        if position.rules.has_tricks:
            assert before == len(deal.position.trick)
            assert [row["trick"] for row in rows] == list(range(1, len(rows) + 1))
            for row, after in pairwise(rows):
                assert row["winner"] == after["leader"]
