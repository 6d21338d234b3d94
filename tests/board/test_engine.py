"""Worker processes of the board: a lost client cancels its search and no other."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from helpers.waiting import HANG, hold_async, wait_until_async

import solver
from solver.board import process_pool
from solver.board.messages import Request
from solver.board.process_pool import MOST_WAITING, Busy, Engine

ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
LONG = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
DEEP: dict[str, Any] = {"seconds": 300}


def run(test: Callable[[Engine], Awaitable[None]], searches: int = 2) -> None:
    """Run a test with an engine, which is ended afterwards."""

    async def within() -> None:
        engine = Engine(searches=searches)
        try:
            async with asyncio.timeout(HANG):
                await test(engine)
        finally:
            await engine.end()

    asyncio.run(within())


async def last(engine: Engine, question: str, text: str, **options: Any) -> dict[str, Any]:
    """The last message of an answer."""
    found: dict[str, Any] = {}
    async for message in engine.ask(Request(question=question, text=text, options=options)):
        found = message
    return found


async def idle(engine: Engine) -> None:
    """Wait until all searches have ended. `run` limits how long."""
    await wait_until_async(lambda: not engine.searching, "all searches end")


@pytest.mark.parametrize("question", ["moves", "solve", "hint", "review"])
def test_a_search_that_nobody_listens_to_is_stopped(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By word, not by force: the process goes on."""
    # force comes after some seconds, in which a busy machine may not get round to the word
    monkeypatch.setattr(process_pool, "GRACE", HANG)
    text = LONG if question != "review" else f"{LONG}/play={solver.loads(LONG)[0].position.moves()[0]}"

    async def test(engine: Engine) -> None:
        await last(engine, "moves", ENDING)
        processes = {process._process.pid for process in engine._searchers if process._process}
        answers = engine.ask(Request(question=question, text=text, options=DEEP))
        asking = asyncio.ensure_future(anext(answers))
        # in the midst of it or not: what follows holds at any moment
        await hold_async(1)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await answers.aclose()
        await idle(engine)
        assert (await last(engine, "moves", ENDING))["last"]
        assert processes <= {process._process.pid for process in engine._searchers if process._process}

    run(test)


def test_searches_do_not_disturb_one_another() -> None:
    """Two searches run in parallel. Position views arrive while all processes search."""

    async def test(engine: Engine) -> None:
        long = [engine.ask(Request(question="moves", text=LONG, options=DEEP)) for _ in range(2)]
        await anext(long[0])
        assert (await last(engine, "solve", ENDING))["last"]
        await anext(long[1])
        assert engine.searching == 2
        assert "error" not in await last(engine, "show", ENDING)
        waiting = asyncio.ensure_future(last(engine, "moves", ENDING))
        await wait_until_async(lambda: engine.waiting == 1, "a question waits")
        assert not waiting.done()
        await long[0].aclose()
        assert "error" not in await waiting
        await long[1].aclose()
        await idle(engine)

    run(test)


def test_too_many_wait() -> None:
    async def test(engine: Engine) -> None:
        long = engine.ask(Request(question="moves", text=LONG, options=DEEP))
        await anext(long)
        waiting = [asyncio.ensure_future(last(engine, "moves", ENDING)) for _ in range(MOST_WAITING)]
        await wait_until_async(lambda: engine.waiting == MOST_WAITING, "all others wait")
        with pytest.raises(Busy):
            await last(engine, "moves", ENDING)
        await long.aclose()
        assert all("error" not in message for message in await asyncio.gather(*waiting))

    run(test, searches=1)


def test_who_waits_may_go() -> None:
    async def test(engine: Engine) -> None:
        long = engine.ask(Request(question="moves", text=LONG, options=DEEP))
        await anext(long)
        waiting = asyncio.ensure_future(last(engine, "moves", ENDING))
        await wait_until_async(lambda: engine.waiting == 1, "a question waits")
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert engine.waiting == 0
        await long.aclose()
        assert "error" not in await last(engine, "moves", ENDING)

    run(test, searches=1)


def test_a_process_that_dies_is_replaced() -> None:
    async def test(engine: Engine) -> None:
        answers = engine.ask(Request(question="moves", text=LONG, options=DEEP))
        await anext(answers)
        process = engine._searchers[0]._process
        assert process is not None
        os.kill(process.pid, 9)
        messages = [message async for message in answers]
        assert messages[-1]["kind"] == "defect" and messages[-1]["last"]
        assert "error" not in await last(engine, "moves", ENDING)

    run(test, searches=1)


def test_a_limit_that_is_no_float() -> None:
    """The engine waits no longer than for other requests, and the request is refused."""

    async def test(engine: Engine) -> None:
        message = await last(engine, "moves", ENDING, seconds=10**400)
        assert message["kind"] == "options" and message["faults"][0]["key"] == "seconds"

    run(test, searches=1)


def test_a_limit_is_kept() -> None:
    async def test(engine: Engine) -> None:
        message = await last(engine, "moves", LONG, seconds=0.5)
        assert message["last"] and not all(row["exact"] for row in message["answer"]["moves"])

    run(test)
