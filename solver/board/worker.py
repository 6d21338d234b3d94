"""A process that answers questions, one at a time: `python -m solver.board.worker`.

It reads lines `{"id": 1, "question": .., "text": .., "options": ..}` and `{"stop": 1}`, and writes lines of answers
with their `id`, the last one of a question with `"last": true`, after a first line that says it is ready. It ends when
its input does.
"""

from __future__ import annotations

import _thread
import os
import queue
import signal
import sys
import threading
import traceback
from contextlib import suppress
from importlib import import_module
from types import FrameType
from typing import Any, BinaryIO

import msgspec

from solver.board.messages import REFUSALS, Request, said_of
from solver.board.questions import answer
from solver.display.language import mark, of_environment, use
from solver.display.strings import json_line

# Seconds after which a question that goes on all the same is told again to stop.
AGAIN = 0.05


class Stopped(KeyboardInterrupt):
    """Whoever asked wants no more of it."""


class Worker:
    """Answers what is asked; a thread listens meanwhile for the word to stop."""

    def __init__(self, given: BinaryIO, told: BinaryIO) -> None:
        self.given = given
        self.told = told
        self.jobs: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.asked = 0
        self.stopped = 0
        self.searching = False
        self.ended = threading.Event()

    def listen(self) -> None:
        """Take up what comes; the end of the input is the end of everything."""
        for line in self.given:
            message = msgspec.json.decode(line)
            if "stop" in message:
                self.stop(message["stop"])
            else:
                self.jobs.put(message)
        os._exit(0)

    def stop(self, number: int) -> None:
        """Interrupt a question until it ends."""
        self.stopped = number
        while self.asked == number and not self.ended.is_set():
            _thread.interrupt_main()
            self.ended.wait(AGAIN)

    def interrupted(self, number: int, frame: FrameType | None) -> None:
        """Be interrupted: an answer that is being written is written whole."""
        if self.searching and self.stopped == self.asked:
            raise Stopped

    def run(self) -> None:
        """Answer one question after another."""
        signal.signal(signal.SIGINT, self.interrupted)
        threading.Thread(target=self.listen, daemon=True).start()
        self.write({"ready": True})
        while True:
            job = self.jobs.get()
            self.ended.clear()
            self.asked = job.pop("id")
            last: dict[str, Any] = {"stopped": True, "last": True}
            with suppress(Stopped):
                last = self.answered(job)
            self.searching = False
            self.write(last)
            self.ended.set()

    def answered(self, job: dict[str, Any]) -> dict[str, Any]:
        """What is told last of a question."""
        try:
            self.searching = True
            if self.stopped == self.asked:
                raise Stopped
            answer(msgspec.convert(job, Request), self.tell)
            self.searching = False
            return {"last": True}
        except REFUSALS as error:
            self.searching = False
            return said_of(error)
        except MemoryError:
            self.searching = False
            return {
                "error": mark("out of memory: a smaller table may do"),
                "kind": "memory",
                "last": True,
            }
        except Exception:
            self.searching = False
            traceback.print_exc()
            return {"error": mark("something went wrong here; the terminal says what"), "kind": "defect", "last": True}

    def tell(self, found: Any, said: Any) -> None:
        """Tell an answer, and the same in words."""
        self.searching = False
        self.write({"answer": found, "said": said})
        self.searching = True
        if self.stopped == self.asked:
            raise Stopped

    def write(self, message: dict[str, Any]) -> None:
        """Write a line."""
        self.told.write(json_line({"id": self.asked, **message}).encode())
        self.told.flush()


def main() -> None:
    """Answer on the pipes that this process was given; whatever else is printed goes to standard error.

    Modules named as arguments are imported beforehand, so that the first question need not wait for them.
    """
    use(of_environment())
    for name in sys.argv[1:]:
        import_module(name)
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    Worker(sys.stdin.buffer, told).run()


if __name__ == "__main__":
    main()
