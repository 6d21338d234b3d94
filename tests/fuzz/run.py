"""Reads broken and hostile position files and asks everything about those that load.

    python tests/fuzz/run.py --seconds 120
    python tests/fuzz/run.py --seed 7 --inputs 100000

An input is made from the seed and its number alone, so that every finding can be shown again: `--seed S --only N`. A
finding is anything but an answer or an error of the package, more time or memory than is promised, a message that is
too long, a crash. It is written to a file, made smaller where that is cheap; the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import mmap
import os
import random
import secrets
import signal
import struct
import sys
import time
import traceback
from dataclasses import asdict
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from fuzz.checking import Checker, Counts, signature
from fuzz.corpus import Corpus
from fuzz.mutate import Mutator
from fuzz.shrinking import shrink

# Seconds that one input may take before the process that asks about it is stopped.
PATIENCE = 60.0
# Shared by both processes: number of the input that is being read, and how much was done.
NUMBER = struct.Struct("q")
ROOM = 1 << 16


class Board:
    """What the process that reads inputs tells the one that watches it: two numbers, and counts as JSON."""

    def __init__(self) -> None:
        self.map = mmap.mmap(-1, ROOM)

    def show(self, number: int) -> None:
        """The number of the input that is begun."""
        NUMBER.pack_into(self.map, 0, number)

    @property
    def number(self) -> int:
        """The number of the input that was begun last."""
        return int(NUMBER.unpack_from(self.map)[0])

    def write(self, counts: Counts) -> None:
        """What was done so far."""
        data = json.dumps(asdict(counts)).encode()[: ROOM - 2 * NUMBER.size]
        NUMBER.pack_into(self.map, NUMBER.size, len(data))
        self.map[2 * NUMBER.size : 2 * NUMBER.size + len(data)] = data

    def read(self) -> Counts:
        """What was done, as far as it was written down."""
        (size,) = NUMBER.unpack_from(self.map, NUMBER.size)
        found = self.map[2 * NUMBER.size : 2 * NUMBER.size + size]
        return Counts(**json.loads(found)) if size else Counts()


class Run:
    """Inputs of one seed, from a number on, until their number or the time is up."""

    def __init__(self, seed: int, inputs: int | None, seconds: float | None, share: float, folder: Path) -> None:
        self.seed = seed
        self.last = inputs
        self.end = None if seconds is None else time.monotonic() + seconds
        self.share = share
        self.folder = folder
        self.mutator = Mutator(Corpus())
        self.board = Board()

    def rng(self, number: int) -> random.Random:
        """What chance decides about one input."""
        return random.Random((self.seed << 40) + number)

    def is_over(self, number: int) -> bool:
        """Was this the last one?"""
        return (self.last is not None and number >= self.last) or (self.end is not None and time.monotonic() > self.end)

    def work(self, first: int, counts: Counts) -> None:
        """Read inputs; findings are written down as they come."""
        checker = Checker(self.share)
        checker.counts = counts
        number = first
        while not self.is_over(number):
            self.board.show(number)
            self.one(checker, number)
            number += 1
            if number % 256 == 0:
                self.board.write(counts)
        self.board.show(number)
        self.board.write(counts)
        checker.close()

    def one(self, checker: Checker, number: int) -> None:
        """One input."""
        rng = self.rng(number)
        form, data = self.mutator.make(rng)
        state = rng.getstate()
        try:
            checker.check(form, data, rng)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            name = signature(error)
            known = checker.counts.found
            known[name] = known.get(name, 0) + 1
            if known[name] == 1:
                said = "".join(traceback.format_exception(error, limit=-6))
                self.report(number, form, smaller(checker, form, data, state, name), name, said)

    def report(self, number: int, form: str, data: bytes, name: str, said: str = "") -> None:
        """Write a finding to a file, and say what it is."""
        path = self.folder / f"finding-{self.seed}-{number}.{form}"
        path.write_bytes(data)
        print(f"\n== input {number}: {name}\n{said}   {path} ({len(data)} bytes)", flush=True)
        print(f"   again: python tests/fuzz/run.py --seed {self.seed} --only {number}", flush=True)
        if len(data) <= 2000:
            print(f"   {data!r}", flush=True)

    def watch(self) -> Counts:
        """Have inputs read by another process, and by the next one where that has crashed or hangs."""
        counts, first = Counts(), 0
        while not self.is_over(first):
            child = os.fork()
            if child == 0:
                status = 1
                try:
                    self.work(first, counts)
                    status = 0
                except KeyboardInterrupt:
                    status = 130
                except BaseException:
                    traceback.print_exc()
                finally:
                    sys.stdout.flush()
                    os._exit(status)
            status, hung = self.wait(child)
            counts, number = self.board.read(), self.board.number
            if status == 0:
                return counts
            form, data = self.mutator.make(self.rng(number))
            name = f"takes more than {PATIENCE:.0f} s" if hung else f"ends the process with status {status}"
            counts.found[name] = counts.found.get(name, 0) + 1
            counts.inputs = max(counts.inputs, number - first)
            self.report(number, form, data, name)
            first = number + 1
        return counts

    def wait(self, child: int) -> tuple[int, bool]:
        """The exit status of a process, and whether it had to be stopped."""
        seen, since = -1, time.monotonic()
        try:
            while True:
                pid, status = os.waitpid(child, os.WNOHANG)
                if pid:
                    return os.waitstatus_to_exitcode(status), False
                if self.board.number != seen:
                    seen, since = self.board.number, time.monotonic()
                elif time.monotonic() - since > PATIENCE:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                    return -signal.SIGKILL, True
                time.sleep(0.05)
        except KeyboardInterrupt:
            os.waitpid(child, 0)
            raise


def smaller(checker: Checker, form: str, data: bytes, state: object, name: str) -> bytes:
    """A smaller input with the same defect."""
    quiet = Checker(checker.share)

    def shows(fewer: bytes) -> bool:
        rng = random.Random()
        rng.setstate(state)  # type: ignore[arg-type]
        try:
            quiet.check(form, fewer, rng)
        except Exception as error:
            return signature(error) == name
        return False

    try:
        return shrink(data, shows) if "took" not in name and shows(data) else data
    finally:
        quiet.close()


def main() -> int:
    """Run, and say what was done and found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, help="stop after so many seconds (120 where nothing is said)")
    parser.add_argument("--inputs", type=int, help="stop after so many inputs")
    parser.add_argument("--seed", type=int, help="a number; drawn and shown where none is given")
    parser.add_argument("--only", type=int, metavar="N", help="input N of the seed alone, without catching anything")
    parser.add_argument("--share", type=float, default=1.0, help="ask more or fewer questions about deals that load")
    parser.add_argument("--folder", type=Path, default=Path("."), help="where findings are written to")
    given = parser.parse_args()
    seed = secrets.randbits(32) if given.seed is None else given.seed
    seconds = 120.0 if given.seconds is None and given.inputs is None else given.seconds
    print(f"seed {seed}", flush=True)
    run = Run(seed, given.inputs, seconds, given.share, given.folder)
    if given.only is not None:
        rng = run.rng(given.only)
        form, data = run.mutator.make(rng)
        print(f"{form}: {data!r}", flush=True)
        Checker(given.share).check(form, data, rng)
        return 0
    begun = time.monotonic()
    counts = run.watch()
    print(
        f"{counts.inputs} inputs in {time.monotonic() - begun:.0f} s: {counts.accepted} accepted, {counts.refused} "
        f"refused, {counts.asked} questions, the longest {counts.longest:.2f} s of CPU; "
        f"{sum(counts.found.values())} findings"
    )
    for name, times in sorted(counts.found.items(), key=lambda found: -found[1]):
        print(f"{times:6} {name}")
    return 1 if counts.found else 0


if __name__ == "__main__":
    sys.exit(main())
