"""One input, and what is promised about it."""

from __future__ import annotations

import random
import resource
import tempfile
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import solver
from fuzz import commands
from fuzz.questions import ask_all
from solver.io import is_line
from solver.model.deal import Deal

# The promises: seconds of CPU and megabytes more than the idle process has for a small file, characters of a message.
MOST_SECONDS = 2.0
MOST_MEMORY = 200
MOST_MESSAGE = 10_000
SUFFIXES = {"toml": ".toml", "jsonl": ".jsonl", "line": ".toml", "pbn": ".pbn"}
# Part of the inputs that are read from a file and not as text.
FROM_FILE = 0.05
# .. those of one line that are given in place of a position,
AS_TEXT = 0.1
# .. and those that a command gets as well.
COMMANDS = 0.005


@dataclass(slots=True)
class Counts:
    """How many inputs were read, refused, and how much was asked."""

    inputs: int = 0
    accepted: int = 0
    refused: int = 0
    asked: int = 0
    longest: float = 0.0
    found: dict[str, int] = field(default_factory=dict)


class Checker:
    """Reads inputs, asks about what a load allows, and watches time and memory."""

    def __init__(self, share: float = 1.0) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.share = share
        self.counts = Counts()
        self.memory = peak()

    def close(self) -> None:
        """Leave nothing behind."""
        self.folder.cleanup()

    def check(self, form: str, data: bytes, rng: random.Random) -> None:
        """Whatever is not as promised is an AssertionError, or what the package should not have raised."""
        started = time.process_time()
        counts = self.counts
        counts.inputs += 1
        deals = self.read(form, data, rng)
        if deals:
            counts.accepted += 1
            counts.asked += ask_all(deals, rng, self.share)
        else:
            counts.refused += 1
        if form == "line" and rng.random() < AS_TEXT:
            self.solve_text(data)
        if rng.random() < COMMANDS * self.share:
            counts.asked += 1
            commands.run(data, rng)
        took = time.process_time() - started
        counts.longest = max(counts.longest, took)
        assert took <= MOST_SECONDS, f"took {took:.1f} s of CPU"
        if (now := peak()) > self.memory + MOST_MEMORY:
            before, self.memory = self.memory, now
            raise AssertionError(f"took {now - before} MB")

    def solve_text(self, data: bytes) -> None:
        """The text in place of a position."""
        text = data.decode(errors="surrogateescape")
        if is_line(text):
            with suppress(solver.Error):
                solver.solve(text, nodes=10, memory=1)

    def read(self, form: str, data: bytes, rng: random.Random) -> list[Deal]:
        """The deals of an input; none where it is refused as it should be."""
        try:
            if rng.random() < FROM_FILE:
                path = Path(self.folder.name) / f"x{SUFFIXES[form]}"
                path.write_bytes(data)
                return solver.load(path)
            text = data.decode(errors="surrogateescape")
            return solver.loads(text, None if form in ("line", "pbn") else f"x{SUFFIXES[form]}")
        except solver.FormatError as error:
            assert error.faults
            said = str(error)
            assert len(said) <= MOST_MESSAGE, f"a message of {len(said)} characters"
            lines = data.count(b"\n") + 1
            for fault in error.faults:
                assert str(fault).isprintable(), "a message that would upset a terminal"
                assert fault.line is None or 1 <= fault.line <= lines, "a line that is none"
            return []


def peak() -> int:
    """Most memory that this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def signature(error: BaseException) -> str:
    """What tells one defect from another: the error, and where in the package it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/solver/" in frame.filename] or list(frames)
    last = ours[-1]
    name = "/".join(Path(last.filename).parts[-2:])
    said = str(error).split("\n")[0][:60] if isinstance(error, AssertionError) else ""
    said = "".join(c for c in said if not c.isdigit())
    asked = next((frame.name for frame in reversed(frames) if "/fuzz/questions" in frame.filename), "read")
    return f"{type(error).__name__} in {asked}, {name}:{last.lineno} {said}".strip()
