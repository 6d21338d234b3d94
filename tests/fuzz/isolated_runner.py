"""Inputs one after the other, in a process of their own, so that a crash or a loop without end is a finding too."""

from __future__ import annotations

import json
import mmap
import os
import random
import signal
import struct
import traceback
from dataclasses import asdict
from pathlib import Path
from typing import Any

from helpers.timing import cpu_stopwatch_of, stopwatch
from helpers.waiting import hold

from fuzz.corpus import Corpus
from fuzz.invariants import Checker, Counts, signature
from fuzz.mutate import FOREIGN_SHARE, Mutator
from fuzz.shrinking import shrink

# Seconds of CPU that one input may take before the process that asks about it is stopped, and by the clock of a busy
# machine.
PATIENCE = 60.0
BUSY = 10 * PATIENCE
# Shared by both processes: number of the input that is being read, and how much was done.
NUMBER = struct.Struct("q")
ROOM = 1 << 16


class Board:
    """Shared state of the reading process and its watcher: two numbers, and counts as JSON."""

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
        """Return the progress so far."""
        data = json.dumps(asdict(counts)).encode()[: ROOM - 2 * NUMBER.size]
        NUMBER.pack_into(self.map, NUMBER.size, len(data))
        self.map[2 * NUMBER.size : 2 * NUMBER.size + len(data)] = data

    def read(self) -> Counts:
        """Return the progress as far as it was written."""
        (size,) = NUMBER.unpack_from(self.map, NUMBER.size)
        found = self.map[2 * NUMBER.size : 2 * NUMBER.size + size]
        return Counts(**json.loads(found)) if size else Counts()


class Run:
    """Inputs of one seed, from a number on, until their number or the time is up.

    foreign: part of the inputs in formats of other programs.
    """

    def __init__(
        self,
        seed: int,
        inputs: int | None,
        seconds: float | None,
        share: float,
        folder: Path,
        first: int = 0,
        foreign: float = FOREIGN_SHARE,
    ) -> None:
        self.seed = seed
        self.first = first
        self.last = None if inputs is None else first + inputs
        self.seconds, self.elapsed = seconds, stopwatch()
        self.share = share
        self.folder = folder
        self.foreign = foreign
        self.mutator = Mutator(Corpus(), foreign)
        self.board = Board()

    def rng(self, number: int) -> random.Random:
        """Return the random source of an input."""
        return random.Random((self.seed << 40) + number)

    def is_over(self, number: int) -> bool:
        """Was this the last one?"""
        late = self.seconds is not None and self.elapsed() > self.seconds
        return late or (self.last is not None and number >= self.last)

    def work(self, first: int, counts: Counts) -> None:
        """Read inputs. Each finding is written at once."""
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
            if "of CPU" in str(error) and not self.again(checker, form, data, state):
                return
            known = checker.counts.found
            known[name] = known.get(name, 0) + 1
            if known[name] == 1:
                said = "".join(traceback.format_exception(error, limit=-6))
                self.report(number, form, smaller(checker, form, data, state, name), name, said)

    def again(self, checker: Checker, form: str, data: bytes, state: tuple[Any, ...]) -> bool:
        """True if an input exceeds its time again. The first timeout may have come from a busy machine."""
        rng = random.Random()
        rng.setstate(state)
        try:
            checker.check(form, data, rng)
        except AssertionError:
            return True
        return False

    def report(self, number: int, form: str, data: bytes, name: str, said: str = "") -> None:
        """Write a finding to a file, and say what it is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"finding-{self.seed}-{number}.{form}"
        path.write_bytes(data)
        print(f"\n== input {number}: {name}\n{said}   {path} ({len(data)} bytes)", flush=True)
        made = "" if self.foreign == FOREIGN_SHARE else f" --foreign {self.foreign}"
        print(f"   again: python tests/fuzz/run.py --seed {self.seed} --only {number}{made}", flush=True)
        if len(data) <= 2000:
            print(f"   {data!r}", flush=True)

    def watch(self) -> Counts:
        """Have inputs read by another process, and by the next one where that has crashed or hangs."""
        counts, first = Counts(), self.first
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
        seen, watch, spent = -1, stopwatch(), cpu_stopwatch_of(child)
        try:
            while True:
                pid, status = os.waitpid(child, os.WNOHANG)
                if pid:
                    return os.waitstatus_to_exitcode(status), False
                if self.board.number != seen:
                    seen, watch, spent = self.board.number, stopwatch(), cpu_stopwatch_of(child)
                elif spent() > PATIENCE or watch() > BUSY:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                    return -signal.SIGKILL, True
                hold(0.05)
        except KeyboardInterrupt:
            os.waitpid(child, 0)
            raise


def smaller(checker: Checker, form: str, data: bytes, state: tuple[Any, ...], name: str) -> bytes:
    """A smaller input with the same defect."""
    quiet = Checker(checker.share)

    def shows(fewer: bytes) -> bool:
        rng = random.Random()
        rng.setstate(state)
        try:
            quiet.check(form, fewer, rng)
        except Exception as error:
            return signature(error) == name
        return False

    try:
        return shrink(data, shows) if "took" not in name and shows(data) else data
    finally:
        quiet.close()
