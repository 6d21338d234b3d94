"""Options of the commands that write files."""

from __future__ import annotations

from pathlib import Path

import click

from solver.display.language import tr

FORMS = ("toml", "jsonl", "line")


form_option = click.option(
    "--format", "form", type=click.Choice(FORMS), help="Form of the file; toml unless FILE ends otherwise."
)


output_option = click.option(
    "-o", "--output", "path", metavar="FILE", help="Write to this file instead of standard output."
)


def form_of(path: str | None) -> str:
    """The form that the ending of a file asks for."""
    form = "toml" if path is None else Path(path).suffix.lower().removeprefix(".")
    if form not in ("toml", "jsonl"):
        raise click.UsageError(tr("position files end in .toml or .jsonl; for another name say which --format"))
    return form
