"""Spaced repetition: stored answers, the next puzzle, and the problem books of the package."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from helpers.paths import POSITIONS

import solver
from solver.puzzles import spaced_repetition
from solver.puzzles.attempt import answer_attempt
from solver.puzzles.books import grade_of
from solver.puzzles.spaced_repetition import (
    Answer,
    Training,
    TrainingError,
    key_of,
    load_training,
    save_training,
)

START = datetime(2026, 5, 3, 18, 30, tzinfo=UTC)
PUZZLES = solver.problem_book("coch")


def answer(number: int, rating: str, minutes: float = 0) -> Answer:
    return Answer(key_of(PUZZLES[number]), START + timedelta(minutes=minutes), "X", rating)


def one_answer(at: str, rating: str) -> str:
    return json.dumps({"format": 1, "answers": [{"puzzle": "a", "at": at, "move": "", "rating": rating}]})


class TestBooks:
    def test_every_game_has_its_puzzles_easy_ones_first(self) -> None:
        everything = solver.problem_book()
        for game in solver.GAMES:
            book = solver.problem_book(game)
            files = [*(POSITIONS / game).glob("book-*.toml"), *(POSITIONS / game).glob("plans.toml")]
            files.append(POSITIONS / game / "puzzles.toml")
            assert sorted(deal.id for deal in book) == sorted(d.id for file in files for d in solver.load(file))
            assert [grade_of(deal) for deal in book] == sorted(map(grade_of, book))
            assert all(deal.answer and deal.goal and (deal.note or deal.chances) for deal in book)
            assert [deal for deal in everything if deal.game == game] == book
        books = Counter(deal.game for deal in everything if "-book-" in deal.id)
        assert books == dict.fromkeys(set(solver.GAMES) - {"bridge"}, 24)

    def test_a_game_that_is_none(self) -> None:
        assert solver.problem_book("Cöch") == PUZZLES
        with pytest.raises(solver.Error, match="no game"):
            solver.problem_book("whist")


class TestNext:
    def test_new_ones_by_grade_and_those_missed_after_ten_minutes_at_most(self) -> None:
        training = Training()
        assert training.choose(PUZZLES, START) == PUZZLES[0]
        training.add(answer(0, "again"))
        assert training.choose(PUZZLES, START) == PUZZLES[1]
        assert training.choose(PUZZLES, START + timedelta(minutes=11)) == PUZZLES[0]
        assert training.choose(PUZZLES[:1], START) is None

    def test_what_is_known_comes_later_each_time(self) -> None:
        training = Training()
        waits = []
        at = START
        for _ in range(5):
            training.add(Answer(key_of(PUZZLES[0]), at, "X", "good"))
            waits.append(training.due(PUZZLES[0]) - at)
            at = training.due(PUZZLES[0])
        assert waits == sorted(waits)
        assert waits[0] <= timedelta(minutes=10)
        assert waits[-1] > timedelta(days=20)
        training.add(Answer(key_of(PUZZLES[0]), at, "X", "again"))
        assert training.due(PUZZLES[0]) - at <= timedelta(minutes=10)

    def test_the_longest_overdue_first(self) -> None:
        training = Training([answer(3, "again"), answer(1, "again", 1), answer(2, "good", -100_000)])
        assert training.choose(PUZZLES, START + timedelta(days=300)) == PUZZLES[2]
        assert training.right() == 1


class TestFile:
    def test_it_says_all(self, tmp_path) -> None:
        path = tmp_path / "new" / "state.json"
        training = Training([answer(0, "good"), answer(1, "again"), answer(1, "hard", 20)])
        save_training(training, path)
        again = load_training(path)
        assert again.answers == training.answers
        assert [again.due(deal) for deal in PUZZLES] == [training.due(deal) for deal in PUZZLES]
        first = {"puzzle": key_of(PUZZLES[0]), "at": "2026-05-03T18:30:00Z", "move": "X", "rating": "good"}
        assert json.loads(path.read_text())["answers"][0] == first
        assert load_training(tmp_path / "none.json").answers == []

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("{", "is no file of answers"),
            ('{"format": 2, "answers": []}', "has format 2"),
            (one_answer("x", "good"), "is no file of answers"),
            (one_answer("2026-05-03T18:30:00", "good"), "without its zone"),
            (one_answer("2026-05-03T18:30:00Z", "best"), "is no file of answers"),
            (one_answer("9999-12-31T23:59:59Z", "good"), r"9999 is out of range \(1970 to 9000\)"),
            (one_answer("0001-01-01T00:00:00+02:00", "good"), r"1 is out of range \(1970 to 9000\)"),
            (one_answer("2026-05-03T18:30:00Z", "good").replace('"a"', '"' + "x" * 201 + '"'), "is no file of answers"),
        ],
    )
    def test_what_is_wrong_with_one(self, text: str, said: str, tmp_path) -> None:
        (tmp_path / "x.json").write_text(text)
        with pytest.raises(TrainingError, match=said):
            load_training(tmp_path / "x.json")

    def test_a_time_of_another_zone(self, tmp_path) -> None:
        """It ended in a ValueError: the schedule takes no other than UTC."""
        (tmp_path / "x.json").write_text(one_answer("2026-05-03T20:30:00+02:00", "good"))
        (tmp_path / "y.json").write_text(one_answer("2026-05-03T18:30:00Z", "good"))
        found = load_training(tmp_path / "x.json").answers
        assert found == load_training(tmp_path / "y.json").answers
        assert found[0].at.tzinfo is UTC

    def test_years_that_the_schedule_reaches(self, tmp_path) -> None:
        """Five answers on the last day of the last year ended in an OverflowError."""
        for at in ("1970-01-01T00:00:00+14:00", "9000-12-31T23:59:59-12:00"):
            answers = [{"puzzle": "coch/x", "at": at, "move": "", "rating": "good"}] * 50
            (tmp_path / "x.json").write_text(json.dumps({"format": 1, "answers": answers}))
            assert len(load_training(tmp_path / "x.json").answers) == 50

    def test_more_answers_than_a_file_may_have(self, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(spaced_repetition, "MOST_ANSWERS", 3)
        path = tmp_path / "x.json"
        training = Training([answer(number, "good") for number in range(3)])
        save_training(training, path)
        assert len(load_training(path).answers) == 3
        with pytest.raises(TrainingError, match="there are more than 3 answers"):
            training.add(answer(1, "good", 1))
        assert len(training.answers) == 3
        monkeypatch.setattr(spaced_repetition, "MOST_ANSWERS", 2)
        with pytest.raises(TrainingError, match=r"x\.json: there are more than 2 answers"):
            load_training(path)


class TestAttempt:
    @pytest.mark.parametrize("game", list(solver.GAMES))
    def test_right_and_wrong_moves_are_played_to_the_end(self, game: str) -> None:
        deal = next(deal for deal in solver.problem_book(game) if deal.position.is_open)
        found = solver.check_puzzle(deal)
        for wrong in found.refutations:
            made = answer_attempt(deal, wrong.move)
            assert (made.right, made.line, made.found.value) == (False, wrong.line, wrong.value)
        made = answer_attempt(deal, deal.answer[0])
        assert (made.right, made.found.outcome) == (True, found.outcome)
        assert deal.position.after(made.line).is_over

    def test_hidden_hands_have_no_line(self) -> None:
        deal = solver.load(POSITIONS / "coch" / "safe.toml")[0]
        made = answer_attempt(deal, deal.answer[0])
        assert (made.right, made.line, made.found) == (True, deal.answer, None)
