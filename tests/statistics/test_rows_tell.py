"""Each row of statistics tells which deal it is about, whose side its value is, and in which unit."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from helpers.cli import good
from helpers.games import GAMES
from helpers.review import deal_played

import solver
from solver.statistics.observation import Refusal

NAMES = ("text", "side", "unit", "per")


def deals_of(game: str) -> list[solver.Deal]:
    """Two short deals, before their first card."""
    starts = (deal_played(game, seed, 3).position.source.start for seed in range(99))
    found = (at.deal for at in starts if at.is_open and not at.question.pending and not at.is_over)
    return [next(found), next(found)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("leads", [False, True])
def test_a_row_is_enough_to_ask_again(game: str, leads: bool) -> None:
    for row in solver.iter_observations(deals_of(game), leads=leads):
        if isinstance(row, Refusal):
            # the rules fix the lead
            assert leads
            continue
        (told,) = row.rows()
        position = solver.position(told["text"])
        assert told["side"] == position.first_side and told["game"] == game
        assert told["unit"] and told["per"] >= 1
        if row.given:
            assert solver.solve(told["text"]).value == told["value"]


def test_the_unit_is_that_of_the_command() -> None:
    for game in ("coch", "bridge", "tressette"):
        (found,) = solver.stats(deals_of(game)[:1])
        (told,) = found.rows()
        record = json.loads(good("stats", "-", "--json", input=solver.dumps(deals_of(game)[:1], "jsonl")))
        for name in ("side", "unit", "per"):
            assert told[name] == record[name] == getattr(found, name)


@pytest.mark.parametrize("language", ["en", "de"])
def test_tables_in_any_language(language: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    rows, table = tmp_path / "rows.csv", tmp_path / "rows.parquet"
    good("stats", "skat", "--deals", "2", "--cards", "3", "--contract", "grand", "--declarer", "B", "--csv", str(rows),
         "--parquet", str(table), "--language", language)  # fmt: skip
    with rows.open(newline="", encoding="utf-8") as file:
        found = list(csv.DictReader(file))
    columns = parquet.read_table(table).to_pylist()
    assert [[str(one[name]) for name in NAMES] for one in columns] == [[one[name] for name in NAMES] for one in found]
    for one in columns:
        assert one["unit"] == "points" and one["side"] == "declarer"
        assert solver.solve(one["text"]).value == one["value"]
    assert b"on one line" in parquet.read_schema(table).metadata[b"openhand.text"]


def test_data_frames() -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    rows = [row for one in solver.iter_observations(deals_of("coch")) for row in one.rows()]
    frame = pandas.DataFrame(rows)
    assert {*NAMES} <= {*frame.columns} and frame["text"].str.startswith("coch/").all()
    assert {"side", "unit", "per"} <= {*solver.stats(deals_of("coch")).to_pandas().columns}
