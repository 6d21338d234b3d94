"""Parallel evaluation of all moves of a short position by threads with small transposition tables.

The threads together visit hardly more nodes than one alone. With free processors the values arrive sooner by about
their number.
"""

from __future__ import annotations

import os
import queue
import time
from collections.abc import Iterator
from typing import Any

from solver.families import family_of
from solver.model.deal import Position
from solver.search.helper_threads import THREADS_CAN_START, Workers
from solver.search.prover import Prover
from solver.search.prover_pool import ProverPool
from solver.search.solution import MoveValue

# Most cards left in a position for which threads pay off, and the timeout in seconds.
MOST_LEFT = 24
MOST_SECONDS = 1.5
MOST_THREADS = 4
# Transposition table of a thread in megabytes. A larger one gains nothing for so few cards.
MEMORY = 16
# Seconds between two checks for a cancelled request.
POLL_EVERY = 0.02

Done = tuple[MoveValue, int]


def worth_sharing(position: Position, threads: int = MOST_THREADS) -> bool:
    """True if threads, as many as allowed, speed up the values of this position."""
    can_start = THREADS_CAN_START and threads > 1
    return can_start and 0 < position.left <= MOST_LEFT and not position.to_come and len(position.moves()) > 1


def shared_out(
    position: Position, seconds: float, memory: int = MOST_THREADS * MEMORY, threads: int = MOST_THREADS
) -> Iterator[Done]:
    """Yield the value of each move and its nodes, in the order in which they are proven.

    seconds: time budget. Moves are missing if it ends too soon.
    memory: most megabytes of all tables together.
    threads: most threads.

    Closing the generator cancels the threads.
    """
    waiting: queue.SimpleQueue[Position] = queue.SimpleQueue()
    for move in position.moves():
        waiting.put(position.play(move))
    table = min(MEMORY, memory)
    number = min(MOST_THREADS, threads, os.cpu_count() or 1, waiting.qsize(), memory // table)
    found: queue.SimpleQueue[Done | None] = queue.SimpleQueue()
    pools = [ProverPool(family_of(position), memory=table) for _ in range(number)]
    end = time.monotonic() + min(seconds, MOST_SECONDS)
    with Workers(number) as workers:
        try:
            for pool in pools:
                workers.submit(work, position, pool, waiting, found)
            while number and time.monotonic() < end:
                # in short steps, as the request may be cancelled
                try:
                    done = found.get(timeout=POLL_EVERY)
                except queue.Empty:
                    continue
                if done is None:
                    number -= 1
                else:
                    yield done
        finally:
            for pool in pools:
                pool.stop()


def work(
    position: Position,
    pool: ProverPool[Prover[Any, Any]],
    waiting: queue.SimpleQueue[Position],
    found: queue.SimpleQueue[Done | None],
) -> None:
    """Prove one move after another until the queue is empty or the pool is cancelled."""
    guess = None
    side = 1 if position.maximizes else -1
    with pool:
        prover = pool.ask(position)
        while not pool.stopped:
            try:
                after = waiting.get_nowait()
            except queue.Empty:
                break
            hope = prover.guesses([after])[0]
            before = pool.nodes
            lower, upper = prover.value_bounds(after, guess if hope is None else hope)
            outcome = prover.outcome(after, (lower, upper))
            if lower < upper or outcome is None:
                break
            # most moves are as good as the best so far, or nearly
            guess = lower if guess is None else side * max(side * guess, side * lower)
            move = after.line[-1]
            found.put((MoveValue(lower, outcome, True, lower, upper, move=move), pool.nodes - before))
        found.put(None)
