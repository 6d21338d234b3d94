"""Options of the commands that write files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, get_args

import click

from solver.cli.written_files import check_file
from solver.display.translation import tr
from solver.model.argument_types import WrittenForm

Command = TypeVar("Command", bound=Callable[..., Any])
ALL_WRITTEN = get_args(WrittenForm)
# Formats of position files, which hold any deal of any game.
POSITION_FILES = ("toml", "jsonl", "line")


def format_option(forms: Sequence[str]) -> Callable[[Command], Command]:
    """Return a decorator that adds --format with these formats to a command."""
    what = "Format of the file. Default: by the ending of FILE, else toml."
    return click.option("--format", "form", type=click.Choice(forms), help=what)


def checked_output(ctx: click.Context, option: click.Parameter, path: str | None) -> str | None:
    """Return the name of a file as it is given. Raises BadParameter for one that cannot be written."""
    if path is not None:
        check_file(path, "-o")
    return path


output_option = click.option(
    "-o",
    "--output",
    "path",
    metavar="FILE",
    callback=checked_output,
    help="Write to this file. Default: standard output.",
)


def form_of(path: str | None, forms: Sequence[str] = ALL_WRITTEN) -> WrittenForm:
    """Return the format that the ending of a file name implies.

    forms: formats that may be written.
    """
    if path is None:
        return "toml"
    from solver.display.string_utils import listed
    from solver.io.record_formats import WRITTEN_SUFFIXES

    known = [(suffix, form) for suffix, form in WRITTEN_SUFFIXES.items() if form in forms]
    suffixes = dict(sorted(known, key=lambda one: forms.index(one[1])))
    form = suffixes.get(Path(path).suffix.lower())
    if form is None:
        endings = listed(list(suffixes), tr("or"))
        raise click.UsageError(tr("files end in {endings}; for another name say which --format", endings=endings))
    return form
