"""Command `openhand board`: positions, records and puzzles in the browser."""

from __future__ import annotations

import os
from pathlib import Path

import click

from solver.cli import output
from solver.cli.extras import check_extras
from solver.cli.inputs import read_deals
from solver.display.translation import OWN, of_environment, tr


@click.command()
@click.argument("files", metavar="[FILE]...", nargs=-1)
@click.option("--deal", "ids", metavar="ID", multiple=True, help="Open only this deal. May be repeated.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port on the loopback address. 0: any free port.",
)
@click.option(
    "--state",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File for answers to puzzles. Default: the file of `puzzle train`.",
)
@click.option("--no-browser", is_flag=True, help="Print the address without opening a browser.")
def board(files: tuple[str, ...], ids: tuple[str, ...], port: int | None, state: Path | None, no_browser: bool) -> int:
    """Open the board in the browser.

    Shows the value of every card, and edits deals, reviews records and plays games. Serves this machine only, until
    Ctrl-C. Opens FILE without writing to it.
    """
    check_extras()
    from solver.board.server import serve
    from solver.cli.puzzle_training import default_state
    from solver.io.files import dumps

    texts = [dumps([given.deal], "line") for given in read_deals(files, ids)]
    try:
        serve(texts, port, not no_browser, said, state or default_state(), named_language())
    except OSError as error:
        raise click.BadParameter(error.strerror or str(error), param_hint="'--port'") from None
    return 0


def named_language() -> str | None:
    """Return the language of the command line or OPENHAND_LANGUAGE. None: use that of the browser."""
    from solver.cli.main import NAMED

    named: str | None = click.get_current_context().meta.get(NAMED)
    return named or (of_environment() if os.environ.get(OWN) else None)


def said(address: str) -> None:
    """Print the address of the board."""
    output.print_text(tr("The board is at {address}", address=address))
    output.print_text(tr("Ctrl-C ends it."), "dim")
    output.flush()
