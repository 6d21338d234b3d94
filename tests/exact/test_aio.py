"""`solver.aio`: queries to await, whose search ends with a cancellation."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import networkx  # noqa: F401  a proof imports it: a file that is open when the call is stopped is warned of
import pytest
from helpers.timing import in_time, stopwatch
from helpers.waiting import hold_async

import solver
from solver.search.stoppable_call import StoppableCall, Stopped

ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
LONG = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
# Advice on it takes seconds.
ASKED = solver.dumps(solver.random_deal("scopone", seed=1), "line").strip()
RECORD = f"{LONG}/play={solver.loads(LONG)[0].position.moves()[0]}"
AUCTION = solver.dumps(solver.random_deal("cego", seed=3), "line").strip()
# Seconds within which a cancelled call has ended, and tries on a machine that does much else.
HEARD, TRIES = 0.1, 12

CALLS: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {
    "solve": lambda: solver.aio.solve(LONG),
    "solve with threads": lambda: solver.aio.solve(LONG, threads=2),
    "evaluate": lambda: solver.aio.evaluate(LONG),
    "hint": lambda: solver.aio.hint(ASKED, level="standard", seconds=300),
    "hint with threads": lambda: solver.aio.hint(ASKED, level="standard", seconds=300, threads=2),
    "review": lambda: solver.aio.review(RECORD, nodes=10**10),
    "contracts": lambda: solver.aio.contracts(AUCTION),
    "proof": lambda: solver.aio.proof(LONG),
}


def threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "openhand-aio"]


@pytest.mark.parametrize("name", ["solve", "evaluate", "hint", "review"])
def test_the_results_are_those_of_the_functions(name: str) -> None:
    text = f"{ENDING}/play=X_X_V"
    found, wanted = asyncio.run(getattr(solver.aio, name)(text)), getattr(solver, name)(text)
    assert type(found) is type(wanted)
    if name == "solve":
        assert (found.value, found.line) == (wanted.value, wanted.line)
    else:
        assert [row.move for row in found] == [row.move for row in wanted]


def test_exceptions_come_through() -> None:
    with pytest.raises(solver.FormatError):
        asyncio.run(solver.aio.solve("coch/A=X"))
    with pytest.raises(ValueError, match="memory"):
        asyncio.run(solver.aio.solve(ENDING, memory=0))


async def cancelled(call: Callable[[], Awaitable[Any]], delay: float) -> float | None:
    """Seconds from the cancellation of a call to its end, None if it has ended before."""
    task = asyncio.ensure_future(call())
    # the moment does not matter, unless it is over by then
    await hold_async(delay)
    if task.done():
        return None
    watch = stopwatch()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    taken = watch()
    assert not threads()
    return taken


@pytest.mark.parametrize("delay", [0.0, 0.1, pytest.param(0.5, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", CALLS)
def test_a_cancelled_call_ends_at_once(name: str, delay: float) -> None:
    """So does its thread. A busy machine may need further tries."""
    taken = []
    for _ in range(TRIES):
        found = asyncio.run(cancelled(CALLS[name], delay))
        assert found is not None, "nothing was left to be cancelled"
        taken.append(found)
        if in_time(found, HEARD):
            return
    raise AssertionError(taken)


def test_a_timeout_stops_the_search() -> None:
    async def test() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await solver.aio.solve(LONG)
        assert not threads()
        assert (await solver.aio.solve(ENDING)).exact

    asyncio.run(test())


def test_searches_run_beside_the_loop() -> None:
    """Several at once, and the loop goes on meanwhile."""

    async def test() -> None:
        long = [asyncio.ensure_future(solver.aio.solve(LONG)) for _ in range(2)]
        assert (await solver.aio.solve(ENDING)).value == 609
        ticks = 0
        for _ in range(10):
            await hold_async(0.01)
            ticks += 1
        assert ticks == 10 and len(threads()) == 2
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        assert not threads()

    asyncio.run(test())


def test_an_analysis_step_by_step() -> None:
    async def test() -> None:
        async with solver.aio.analyse(LONG, nodes=100_000) as analysis:
            found = [answer async for answer in analysis]
        assert len(found) > 2 and found[-1] is analysis.answer
        async with solver.aio.analyse(ENDING, moves=True) as analysis:
            found = [answer async for answer in analysis]
        assert found[-1].exact

    asyncio.run(test())


def test_a_cancelled_analysis_ends() -> None:
    """Within the search of a result."""

    async def steps() -> None:
        async with solver.aio.analyse(LONG) as analysis:
            async for _ in analysis:
                pass

    taken = [one for one in (asyncio.run(cancelled(steps, 0.4)) for _ in range(3)) if one is not None]
    assert taken and in_time(min(taken), HEARD)


def test_a_stopped_analysis_has_a_last_result() -> None:
    async def test() -> None:
        async with solver.aio.analyse(LONG) as analysis:
            asyncio.get_running_loop().call_later(0.2, analysis.stop)
            found = [answer async for answer in analysis]
        assert found and not found[-1].exact

    asyncio.run(test())


def test_an_interrupt_in_a_callback_is_not_reported() -> None:
    """The interpreter ignores an exception there. Warnings are errors, so a report would fail this test."""

    class Ended:
        def __del__(self) -> None:
            raise Stopped

    assert StoppableCall(lambda: 1).run() == 1
    Ended()
    gc.collect()
