"""One input, and what is promised about it."""

from __future__ import annotations

import os
import random
import resource
import tempfile
import traceback
import warnings
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from helpers.timing import cpu_stopwatch, in_time

import solver
from fuzz import commands
from fuzz.questions import ask_all
from solver.deal_records.oneline import is_line
from solver.model.deal import Deal

# The promises: seconds of CPU and megabytes more than the idle process has for a small file, characters of a message.
# A puzzle about safe play has up to 20,000 worlds to go through, which takes two to three seconds.
MOST_SECONDS = 5.0
MOST_MEMORY = int(os.environ.get("OPENHAND_FUZZ_MEMORY", "200"))
MOST_MESSAGE = 10_000
SUFFIXES = {"toml": ".toml", "jsonl": ".jsonl", "line": ".toml"}
# Part of the inputs in formats of other programs that may have no fault.
STRICT = 0.2
# Part of the inputs that are read from a file and not as text.
FROM_FILE = 0.05
# .. those of one line that are given in place of a position,
AS_TEXT = 0.1
# .. and those that a command gets as well.
COMMANDS = 0.005


@dataclass(slots=True)
class Counts:
    """Counts of inputs, refusals and questions."""

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
        """Check an input. A broken invariant raises AssertionError, an unexpected exception passes through."""
        watch = cpu_stopwatch()
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
        took = watch()
        counts.longest = max(counts.longest, took)
        assert in_time(took, MOST_SECONDS), f"took {took:.1f} s of CPU"
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
        """Return the deals of an input, none if the reader refuses it properly."""
        try:
            if rng.random() < FROM_FILE:
                path = Path(self.folder.name) / f"x{SUFFIXES.get(form, '.txt')}"
                path.write_bytes(data)
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", solver.RecordWarning)
                    return solver.load(path, form=None if form in SUFFIXES or rng.random() < 0.5 else form)
            text = data.decode(errors="surrogateescape")
            if form not in SUFFIXES:
                return read_foreign(text, form, strict=rng.random() < STRICT)
            return solver.loads(text, None if form == "line" else f"x{SUFFIXES[form]}")
        except solver.FormatError as error:
            assert error.faults
            said = str(error)
            assert len(said) <= MOST_MESSAGE, f"a message of {len(said)} characters"
            lines = data.count(b"\n") + data.count(b"\r") + 1
            for fault in error.faults:
                assert str(fault).isprintable(), "a message that would upset a terminal"
                assert fault.line is None or 1 <= fault.line <= lines, "a line that is none"
            return []


def read_foreign(text: str, form: str, strict: bool) -> list[Deal]:
    """Return the deals of a text of another program. A deal that is skipped has a message like any other."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        deals = solver.loads(text, form=form, strict=strict)
    for one in caught:
        assert isinstance(one.message, solver.RecordWarning), "a warning of another kind"
        assert str(one.message).isprintable(), "a message that would upset a terminal"
        assert not strict or isinstance(one.message.fault, solver.Remark), "a fault in a strict file"
    return deals


def peak() -> int:
    """Most memory that this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def signature(error: BaseException) -> str:
    """Return the signature of a defect: the error, and its origin in the package."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/solver/" in frame.filename] or list(frames)
    last = ours[-1]
    name = "/".join(Path(last.filename).parts[-2:])
    said = str(error).split("\n")[0][:60] if isinstance(error, AssertionError) else ""
    said = "".join(c for c in said if not c.isdigit())
    asked = next((frame.name for frame in reversed(frames) if "/fuzz/questions" in frame.filename), "read")
    return f"{type(error).__name__} in {asked}, {name}:{last.lineno} {said}".strip()
