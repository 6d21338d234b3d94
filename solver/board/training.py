"""The problem books, and what has been answered: the same answers as those of `openhand puzzle train`."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

from solver.board.messages import STATE, Limited, Options, Tell, Word
from solver.board.showing import listed
from solver.display import strings
from solver.display import terms as words
from solver.display.language import tr
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error
from solver.puzzle.attempt import attempt as attempt_of
from solver.puzzle.books import grade_of, problem_book
from solver.puzzle.training import Answer, Rating, Training, key_of, load_training, now, save_training

RATINGS: tuple[Rating, ...] = ("again", "hard", "good")


class Next(Options, frozen=True, kw_only=True):
    """game: None: any. skip: puzzles not wanted now, `game/id`."""

    game: Word | None = None
    skip: tuple[Word, ...] = ()


class Try(Limited, frozen=True, kw_only=True):
    """A move in a puzzle."""

    game: Word
    id: Word
    move: Word


class Rate(Options, frozen=True, kw_only=True):
    """How well a puzzle was known: "good", "hard" with help, "again" where the first move was wrong or missing."""

    game: Word
    id: Word
    move: Word
    rating: Word


def state_file() -> Path | None:
    """The file of answers, if there is one."""
    named = os.environ.get(STATE)
    return Path(named) if named else None


def training_so_far() -> Training:
    """What has been answered."""
    path = state_file()
    return Training() if path is None else load_training(path)


def books(game: str | None) -> list[Deal]:
    """The puzzles of a game, or of all, that can be asked."""
    return [deal for deal in problem_book(game) if deal.answer and deal.id and not deal.position.is_over]


def puzzle_of(game: str, id: str) -> Deal:
    """A puzzle of the books."""
    found = next((deal for deal in books(game) if deal.id == id), None)
    if found is None:
        raise Error(tr('"{id}" is no puzzle of the books of {game}', id=id[:40], game=GAMES[game].name))
    return found


def standing(training: Training, puzzles: list[Deal], at: datetime) -> dict[str, Any]:
    """How many puzzles there are, were asked and are due; how many answers were right."""
    dues = [due for deal in puzzles if (due := training.due(deal)) is not None]
    counts = {"puzzles": len(puzzles), "asked": len(dues), "due": sum(due <= at for due in dues)}
    return {**counts, "answers": len(training.answers), "right": training.right(), "kept": state_file() is not None}


def puzzle(text: str, options: Next, tell: Tell) -> None:
    """The puzzle that is to be asked next; None where nothing is due."""
    puzzles, training, at = books(options.game), training_so_far(), now()
    skipped = set(options.skip)
    chosen = training.choose([deal for deal in puzzles if key_of(deal) not in skipped], at)
    found = None if chosen is None else {**listed(chosen), "grade": grade_of(chosen)}
    tell({"puzzle": found, **standing(training, puzzles, at)}, None)


def attempt(text: str, options: Try, tell: Tell) -> None:
    """What a move leads to in a puzzle: best play after it."""
    deal = puzzle_of(options.game, options.id)
    found = attempt_of(deal, options.move, seconds=options.seconds)
    at, line = deal.position, []
    for move in found.line:
        line.append({"seat": at.turn, "move": str(move)})
        at = at.play(move)
    worth = "" if found.found is None else f"{words.verdict(deal.position.terms, found.found)}."
    tell({"right": found.right, "line": line}, {"verdict": worth, "note": strings.clean_lines(deal.note or "")})


def rate(text: str, options: Rate, tell: Tell) -> None:
    """Keep an answer."""
    if options.rating not in RATINGS:
        raise ValueError(tr("rating must be one of {ratings}", ratings=", ".join(RATINGS)))
    rating: Rating = RATINGS[RATINGS.index(options.rating)]
    deal = puzzle_of(options.game, options.id)
    training = training_so_far()
    training.add(Answer(key_of(deal), now(), options.move, rating))
    path = state_file()
    if path is not None:
        try:
            save_training(training, path)
        except OSError as error:
            raise Error(tr("{path}: cannot be written: {error}", path=path, error=error.strerror or error)) from None
    puzzles = books(options.game)
    tell(standing(training, puzzles, now()), None)
