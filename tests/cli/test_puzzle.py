"""`openhand puzzle check` and `openhand puzzle make` as a user calls them."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import bad, good, objects, run
from helpers.paths import POSITIONS
from helpers.puzzle import altered

import solver
from solver.puzzles import generator

FILE = str(POSITIONS / "coch" / "puzzles.toml")
PUZZLE = next(deal for deal in solver.load(FILE) if deal.id == "coch-hold-up")

KEYS = "id game turn goal answer sound right complete unique faults solutions value outcome line refutations".split()


class TestCheck:
    def test_sound(self) -> None:
        shown = good("puzzle", "check", FILE, "--deal", "coch-hold-up")
        assert "coch-hold-up · Cöch · Last to play" in shown
        assert "Goal: A and C are to win the deal" in shown
        assert "Sound: Mas is the only solution." in shown
        rows = [line.split() for line in shown.splitlines() if line.startswith(("   ", "*  "))]
        assert [row[0] for row in rows] == ["move", "*", "XIIII", "XII", "XIII"]
        assert "grab, near" in shown
        assert "Grade 4 of 5: 4 only moves, 4 wrong turns in Mas " in shown

    def test_json(self) -> None:
        found = objects(good("puzzle", "check", FILE, "--json"))
        assert [one["id"] for one in found] == [deal.id for deal in solver.load(FILE)]
        for one in found:
            more = "difficulty chances exact nodes seconds side unit per".split()
            assert list(one) == ["format", "version", *KEYS, *more]
            assert one["sound"] is True
            assert one["solutions"] == one["answer"]
            assert list(one["difficulty"]) == ["grade", "only_moves", "wrong_turns", "line"]
            for wrong in one["refutations"]:
                assert list(wrong) == ["move", "value", "outcome", "lures", "line"]
                assert wrong["line"][0] == wrong["move"]

    @pytest.mark.parametrize(
        ("changes", "fault"),
        [
            ({"answer": ("XII",)}, "Unsound: XII does not solve it; Mas does."),
            ({"goal": "They are to win", "play": ("XI", "Sec", "Mas", "Mas"), "answer": ("XIII",)}, "out of reach"),
        ],
    )
    def test_unsound(self, changes: dict[str, object], fault: str, tmp_path: Path) -> None:
        solver.save(altered(PUZZLE, **changes), tmp_path / "x.toml")
        result = run("puzzle", "check", str(tmp_path / "x.toml"))
        assert (result.exit_code, result.stderr) == (1, "")
        assert fault in result.stdout
        assert "Sound:" not in result.stdout
        result = run("puzzle", "check", str(tmp_path / "x.toml"), "--json")
        assert result.exit_code == 1
        assert objects(result.stdout)[0]["sound"] is False

    def test_no_answer_is_told_and_the_others_are_checked(self, tmp_path: Path) -> None:
        path = str(tmp_path / "two.toml")
        solver.save([solver.random_deal("coch", seed=1, cards=3), PUZZLE], path)
        result = run("puzzle", "check", path)
        assert result.exit_code == 1
        assert result.stderr == f'{path}: deal "coch-1": has no answer, so there is no puzzle to check\n'
        assert "Sound: Mas" in result.stdout

    def test_bad_input(self, tmp_path: Path) -> None:
        assert "cannot be read" in bad("puzzle", "check", str(tmp_path / "none.toml"))
        assert "XVI" in bad("puzzle", "check", "coch/A=XVI/B=X/C=V/D=II/goal=win/answer=X")
        assert f'--deal: {FILE} has no deal "other".' in bad("puzzle", "check", FILE, "--deal", "other")


class TestMake:
    @pytest.mark.parametrize("game", ["coch", "cuarenta"])
    def test_made_puzzles_are_a_file_that_checks(self, game: str) -> None:
        text = good("puzzle", "make", game, "--seed", "2", "--count", "3")
        deals = solver.loads(text)
        assert len(deals) == 3
        assert [deal.tags[0] for deal in deals] == sorted(deal.tags[0] for deal in deals)
        assert sorted(deal.id for deal in deals) == [f"{game}-4-2-{number}" for number in (1, 2, 3)]
        assert good("puzzle", "check", "-", input=text).count("is the only solution.") == 3

    def test_written_to_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "made.jsonl"
        assert good("puzzle", "make", "cuarenta", "--seed", "3", "--cards", "3", "--output", str(path)) == ""
        (deal,) = solver.load(path)
        assert deal.game == "cuarenta"
        assert [one.name for one in tmp_path.iterdir()] == ["made.jsonl"]

    def test_options_of_the_game(self) -> None:
        more = ("--contract", "solo", "--soloist", "B", "--option", "count=threes")
        (deal,) = solver.loads(good("puzzle", "make", "cego", "--seed", "3", *more))
        assert (deal.contract, deal.soloist, deal.options) == ("solo", "B", {"count": "threes"})
        more = ("--cards", "3", "--option", "match=[44, 40]", "--option", "objective=match")
        (deal,) = solver.loads(good("puzzle", "make", "cicera", "--seed", "3", *more))
        assert (deal.match, deal.objective) == ((44, 40), "match")

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["whist"], "no game"),
            (["coch", "--cards", "2"], "puzzles of Cöch have 3 to 10"),
            (["coch", "--count", "0"], "--count"),
            (["coch", "--players", "5"], "out of range"),
            (["coch", "--option", "seed=3"], "options.seed: Cöch has no such option"),
            (["cego", "--option", "cuont=threes"], "nearest: count"),
            (["cego", "--option", "count=fours"], "must be one of twos, threes, thirds"),
            (["cego", "--option", "count"], "no option of Cego"),
            (["cego", "--contract", "sol"], "nearest: solo"),
            (["cego", "--contract", "solo", "--soloist", "E"], "no seat"),
            (["cicera", "--option", "match=5"], "match: must be a list of two whole numbers"),
            (["cicera", "--option", "match=[1, 2, 3]"], "match: must be a list of two whole numbers"),
            (["coch", "--output", "puzzles.txt"], "end in .toml or .jsonl"),
        ],
    )
    def test_bad_input(self, arguments: list[str], message: str) -> None:
        assert message in bad("puzzle", "make", *arguments, "--seed", "1")

    def test_a_seed_is_needed(self) -> None:
        assert "--seed" in bad("puzzle", "make", "coch")

    def test_nothing_to_be_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(generator, "TRIES", 100)
        result = run("puzzle", "make", "cego", "--seed", "1", "--contract", "durchmarsch")
        assert (result.exit_code, result.stdout) == (1, "")
        assert "no puzzle is found" in result.stderr
