"""The command line on fishing games."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import bad, good, objects, run

import solver

CICERA = "cicera/id=end/A=5d_9d/B=5s_Ks/C=5b_Ac/D=Ad_As/table=2d_3s_Jd/last_capture=AC"
CUARENTA = "cuarenta/id=end/A=5_K/B=5_Q/table=2/score=30_38"


class TestShow:
    def test_text(self) -> None:
        assert good("show", CICERA) == str(solver.loads(CICERA)[0].position) + "\n"

    def test_json(self) -> None:
        (found,) = objects(good("show", "--json", CUARENTA + "/play=5"))
        assert found["table"] == ["2", "5"]
        assert (found["turn"], found["last"], found["last_capture"], found["ronda"]) == ("B", "5", None, {})
        assert (found["count"], found["score"], found["stock"]) == ({"A": 0, "B": 0}, {"A": 0, "B": 0}, [])
        assert found["moves"] == ["5", "5x5", "Q"]

    def test_svg(self, tmp_path: Path) -> None:
        good("show", CUARENTA, "--svg", "-o", str(tmp_path / "a.svg"))
        assert (tmp_path / "a.svg").read_text().startswith("<svg")


class TestDeal:
    @pytest.mark.parametrize(
        ("args", "hands", "table", "stock"),
        [
            (("cicera",), 48, 4, 0),
            (("cicera", "--cards", "3"), 12, 4, 0),
            (("cuarenta",), 20, 0, 20),
            (("cuarenta", "--players", "2"), 10, 0, 30),
            (("cuarenta", "--players", "2", "--cards", "4"), 8, 0, 0),
        ],
    )
    def test_sizes(self, args: tuple[str, ...], hands: int, table: int, stock: int) -> None:
        (deal,) = solver.loads(good("deal", *args, "--seed", "1"))
        assert (sum(map(len, deal.hands.values())), len(deal.table), len(deal.stock)) == (hands, table, stock)
        assert deal == solver.loads(good("deal", *args, "--seed", "1", "--json"))[0]

    def test_packets_of_six(self) -> None:
        deal = solver.random_deal("cicera", seed=1, deal="6+6")
        assert ([len(hand) for hand in deal.hands.values()], len(deal.stock)) == ([6, 6, 6, 6], 24)
        with pytest.raises(solver.Error, match="12 is more than the 6 cards a player holds in Cicera"):
            solver.random_deal("cicera", seed=1, deal="6+6", cards=12)
        ending = solver.random_deal("cicera", seed=1, deal="6+6", cards=2)
        assert (len(ending.table), ending.stock) == (4, ())

    def test_standing(self) -> None:
        deal = solver.random_deal("cuarenta", seed=1, score=[10, 12], objective="points")
        assert (deal.score, deal.objective) == ((10, 12), "points")

    def test_refused(self) -> None:
        assert "13 is more than the 12 cards a player holds in Cicera" in bad(
            "deal", "cicera", "--seed", "1", "--cards", "13"
        )
        assert "Cuarenta is not played by 3" in bad("deal", "cuarenta", "--seed", "1", "--players", "3")


class TestSolve:
    def test_points(self) -> None:
        shown = good("solve", CICERA, "--verbose")
        answer = solver.solve(solver.loads(CICERA)[0])
        assert f"value {answer.value}." in shown
        assert "the points of events after each round:" in shown
        assert "with the cards" in shown
        rows = [line for line in shown.splitlines() if line.startswith("  ")]
        assert [row.split()[0] for row in rows if row.strip()[0].isdigit()] == ["1.", "2."]

    def test_game(self) -> None:
        shown = good("solve", CUARENTA)
        assert "game, proven" in shown or "The game goes on, proven" in shown
        assert "with the cards" not in shown
        (found,) = objects(good("solve", "--json", CUARENTA))
        assert found["outcome"] in ("win", "open", "loss")
        assert found["value"] in (-1, 0, 1)

    def test_objective(self) -> None:
        (found,) = objects(good("solve", "--json", "--objective", "points", CUARENTA))
        plain = solver.solve(solver.loads(CUARENTA + "/objective=points")[0])
        assert (found["value"], found["outcome"]) == (plain.value, plain.outcome)
        assert good("moves", "--objective", "points", CUARENTA) != good("moves", CUARENTA)

    @pytest.mark.parametrize("line", [CICERA, "coch/A=X/B=X/C=I/D=I"])
    def test_objective_that_cannot_be_asked(self, line: str) -> None:
        result = run("solve", "--objective", "match", line)
        assert (result.exit_code, result.stdout) == (1, "")
        assert "objective" in result.stderr

    def test_moves(self) -> None:
        assert good("moves", CICERA).splitlines()[1].split() == ["move", "ahead", "outcome"]
        lines = good("moves", CICERA, "--verbose").splitlines()
        assert lines[1].split() == ["move", "value", "ahead", "outcome"]
        (found,) = objects(good("moves", "--json", CICERA))
        table = solver.evaluate(solver.loads(CICERA)[0])
        assert [move["move"] for move in found["moves"]] == [str(move.move) for move in table]

    def test_limits(self) -> None:
        shown = good("solve", "--nodes", "0", solver.dumps(solver.random_deal("cicera", seed=1), "line").strip())
        assert "Outcome not settled: BD +" in shown
        assert "(stopped at the limit)" in shown

    def test_unknown_stock(self) -> None:
        result = run("solve", "cuarenta/A=7/B=Q/stock=?10")
        assert (result.exit_code, result.stdout) == (1, "")
        assert "unknown" in result.stderr


def test_records_are_checked() -> None:
    assert "1 deal, nothing wrong" in good("check", "cuarenta/A=5_K/B=Q_K/table=2_3_6_7_J_Q/play=5x2+3>6+7_[J_Q]Q")
    assert "the sequence is 6 7 J Q" in bad("check", "cuarenta/A=5_K/B=Q_K/table=2_3_6_7_J_Q/play=5x2+3>7_[J_Q]Q")
