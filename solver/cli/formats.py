"""Command `openhand formats`: file formats that are read and written."""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.inputs import json_option
from solver.display.translation import tr
from solver.io.record_formats import FORMATS, RecordFormat
from solver.model.deal import GAMES
from solver.serialization.output_header import stamp


@click.command()
@json_option
def formats(as_json: bool) -> int:
    """List the file formats that are read and written."""
    if as_json:
        for one in FORMATS.values():
            output.write_json(record_of(one))
        return 0
    rows = [(tr("format"), tr("files"), tr("games"), tr("written"), tr("what it is"))]
    for one in FORMATS.values():
        games = ", ".join(GAMES[game].name for game in one.games) or tr("all games")
        files = " ".join(one.suffixes) or tr("by content")
        rows.append((one.id, files, games, tr("yes") if one.writer else tr("no"), tr(one.title)))
    output.print_table(rows, ["dim"] + [""] * len(FORMATS))
    return 0


def record_of(one: RecordFormat) -> dict[str, object]:
    """Return a format as a record."""
    return {
        **stamp("formats"),
        "id": one.id,
        "title": one.title,
        "games": list(one.games or GAMES),
        "suffixes": list(one.suffixes),
        "written": bool(one.writer),
    }
