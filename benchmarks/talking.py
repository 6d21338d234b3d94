"""What it costs to say on a terminal how a search is getting on: CPU time with it and without, in turn, in one run.

    python benchmarks/talking.py [--rounds N] [--nodes N] [GAME ...]

Standard error is a terminal of the system's own making, which nobody looks at. Both searches end at the same number of
nodes; what the command looks at besides is counted with what it costs. Two figures: the ratio of whole runs, which is
as noisy as the machine, and the part of a run that goes by where it is told how the search is getting on, which is not.
"""

from __future__ import annotations

import argparse
import os
import pty
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import TextIO

from suites import SOLO

import solver
from solver.cli.talk import talking
from solver.search.listen import listening

TOLD = "bounds", "going", "begin", "end", "step"
GAMES = ("cego", "cicera", "cuarenta")


class Clock:
    """CPU seconds spent in functions that may call one another."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.inside = False

    def timed(self, function: Callable[..., object]) -> Callable[..., object]:
        """The function, with its time counted."""

        def within(*given: object, **named: object) -> object:
            if self.inside:
                return function(*given, **named)
            self.inside = True
            start = time.thread_time()
            try:
                return function(*given, **named)
            finally:
                self.seconds += time.thread_time() - start
                self.inside = False

        return within


@contextmanager
def clocked(clock: Clock) -> Iterator[None]:
    """A search of the block is told of on the terminal, and what that costs is counted."""
    with talking() as talk:
        for name in TOLD:
            setattr(talk, name, clock.timed(getattr(talk, name)))
        with listening(talk):
            yield


@contextmanager
def silent(clock: Clock) -> Iterator[None]:
    """Nothing is told."""
    with listening(None):
        yield


def cost(position: solver.Position, nodes: int, talks: bool) -> tuple[float, float, int]:
    """CPU seconds of a table of moves, the part of them in which it is told of, and nodes."""
    clock = Clock()
    start = time.process_time()
    with (clocked if talks else silent)(clock):
        found = solver.evaluate(position, nodes=nodes)
    seconds = time.process_time() - start
    return seconds, clock.seconds / seconds, found.nodes


def terminal() -> TextIO:
    """A terminal to write to; what is written there is read and forgotten."""
    reader, writer = pty.openpty()
    threading.Thread(target=forget, args=(reader,), daemon=True).start()
    return os.fdopen(writer, "w")


def forget(reader: int) -> None:
    """Read what comes."""
    while os.read(reader, 1 << 16):
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--nodes", type=int, default=20_000_000)
    given = parser.parse_args()
    os.environ.setdefault("TERM", "xterm-256color")
    sys.stderr = terminal()
    for game in given.games:
        position = solver.random_deal(game, seed=1, **SOLO if game == "cego" else {}).position
        # what is loaded to write on the terminal is loaded once
        cost(position, given.nodes, True)
        ratios, parts = [], []
        for number in range(given.rounds):
            # in turn, for a machine grows slower and faster
            order = (False, True) if number % 2 else (True, False)
            found = {talks: cost(position, given.nodes, talks) for talks in order}
            (alone, _, nodes), (told, part, others) = found[False], found[True]
            assert nodes == others
            ratios.append(told / alone)
            parts.append(part)
        more = 100 * (median(ratios) - 1)
        print(
            f"{game}: {nodes:,} nodes in {alone:.1f} s of CPU; with what is said {more:+.2f} %, "
            f"of which telling {100 * median(parts):.2f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
