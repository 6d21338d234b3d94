"""Cost of `openhand serve`: time that a question takes beside its search, time of a stop, memory over many questions.

    python benchmarks/speed/serve_cost.py [--questions N] [--stops N]

The overhead is the wall-clock time of a question by way of `serve`, minus that of the same call in this process, in the
median. Memory is the resident one of the engine (Linux).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import solver

SMALL = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
# Games whose whole deals are searched for minutes.
LONG = ("cicera", "cego", "cuarenta", "scopone", "coch", "skat", "trionfo", "tressette")


class Client:
    """Running engine."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, "-m", "solver", "serve"], stdin=pipe, stdout=pipe)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.output.readline()

    def write(self, **message: Any) -> None:
        """Write a message."""
        self.input.write(json.dumps(message).encode() + b"\n")
        self.input.flush()

    def last(self) -> dict[str, Any]:
        """Return the last message about the only open question."""
        while not (found := json.loads(self.output.readline()))["last"]:
            pass
        return dict(found)

    def solve(self, text: str) -> float:
        """Return the seconds of a question."""
        start = time.perf_counter()
        self.write(id=0, question="solve", text=text)
        assert self.last()["answer"]["exact"]
        return time.perf_counter() - start

    def stop(self, text: str, after: float) -> float:
        """Return the seconds from a stop to the last message about a question."""
        self.write(id=0, question="solve", text=text, options={"seconds": 300})
        time.sleep(after)
        start = time.perf_counter()
        self.write(stop=0)
        self.last()
        return time.perf_counter() - start

    def resident(self) -> float:
        """Return the resident memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def in_process() -> float:
    """Return the seconds of the same question in this process."""
    start = time.perf_counter()
    solver.solve(solver.loads(SMALL)[0])
    return time.perf_counter() - start


def long_deal(game: str, seed: int) -> str:
    """Return a whole deal with what its play needs."""
    more = {"skat": {"contract": "grand", "declarer": "A"}, "cego": {"contract": "solo", "soloist": "A"}}.get(game, {})
    return solver.dumps(solver.random_deal(game, seed=seed, **more), "line").strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--questions", type=int, default=100_000, metavar="N")
    parser.add_argument("--stops", type=int, default=40, metavar="N")
    arguments = parser.parse_args()
    client = Client()
    client.solve(SMALL)
    pairs = [(client.solve(SMALL), in_process()) for _ in range(1000)]
    served, called = (1000 * median(column) for column in zip(*pairs, strict=True))
    print(f"a question: {served:.3f} ms, the call alone {called:.3f} ms, overhead {served - called:.3f} ms")
    taken = [
        1000 * client.stop(long_deal(LONG[number % len(LONG)], number), 0.02 + 0.05 * (number % 7))
        for number in range(arguments.stops)
    ]
    if taken:
        print(f"{len(taken)} stops: median {median(taken):.0f} ms, most {max(taken):.0f} ms", end="")
        print(f", 95 % within {quantiles(taken, n=20)[-1]:.0f} ms" if len(taken) > 1 else "")
    texts = [solver.dumps(solver.random_deal("coch", seed=seed, cards=3), "line").strip() for seed in range(2000)]
    for number in range(1, arguments.questions + 1):
        client.solve(texts[number % len(texts)])
        if number in (1_000, 10_000, 50_000, arguments.questions):
            print(f"{number:>7,} questions: {client.resident():.1f} MB", flush=True)
    client.process.communicate(b'{"quit": true}\n')


if __name__ == "__main__":
    main()
