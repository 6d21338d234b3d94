"""Files that `openhand stats` writes: their names are checked before the work begins."""

from __future__ import annotations

import os
from pathlib import Path

import click

from solver.cli.all_faults import AllFaults
from solver.cli.extras import check_extras
from solver.display.figure_setup import FORMS
from solver.display.translation import tr


def check_paths(paths: dict[str, str | None], goal: str, faults: AllFaults) -> None:
    """Find the errors of unwritable files before solving starts."""
    for name, path in paths.items():
        if path is None:
            continue
        place = Path(path).resolve()
        if name == "parquet" and is_folder(path):
            # the folder, or its nearest existing parent
            special, inside = place.exists() and not place.is_dir(), place if place.exists() else place.parent
        else:
            # the file is replaced atomically, which would destroy a device
            special, inside = place.exists() and not place.is_file(), place.parent
        with faults:
            if special or not os.access(inside, os.W_OK):
                raise click.BadParameter(tr("{path}: cannot be written", path=path), param_hint=f"'--{name}'")
    if paths["plot"] is not None:
        with faults:
            if form_of(Path(paths["plot"])) not in FORMS:
                raise click.BadParameter(tr("pictures end in {forms}", forms=", ".join(FORMS)), param_hint="'--plot'")
        with faults:
            if goal == "outcome":
                raise click.UsageError(tr("--plot draws values: it does not go with --goal outcome"))
    with faults:
        check_extras()


def is_folder(path: str | None) -> bool:
    """Return True if a name ends in a slash."""
    return path is not None and path.endswith(tuple(filter(None, (os.sep, os.altsep))))


def form_of(path: Path) -> str:
    """Return the picture format that the ending of a file name implies."""
    return path.suffix.lower().removeprefix(".")
