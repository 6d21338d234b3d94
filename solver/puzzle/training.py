"""What somebody has answered, and which puzzle is next: spaced repetition by FSRS.

The scheduler is that of the library fsrs ("A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
Scheduling", Ye, Su and Cao 2022). All that is kept are the answers; when a puzzle is due again follows from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from solver.display.language import tr
from solver.io import atomic
from solver.io.reading import LARGEST, unreadable
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.puzzle.books import grade_of

if TYPE_CHECKING:
    from fsrs import Card

FORMAT = 1

Rating = Literal["again", "hard", "good"]


class TrainingError(Error):
    """The file of what has been answered cannot be read."""


class Answer(msgspec.Struct, frozen=True):
    """One answer: game and id of the puzzle, when, what was played, and how well it was known.

    rating: "good" for the right move, "hard" for one found with help, "again" for a wrong one or none (move is "").
    """

    puzzle: str
    at: datetime
    move: str
    rating: Rating


class Saved(msgspec.Struct, frozen=True):
    """The file: a JSON object."""

    format: int
    answers: list[Answer]


class Training:
    """The answers given so far, in their order, and what follows from them."""

    def __init__(self, answers: Iterable[Answer] = ()) -> None:
        from fsrs import Scheduler

        self._scheduler = Scheduler(enable_fuzzing=False)
        self._cards: dict[str, Card] = {}
        self.answers: list[Answer] = []
        for answer in answers:
            self.add(answer)

    def add(self, answer: Answer) -> None:
        """Take note of an answer."""
        from fsrs import Card
        from fsrs import Rating as Grade

        self.answers.append(answer)
        card = self._cards.get(answer.puzzle) or Card(card_id=len(self._cards), due=answer.at)
        grade = {"again": Grade.Again, "hard": Grade.Hard, "good": Grade.Good}[answer.rating]
        self._cards[answer.puzzle], _ = self._scheduler.review_card(card, grade, answer.at)

    def due(self, deal: Deal) -> datetime | None:
        """When a puzzle is to be asked again; None if it never was."""
        card = self._cards.get(key_of(deal))
        return None if card is None else card.due

    def choose(self, deals: Sequence[Deal], now: datetime) -> Deal | None:
        """The next of these puzzles: the one longest overdue, else the easiest that is new; None if all are known."""
        asked = ((self.due(deal), number) for number, deal in enumerate(deals))
        dues = [(due, number) for due, number in asked if due is not None and due <= now]
        if dues:
            return deals[min(dues)[1]]
        return min((deal for deal in deals if self.due(deal) is None), key=grade_of, default=None)

    def right(self) -> int:
        """How many of the answers were right."""
        return sum(answer.rating != "again" for answer in self.answers)


def key_of(deal: Deal) -> str:
    """By which a puzzle is known in the file."""
    return f"{deal.game}/{deal.id}"


def now() -> datetime:
    """The time, to the second, as it is kept."""
    return datetime.now(UTC).replace(microsecond=0)


def load_training(path: Path) -> Training:
    """The answers of a file; none if there is no such file. Raises TrainingError."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return Training()
    except (OSError, ValueError) as error:
        raise TrainingError(f"{path}: {unreadable(error)}") from None
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
    if any(answer.at.tzinfo is None for answer in saved.answers):
        raise TrainingError(tr("{path}: is no file of answers: a time without its zone", path=path))
    return Training(saved.answers)


def save_training(training: Training, path: Path) -> None:
    """Write the answers to a file, whole or not at all; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(Saved(FORMAT, training.answers)), indent=1)
    atomic.write_bytes(path, text + b"\n")
