"""Worker processes of the board: one for quick requests, several for searches. A lost client cancels its search."""

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
from solver.board.request_routing import QUICK
from solver.display.translation import OWN, current, mark
from solver.model.json_encoding import encode_json

# Timeouts in seconds: for a cancelled search, for a quick request, and for the start of a process on a busy machine.
# The first two count from the time at which the process is ready.
GRACE = 3.0
MOST_QUICK = 30.0
STARTING = 120.0
# Seconds beyond its own time limit after which a search is cancelled.
LATE = 30.0
# Parallel searches, and the length of the request queue.
SEARCHES = max(1, min(4, (os.cpu_count() or 2)))
MOST_WAITING = 64
# Bytes of the longest line of a process.
LONGEST_LINE = 64 * 2**20
ENDED = {"error": mark("the engine has ended"), "kind": "defect", "last": True}
FULL = mark("too much is being asked at once")


class Busy(Exception):
    """Exception for a full request queue."""


class Process:
    """Worker process that answers one request at a time, started lazily.

    module: module that it imports before the first request.
    environment: its environment variables.
    """

    def __init__(self, module: str, environment: Mapping[str, str]) -> None:
        self._module = module
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._killed: set[asyncio.subprocess.Process] = set()
        self._number = 0
        self._ready = False

    async def start(self) -> asyncio.subprocess.Process:
        """Return the running process, started if necessary."""
        if self._process is None or self._process.returncode is not None:
            # a session of its own, as Ctrl-C in the terminal is for the server alone
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
        """Yield the answers to a request, the last one with `last`.

        seconds: timeout of the request.

        Closing the generator cancels the search.
        """
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        self._number += 1
        number, over = self._number, False
        process.stdin.write(encode_json({"id": number, **msgspec.to_builtins(request)}) + b"\n")
        end = time.monotonic() + (seconds if self._ready else STARTING)
        try:
            while not over:
                # not `wait_for`: up to Python 3.11 it loses a cancellation that coincides with a line
                async with asyncio.timeout(end - time.monotonic()):
                    line = await process.stdout.readline()
                message = msgspec.json.decode(line) if line else dict(ENDED)
                if "ready" in message:
                    self._ready, end = True, time.monotonic() + seconds
                    continue
                over = not line or bool(message["last"])
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
        """Cancel a request. Kills the process after a grace period."""
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(GRACE if self._ready else STARTING) as limit:
                process.stdin.write(encode_json({"stop": number}) + b"\n")
                while line := await process.stdout.readline():
                    message = msgspec.json.decode(line)
                    if message.get("last"):
                        break
                    if "ready" in message:
                        self._ready = True
                        limit.reschedule(asyncio.get_running_loop().time() + GRACE)
        except (TimeoutError, OSError):
            self.kill()

    async def end(self) -> None:
        """Kill the process and wait for its end."""
        self.kill()
        for process in list(self._killed):
            await process.communicate()
        self._killed.clear()

    def kill(self) -> None:
        """Kill the process without waiting."""
        self._killed = {process for process in self._killed if process.returncode is None}
        if self._process is not None:
            self._killed.add(self._process)
            if self._process.returncode is None:
                with suppress(ProcessLookupError):
                    self._process.kill()
        self._process = None


class Engine:
    """Pool of worker processes for the requests of all pages. A request without a free process waits in a queue.

    searches: number of parallel searches.
    state: file of the answers to puzzles, default None: keep none.
    """

    def __init__(self, searches: int = SEARCHES, state: Path | None = None) -> None:
        environment = {**os.environ, OWN: current(), STATE: str(state or "")}
        self._desk = Process("position_handlers", environment)
        self._searchers = [Process("solve_handlers", environment) for _ in range(searches)]
        self._idle: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        self._at_desk = asyncio.Lock()
        self._ending: set[asyncio.Task[None]] = set()
        self.waiting = 0
        self.ended = False
        for process in reversed(self._searchers):
            self._idle.put_nowait(process)

    async def start(self) -> None:
        """Start all processes, so that a new request need not wait while a cancelled search ends."""
        await asyncio.gather(*(process.start() for process in (self._desk, *self._searchers)))

    @property
    def searching(self) -> int:
        """Number of running searches."""
        return len(self._searchers) - self._idle.qsize()

    async def ask(self, request: Request) -> AsyncGenerator[dict[str, Any], None]:
        """Yield the answers to a request.

        After `end` or `kill` no request starts any more, not even one in the queue. Raises Busy if the queue is full.
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
        """Release a process in the background once its request has ended. The client does not wait for that."""

        async def end() -> None:
            try:
                await answers.aclose()
            finally:
                self._give_back(process)

        task = asyncio.get_running_loop().create_task(end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _give_back(self, process: Process) -> None:
        """Make a process available to the next request."""
        if process is self._desk:
            self._at_desk.release()
        else:
            self._idle.put_nowait(process)

    async def end(self) -> None:
        """Kill all processes and wait for their end."""
        self.ended = True
        await asyncio.gather(*(process.end() for process in (self._desk, *self._searchers)))

    def kill(self) -> None:
        """Kill all processes without waiting."""
        self.ended = True
        for process in (self._desk, *self._searchers):
            process.kill()


def seconds_of(request: Request) -> float:
    """Return the time limit of a request in seconds, at most `MOST_SECONDS`."""
    seconds = request.options.get("seconds")
    many = request.question in ("review", "review_match", "players", "sit")
    return MOST_SECONDS if many or not isinstance(seconds, (int, float)) else float(min(seconds, MOST_SECONDS))
