"""Options of the commands that write files."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import click

from solver.display.translation import tr
from solver.model.argument_types import WrittenForm

FORMS = ("toml", "jsonl", "line")


form_option = click.option(
    "--format", "form", type=click.Choice(FORMS), help="Format of the file. Default: by the ending of FILE, else toml."
)


output_option = click.option(
    "-o", "--output", "path", metavar="FILE", help="Write to this file. Default: standard output."
)


def form_of(path: str | None) -> WrittenForm:
    """Return the format that the ending of a file name implies."""
    form = "toml" if path is None else Path(path).suffix.lower().removeprefix(".")
    if form not in ("toml", "jsonl"):
        raise click.UsageError(tr("position files end in .toml or .jsonl; for another name say which --format"))
    return cast(WrittenForm, form)
