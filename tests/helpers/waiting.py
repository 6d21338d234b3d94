"""Waiting for a condition, with a limit that nothing but a hang reaches, so that a slow machine fails no test."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

T = TypeVar("T")

# Seconds after which something hangs: ten times what it has ever taken, and less than a test may take (conftest.py).
# All safety nets have this number: `wait_until`, and `timeout=` of processes, threads, futures and sockets.
HANG = 300.0
# Seconds between two looks: short first, for what is there soon, and longer for what is not.
SHORTEST, LONGEST = 0.0002, 0.02


def looks(what: str, seconds: float = HANG) -> Iterator[float]:
    """Yield the pauses between looks at a condition, until it hangs."""
    end, pause = time.monotonic() + seconds, SHORTEST
    while time.monotonic() < end:
        yield pause
        pause = min(2 * pause, LONGEST)
    raise TimeoutError(f"waited {seconds:.0f} s until {what}")


def wait_until(condition: Callable[[], T], what: str) -> T:
    """Wait until a condition is true, and return what it returned. A condition may raise to give up at once."""
    pauses = looks(what)
    while not (found := condition()):
        time.sleep(next(pauses))
    return found


async def wait_until_async(condition: Callable[[], T], what: str) -> T:
    """Wait within an event loop, which goes on meanwhile."""
    pauses = looks(what)
    while not (found := condition()):
        await asyncio.sleep(next(pauses))
    return found


async def give_way(turns: int = 1) -> None:
    """Let the other tasks of an event loop take some turns."""
    for _ in range(turns):
        await asyncio.sleep(0)


def hold(seconds: float) -> None:
    """Do nothing for a while: for slow code, or for a chance to go wrong. No result may depend on how long it takes."""
    time.sleep(seconds)


async def hold_async(seconds: float) -> None:
    """Do nothing for a while, within an event loop."""
    await asyncio.sleep(seconds)


def is_quiet() -> bool:
    """True if this process uses no CPU time for a moment."""
    before = time.process_time()
    time.sleep(0.02)
    return time.process_time() - before < 0.005
