"""Results explain themselves: points as players count them, the text of the command, rows, dicts and tables."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest
from helpers.cli import good, run

import openhand
from solver.model.frozen_result import Result

ISEO = "positions/coch/iseo.toml"
ENDING = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
HIDDEN = "coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/leader=D/play=I"
ZIFULI = "zifuli/A=X_Mat/B=X_I/C=II_III/D=V_XI/E=Mat_II"

RESULTS: dict[str, Callable[[], Result]] = {
    "solve": lambda: openhand.solve(ENDING),
    "evaluate": lambda: openhand.evaluate(ENDING),
    "a move": lambda: openhand.evaluate(ENDING)[0],
    "hint": lambda: openhand.hint(openhand.position(HIDDEN), worlds=10, seed=1),
    "review": lambda: openhand.review(ENDING + "/play=X_II_V_I"),
    "bids": lambda: openhand.bids(ZIFULI),
    "contracts": lambda: openhand.contracts(openhand.random_deal("bridge", seed=1, cards=2)),
    "stats": lambda: openhand.stats([openhand.position(ENDING).deal]),
    "check_puzzle": lambda: openhand.check_puzzle(openhand.problem_book("coch")[0]),
}


def without_time(text: str) -> str:
    """A text without the seconds that it took."""
    return re.sub(r"\d+\.\d\d s", "", text)


def test_points() -> None:
    position = openhand.load(ISEO)[0].position
    solution, answer = openhand.solve(position), openhand.evaluate(position)
    assert (solution.value, solution.points) == (2753, "13½+53")
    assert [row.points for row in answer] == ["13½+53", "13½+53"]
    bounds = openhand.solve(openhand.random_deal("coch", seed=12), nodes=20_000)
    assert re.fullmatch(r"\d+½?\+\d+ to \d+½?\+\d+", bounds.points)
    assert pickle.loads(pickle.dumps(answer))[0].points == "13½+53"
    # what a row is compared by has no place for how it is told
    assert pickle.loads(pickle.dumps(answer[0])) == answer[0]


@pytest.mark.parametrize("game", openhand.GAMES)
def test_points_of_every_game(game: str) -> None:
    """What stands in the column of the command, in the same words."""
    deal = (
        openhand.load(f"positions/{game}/puzzles.toml")[0]
        if game != "bridge"
        else openhand.random_deal(game, seed=2, cards=4)
    )
    shown = good("moves", openhand.dumps(deal, "line").strip())
    for row in openhand.evaluate(deal):
        assert row.points
        assert any(
            row.points in line for line in shown.splitlines() if re.match(rf"\*? +{re.escape(row.move)}\b", line)
        ), row


@pytest.mark.parametrize("command", ["solve", "moves", "hint"])
@pytest.mark.parametrize("text", [HIDDEN, ENDING, "cuarenta/A=2_3/B=4_5/play=2_4"])
def test_a_text_is_what_the_command_says(command: str, text: str) -> None:
    if command == "hint":
        answer: Any = openhand.hint(openhand.position(text))
    elif "?" in text:
        with pytest.raises(openhand.Unsolvable):
            openhand.solve(text)
        return
    else:
        answer = (openhand.solve if command == "solve" else openhand.evaluate)(text)
    heading, _, told = good(command, text).partition("\n")
    assert "·" in heading
    assert without_time(f"{answer}\n") == without_time(told)
    assert repr(answer).startswith(f"{type(answer).__name__}(")


def test_a_move_by_its_name() -> None:
    answer = openhand.evaluate(openhand.load(ISEO)[0])
    assert answer["XIIII"] is answer[1]
    assert answer.best == answer[0].move == "XIII"
    advice = RESULTS["hint"]()
    assert isinstance(advice, openhand.Hint)
    assert advice[advice.best] is advice[0]
    with pytest.raises(KeyError, match=r"'XIIX' is no move here .nearest: XIII"):
        answer["XIIX"]
    with pytest.raises(TypeError, match="have numbers, not names"):
        openhand.bids(ZIFULI)["X"]


def test_no_move_is_left() -> None:
    answer = openhand.evaluate(ENDING + "/play=X_II_V_I_VII_Mat_XI_Bre")
    assert answer.best is None
    assert str(answer) == "No move is left."


@pytest.mark.parametrize("name", RESULTS)
def test_rows_and_dicts(name: str) -> None:
    """Every result is rows of a table and an object of JSON."""
    found = RESULTS[name]()
    rows = found.rows()
    assert rows and all(row.keys() == rows[0].keys() for row in rows)
    told = json.loads(json.dumps(found.as_dict(), allow_nan=False))
    assert told.keys() >= set(found.__struct_fields__)
    if "position" in told:
        assert isinstance(openhand.position(told["position"]), openhand.Position)


def test_values_of_a_dict_are_those_of_the_command() -> None:
    told = openhand.solve(ENDING).as_dict()
    shown = json.loads(good("solve", ENDING, "--json"))
    for name in ("game", "turn", "goal", "value", "outcome", "exact", "lower", "upper", "line", "best"):
        assert told[name] == shown[name], name
    assert told["points"] == "4+12"


@pytest.mark.parametrize("name", RESULTS)
def test_tables(name: str) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    found = RESULTS[name]()
    rows = found.rows()
    frame = found.to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert (list(frame.columns), len(frame)) == (list(rows[0]), len(rows))
    frame = found.to_polars()
    assert isinstance(frame, polars.DataFrame)
    assert (frame.columns, frame.height) == (list(rows[0]), len(rows))


def test_a_table_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(openhand.MissingExtra, match="pip install pandas"):
        openhand.solve(ENDING).to_pandas()


def test_means_of_points_have_units_apart() -> None:
    """The mean of the points and that of the units, not one of both mixed."""
    view = openhand.position(HIDDEN)
    worlds = [(world.weight, openhand.evaluate(world.position)) for world in openhand.worlds(view)]
    total = sum(weight for weight, _ in worlds)
    advice = openhand.hint(view, worlds=1_000_000 // 1000)
    assert advice.exact
    for row in advice:
        values = [(weight, answer[row.move].value) for weight, answer in worlds]
        if advice.side == view.first_side:
            points = sum(weight * (value // 100) for weight, value in values) / total / 2
            units = sum(weight * (value % 100) for weight, value in values) / total
            assert row.means == pytest.approx((points, units))
            assert row.points == f"{points:.2f}+{units:.1f}"


def test_a_picture() -> None:
    position = openhand.position(ENDING)
    assert position.svg() == position._repr_svg_()
    assert position.svg().startswith("<svg")


def test_a_position_of_any_text() -> None:
    position = openhand.position(ENDING)
    assert openhand.position(position) is position
    assert openhand.position(position.deal) == position
    for form in ("toml", "jsonl", "line"):
        assert openhand.position(openhand.dumps(position.deal, form)) == position
    with pytest.raises(openhand.FormatError, match="states 2 deals"):
        openhand.position(openhand.dumps([openhand.random_deal("coch", seed=seed) for seed in (1, 2)]))
    with pytest.raises(TypeError, match="given must be"):
        openhand.position(3)  # type: ignore[arg-type]


def test_a_random_deal_that_meets_a_condition() -> None:
    """That of the command: the first of the seeds from this one on."""
    where = "hcp(N) >= 20"
    deal = openhand.random_deal("bridge", seed=1, where=where)
    assert openhand.dumps(deal) == run("deal", "bridge", "--seed", "1", "--where", where).stdout
    with pytest.raises(openhand.Error, match="where: no deal of Bridge can be like that"):
        openhand.random_deal("bridge", seed=1, where="hcp(N) > 37")
    with pytest.raises(openhand.Error, match="where"):
        openhand.random_deal("bridge", seed=1, where="hcp(")


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError, match="nosuch: cannot be read") as caught:
        openhand.load("nosuch")
    assert isinstance(caught.value, openhand.FormatError)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
