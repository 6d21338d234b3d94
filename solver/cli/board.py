"""`openhand board`: positions, records and puzzles in the browser."""

from __future__ import annotations

import os
from pathlib import Path

import click

from solver.cli import output
from solver.cli.inputs import read_deals
from solver.display.extras import library
from solver.display.language import OWN, of_environment, tr


@click.command()
@click.argument("files", metavar="[FILE]...", nargs=-1)
@click.option("--deal", "ids", metavar="ID", multiple=True, help="Only this deal; may be repeated.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help="The port on the loopback address; 0 for any that is free.",
)
@click.option(
    "--state",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where answers to puzzles are kept; where `puzzle train` keeps them if no file is named.",
)
@click.option("--no-browser", is_flag=True, help="Say the address alone, and open no browser.")
def board(files: tuple[str, ...], ids: tuple[str, ...], port: int | None, state: Path | None, no_browser: bool) -> int:
    """A board in the browser: what every card is worth, deals clicked together, records, play.

    It is served to this machine alone, until Ctrl-C. FILE is opened there, and never written.
    """
    library("starlette")
    library("uvicorn")
    from solver.board.serve import serve
    from solver.cli.training import default_state
    from solver.io import dumps

    texts = [dumps([given.deal], "line") for given in read_deals(files, ids)]
    try:
        serve(texts, port, not no_browser, said, state or default_state(), named_language())
    except OSError as error:
        raise click.BadParameter(error.strerror or str(error), param_hint="'--port'") from None
    return 0


def named_language() -> str | None:
    """The language that the command line or OPENHAND_LANGUAGE names; None: that of the browser will do."""
    from solver.cli.main import NAMED

    named: str | None = click.get_current_context().meta.get(NAMED)
    return named or (of_environment() if os.environ.get(OWN) else None)


def said(address: str) -> None:
    """Say where the board is."""
    output.say(tr("The board is at {address}", address=address))
    output.say(tr("Ctrl-C ends it."), "dim")
    output.flush()
