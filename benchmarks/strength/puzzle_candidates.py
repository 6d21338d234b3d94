"""Puzzles among candidate positions of Cicera, by the distance of their estimates from an even result.

    python benchmarks/strength/puzzle_candidates.py [--cards N] [--seconds SECONDS]

Every candidate is examined exactly. The rows say how many puzzles would be lost if a range of estimates were skipped.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import count, pairwise
from math import inf
from unittest.mock import patch

from solver.exact.api import prover_of
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.puzzles import generator
from solver.puzzles.candidate_positions import endings
from solver.puzzles.decided_outcome import NODES
from solver.search.call_budget import CallBudget

# Distances from an even result, in spreads of the estimate.
EDGES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, inf)


def main() -> None:
    """Examine candidates for some seconds of CPU, and print a row for each range."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=130)
    given = parser.parse_args()
    rows: list[tuple[float, bool]] = []
    estimating = examining = 0.0
    for number in count(1):
        if estimating + examining > given.seconds:
            break
        for deal in endings("cicera", given.cards, random.Random(f"pz/{given.cards}/{number}"), None, {}):
            position = deal.position
            if len(position.moves()) < generator.FEWEST_MOVES:
                continue
            begun = time.process_time()
            with prover_of(position, None, NODES, DEFAULT_MEMORY, ()) as prover:
                found = prover.estimates(position)
            between = time.process_time()
            # without the choice of candidates that is measured
            with patch.object(generator, "is_decided", return_value=False):
                is_puzzle = generator.examined(position, "outcome", CallBudget(None, None)) is not None
            estimating, examining = estimating + between - begun, examining + time.process_time() - between
            if found is not None:
                rows.append((abs(found.here.value) / found.here.spread, is_puzzle))
    print(f"{len(rows)} candidates, {1000 * estimating / len(rows):.1f} and {1000 * examining / len(rows):.1f} ms each")
    for least, most in pairwise(EDGES):
        some = [is_puzzle for far, is_puzzle in rows if least <= far < most]
        print(f"{least} to {most} spreads: {len(some)} candidates, {sum(some)} puzzles")


if __name__ == "__main__":
    main()
