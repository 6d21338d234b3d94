"""Loop that answers questions read as lines of JSON: several at once, each with the option to stop it.

A question is a line `{"id": 1, "question": .., "text": .., "options": ..}`, and `{"stop": 1}` stops it. Each answer is
a line with the `id` of its question, the last one with `"last": true` and the best answer so far.
"""

from __future__ import annotations

import os
import queue
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, BinaryIO

from solver.board.message_lines import is_closed, message_lines
from solver.board.messages import (
    MOST_BYTES,
    REFUSALS,
    Id,
    NumberedRequest,
    Quit,
    Stop,
    Unread,
    decode_message,
    error_message,
    key_of,
)
from solver.board.request_routing import QUICK, answer, handler_of
from solver.display.string_utils import json_line
from solver.display.translation import mark
from solver.exact.warm_tables import WarmTables, kept_in
from solver.model.errors import OptionsError, about
from solver.search.stoppable_call import StoppableCall, Stopped

# Questions that wait, and bytes of their texts, from which on no more are read.
MOST_OPEN = 1_000
MOST_OPEN_BYTES = 64 * 2**20
# Seconds for the end of stopped questions, and between two looks for a reader that has gone.
GRACE = 1.0
EACH = 0.05

OUT_OF_MEMORY = {"error": mark("out of memory: a smaller table may do"), "kind": "memory"}
DEFECT = {"error": mark("something went wrong here; the terminal says what"), "kind": "defect"}


class Job:
    """Question that is open, with its latest answer.

    asked: the question.
    size: bytes of its line.
    write: function that writes a message.
    """

    def __init__(self, asked: NumberedRequest, size: int, write: Any) -> None:
        self.asked = asked
        self.size = size
        self.write = write
        self.call = StoppableCall(partial(answer, asked, self.tell))
        # latest answer, and whether it waits for the end of the question
        self.found: dict[str, Any] = {}
        self.held = False

    def tell(self, found: Any, said: Any, *, more: bool = False) -> None:
        """Send an answer at once if a better one may follow, else with the end. Raises Stopped if asked to stop."""
        if found is not None and not self.asked.said and self.found.get("answer") == found:
            # the same, with more to say
            return
        message = {"answer": found}
        if self.asked.said or found is None:
            message["said"] = said() if callable(said) else said
        with self.call.shielded():
            if self.held:
                self.write(self.asked.id, {**self.found, "last": False})
            self.held = found is not None and not more
            if found is not None:
                self.found = message
            if not self.held:
                self.write(self.asked.id, {**message, "last": False})

    def run(self) -> dict[str, Any]:
        """Answer the question and return its last message. Every exception becomes one."""
        return {**self._answered(), "last": True}

    def _answered(self) -> dict[str, Any]:
        try:
            if not self.call.stopped:
                # outside of the call, since an interrupt may be lost in an import
                handler_of(self.asked.question)
            self.call.run()
        except Stopped:
            return {**self.found, "stopped": True}
        except REFUSALS as error:
            return error_message(error)
        except MemoryError:
            return OUT_OF_MEMORY
        except Exception:
            traceback.print_exc()
            return DEFECT
        return self.found


