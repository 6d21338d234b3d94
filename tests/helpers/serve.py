"""A client of `openhand serve`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from helpers.processes import end, start
from helpers.timing import stopwatch
from helpers.waiting import HANG


class Client:
    """A running `openhand serve`, and its greeting."""

    def __init__(self, *args: str) -> None:
        self.process = start(
            [sys.executable, "-m", "solver", "serve", *args],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert self.process.stdin is not None and self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        try:
            self.greeting = self.read()
        except BaseException:
            self.close()
            raise
        self.asked = 0

    def write(self, line: bytes) -> None:
        self.input.write(line + b"\n")
        self.input.flush()

    def send(self, **message: Any) -> None:
        self.write(json.dumps(message).encode())

    def read(self) -> dict[str, Any]:
        line = self.output.readline()
        assert line.endswith(b"\n"), "the engine has ended"
        found: dict[str, Any] = json.loads(line)
        return found

    def begin(self, question: str, text: str = "", **options: Any) -> int:
        """Ask a question and return its id."""
        self.asked += 1
        self.send(id=self.asked, question=question, text=text, options=options)
        return self.asked

    def rest(self, number: int) -> list[dict[str, Any]]:
        """Every further message of the only open question."""
        found = [self.read()]
        while not found[-1]["last"]:
            found.append(self.read())
        assert {message["id"] for message in found} == {number}
        return found

    def ask(self, question: str, text: str = "", **options: Any) -> list[dict[str, Any]]:
        """Every message of an answer."""
        return self.rest(self.begin(question, text, **options))

    def answer(self, question: str, text: str = "", **options: Any) -> Any:
        """The last answer to a question that has one."""
        last = self.ask(question, text, **options)[-1]
        assert "error" not in last, last
        return last["answer"]

    def stop(self, number: int) -> tuple[float, dict[str, Any]]:
        """Stop the only open question. Returns the seconds until its last message, and that message."""
        watch = stopwatch()
        self.send(stop=number)
        last = self.rest(number)[-1]
        return watch(), last

    def close(self) -> None:
        """Kill the engine and close all pipes."""
        end(self.process)

    def resident(self) -> float:
        """Resident memory in megabytes (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def serving(*args: str) -> Iterator[Client]:
    """A client whose engine ends without a word on standard error."""
    client = Client(*args)
    try:
        yield client
        client.input.close()
        assert client.process.wait(HANG) == 0
        assert client.output.read() == b""
        assert client.process.stderr is not None
        said = client.process.stderr.read().decode()
        assert not said, said
    finally:
        client.close()
