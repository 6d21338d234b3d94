"""Queries to await in programs of asyncio: cancelling one, or a timeout, stops its search.

Each function takes the arguments of the function of the same name in `solver`, returns what it returns and raises what
it raises. The search runs in a thread of its own, in which a `progress` callback is called, too.

>>> import asyncio, solver
>>> asyncio.run(solver.aio.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")).value
812
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import copy_context
from functools import partial, wraps
from typing import Any, Generic, ParamSpec, Self, TypeVar

from solver.exact import analyse as analyses
from solver.exact import api as exact
from solver.hints import advice
from solver.hints import plan as plans
from solver.preplay import bidding_table, contract_table, discard_table
from solver.proofs import api as proofs
from solver.puzzles.checker import check_puzzle as check_puzzle_now
from solver.reviews import api as reviews
from solver.search.solution import Evaluation, Solution
from solver.search.stoppable_call import StoppableCall

__all__ = [
    "Analysis", "analyse", "bids", "check_puzzle", "contracts", "discards", "evaluate", "graph", "hint", "plan",
    "proof", "review", "solve",
]  # fmt: skip


def __dir__() -> list[str]:
    return __all__


P = ParamSpec("P")
R = TypeVar("R")
Found = TypeVar("Found", bound=Solution | Evaluation)


class Ended(Generic[R]):
    """End of a call: its result or its exception."""

    def __init__(self, call: Callable[[], R]) -> None:
        self.error: BaseException | None = None
        try:
            self.found = call()
        except BaseException as error:
            self.error = error

    def result(self) -> R:
        """Return the result, or raise the exception."""
        if self.error is not None:
            raise self.error
        return self.found


async def in_thread(function: Callable[[], R], stop: Callable[[], object] = lambda: None) -> R:
    """Return the result of a call in a thread of its own. Cancelling it stops the call, and waits until it has ended.

    stop: further function that stops the call.
    """
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[Ended[R]] = loop.create_future()
    call = StoppableCall(function)

    def work() -> None:
        found = Ended(call.run)
        # a loop that is closed waits for nothing
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(ended.set_result, found)

    thread = threading.Thread(target=copy_context().run, args=(work,), name="openhand-aio", daemon=True)
    thread.start()
    cancelled: asyncio.CancelledError | None = None
    while not ended.done():
        try:
            # not the future itself, which a cancellation would cancel
            await asyncio.wait([ended])
        except asyncio.CancelledError as error:
            cancelled = error
            call.stop()
            stop()
    thread.join()
    if cancelled is not None:
        raise cancelled
    return ended.result().result()


def awaitable(function: Callable[P, R]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Return a coroutine function that calls a function in a thread."""

    @wraps(function)
    async def call(*args: P.args, **keys: P.kwargs) -> R:
        return await in_thread(partial(function, *args, **keys))

    return call


solve = awaitable(exact.solve)
evaluate = awaitable(exact.evaluate)
hint = awaitable(advice.hint)
plan = awaitable(plans.plan)
review = awaitable(reviews.review)
bids = awaitable(bidding_table.bids)
contracts = awaitable(contract_table.contracts)
discards = awaitable(discard_table.discards)
proof = awaitable(proofs.proof)
graph = awaitable(proofs.graph)
check_puzzle = awaitable(check_puzzle_now)


class Analysis(Generic[Found]):
    """Analysis to iterate over with `async for`. Leaving its `async with` block frees the transposition table."""

    def __init__(self, analysis: analyses.Analysis[Found]) -> None:
        self._analysis = analysis

    @property
    def answer(self) -> Found | None:
        """Latest result. None before the first."""
        return self._analysis.answer

    def stop(self) -> None:
        """Stop the running search. Its proven bounds are the last result."""
        self._analysis.stop()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Free the transposition table. The iterator ends."""
        self._analysis.close()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Found:
        analysis = self._analysis
        found: Found | None = await in_thread(lambda: next(analysis, None), analysis.stop)
        if found is None:
            raise StopAsyncIteration
        return found


def iterable(function: Callable[P, analyses.Analysis[Found]]) -> Callable[P, Analysis[Found]]:
    """Return a function whose result is iterated over with `async for`."""

    @wraps(function)
    def call(*args: P.args, **keys: P.kwargs) -> Analysis[Found]:
        return Analysis(function(*args, **keys))

    return call


analyse = iterable(analyses.analyse)
