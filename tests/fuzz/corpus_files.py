"""Stored corpus in `tests/fuzz/kept`: inputs that once failed, and inputs with coverage of their own.

`grow_corpus.py` adds to it, and every run of the fuzzer starts from it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import solver
from fuzz.shrinking import shrink
from solver.io.files import loads_records
from solver.io.record_formats import FORMATS
from solver.model.deal import Deal

FOLDER = Path(__file__).with_name("kept")
FORMS = tuple(FORMATS)
# Formats of which a text is told by the ending of its file.
TOLD_BY_NAME = ("toml", "jsonl")
# Bytes of one input, and of all of them, and inputs of one format with coverage of their own.
LARGEST = 4_000
MOST = 300_000
MOST_OF_FORM = 60
# Where the code is that reads.
READERS = tuple(str(Path(solver.__file__).parent / name) for name in ("io", "deal_records"))

Reached = frozenset[tuple[str, int, int]]


def kept(folder: Path = FOLDER) -> list[tuple[str, bytes]]:
    """Return format and text of each stored input."""
    return [(path.suffix[1:], path.read_bytes()) for path in sorted(folder.iterdir()) if path.suffix[1:] in FORMS]


def read(form: str, data: bytes) -> tuple[list[Deal], list[solver.Fault]]:
    """Return the deals of an input in its format, and the faults of what is refused or skipped."""
    text = data.decode(errors="surrogateescape")
    told = form not in (*TOLD_BY_NAME, "line")
    try:
        return loads_records(text, f"x.{form}" if form in TOLD_BY_NAME else None, form if told else None, False)
    except solver.FormatError as error:
        return [], list(error.faults)


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
            if not new or sum(one == form for one, _ in kept(self.folder)) >= MOST_OF_FORM:
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
