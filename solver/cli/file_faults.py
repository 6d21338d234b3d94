"""Faults of the files of a command that is not run because of other faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from solver.cli.inputs import STDIN, find_records, is_file, name_of, reading
from solver.model.deal import GAMES
from solver.model.errors import FormatError

# Size of the largest file that is read for its faults alone.
MOST_BYTES = 1 << 20


def faults_in(files: Sequence[str]) -> list[str]:
    """Return the faults of files that a command with other faults would have read. Large ones are not looked at."""
    found: list[str] = []
    for file in files:
        if file == STDIN or file.lower() in GAMES or (is_file(file) and not is_small(Path(file))):
            continue
        form, strict = reading()
        try:
            find_records(file, form, strict)
        except FormatError as error:
            # a one-line deal has no path, and needs a name among several inputs
            name = name_of(file) if len(files) > 1 else None
            found += [str(replace(fault, path=fault.path or name)) for fault in error.faults]
    return found


def is_small(path: Path) -> bool:
    """Return True for a folder, and for a file that is read in no time and can be read again."""
    return path.is_dir() or (path.is_file() and path.stat().st_size <= MOST_BYTES)
