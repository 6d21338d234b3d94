"""`openhand solve` and `openhand moves`: text, JSON, limits, several deals at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import ENDING, HIDDEN, OVER, good, objects, run

import solver
from solver.cli.question_options import SEAT_CONTRACTS
from solver.games.cego.contracts import CONTRACTS

STAMP, SCALE = "format version".split(), "side unit per".split()
SOLUTION_KEYS = [*STAMP, *"id game turn goal value outcome exact lower upper line best nodes seconds".split(), *SCALE]
MOVE_KEYS = "move value outcome exact lower upper".split()


class TestSolve:
    def test_text(self) -> None:
        shown = good("solve", ENDING)
        assert "ending · Cöch · A to lead" in shown
        assert "AC wins, proven: AC gets 3+9." in shown
        rows = [line.split() for line in shown.splitlines() if line.startswith("  ")]
        assert [row[0] for row in rows] == ["1.", "2.", "3."]
        assert rows[-1][-4:] == ["AC", "3+9", "BD", "2+6"]
        assert "\x1b" not in shown

    def test_json(self) -> None:
        (found,) = objects(good("solve", ENDING, "--json"))
        answer = solver.solve(solver.loads(ENDING)[0].position)
        assert list(found) == SOLUTION_KEYS
        assert (found["id"], found["game"], found["turn"], found["goal"]) == ("ending", "coch", "A", "value")
        assert (found["value"], found["outcome"], found["exact"]) == (answer.value, answer.outcome, True)
        assert (found["lower"], found["upper"]) == (answer.value, answer.value)
        assert found["line"] == list(answer.line)

    def test_goal_outcome(self) -> None:
        (found,) = objects(good("solve", ENDING, "--goal", "outcome", "--json"))
        assert (found["goal"], found["outcome"], found["exact"]) == ("outcome", "win", True)
        assert "AC wins, proven" in good("solve", ENDING, "--goal", "outcome")

    def test_cards_on_the_table_are_in_brackets(self) -> None:
        assert "\n  1.  (A X)  B " in good("solve", f"{ENDING}/play=X")

    def test_nothing_left_to_play(self) -> None:
        shown = good("solve", OVER)
        assert "all cards played" in shown
        assert "AC gets 2½+0" in shown
        assert "Best play" not in shown
        assert "No move is left." in good("moves", OVER)
        assert objects(good("moves", OVER, "--json"))[0]["moves"] == []

    def test_limits(self, tmp_path: Path) -> None:
        path = str(tmp_path / "full.toml")
        solver.save(solver.random_deal("coch", seed=1), path)
        for limit in (["--nodes", "0"], ["--seconds", "0"]):
            (found,) = objects(good("solve", path, "--json", *limit))
            assert found["exact"] is False
            assert found["lower"] < found["upper"]
            assert found["line"] == []
            shown = good("solve", path, *limit)
            assert " to " in shown and " (stopped at the limit)" in shown
            between = f"value between {found['lower']} and {found['upper']} (stopped at the limit)"
            assert between not in shown and between in good("solve", "--verbose", path, *limit)
            assert "Best play" not in shown
            assert "(stopped at the limit)" in good("moves", path, *limit)
            (found,) = objects(good("moves", path, "--json", *limit))
            assert not any(move["exact"] for move in found["moves"])
        assert objects(good("solve", ENDING, "--memory", "1", "--json"))[0]["value"] == 609

    def test_several_files(self, files: tuple[str, str]) -> None:
        found = objects(good("solve", *files, OVER, "--json"))
        assert [one["id"] for one in found] == ["coch-1", "coch-2", "coch-3", "ending", "over"]
        shown = good("solve", *files)
        assert shown.count("· Cöch ·") == 4

    def test_unknown_cards_have_no_answer_but_the_others_go_on(self) -> None:
        for command in ("solve", "moves"):
            result = run(command, HIDDEN, ENDING, "--json")
            assert result.exit_code == 1
            assert [one["id"] for one in objects(result.stdout)] == ["ending"]
            assert 'deal "hidden": cards of B are unknown' in result.stderr
            result = run(command, HIDDEN)
            assert (result.exit_code, result.stdout) == (1, "")


class TestMoves:
    def test_text(self) -> None:
        lines = good("moves", ENDING).splitlines()
        assert lines[0] == "ending · Cöch · A to lead"
        assert lines[1].split() == ["card", "AC", "gets", "outcome"]
        assert lines[2].split()[:3] == ["*", "I", "3+9"]
        assert lines[2].endswith("AC wins")
        assert lines[4].split()[:2] == ["VII", "1½+6"]
        assert lines[4].endswith("BD wins")
        assert lines[5].startswith("* best, proven; ")
        lines = good("moves", "--verbose", ENDING).splitlines()
        assert lines[1].split() == ["card", "value", "AC", "gets", "outcome"]
        assert lines[2].split()[:3] == ["*", "I", "609"]
        assert good("moves", ENDING).splitlines()[1].split() == ["card", "AC", "gets", "outcome"]

    def test_json(self) -> None:
        (found,) = objects(good("moves", ENDING, "--json"))
        assert list(found) == [*STAMP, "id", "game", "turn", "goal", "moves", "nodes", "seconds", *SCALE]
        assert all(list(move) == MOVE_KEYS for move in found["moves"])
        assert [(move["move"], move["value"]) for move in found["moves"]] == [("I", 609), ("X", 512), ("VII", 306)]


@pytest.mark.parametrize("command", ["solve", "moves", "explain", "proof"])
def test_a_seat_where_two_sides_play(command: str, tmp_path: Path) -> None:
    """It is refused once, before any deal is searched, with the contracts that take it."""
    path = str(tmp_path / "deals.toml")
    solver.save([solver.random_deal("coch", seed=seed, cards=2) for seed in (1, 2)], path)
    result = run(command, path, "--seat", "B")
    assert (result.exit_code, result.stdout) == (2, "")
    said = result.stderr
    assert said.count("--seat has no effect in Cöch: two sides play these deals.") == 1
    assert SEAT_CONTRACTS in said


@pytest.mark.parametrize("command", ["bids", "contracts", "discards"])
def test_a_game_without_the_query(command: str, tmp_path: Path) -> None:
    """It is reported once for each file. Deals of other games in the file are not held up."""
    paths = [str(tmp_path / name) for name in ("one.toml", "two.toml")]
    deals = [solver.random_deal("cicera", seed=seed, cards=2) for seed in (1, 2)]
    for path in paths:
        solver.save([*deals, solver.loads("cuarenta/A=7_2/B=4_K")[0]], path)
    result = run(command, *paths)
    assert (result.exit_code, result.stdout) == (1, "")
    games = ("Cicera", "Cuarenta")
    assert [line.partition(": ")[0] for line in result.stderr.splitlines()] == [path for path in paths for _ in games]
    assert [line.rpartition(" ")[2] for line in result.stderr.splitlines()] == [*games, *games]


def test_contracts_that_take_a_seat() -> None:
    """The message names all contracts in which each player plays alone, and no other."""
    alone = [name for name, contract in CONTRACTS.items() if not contract.has_soloist]
    games = {"cego": alone, "skat": ["ramsch"], "schafkopf": ["ramsch"], "koenigrufen": ["trischaken"]}
    said = (f"{solver.GAMES[game].name}: {', '.join(contracts)}" for game, contracts in games.items())
    assert "; ".join(said) == SEAT_CONTRACTS
    for game, contracts in games.items():
        for contract in contracts:
            position = solver.random_deal(game, seed=1, contract=contract).position
            assert position.for_seat("B").asked_seat == "B"


def test_no_room_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object, **more: object) -> None:
        raise MemoryError("no room for a table of 9 MB")

    monkeypatch.setattr("solver.cli.solve.solve_position", full)
    result = run("solve", ENDING)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "no room for a table of 9 MB" in result.stderr
    assert "--memory MB" in result.stderr
