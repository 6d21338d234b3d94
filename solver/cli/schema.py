"""Command `openhand schema`: JSON Schemas of files, outputs and messages."""

from __future__ import annotations

import json

import click

from solver.cli import output
from solver.display.translation import tr
from solver.model.cards import suggest


def known_name(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Return the name of a schema. Raises BadParameter for an unknown one."""
    from solver.board.protocol import schemas

    if value is not None and value not in (known := schemas()):
        said = tr("there is no schema of that name") + suggest(value[:40], known)
        raise click.BadParameter(said, param_hint="'NAME'")
    return value


@click.command()
@click.argument("name", metavar="[NAME]", required=False, callback=known_name)
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
    output.write(json.dumps(known[name](), indent=2, ensure_ascii=False) + "\n")
    return 0
