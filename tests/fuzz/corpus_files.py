"""Stored corpus in `tests/fuzz/kept`: inputs that once failed, and inputs with coverage of their own.

`grow_corpus.py` adds to it, and every run of the fuzzer starts from it.
"""

from __future__ import annotations

import hashlib
import sys
import warnings
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import solver
from fuzz.shrinking import shrink

FOLDER = Path(__file__).with_name("kept")
FORMS = ("toml", "jsonl", "line", "pbn")
# Bytes of one input, and of all of them.
LARGEST = 4_000
MOST = 300_000
# Where the code is that reads.
READERS = tuple(str(Path(solver.__file__).parent / name) for name in ("io", "deal_records"))

Reached = frozenset[tuple[str, int, int]]


def kept(folder: Path = FOLDER) -> list[tuple[str, bytes]]:
    """Return format and text of each stored input."""
    return [(path.suffix[1:], path.read_bytes()) for path in sorted(folder.iterdir()) if path.suffix[1:] in FORMS]


def read(form: str, data: bytes) -> None:
    """Parse an input as a file of its format."""
    text = data.decode(errors="surrogateescape")
    own = form in ("toml", "jsonl", "line")
    with suppress(solver.FormatError), warnings.catch_warnings():
        warnings.simplefilter("ignore", solver.RecordWarning)
        solver.loads(text, f"x.{form}" if form in ("toml", "jsonl") else None, form=None if own else form)


def reached(form: str, data: bytes) -> Reached:
    """Return the coverage of an input: the pairs of successive lines in the readers."""
    found: set[tuple[str, int, int]] = set()
    latest: dict[FrameType, int] = {}

    def line(frame: FrameType, event: str, value: Any) -> Any:
        if event == "line":
            found.add((frame.f_code.co_filename, latest.get(frame, 0), frame.f_lineno))
            latest[frame] = frame.f_lineno
        elif event == "return":
            latest.pop(frame, None)
        return line

    def call(frame: FrameType, event: str, value: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(READERS) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        read(form, data)
    finally:
        sys.settrace(before)
    return frozenset(found)


class Keeper:
    """Writer that adds inputs to a folder while there is room.

    known: coverage of the inputs there.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.known: set[tuple[str, int, int]] = set()
        for form, data in kept(folder):
            self.known |= reached(form, data)

    def add(self, form: str, data: bytes, failed: bool = False) -> Path | None:
        """Store a minimized input with new coverage, or unchanged one that once failed."""
        new = reached(form, data) - self.known
        if not failed:
            if not new:
                return None
            data = shrink(data, lambda fewer: new <= reached(form, fewer))
        room = MOST - sum(len(other) for _, other in kept(self.folder))
        if len(data) > min(LARGEST, room):
            return None
        # what is stored may reach more than what it was made from
        self.known |= reached(form, data)
        path = self.folder / f"{hashlib.sha256(data).hexdigest()[:12]}.{form}"
        path.write_bytes(data)
        return path


def new_inputs(keeper: Keeper, inputs: Iterator[tuple[str, bytes]]) -> int:
    """Keep inputs with new coverage. Return the number of inputs."""
    return sum(keeper.add(form, data) is not None for form, data in inputs)
