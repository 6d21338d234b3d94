"""Share of the checks of arguments in a `solve` of three cards a hand, in instructions.

    python benchmarks/checks/check_overhead.py [--most PERCENT] [GAME ...]

Three runs under callgrind: many calls with their checks, as many without, and none, which is what start and imports
take. Without means that every public function and method is called without the check of its arguments, and that limits
and goal are believed. Instructions are the same within a thousandth, whatever else the machine does.
Exit status 1: the share is above `--most`. 2: valgrind is not installed.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import solver

GAMES = ("coch", "cicera")
CALLS, WARM = 4000, 50
REFS = re.compile(r"Collected : (\d+)")


def places() -> Iterator[tuple[Any, str, FunctionType]]:
    """Yield each place of a public function that checks its arguments: module or class, name and function."""
    code = solver.solve.__code__
    for module in [one for name, one in sys.modules.items() if name.partition(".")[0] == "solver"]:
        for owner in [module, *(one for one in vars(module).values() if isinstance(one, type))]:
            for name, value in list(vars(owner).items()):
                if isinstance(value, FunctionType) and value.__code__ is code:
                    yield owner, name, value


def without_checks() -> None:
    """Call public functions without the check of their arguments, and believe limits and goal."""
    for owner, name, function in list(places()):
        setattr(owner, name, function.__wrapped__)
    for module in ("solver.search.prover", "solver.exact.api"):
        for name in ("check_limits", "check_goal"):
            if hasattr(sys.modules[module], name):
                setattr(sys.modules[module], name, lambda *believed: None)


def run(game: str, kind: str) -> None:
    """Solve a position many times, in a process of its own."""
    position = solver.random_deal(game, seed=5, cards=3).position
    for _ in range(WARM):
        solver.solve(position)
    gc.disable()
    assert list(places())
    if kind == "bare":
        without_checks()
    solve = solver.solve
    for _ in range(0 if kind == "none" else CALLS):
        solve(position)


def instructions(game: str, kind: str) -> int:
    """Return the instructions of a run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, __file__]
    done = subprocess.run(
        [*command, "--run", kind, game],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = REFS.search(done.stderr)
    assert found is not None, done.stderr
    return int(found[1])


def main() -> int:
    """Print the share of each game. Return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help=f"default: {' '.join(GAMES)}")
    parser.add_argument("--most", type=float, default=100.0, help="per cent above which the status is 1")
    parser.add_argument("--run", choices=("checks", "bare", "none"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.run:
        run(given.games[0], given.run)
        return 0
    if shutil.which("valgrind") is None:
        print("valgrind is not installed")
        return 2
    status = 0
    for game in given.games:
        none, whole, bare = (instructions(game, kind) for kind in ("none", "checks", "bare"))
        share = 100 * (whole - bare) / (whole - none)
        print(
            f"{game}: checks are {(whole - bare) / CALLS:,.0f} of {(whole - none) / CALLS:,.0f} instructions "
            f"of a solve of 3 cards a hand: {share:.1f} %",
            flush=True,
        )
        status |= share > given.most
    return status


if __name__ == "__main__":
    sys.exit(main())
