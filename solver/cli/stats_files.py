"""Files that `openhand stats` writes: their names are checked before the work begins."""

from __future__ import annotations

from pathlib import Path

import click

from solver.cli.all_faults import AllFaults
from solver.cli.extras import check_extras
from solver.cli.written_files import check_written
from solver.display.figure_setup import FORMS
from solver.display.translation import tr


def check_paths(paths: dict[str, str | None], goal: str, faults: AllFaults) -> None:
    """Find the errors of unwritable files before solving starts."""
    # a file is replaced atomically, which would destroy a device
    check_written({f"--{name}": path for name, path in paths.items()}, faults, plain=True, folders=["--parquet"])
    if paths["plot"] is not None:
        with faults:
            if form_of(Path(paths["plot"])) not in FORMS:
                raise click.BadParameter(tr("pictures end in {forms}", forms=", ".join(FORMS)), param_hint="'--plot'")
        with faults:
            if goal == "outcome":
                raise click.UsageError(tr("--plot draws values: it does not go with --goal outcome"))
    with faults:
        check_extras()


def form_of(path: Path) -> str:
    """Return the picture format that the ending of a file name implies."""
    return path.suffix.lower().removeprefix(".")
