"""Spaced repetition of puzzles by FSRS: stored answers and the next puzzle.

The scheduler is that of the library fsrs ("A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
Scheduling", Ye, Su and Cao 2022). Only answers are stored, and due times follow from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from solver.display.translation import mark, tr
from solver.io import atomic
from solver.io.reading import read_bytes
from solver.model.deal import Deal
from solver.model.errors import Error, FormatError, MissingFile
from solver.model.json_encoding import encode_json
from solver.puzzles.books import grade_of

if TYPE_CHECKING:
    from fsrs import Card

FORMAT = 1
# Most answers of a file: fifty a day for eleven years. With their schedule they take 150 MB, and at most 400 MB.
MOST_ANSWERS = 200_000
# First and last year of an answer. The schedule looks a hundred years ahead.
FIRST_YEAR, LAST_YEAR = 1970, 9_000
# Most characters of the key of a puzzle, and of a move.
LONGEST_KEY, LONGEST_MOVE = 200, 1_000

TOO_MANY = mark("there are more than {n} answers: begin another file")

Rating = Literal["again", "hard", "good"]


class TrainingError(Error):
    """Raised for an unreadable file of answers, and for an answer for which it has no place."""


class Answer(msgspec.Struct, frozen=True):
    """Answer to a puzzle.

    puzzle: game and id of the puzzle.
    at: time of the answer.
    move: the move, "" without one.
    rating: "good" for the right move, "hard" for one found with help, "again" for a wrong one or none.
    """

    puzzle: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)]
    at: datetime
    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
    rating: Rating


class Saved(msgspec.Struct, frozen=True):
    """Schema of the file, a JSON object."""

    format: int
    answers: list[Answer]


class Training:
    """Training history: answers in order, and the schedule that follows."""

    def __init__(self, answers: Iterable[Answer] = ()) -> None:
        from fsrs import Scheduler

        self._scheduler = Scheduler(enable_fuzzing=False)
        self._cards: dict[str, Card] = {}
        self.answers: list[Answer] = []
        for answer in answers:
            self.add(answer)

    def add(self, answer: Answer) -> None:
        """Add an answer. Raises TrainingError for one more than a file may have."""
        from fsrs import Card
        from fsrs import Rating as Grade

        if len(self.answers) == MOST_ANSWERS:
            raise TrainingError(tr(TOO_MANY, n=MOST_ANSWERS))
        self.answers.append(answer)
        card = self._cards.get(answer.puzzle) or Card(card_id=len(self._cards), due=answer.at)
        grade = {"again": Grade.Again, "hard": Grade.Hard, "good": Grade.Good}[answer.rating]
        self._cards[answer.puzzle], _ = self._scheduler.review_card(card, grade, answer.at)

    def due(self, deal: Deal) -> datetime | None:
        """Return the due time of a puzzle. Return None if it is new."""
        card = self._cards.get(key_of(deal))
        return None if card is None else card.due

    def choose(self, deals: Sequence[Deal], now: datetime) -> Deal | None:
        """Return the next puzzle: the longest overdue, else the easiest new one. Return None if none is due or new."""
        asked = ((self.due(deal), number) for number, deal in enumerate(deals))
        dues = [(due, number) for due, number in asked if due is not None and due <= now]
        if dues:
            return deals[min(dues)[1]]
        return min((deal for deal in deals if self.due(deal) is None), key=grade_of, default=None)

    def answers_in(self, game: str | None) -> list[Answer]:
        """Return the answers to puzzles of a game, None: of all games."""
        return [answer for answer in self.answers if game is None or answer.puzzle.startswith(f"{game}/")]

    def right(self, game: str | None = None) -> int:
        """Return the number of right answers to puzzles of a game. Default: of all games."""
        return sum(answer.rating != "again" for answer in self.answers_in(game))


def key_of(deal: Deal) -> str:
    """Return the key of a puzzle in the file."""
    return f"{deal.game}/{deal.id}"


def now() -> datetime:
    """Return the current UTC time, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)


def load_training(path: Path) -> Training:
    """Parse the answers of a file. A missing file is an empty history. Raises TrainingError."""
    try:
        data = read_bytes(path, str(path))
    except MissingFile:
        return Training()
    except FormatError as error:
        raise TrainingError(str(error)) from None
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TrainingError(tr("{path}: is no file of answers: {error}", path=path, error=error)) from None
    if saved.format != FORMAT:
        raise TrainingError(
            tr(
                "{path}: has format {format}; this version reads format {known}",
                path=path,
                format=saved.format,
                known=FORMAT,
            )
        )
    if len(saved.answers) > MOST_ANSWERS:
        raise TrainingError(f"{path}: {tr(TOO_MANY, n=MOST_ANSWERS)}")
    if any(answer.at.tzinfo is None for answer in saved.answers):
        raise TrainingError(tr("{path}: is no file of answers: a time without its zone", path=path))
    if (far := next((one.at for one in saved.answers if not FIRST_YEAR <= one.at.year <= LAST_YEAR), None)) is not None:
        said = tr("{value} is out of range ({least} to {most})", value=far.year, least=FIRST_YEAR, most=LAST_YEAR)
        raise TrainingError(tr("{path}: is no file of answers: {error}", path=path, error=said))
    return Training(map(in_utc, saved.answers))


def in_utc(answer: Answer) -> Answer:
    """Return an answer with its time in UTC, as the schedule takes it."""
    return answer if answer.at.tzinfo is UTC else msgspec.structs.replace(answer, at=answer.at.astimezone(UTC))


def save_training(training: Training, path: Path) -> None:
    """Write the answers to a file atomically. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(encode_json(Saved(FORMAT, training.answers)), indent=1)
    atomic.write_bytes(path, text + b"\n")
