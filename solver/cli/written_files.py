"""Files that a command writes: whether they can be written is checked before the work begins."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import click

from solver.display.translation import tr

# Name of a file that stands for standard output.
STDOUT = "-"


def check_file(path: str, option: str, plain: bool = False, folder: bool = False) -> None:
    """Raise BadParameter for a file that cannot be written.

    option: option that named the file.
    plain: also for what is no plain file, such as a pipe, which would be replaced.
    folder: True if a name that ends in a slash is a folder for files.
    """
    if not is_writable(path, plain, folder):
        raise click.BadParameter(tr("{name}: cannot be written there", name=path), param_hint=f"'{option}'")


def is_writable(path: str, plain: bool, folder: bool) -> bool:
    """Return True if a file can be written, or files to a folder. Arguments as for `check_file`."""
    try:
        place = Path(path).resolve()
        if is_folder(path):
            if not folder:
                return False
            # the folder, or its nearest existing parent
            inside = place if place.exists() else place.parent
        elif place.exists() and not place.is_file():
            return not plain and not place.is_dir() and os.access(place, os.W_OK)
        else:
            inside = place.parent
        return inside.is_dir() and os.access(inside, os.W_OK)
    except (OSError, ValueError, RuntimeError):
        return False


def is_folder(path: str | None) -> bool:
    """Return True if a name ends in a slash."""
    return path is not None and path.endswith(tuple(filter(None, (os.sep, os.altsep))))


def check_written(
    files: Mapping[str, str | None],
    faults: AbstractContextManager[None],
    plain: bool = False,
    folders: Sequence[str] = (),
) -> None:
    """Find the files of a command that cannot be written, and those that two of its options name.

    files: option -> name of its file, None without one.
    faults: context manager that keeps the fault of each block, as `AllFaults`.
    plain: as for `check_file`.
    folders: options whose file may be a folder.
    """
    first: dict[Path, str] = {}
    for option, path in files.items():
        if path is None:
            continue
        with faults:
            check_file(path, option, plain, option in folders)
            place = Path(path).resolve()
            other = first.setdefault(place, option)
            if other != option and (place.is_file() or not place.exists()):
                said = tr("{name}: {other} writes to this file, too", name=path, other=other)
                raise click.BadParameter(said, param_hint=f"'{option}'")


def check_outputs(files: Mapping[str, str], as_json: bool, faults: AbstractContextManager[None]) -> None:
    """Find the faults of files of which one may be standard output."""
    with faults:
        if list(files.values()).count(STDOUT) + as_json > 1:
            raise click.UsageError(tr("only one thing can go to standard output"))
    check_written({option: path for option, path in files.items() if path != STDOUT}, faults)
