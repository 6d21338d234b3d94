"""Request handlers for the problem books, with the same spaced repetition as `openhand puzzle train`."""

from __future__ import annotations

import os
from datetime import datetime
from math import gcd
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec

from solver.board.messages import STATE, AnswerCallback, Limited, Options, Word
from solver.board.position_handlers import listed, position_of
from solver.board.solve_handlers import limits_of
from solver.display import string_utils
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.argument_types import GameId
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error
from solver.model.short_names import short_move
from solver.puzzles.attempt import answer_attempt as attempt_of
from solver.puzzles.books import grade_of, problem_book
from solver.puzzles.note_text import chance_kept, chances_text, solution_shown
from solver.puzzles.spaced_repetition import Answer, Rating, Training, key_of, load_training, now, save_training

# Days after 1970 of the last day that a puzzle can be asked for: about the year 9999.
MOST_DAY = 3_000_000


class Next(Options, frozen=True, kw_only=True):
    """Options of the next puzzle.

    game: id of the game, default None: any.
    skip: puzzles to leave out, as `game/id`.
    day: number of a day. The puzzle is then that of the day, whatever was answered. Default none.
    """

    game: Word | None = None
    skip: tuple[Word, ...] = ()
    day: Annotated[int, msgspec.Meta(ge=0, le=MOST_DAY)] | None = None


class Try(Limited, frozen=True, kw_only=True):
    """Options of an attempt: the move to try in a puzzle of the books, or without its id in that of the text."""

    game: Word = ""
    id: Word = ""
    move: Word


class Rate(Options, frozen=True, kw_only=True):
    """Options of a rating: how well the user knew a puzzle.

    rating: "good", "hard" if help was needed, "again" if the first move was wrong or missing.
    all_games: true for statistics of all games, default false: those of the puzzle's game.
    """

    game: Word
    id: Word
    move: Word
    rating: Rating
    all_games: bool = False


def state_file() -> Path | None:
    """Return the file of answers, None without one."""
    named = os.environ.get(STATE)
    return Path(named) if named else None


def training_so_far() -> Training:
    """Return the stored answers."""
    path = state_file()
    return Training() if path is None else load_training(path)


def books(game: str | None) -> list[Deal]:
    """Return the unfinished puzzles of a game, or of all games."""
    found = problem_book(cast(GameId | None, game))
    return [deal for deal in found if deal.answer and deal.id and not deal.position.is_over]


def puzzle_of(game: str, id: str) -> Deal:
    """Return a puzzle of the books. Raises Error for an unknown id, or without a game."""
    if not game:
        raise Error(tr('puzzle "{id}" of which game?', id=id[:40]))
    found = next((deal for deal in books(game) if deal.id == id), None)
    if found is None:
        raise Error(tr('"{id}" is no puzzle of the books of {game}', id=id[:40], game=GAMES[game].name))
    return found


def standing(training: Training, puzzles: list[Deal], game: str | None, at: datetime) -> dict[str, Any]:
    """Return the training statistics: number of puzzles, those seen and due, answers and right answers.

    puzzles: puzzles of the game, or of all games.
    """
    dues = [due for deal in puzzles if (due := training.due(deal)) is not None]
    counts = {"puzzles": len(puzzles), "asked": len(dues), "due": sum(due <= at for due in dues)}
    answers = {"answers": len(training.answers_in(game)), "right": training.right(game)}
    return {**counts, **answers, "kept": state_file() is not None}


def puzzle(text: str, options: Next, tell: AnswerCallback) -> None:
    """Answer with the next puzzle, None if no puzzle is due."""
    puzzles, training, at = books(options.game), training_so_far(), now()
    skipped = set(options.skip)
    if options.day is None:
        chosen = training.choose([deal for deal in puzzles if key_of(deal) not in skipped], at)
    else:
        chosen = of_day(puzzles, options.day)
    found = None if chosen is None else {**listed(chosen), "grade": grade_of(chosen)}
    tell({"puzzle": found, **standing(training, puzzles, options.game, at)}, None)


def of_day(puzzles: list[Deal], day: int) -> Deal | None:
    """Return the puzzle of a day. All puzzles come before one comes again, games and grades mixed."""
    rows = sorted(puzzles, key=key_of)
    step = next((step for step in range(int(0.382 * len(rows)), len(rows)) if gcd(step, len(rows)) == 1), 1)
    return rows[day * step % len(rows)] if rows else None


def attempt(text: str, options: Try, tell: AnswerCallback) -> None:
    """Answer with the result of a move in a puzzle: the principal variation after it, or what each move wins."""
    deal = puzzle_of(options.game, options.id) if options.game or options.id else position_of(text).source
    found = attempt_of(deal, options.move, **limits_of(options), threads=options.searching)
    at, line = deal.position, []
    for move in found.line:
        line.append({"seat": at.turn, "move": str(move)})
        at = at.play(move)
    worth = "" if found.found is None else f"{words.verdict(deal.position.terms, found.found)}."
    if found.chances and found.right:
        wins = [(str(one.move), one.won) for one in found.chances]
        worth = f"{chances_text(at.rules, wins, found.chances[0].deals)}."
    elif found.chance is not None:
        # the best card is not given away
        worth = f"{short_move(at.rules.pack, str(found.move))}: {chance_kept(found.chance, found.chances[0])}."
    note = string_utils.clean_lines(solution_shown(deal) or "")
    chances = [{"move": str(one.move), "won": one.won, "deals": one.deals} for one in found.chances]
    tell({"right": found.right, "line": line, "chances": chances}, {"verdict": worth, "note": note})


def rate(text: str, options: Rate, tell: AnswerCallback) -> None:
    """Store an answer with its rating. Raises Error if the file cannot be written."""
    deal = puzzle_of(options.game, options.id)
    training = training_so_far()
    training.add(Answer(key_of(deal), now(), options.move, options.rating))
    path = state_file()
    if path is not None:
        try:
            save_training(training, path)
        except OSError as error:
            raise Error(tr("{path}: cannot be written: {error}", path=path, error=error.strerror or error)) from None
    game = None if options.all_games else options.game
    tell(standing(training, books(game), game, now()), None)
