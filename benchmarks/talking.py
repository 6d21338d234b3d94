"""What it costs to say on a terminal how a search is getting on: CPU time with it and without, in turn, in one run.

    python benchmarks/talking.py [--rounds N] [--nodes N] [GAME ...]

Standard error is a terminal of the system's own making, which nobody looks at. Both searches end at the same number of
nodes; what the command looks at besides is counted with what it costs.
"""

from __future__ import annotations

import argparse
import os
import pty
import sys
import threading
import time
from contextlib import nullcontext
from statistics import median
from typing import TextIO

from suites import SOLO

import solver
from solver.cli.talk import talking

GAMES = ("cego", "cicera", "cuarenta")


def cost(position: solver.Position, nodes: int, talks: bool) -> tuple[float, int]:
    """CPU seconds and nodes of a table of moves."""
    start = time.process_time()
    with talking() if talks else nullcontext():
        found = solver.evaluate(position, nodes=nodes)
    return time.process_time() - start, found.nodes


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
        ratios = []
        for _ in range(given.rounds):
            (silent, nodes), (talking_, others) = (cost(position, given.nodes, talks) for talks in (False, True))
            assert nodes == others
            ratios.append(talking_ / silent)
        more = 100 * (median(ratios) - 1)
        print(f"{game}: {nodes:,} nodes in {silent:.1f} s of CPU; with what is said {more:+.2f} %", flush=True)


if __name__ == "__main__":
    main()
