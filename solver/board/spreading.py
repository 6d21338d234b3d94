"""The values of all moves of a short position at once: moves are shared out among threads, each with a small table.

Together they play hardly more cards than one of them would; so with free processors the values are there that much
sooner.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Iterator
from typing import Any

from solver.families import family_of
from solver.model.deal import Position
from solver.search.pool import Pool
from solver.search.prover import Prover
from solver.search.solution import MoveValue

# Cards to be played in a position whose moves are worth sharing out, and seconds after which that is given up.
MOST_LEFT = 24
MOST_SECONDS = 1.5
MOST_THREADS = 4
# Megabytes of the table of a thread: a larger one gains nothing for so few cards.
MEMORY = 16
# Seconds after which who waits for a row looks whether it is told to stop.
LOOK = 0.02

Done = tuple[MoveValue, int]


def worth_sharing(position: Position) -> bool:
    """Is this a position whose values are sooner there when its moves are shared out?"""
    return 0 < position.left <= MOST_LEFT and not position.to_come and len(position.moves()) > 1


def shared_out(position: Position, seconds: float) -> Iterator[Done]:
    """The value of each move as it is proven, with the nodes that took; fewer than all where the time ends too soon.

    Leaving it ends the threads.
    """
    waiting: queue.SimpleQueue[Position] = queue.SimpleQueue()
    for move in position.moves():
        waiting.put(position.play(move))
    number = min(MOST_THREADS, os.cpu_count() or 1, waiting.qsize())
    found: queue.SimpleQueue[Done | None] = queue.SimpleQueue()
    pools = [Pool(family_of(position), memory=MEMORY) for _ in range(number)]
    threads = [threading.Thread(target=work, args=(position, pool, waiting, found), daemon=True) for pool in pools]
    end = time.monotonic() + min(seconds, MOST_SECONDS)
    for thread in threads:
        thread.start()
    try:
        while number and time.monotonic() < end:
            # in short steps: whoever asks may be told to stop
            try:
                done = found.get(timeout=LOOK)
            except queue.Empty:
                continue
            if done is None:
                number -= 1
            else:
                yield done
    finally:
        for pool in pools:
            pool.stop()
        for thread in threads:
            thread.join()


def work(
    position: Position,
    pool: Pool[Prover[Any, Any]],
    waiting: queue.SimpleQueue[Position],
    found: queue.SimpleQueue[Done | None],
) -> None:
    """Prove one move after another until there is none left, or it is told to stop."""
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
            # a move is most often as good as the best so far, or nearly
            guess = lower if guess is None else side * max(side * guess, side * lower)
            move = after.line[-1]
            found.put((MoveValue(lower, outcome, True, lower, upper, move=move), pool.nodes - before))
        found.put(None)
