"""Command `openhand rules`: the rules of a game."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import nullcontext
from importlib.resources import files

import click

from solver.cli import output
from solver.cli.game_options import game_argument
from solver.cli.inputs import json_option
from solver.display.translation import tr
from solver.model.deal import GAMES
from solver.model.errors import Error
from solver.serialization.output_header import stamp


@click.command()
@game_argument
@json_option
def rules(game: str, as_json: bool) -> int:
    """Show the rules of a game.

    Also lists its values and the names of its cards.
    """
    page = page_of(game)
    if as_json:
        output.write_json({**stamp("rules"), "game": game, "name": GAMES[game].name, "rules": page})
    elif sys.stdout is not None and sys.stdout.isatty():
        from rich.markdown import Markdown

        console = output.console()
        # a page longer than the screen goes to the user's pager ($PAGER)
        with console.pager(styles=True) if page.count("\n") > console.height and pages() else nullcontext():
            console.print(Markdown(page), width=min(console.width, output.MOST_COLUMNS))
    else:
        output.print_text(page.rstrip("\n"))
    return 0


def pages() -> bool:
    """Return True if a pager with colours and a user at a terminal are available."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    if "PAGER" not in os.environ and shutil.which("less"):
        os.environ["PAGER"] = "less -R"
    return bool(os.environ.get("PAGER"))


def page_of(game: str) -> str:
    """Return the page of a game, stored next to its rules."""
    folder = files("solver.games")
    pages = folder.joinpath(f"{game}.md"), folder.joinpath(game, f"{game}.md")
    page = next((page for page in pages if page.is_file()), None)
    if page is None:
        raise Error(tr("{game} has no page of rules", game=GAMES[game].name))
    return page.read_text(encoding="utf-8")
