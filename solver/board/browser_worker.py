"""Worker within a page: answers one question after the other, without threads, pipes or a server."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from solver.board.messages import STATE, Id, NumberedRequest, Unread, decode_message, error_message
from solver.board.question_loop import Job
from solver.display.string_utils import json_line
from solver.display.translation import of_environment, use

# Questions that change what is kept of the answers to puzzles.
KEEPING = ("rate",)


class BrowserWorker:
    """Worker that takes questions by call. An interrupt stops the question at work.

    post: callback with each answer, a line of JSON.
    keep: callback with the stored answers to puzzles, whenever they have changed.
    """

    def __init__(self, post: Callable[[str], None], keep: Callable[[str], None]) -> None:
        self.post = post
        self.keep = keep
        self.job: Job | None = None
        use(of_environment())
        signal.signal(signal.SIGINT, self.interrupted)

    def interrupted(self, number: int, frame: FrameType | None) -> None:
        """Handle an interrupt, which stops the question at work."""
        if self.job is not None:
            self.job.call.interrupt()

    def ask(self, line: str) -> None:
        """Answer a question: a line of JSON as `solver.board.question_loop` reads it."""
        match decode_message(line.encode()):
            case NumberedRequest() as asked:
                self.answer(asked, len(line))
            case Unread(id, error):
                self.write(id, {**error_message(error, "message"), "last": True})

    def answer(self, asked: NumberedRequest, size: int) -> None:
        """Answer a question.

        size: bytes of its line.
        """
        self.job = Job(asked, size, self.write)
        last = self.job.run()
        self.job = None
        if asked.question in KEEPING:
            self.keep_answers()
        self.write(asked.id, last)

    def keep_answers(self) -> None:
        """Hand the stored answers to puzzles on."""
        named = os.environ.get(STATE)
        if named and Path(named).is_file():
            self.keep(Path(named).read_text(encoding="utf-8"))

    def write(self, id: Id, message: dict[str, Any]) -> None:
        """Send a message about a question."""
        self.post(json_line({"id": id, **message}))
