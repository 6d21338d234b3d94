"""The processes that answer: one for what needs no search, some for searches, each stopped when nobody listens."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from solver.board.messages import MOST_SECONDS, STATE, Request
from solver.display.language import OWN, current, mark

# Questions that are answered at once, whatever is searched meanwhile.
QUICK = frozenset({"words", "games", "show", "read", "write", "deal", "puzzle", "rate"})
# Seconds for which a search may go on after it was told to stop, and a quick question at all, from when its process can
# hear it; and seconds that a process may take to start, which on a machine with much else to do may be many.
GRACE = 3.0
MOST_QUICK = 30.0
STARTING = 120.0
# Seconds beyond its own limit after which a search is ended from outside.
LATE = 30.0
# Searches at once, and requests that wait for one of them to end.
SEARCHES = max(1, min(4, (os.cpu_count() or 2)))
MOST_WAITING = 64
# One line of a process: a large answer.
LONGEST_LINE = 64 * 2**20
ENDED = {"error": mark("the engine has ended"), "kind": "defect", "last": True}
FULL = mark("too much is being asked at once")


class Busy(Exception):
    """Too much is being asked at once."""


class Process:
    """A process that answers one question at a time, started when it is first needed; module: what it needs first."""

    def __init__(self, module: str, environment: Mapping[str, str]) -> None:
        self._module = module
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._killed: set[asyncio.subprocess.Process] = set()
        self._number = 0
        self._ready = False

    async def start(self) -> asyncio.subprocess.Process:
        """The running process."""
        if self._process is None or self._process.returncode is not None:
            # Ctrl-C in the terminal is for the server alone
            apart: dict[str, Any] = {"start_new_session": True}
            if sys.platform == "win32":
                apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
            self._ready = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "solver.board.worker", f"solver.board.{self._module}",
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=LONGEST_LINE, env=self._environment, **apart,
            )  # fmt: skip
        return self._process

    async def ask(self, request: Request, seconds: float) -> AsyncIterator[dict[str, Any]]:
        """Answers to a question, the last one with `last`; leaving them stops the search."""
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        self._number += 1
        number, over = self._number, False
        process.stdin.write(msgspec.json.encode({"id": number, **msgspec.to_builtins(request)}) + b"\n")
        end = time.monotonic() + (seconds if self._ready else STARTING)
        try:
            while not over:
                # not `wait_for`: up to Python 3.11 it forgets that nobody listens where a line comes at the same moment
                async with asyncio.timeout(end - time.monotonic()):
                    line = await process.stdout.readline()
                message = msgspec.json.decode(line) if line else dict(ENDED)
                if "ready" in message:
                    self._ready, end = True, time.monotonic() + seconds
                    continue
                over = not line or "last" in message
                if not line:
                    self.kill()
                message.pop("id", None)
                yield {**message, "last": over}
        except TimeoutError:
            yield {"error": mark("it took too long"), "kind": "late", "last": True}
        finally:
            if not over:
                await asyncio.shield(self._end(process, number))

    async def _end(self, process: asyncio.subprocess.Process, number: int) -> None:
        """Have a search end: by word, else by force."""
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(GRACE if self._ready else STARTING) as limit:
                process.stdin.write(msgspec.json.encode({"stop": number}) + b"\n")
                while (line := await process.stdout.readline()) and "last" not in (
                    message := msgspec.json.decode(line)
                ):
                    if "ready" in message:
                        self._ready = True
                        limit.reschedule(asyncio.get_running_loop().time() + GRACE)
        except (TimeoutError, OSError):
            self.kill()

    async def end(self) -> None:
        """End the process, and wait until it is gone."""
        self.kill()
        for process in list(self._killed):
            await process.communicate()
        self._killed.clear()

    def kill(self) -> None:
        """End the process at once."""
        self._killed = {process for process in self._killed if process.returncode is None}
        if self._process is not None:
            self._killed.add(self._process)
            if self._process.returncode is None:
                with suppress(ProcessLookupError):
                    self._process.kill()
        self._process = None


class Engine:
    """Answers the questions of all pages; a question that finds no process free waits its turn.

    searches: how many are searched for at once. state: the file in which answers to puzzles are kept, if they are.
    """

    def __init__(self, searches: int = SEARCHES, state: Path | None = None) -> None:
        environment = {**os.environ, OWN: current(), STATE: str(state or "")}
        self._desk = Process("showing", environment)
        self._searchers = [Process("searching", environment) for _ in range(searches)]
        self._idle: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        self._at_desk = asyncio.Lock()
        self._ending: set[asyncio.Task[None]] = set()
        self.waiting = 0
        self.ended = False
        for process in reversed(self._searchers):
            self._idle.put_nowait(process)

    async def start(self) -> None:
        """Have all ready: whoever asks next, while a search that nobody wants is still ending, does not wait either."""
        await asyncio.gather(*(process.start() for process in (self._desk, *self._searchers)))

    @property
    def searching(self) -> int:
        """How many searches there are."""
        return len(self._searchers) - self._idle.qsize()

    async def ask(self, request: Request) -> AsyncGenerator[dict[str, Any], None]:
        """Answers to a question; raises Busy where too many wait.

        Once the engine was ended nothing is started any more, neither for questions that wait for their turn.
        """
        if self.waiting >= MOST_WAITING:
            raise Busy
        quick = request.question in QUICK
        self.waiting += 1
        try:
            if quick:
                await self._at_desk.acquire()
            process = self._desk if quick else await self._idle.get()
        finally:
            self.waiting -= 1
        if self.ended:
            self._give_back(process)
            yield dict(ENDED)
            return
        answers = process.ask(request, MOST_QUICK if quick else seconds_of(request) + LATE)
        try:
            async for message in answers:
                yield message
        finally:
            self._release(process, answers)

    def _release(self, process: Process, answers: Any) -> None:
        """Give a process back once it has ended what it was asked; whoever asked need not wait for that."""

        async def end() -> None:
            try:
                await answers.aclose()
            finally:
                self._give_back(process)

        task = asyncio.get_running_loop().create_task(end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _give_back(self, process: Process) -> None:
        """Let the next question have a process."""
        if process is self._desk:
            self._at_desk.release()
        else:
            self._idle.put_nowait(process)

    async def end(self) -> None:
        """End all processes, and wait until they are gone."""
        self.ended = True
        await asyncio.gather(*(process.end() for process in (self._desk, *self._searchers)))

    def kill(self) -> None:
        """End all processes at once."""
        self.ended = True
        for process in (self._desk, *self._searchers):
            process.kill()


def seconds_of(request: Request) -> float:
    """The limit that a request names itself, if it is one."""
    seconds = request.options.get("seconds")
    many = request.question == "review"
    return MOST_SECONDS if many or not isinstance(seconds, (int, float)) else min(float(seconds), MOST_SECONDS)
