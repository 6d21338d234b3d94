"""Command `openhand schema`: JSON Schemas of files, outputs and messages."""

from __future__ import annotations

import json

import click

from solver.cli import output
from solver.display.translation import tr
from solver.model.cards import suggest


@click.command()
@click.argument("name", metavar="[NAME]", required=False)
def schema(name: str | None) -> int:
    """Print a JSON Schema; without a name, list them.

    There is one (2020-12) for deals and position files, for the JSON of each command, and for the messages of `openhand
    serve` with the options of each question.
    """
    from solver.board.protocol import schemas

    known = schemas()
    if name is None:
        output.write("".join(f"{one}\n" for one in known))
        return 0
    if name not in known:
        said = tr("there is no schema of that name") + suggest(name[:40], known)
        raise click.BadParameter(said, param_hint="'NAME'")
    output.write(json.dumps(known[name](), indent=2, ensure_ascii=False) + "\n")
    return 0
