"""Cost of evaluating all moves, relative to the value, and of a session, relative to its first evaluation.

    python benchmarks/speed/session_cost.py [NAME ...]

NAME is a suite of `suites.py` (default: coch-8-value, cego-9-value, trionfo-8-value, zifuli-8-outcome). For each deal
it runs three queries: the value, the values of all moves, and a session. The session evaluates all moves in every
position of a principal variation on one warm table. Ratios are those of the totals, in CPU time and in nodes.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from suites import LONG_SUITES, SUITES

import solver

DEFAULT = ("coch-8-value", "cego-9-value", "trionfo-8-value", "zifuli-8-outcome")


def session(position: solver.Position) -> list[tuple[float, int]]:
    """Return the CPU seconds and nodes of evaluating each position of a principal variation."""
    found = []
    with solver.Session(position) as asked:
        while not asked.position.is_over:
            start = time.process_time()
            answer = asked.evaluate()
            found.append((time.process_time() - start, answer.nodes))
            asked.play(answer[0].move)
    return found


def costs(position: solver.Position) -> list[tuple[float, int]]:
    """Return the CPU seconds and nodes of the value, of all moves, of a session and of its first evaluation."""
    found = []
    for ask in (solver.solve, solver.evaluate):
        start = time.process_time()
        answer = ask(position)
        found.append((time.process_time() - start, answer.nodes))
    walked = session(position)
    seconds, nodes = map(sum, zip(*walked, strict=True))
    return [*found, (seconds, nodes), walked[0]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=DEFAULT, metavar="NAME")
    arguments = parser.parse_args()
    print(f"{'suite':<18}{'deals':>6}{'moves / value: CPU':>20}{'nodes':>8}{'session / start: CPU':>22}{'nodes':>8}")
    for suite in (*SUITES, *LONG_SUITES):
        if suite.name in arguments.names:
            positions = suite.positions()
            value, moves, walked, start = np.array([costs(position) for position in positions]).sum(axis=0)
            cells = (*moves / value, *walked / start)
            print(f"{suite.name:<18}{len(positions):>6}{cells[0]:>20.2f}{cells[1]:>8.2f}{cells[2]:>22.2f}{cells[3]:>8.2f}")


if __name__ == "__main__":
    main()
