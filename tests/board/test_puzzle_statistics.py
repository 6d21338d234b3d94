"""Statistics of a training on the board: of the puzzles of one game, or of all games, and never some of each."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.board.messages import STATE
from solver.board.puzzle_handlers import Next, Rate, puzzle, rate
from solver.puzzles.spaced_repetition import Answer, Training, key_of, save_training

AT = datetime(2026, 5, 3, 18, 30, tzinfo=UTC)
COCH = solver.problem_book("coch")
# two right answers and a wrong one in one game, a right one in another
ANSWERS = [
    Answer(key_of(COCH[0]), AT, "X", "good"),
    Answer(key_of(COCH[0]), AT, "X", "hard"),
    Answer(key_of(COCH[1]), AT, "X", "again"),
    Answer(key_of(solver.problem_book("trionfo")[0]), AT, "X", "good"),
]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STATE, str(tmp_path / "training.json"))
    save_training(Training(ANSWERS), tmp_path / "training.json")


def counts(handler: Any, options: Any) -> tuple[int, ...]:
    told: list[dict[str, Any]] = []
    handler("", options, lambda answer, said: told.append(answer))
    (found,) = told
    return tuple(found[name] for name in ("puzzles", "asked", "answers", "right"))


def test_of_a_game() -> None:
    assert counts(puzzle, Next(game="coch")) == (len(COCH), 2, 3, 2)
    assert counts(puzzle, Next(game="skat")) == (len(solver.problem_book("skat")), 0, 0, 0)


def test_of_all_games() -> None:
    assert counts(puzzle, Next()) == (len(solver.problem_book()), 3, 4, 3)


@pytest.mark.parametrize(
    ("all_games", "found"), [(False, (len(COCH), 3, 4, 3)), (True, (len(solver.problem_book()), 4, 5, 4))]
)
def test_after_an_answer(all_games: bool, found: tuple[int, ...]) -> None:
    (id, move) = str(COCH[2].id), str(COCH[2].answer[0])
    assert counts(rate, Rate(game="coch", id=id, move=move, rating="good", all_games=all_games)) == found
