"""`openhand stats`: what is printed, CSV, Parquet, JSON and pictures, and what is refused."""

from __future__ import annotations

import csv
import gc
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from statistics import mean

import pytest
from helpers.cli import bad, good, objects, read_terminal, run
from helpers.processes import started
from helpers.stats import COMMAND, dealt, interval, wilson

import solver
from solver.statistics import parquet as parquet_tables

SMALL = ("coch", "--deals", "20", "--cards", "4")


@pytest.fixture
def answers() -> list[solver.Solution]:
    return [solver.solve(deal) for deal in dealt("coch", 20, cards=4)]


def written(cell: object) -> str:
    """Return a cell of a Parquet table as it is in a CSV table."""
    return "" if cell is None else str(cell).lower() if isinstance(cell, bool) else str(cell)


class TestText:
    def test_outcomes_and_values(self, answers: list[solver.Solution]) -> None:
        plain, lines = (good("stats", *SMALL, *more).splitlines() for more in ([], ["--verbose"]))
        assert lines[0] == "Cöch · 20 deals"
        wins = sum(answer.outcome == "win" for answer in answers)
        low, high = wilson(wins, 20)
        row = next(line for line in lines if line.startswith("AC wins")).split()
        assert row[2:] == [str(wins), f"{5 * wins:.1f}", "%", f"{100 * low:.1f}", "to", f"{100 * high:.1f}", "%"]
        values = [answer.value for answer in answers]
        row = next(line for line in lines if line.startswith("mean")).split()
        halves, units = mean(value // 100 for value in values), mean(value % 100 for value in values)
        assert row[1:3] == [f"{mean(values):.2f}", f"{halves / 2:.2f}+{units:.1f}"]
        (shown,) = [line.split() for line in plain if line.startswith("mean")]
        assert shown[1:] == row[2:]
        expected = interval([value // 100 for value in values])
        assert [2 * float(row[3]), 2 * float(row[5])] == pytest.approx(expected, rel=2e-3)
        assert next(line for line in lines if line.startswith("lowest")).split()[1] == str(min(values))
        assert next(line for line in lines if line.startswith("highest")).split()[1] == str(max(values))

    def test_leads(self) -> None:
        shown = good("stats", *SMALL, "--leads")
        table = shown[shown.index("\nlead ") + 1 :].splitlines()
        assert [line[0] for line in table[1:5]] == list("ABCD")
        assert table[5].startswith("Having the lead is worth ")
        assert "20 deals, each asked with every lead" in shown
        shown = good("stats", "cuarenta", "--deals", "3", "--players", "2", "--cards", "3", "--leads")
        assert "\nbegins  A wins" in shown
        assert "dealing is worth the opposite" in shown

    def test_limits_and_outcomes(self) -> None:
        shown = good("stats", "coch", "--deals", "5", "--nodes", "10", "--leads")
        assert "not settled (stopped at the limit)      5  100.0 %" in shown
        assert "is not settled" in shown.splitlines()[-2]
        shown = good("stats", *SMALL, "--goal", "outcome", "--leads")
        assert "mean" not in shown
        assert "Having the lead" in shown

    def test_some_settled(self) -> None:
        shown = good("stats", "coch", "--deals", "20", "--cards", "6", "--nodes", "3000")
        assert "deals whose value is proven; with the other" in shown

    def test_one_deal(self) -> None:
        shown = good("stats", "coch", "--deals", "1", "--cards", "2", "--leads")
        assert shown.startswith("Cöch · 1 deal\n")
        assert "1 deals" not in shown

    def test_other_games(self) -> None:
        solo = good(
            "stats", "cego", "--deals", "3", "--cards", "4", "--option", "contract=solo", "--option", "soloist=B"
        )
        assert solo.startswith("Cego · Solo · 3 deals\n")
        assert "the declarer wins" in solo
        game = good("stats", "cuarenta", "--deals", "3", "--cards", "3", "--option", "score=[30, 34]")
        assert "the game goes on" in game
        two = good("stats", "cuarenta", "--deals", "3", "--cards", "3", "--option", "addition=two")
        assert two.startswith("Cuarenta · addition=two · 3 deals\n")


class TestInput:
    def test_piped_deals_are_the_same_as_random_ones(self) -> None:
        text = good("deal", "coch", "--seed", "1", "--count", "20", "--cards", "4", "--format", "jsonl")
        assert good("stats", "-", input=text) == good("stats", *SMALL, "--seed", "1") == good("stats", *SMALL)
        assert solver.loads(text) == dealt("coch", 20, cards=4)

    def test_files(self, tmp_path: Path) -> None:
        path = tmp_path / "deals.jsonl"
        solver.save(dealt("coch", 20, cards=4), path)
        assert good("stats", str(path)) == good("stats", *SMALL)
        assert good("stats", str(path), "--deal", "coch-3").startswith("Cöch · 1 deal\n")

    def test_games_apart(self, tmp_path: Path) -> None:
        path = tmp_path / "deals.toml"
        solver.save([*dealt("coch", 2, cards=2), *dealt("cicera", 3, cards=2)], path)
        found = objects(good("stats", str(path), "--json"))
        assert [(one["game"], one["deals"]) for one in found] == [("coch", 2), ("cicera", 3)]

    def test_deals_without_an_answer(self, tmp_path: Path) -> None:
        path = tmp_path / "deals.toml"
        solver.save([*dealt("coch", 2, cards=2), *dealt("zifuli", 8)], path)
        result = run("stats", str(path))
        assert result.exit_code == 1
        assert result.stdout.startswith("Cöch · 2 deals\n")
        said = result.stderr.splitlines()
        assert said[0].startswith(f'{path}: deal "zifuli-1": no bidder')
        assert (len(said), said[-1]) == (6, ".. and 3 more deals have no answer")
        result = run("stats", "zifuli", "--deals", "2", "--plot", str(tmp_path / "x.svg"))
        assert (result.exit_code, result.stdout) == (2, "")
        assert "no bidder is given, so there is no declaring side" in result.stderr
        assert "depends on the cards: write deals with `openhand deal`" in result.stderr
        assert not (tmp_path / "x.svg").exists()

    @pytest.mark.parametrize(
        ("args", "said"),
        [
            (["coch"], "--deals N"),
            (["--deals", "3"], "FILE"),
            (["whist", "--deals", "3"], "name of one game"),
            (["coch", "cego", "--deals", "3"], "name of one game"),
            (["coch", "--deals", "0"], "--deals"),
            (["coch", "--deals", "3", "--cards", "99"], "99 is more than the 10 cards a player holds in Cöch"),
            (["coch", "--deals", "3", "--players", "9"], "9 is out of range (2 to 4)"),
            (["coch", "--deals", "3", "--option", "foo"], "no option of Cöch"),
            (["coch", "--deals", "3", "--option", "foo=1"], "Cöch has no such option"),
            (["coch", "--deals", "3", "--deal", "coch-1"], "--deal"),
            (["cego", "--deals", "3"], "--contract names it: cego, halbe, eine,"),
            (["zifuli", "--deals", "3", "--option", "bidder=A"], "bidder: depends on the cards"),
            (["skat", "--deals", "3", "--contract", "nul"], "(nearest: null)"),
            (["skat", "--deals", "3", "--contract", "null", "--option", "contract=grand"], "is given twice"),
            (["coch", "--deals", "3", "--threads", "0"], "--threads"),
            (["coch", "--deals", "3", "--goal", "glory"], "glory"),
            (["coch", "--deals", "3", "--store", "/"], "cannot be read: Is a directory"),
            (["coch", "--deals", "3", "--store", "/nowhere/x.db"], "no directory"),
            (["coch", "--deals", "3", "--csv", "/nowhere/x.csv"], "cannot be written"),
            (["coch", "--deals", "3", "--csv", ""], "the name of the file is empty"),
            (["coch", "--deals", "3", "--csv", "/"], "cannot be written"),
            (["coch", "--deals", "3", "--parquet", "/dev/null"], "cannot be written"),
            (["coch", "--deals", "3", "--parquet", "/dev/null/"], "cannot be written"),
            (["coch", "--deals", "3", "--parquet", "/nowhere/x/"], "cannot be written"),
            (["coch", "--deals", "3", "--plot", "x.gif"], "png, svg, pdf"),
            (["coch", "--deals", "3", "--plot", "x.svg", "--goal", "outcome"], "draws values"),
            (["coch/A=X/B=X/C=I/D=I", "--seed", "3"], "--deals N"),
            (["coch/A=X/B=X/C=I/D=I", "--option", "a=3"], "--option asks"),
            (["coch/A=X/B=X/C=I/D=I/leader=E"], "leader"),
        ],
    )
    def test_refused(self, args: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # whether a file can be written is looked at before it is asked for
        monkeypatch.chdir(tmp_path)
        assert said in bad("stats", *args)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
    @pytest.mark.parametrize("option", ["--csv", "--parquet", "--plot"])
    def test_what_is_no_plain_file_is_not_replaced(self, tmp_path: Path, option: str) -> None:
        pipe = tmp_path / "pipe.svg"
        os.mkfifo(pipe)
        assert "cannot be written" in bad("stats", *SMALL, option, str(pipe))
        assert pipe.is_fifo()

    def test_a_file_that_is_no_store(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.txt"
        path.write_text("my notes\n" * 50)
        assert "is no store of answers" in bad("stats", *SMALL, "--store", str(path))
        assert path.read_text() == "my notes\n" * 50


class TestJson:
    def test_against_the_python_objects(self, answers: list[solver.Solution]) -> None:
        (found,) = objects(good("stats", *SMALL, "--json", "--leads"))
        (group,) = solver.stats(dealt("coch", 20, cards=4), leads=True)
        sample, worth = group.sample, group.lead
        assert sample.values is not None and worth is not None and worth.value is not None
        assert (found["game"], found["sides"], found["goal"], found["deals"]) == ("coch", ["AC", "BD"], "value", 20)
        assert found["win"] == {name: getattr(sample.win, name) for name in ("count", "share", "lower", "upper")}
        assert found["values"]["mean"] == sample.values.mean._asdict()
        assert found["values"]["quantiles"]["50"] == sample.values.quantiles[50]
        assert found["values"]["histogram"] == {
            str(value): Counter(answer.outcome for answer in answers if answer.value == value)
            for value in sorted({answer.value for answer in answers})
        }
        assert found["lead"]["value"] == worth.value._asdict()
        assert [lead["seat"] for lead in found["leads"]] == list("ABCD")
        assert found["leads"][0]["against_first"] == {"value": None, "pairs": 0, "score": None, "scored": 0}
        assert found["leads"][1]["against_first"]["value"]["mean"] == group.leads[1].value.mean  # type: ignore[union-attr]

    def test_no_infinity(self) -> None:
        text = good("stats", "coch", "--deals", "1", "--cards", "3", "--json", "--leads")
        assert "Infinity" not in text
        (found,) = objects(text)
        assert found["values"]["mean"]["lower"] is None


class TestTables:
    def test_csv(self, tmp_path: Path, answers: list[solver.Solution]) -> None:
        path = tmp_path / "rows.csv"
        good("stats", *SMALL, "--csv", str(path))
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert [int(row["value"]) for row in rows] == [answer.value for answer in answers]
        assert [row["outcome"] for row in rows] == [answer.outcome for answer in answers]
        assert rows[2] | {"nodes": ""} == {
            "source": "", "number": "3", "id": "coch-3", "game": "coch", "contract": "", "options": "", "lead": "A",
            "given": "true", "goal": "value", "value": rows[2]["value"], "outcome": rows[2]["outcome"], "exact": "true",
            "lower": rows[2]["value"], "upper": rows[2]["value"], "estimate": "", "spread": "", "nodes": "",
            "text": rows[2]["text"], "side": "AC", "unit": "points, units as parts of 200", "per": "200",
        }  # fmt: skip

    def test_source(self, tmp_path: Path) -> None:
        deals, path = tmp_path / "deals, of mine.toml", tmp_path / "rows.csv"
        solver.save(dealt("cuarenta", 1, cards=2, addition="two"), deals)
        good("stats", str(deals), "coch/A=X/B=X/C=I/D=I", "--csv", str(path))
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert [(row["source"], row["number"], row["options"]) for row in rows] == [
            (str(deals), "1", "addition=two"), ("coch/A=X/B=X/C=I/D=I", "2", ""),
        ]  # fmt: skip

    @pytest.mark.parametrize("name", ["a.parquet", "folder/"])
    def test_parquet_interrupted(self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """No file is written, and no open writer remains that complains at its deletion."""
        pytest.importorskip("pyarrow.parquet")
        (row,) = solver.iter_observations([solver.random_deal("coch", seed=1, cards=2)])
        left: list[object] = []
        monkeypatch.setattr(sys, "unraisablehook", left.append)
        make = parquet_tables.parquet_folder if name.endswith("/") else parquet_tables.parquet_table
        with pytest.raises(KeyboardInterrupt), make(tmp_path / name) as table:
            table.add(row)
            raise KeyboardInterrupt
        del table
        gc.collect()
        assert not left
        assert not list(tmp_path.rglob("*.parquet"))

    def test_parquet(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        parquet = pytest.importorskip("pyarrow.parquet")
        monkeypatch.setattr(parquet_tables, "BATCH", 7)
        good("stats", *SMALL, "--parquet", str(tmp_path / "a.parquet"), "--csv", str(tmp_path / "a.csv"))
        table = parquet.read_table(tmp_path / "a.parquet")
        with (tmp_path / "a.csv").open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        plain = [{name: written(cell) for name, cell in row.items()} for row in table.to_pylist()]
        assert plain == rows
        assert str(table.schema.field("value").type) == "int64"
        good("stats", "coch", "--deals", "2", "--nodes", "10", "--parquet", str(tmp_path / "a.parquet"))
        assert parquet.read_table(tmp_path / "a.parquet")["value"].to_pylist() == [None, None]

    def test_a_folder_has_a_file_for_each_game(self, tmp_path: Path) -> None:
        parquet = pytest.importorskip("pyarrow.parquet")
        folder = tmp_path / "rows"
        deals = ["coch/A=X/B=X/C=I/D=I", "tressette/A=5s/B=5d/C=6c/D=Nb", "coch/A=I/B=X/C=X/D=II"]
        good("stats", *deals, "--parquet", f"{folder}/", "--csv", str(tmp_path / "a.csv"))
        assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.parquet")) == [
            "game=coch/rows.parquet", "game=tressette/rows.parquet"
        ]  # fmt: skip
        with (tmp_path / "a.csv").open(newline="", encoding="utf-8") as file:
            rows = [(row["game"], row["source"], row["value"]) for row in csv.DictReader(file)]
        table = parquet.read_table(folder).to_pylist()
        assert sorted((row["game"], row["source"], str(row["value"])) for row in table) == sorted(rows)
        good("stats", *deals[:1], "--parquet", f"{folder}/")
        assert [row["game"] for row in parquet.read_table(folder).to_pylist()] == ["coch", "tressette"]


@pytest.mark.parametrize(
    ("module", "option", "extra"), [("matplotlib", "--plot", "matplotlib"), ("pyarrow.parquet", "--parquet", "pyarrow")]
)
def test_missing_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str, option: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = run("stats", *SMALL, option, str(tmp_path / "x.png"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"which is not installed: pip install {extra}" in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color"}
    with started([*COMMAND, *SMALL], stdout=subprocess.PIPE, stderr=theirs, env=environment) as running:
        os.close(theirs)
        shown = read_terminal(ours)
        out = running.stdout.read()
    assert b"solving" in shown
    assert out.decode() == good("stats", *SMALL)
