"""Command `openhand convert`: deals of files in another format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import click

from solver.cli import output
from solver.cli.file_options import ALL_WRITTEN, form_of, format_option, output_option
from solver.cli.inputs import Input, files_argument, read_deals, reading_options
from solver.model.argument_types import WrittenForm
from solver.model.errors import Fault, FormatError


@click.command()
@files_argument
@partial(reading_options, name="--from")
@format_option(ALL_WRITTEN)
@output_option
def convert(files: tuple[str, ...], ids: tuple[str, ...], form: WrittenForm | None, path: str | None) -> int:
    """Convert files into another format.

    Reads all formats that `openhand formats` lists, and writes those that it lists as written.
    A deal with content that the format cannot hold is refused, and then nothing is written.
    """
    form = form or form_of(path)
    output.write(converted(read_deals(files, ids), form), path)
    return 0


def converted(inputs: Sequence[Input], form: WrittenForm) -> str:
    """Return the deals as text. Raises FormatError for what the format cannot hold, with file and deal."""
    from solver.io.files import dumps

    try:
        return dumps([given.deal for given in inputs], form)
    except FormatError as error:
        raise FormatError(list(refused(inputs, form)) or error.faults) from None


def refused(inputs: Iterable[Input], form: WrittenForm) -> Iterator[Fault]:
    """Yield the faults of each deal that the format cannot hold. A deal without an id has its number."""
    from solver.io.files import dumps

    for given in inputs:
        try:
            dumps(given.deal, form)
        except FormatError as error:
            for fault in error.faults:
                yield replace(fault, path=given.source, deal=fault.deal or str(given.number))