class QuestionLoop:
    """Question loop with a thread for each search, and one for what needs no search.

    source: stream of questions.
    output: stream of answers.
    searches: number of searches at once.
    desk: True to answer questions without a search in a thread of their own. Default False.
    drain: True to answer at the end of the input what has been read. Default True.
    """

    def __init__(
        self, source: BinaryIO, output: BinaryIO, searches: int = 1, desk: bool = False, drain: bool = True
    ) -> None:
        self.source = source
        self.output = output
        self.drain = drain
        self.broken = False
        self._writing = threading.Lock()
        self._change = threading.Condition()
        self._open: dict[str, Job] = {}
        # questions whose last message has not been written, and the bytes of their lines
        self._unfinished = self._bytes = 0
        self._store = WarmTables()
        self._searches: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._desk: queue.SimpleQueue[Job | None] = queue.SimpleQueue() if desk else self._searches
        lines = [self._searches] * searches + ([self._desk] if desk else [])
        self._threads = [threading.Thread(target=self._work, args=(jobs,), daemon=True) for jobs in lines]

    def run(self, greeting: dict[str, Any]) -> None:
        """Answer questions until the input ends or a message says so.

        At the end of the input the open questions are stopped. With `drain` they are answered first, unless nobody
        reads the answers.
        """
        for thread in self._threads:
            thread.start()
        try:
            self._put(greeting)
            if self._read() and self.drain:
                self._wait_until(lambda: not self._unfinished)
        finally:
            self.end()

    def end(self) -> None:
        """Stop all questions and wait for their end."""
        with self._change:
            for job in self._open.values():
                job.call.stop()
            self._change.wait_for(lambda: not self._unfinished, GRACE)
        for thread in self._threads:
            (self._desk if thread is self._threads[-1] else self._searches).put(None)

    def _read(self) -> bool:
        """Read messages. Returns True at the end of the input, False if a message ends the loop."""
        for number, line in enumerate(message_lines(self.source, self.output, MOST_BYTES), 1):
            if len(line) > MOST_BYTES:
                self._refuse(None, ValueError(f"a message has {MOST_BYTES:,} bytes at most"), number)
            elif line.strip() and not self._handle_line(line, number):
                return False
            if self.broken:
                break
        return not self.broken

    def _handle_line(self, line: bytes, number: int) -> bool:
        """Handle a message. Returns False if it ends the loop.

        number: number of its line.
        """
        match decode_message(line):
            case NumberedRequest() as asked:
                self._accept(Job(asked, len(line), self.write), number)
            case Unread(id, error):
                self._refuse(id, error, number)
            case Stop(id):
                with self._change:
                    job = self._open.get(key_of(id))
                if job is not None:
                    job.call.stop()
            case Quit():
                return False
        return True

    def _refuse(self, id: Id, error: Exception, number: int) -> None:
        """Answer a message that is no question."""
        self.write(id, {**error_message(error, "message", number), "last": True})

    def _accept(self, job: Job, number: int) -> None:
        """Put a question into the queue, once there is room for it.

        number: number of its line.
        """
        key = key_of(job.asked.id)
        self._wait_until(
            lambda: not self._unfinished or (self._unfinished < MOST_OPEN and self._bytes < MOST_OPEN_BYTES)
        )
        with self._change:
            taken = key in self._open
            if not taken:
                self._open[key] = job
                self._unfinished += 1
                self._bytes += job.size
        if taken:
            # not with that id, whose last message is still to come
            fault = about("id", f"is that of a question that is still open: {key}")
            self._refuse(None, OptionsError([fault]), number)
            return
        (self._desk if job.asked.question in QUICK else self._searches).put(job)

    def _work(self, jobs: queue.SimpleQueue[Job | None]) -> None:
        """Answer one question after another, in a thread."""
        with kept_in(self._store):
            while (job := jobs.get()) is not None:
                last = job.run()
                # the id is free before the client hears the last of it
                with self._change:
                    del self._open[key_of(job.asked.id)]
                self.write(job.asked.id, last)
                with self._change:
                    self._unfinished -= 1
                    self._bytes -= job.size
                    self._change.notify_all()

    def _wait_until(self, ready: Callable[[], bool]) -> None:
        """Wait until enough questions are answered, or nobody reads the answers any more."""
        with self._change:
            while not ready() and not self.broken and not is_closed(self.output):
                self._change.wait(EACH)

    def write(self, id: Id, message: dict[str, Any]) -> None:
        """Write a message about a question as one line."""
        self._put({"id": id, **message})

    def _put(self, message: dict[str, Any]) -> None:
        data = json_line(message).encode()
        with self._writing:
            if not self.broken:
                try:
                    self.output.write(data)
                    self.output.flush()
                except (OSError, ValueError):
                    self.broken = True


@contextmanager
def own_output() -> Iterator[BinaryIO]:
    """Yield standard output for answers alone. Whatever else is written goes to standard error meanwhile."""
    kept = os.dup(1)
    try:
        os.dup2(2, 1)
        with os.fdopen(os.dup(kept), "wb") as output:
            yield output
    finally:
        with suppress(OSError):
            os.dup2(kept, 1)
        os.close(kept)
