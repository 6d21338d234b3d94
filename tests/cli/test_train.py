"""`openhand puzzle train` as somebody uses it: typed answers, a state that stays, and what `show` says of a deal."""

from __future__ import annotations

import json
import os
import pty
import sys
from pathlib import Path

import pytest
from helpers.cli import bad, good, read_terminal, run
from helpers.paths import POSITIONS
from helpers.processes import started

import solver
from solver.puzzles.spaced_repetition import load_training

FIRST, SECOND = solver.problem_book("coch")[:2]


def wrong(deal: solver.Deal) -> str:
    return next(move for move in deal.position.moves() if move not in deal.answer)


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


class TestTrain:
    def test_right_wrong_and_given_up(self, tmp_path: Path) -> None:
        state = tmp_path / "s.json"
        lines = typed("help", "moves", "Kc", FIRST.answer[0], "hint", wrong(SECOND), "give up", "skip", "quit")
        shown = good("puzzle", "train", "coch", "--state", str(state), input=lines)
        assert '"Kc" is no card of Cöch' in shown
        assert f"Right: {FIRST.answer[0]}." in shown
        assert f"Wrong: {wrong(SECOND)}: " in shown
        assert "This is how it is refuted" in shown
        assert f"The answer: {SECOND.answer[0]}." in shown
        assert shown.count("what each side has after each trick") == 4
        assert SECOND.note.splitlines()[1].strip()[:40] in shown
        assert shown.splitlines()[-1] == f"1 of 3 right; 1 of 3 in all, kept in {state}."
        assert [a.rating for a in load_training(state).answers] == ["good", "again", "again"]
        assert max(map(len, shown.splitlines()[:-1])) <= 80

    def test_it_goes_on_where_it_was_left(self, tmp_path: Path) -> None:
        state = str(tmp_path / "s.json")
        good("puzzle", "train", "coch", "--state", state, "--count", "1", input=typed("hint", FIRST.answer[0]))
        assert [a.rating for a in load_training(Path(state)).answers] == ["hard"]
        shown = good("puzzle", "train", "coch", "--state", state, input="")
        assert SECOND.id in shown
        assert FIRST.id not in shown
        assert "No answer this time; 1 of 1 in all" in shown

    def test_of_a_file_until_nothing_is_due(self, tmp_path: Path) -> None:
        solver.save([FIRST, SECOND], tmp_path / "two.toml")
        lines = typed(FIRST.answer[0], SECOND.answer[0])
        shown = good("puzzle", "train", str(tmp_path / "two.toml"), "--state", str(tmp_path / "s.json"), input=lines)
        assert "2 puzzles" in shown
        assert "Nothing is due. The next one is due on " in shown

    def test_a_deal_of_hidden_hands(self, tmp_path: Path) -> None:
        path = str(POSITIONS / "coch" / "safe.toml")
        (deal, *_) = solver.load(path)
        shown = good("puzzle", "train", path, "--state", str(tmp_path / "s.json"), input=typed(wrong(deal), "quit"))
        assert f"Wrong: {wrong(deal)}." in shown
        assert f"The answer: {deal.answer[0]}." in shown

    def test_bad_input(self, tmp_path: Path) -> None:
        (tmp_path / "s.json").write_text("[]")
        assert "is no file of answers" in bad("puzzle", "train", "coch", "--state", str(tmp_path / "s.json"))
        assert "whist: there is no such file" in bad("puzzle", "train", "whist")
        none = run("puzzle", "train", str(POSITIONS / "coch" / "endings.toml"), "--state", str(tmp_path / "n.json"))
        assert none.exit_code == 1
        assert "there are no puzzles" in none.stderr

    def test_a_state_that_cannot_be_written(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        state = str(tmp_path / "file" / "s.json")
        result = run("puzzle", "train", "coch", "--state", state, input=typed(FIRST.answer[0]))
        assert result.exit_code == 2
        assert "Traceback" not in result.stderr

    @pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
    def test_in_a_terminal_of_eighty_columns_killed_after_an_answer(self, tmp_path: Path) -> None:
        state = tmp_path / "s.json"
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "solver", "puzzle", "train", "coch", "--state", str(state)]
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80"}
        with started(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
            os.close(theirs)
            os.write(ours, f"{FIRST.answer[0]}\n".encode())
            shown = b""
            while b"Enter for the next one" not in shown:
                shown += os.read(ours, 4096)
            process.kill()
            read_terminal(ours)
        assert b"\x1b[" in shown
        assert json.loads(state.read_text())["answers"][0]["rating"] == "good"


class TestShow:
    LINE = "coch/id=x/A=X/B=V/C=I/D=II/source=Ferrari/date=1979-08-01/place=Iseo/note=A_note"

    def test_where_a_deal_comes_from_and_its_note(self) -> None:
        shown = good("show", self.LINE)
        assert shown.splitlines()[1] == "Ferrari · 1979-08-01 · Iseo"
        assert shown.endswith("\n\nA note\n")
        assert "Ferrari · 1979-08-01 · Iseo" in good("show", "--svg", self.LINE)

    def test_the_note_of_a_puzzle_only_with_its_answer(self) -> None:
        line = f"{self.LINE}/goal=win/answer=X"
        assert "A note" not in good("show", line)
        assert good("show", "--answer", line).endswith("\nAnswer: X\n\nA note\n")

    def test_puzzle_check(self) -> None:
        shown = run("puzzle", "check", f"{self.LINE}/goal=win/answer=X".replace("A=X", "A=X_V")
                    .replace("B=V", "B=V_VI").replace("C=I", "C=I_VII").replace("D=II", "D=II_III")).stdout  # fmt: skip
        assert "Ferrari · 1979-08-01 · Iseo" in shown
        assert "A note" in shown
