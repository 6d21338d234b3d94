"""Fuzzer of position files: reads broken and hostile inputs and runs all queries on those that load.

    python tests/fuzz/run.py --seconds 120
    python tests/fuzz/run.py --seed 7 --inputs 100000

The seed, the number of an input and `--foreign` determine it: `--seed S --only N` reproduces a finding. A finding is an
unexpected exception, a time or memory limit exceeded, a message that is too long, or a crash. Each finding is written
to a file, shrunk if that is fast. The exit status is then 1.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

# the tests' own packages, and the package where it is not installed
sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]


def main() -> int:
    """Run, and say what was done and found."""
    from helpers import timing

    from fuzz import large
    from fuzz.invariants import Checker
    from fuzz.isolated_runner import Run
    from fuzz.mutate import FOREIGN_SHARE

    # an input that takes too long is a finding here
    timing.ASSERTED = True
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, help="stop after so many seconds (120 where nothing is said)")
    parser.add_argument("--inputs", type=int, help="stop after so many inputs")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="begin with input N: an earlier run goes on")
    parser.add_argument("--seed", type=int, help="a number; drawn and shown where none is given")
    parser.add_argument("--only", type=int, metavar="N", help="input N of the seed alone, without catching anything")
    parser.add_argument("--share", type=float, default=1.0, help="ask more or fewer questions about deals that load")
    parser.add_argument("--foreign", type=float, default=FOREIGN_SHARE, help="part in formats of other programs")
    parser.add_argument("--large", type=float, help="seconds for files of 1 to 64 MB besides (a tenth of the others)")
    parser.add_argument("--folder", type=Path, default=Path(), help="where findings are written to")
    given = parser.parse_args()
    seed = secrets.randbits(32) if given.seed is None else given.seed
    seconds = 120.0 if given.seconds is None and given.inputs is None else given.seconds
    print(f"seed {seed}", flush=True)
    run = Run(seed, given.inputs, seconds, given.share, given.folder, given.first, given.foreign)
    if given.only is not None:
        rng = run.rng(given.only)
        form, data = run.mutator.make(rng)
        print(f"{form}: {data!r}", flush=True)
        Checker(given.share).check(form, data, rng)
        return 0
    watch = timing.stopwatch()
    counts = run.watch()
    print(
        f"{counts.inputs} inputs in {watch():.0f} s: {counts.accepted} accepted, {counts.refused} "
        f"refused, {counts.asked} questions, the longest {counts.longest:.2f} s of CPU; "
        f"{sum(counts.found.values())} findings"
    )
    wanted = (seconds or 0) / 10 if given.large is None else given.large
    counts.found |= large.run(seed, wanted, given.folder)
    for name, times in sorted(counts.found.items(), key=lambda found: -found[1]):
        print(f"{times:6} {name}")
    return 1 if counts.found else 0


if __name__ == "__main__":
    sys.exit(main())
