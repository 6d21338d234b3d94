"""Request channel for notebooks: messages over a comm, answered by an engine in a thread of its own."""

from __future__ import annotations

import asyncio
import atexit
import sys
import threading
import traceback
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import aclosing, suppress
from functools import lru_cache
from typing import Any

from solver.board.messages import Request, error_message
from solver.board.option_faults import read_options
from solver.board.process_pool import FULL, Busy, Engine
from solver.display.translation import LANGUAGES, current
from solver.model.errors import OptionsError

# Timeout in seconds for the end of the processes. Later they end with this one.
PATIENCE = 5.0

Send = Callable[[dict[str, Any]], None]


def new_loop() -> asyncio.AbstractEventLoop:
    """Return an event loop that can start processes, whatever loop the notebook uses."""
    if sys.platform == "win32":
        return asyncio.ProactorEventLoop()
    return asyncio.new_event_loop()


class Background:
    """Engine with its own thread and event loop. Callers do not block."""

    def __init__(self) -> None:
        self.engine = Engine()
        self._loop = new_loop()
        self._thread = threading.Thread(target=self._live, name="openhand-board", daemon=True)
        self._thread.start()
        atexit.register(self.end)

    def _live(self) -> None:
        self._loop.run_forever()
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, None]) -> Future[None]:
        """Run a coroutine in the loop of the thread. Returns its future."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def end(self) -> None:
        """Cancel all requests, then end the processes and the thread."""
        atexit.unregister(self.end)
        with suppress(TimeoutError):
            self.run(self._end()).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)

    async def _end(self) -> None:
        self.engine.kill()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self.engine.end()


@lru_cache(maxsize=1)
def background() -> Background:
    """Return the shared engine of all boards in this process, cached."""
    return Background()


class Channel:
    """Message channel: receives requests `{id, question, text, options}` and sends answers with their `id`.

    A message `{stop: id}` cancels a search. A repeated request is ignored while its answer is under way, and answered
    again afterwards.

    send: callback for outgoing messages, called from the thread of the engine.
    behind: the engine.
    texts: position texts for the page to open, default none.
    """

    def __init__(self, send: Send, behind: Background, texts: Sequence[str] = ()) -> None:
        self.send = send
        self.behind = behind
        self.texts = list(texts)
        # a language chosen for this process applies to its boards, too
        self.language = current() if current() != LANGUAGES[0] else None
        self.asked: dict[str, Future[None]] = {}

    def receive(self, message: Any) -> None:
        """Handle an incoming message. Unknown messages are ignored."""
        if not isinstance(message, dict):
            return
        if "stop" in message:
            running = self.asked.pop(str(message["stop"]), None)
            if running is not None:
                running.cancel()
            return
        number = str(message.pop("id", ""))
        try:
            asked = read_options(Request, message)
        except OptionsError as error:
            self.send({"id": number, **error_message(error)})
            return
        if asked.question == "opened":
            self.send({"id": number, "answer": {"texts": self.texts, "language": self.language}, "last": True})
            return
        if number in self.asked:
            return
        running = self.asked[number] = self.behind.run(self.answer(number, asked))
        running.add_done_callback(lambda _: self.asked.pop(number, None))

    async def answer(self, number: str, asked: Request) -> None:
        """Send each answer of a request as it arrives. Every exception becomes an error message."""
        try:
            async with aclosing(self.behind.engine.ask(asked)) as messages:
                async for message in messages:
                    self.send({"id": number, **message})
        except Busy as error:
            self.send({"id": number, **error_message(error), "error": FULL})
        except Exception as error:
            traceback.print_exc()
            self.send({"id": number, **error_message(error), "kind": "defect"})

    def close(self) -> None:
        """Cancel all searches of this channel."""
        for running in list(self.asked.values()):
            running.cancel()
        self.asked.clear()
