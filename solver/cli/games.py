"""`openhand games` and `openhand rules`: what can be played, and how."""

from __future__ import annotations

import sys
from importlib.resources import files
from typing import Any

import click

from solver.cli import output
from solver.cli.inputs import json_option
from solver.games import GAMES
from solver.model.cards import hint
from solver.model.question import Game

MOST_COLUMNS = 100


def known_game(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """The id of a game that is known, in any letter case."""
    if value.lower() not in GAMES:
        near = hint(value, GAMES) or f" ({', '.join(GAMES)})"
        raise click.BadParameter(f'"{value[:40]}" is no game that is known{near}')
    return value.lower()


game_argument = click.argument("game", metavar="GAME", callback=known_game)


@click.command()
@json_option
def games(as_json: bool) -> int:
    """The games that are known."""
    if as_json:
        for game in GAMES.values():
            output.write_json(record(game))
        return 0
    rows = [("game", "name", "players", "cards each", "pack", "sides")]
    for game in GAMES.values():
        players = " or ".join(str(n) for n in game.hand_size)
        cards = " or ".join(str(n) for n in dict.fromkeys(game.hand_size.values()))
        rows.append((game.id, game.name, players, cards, str(game.pack.size), ", ".join(game.side_names)))
    output.say_table(rows, ["dim"] + [""] * len(GAMES))
    return 0


def record(game: Game) -> dict[str, Any]:
    """A game as JSON."""
    return {
        "game": game.id,
        "name": game.name,
        "family": game.family,
        "players": list(game.hand_size),
        "cards": list(game.hand_size.values()),
        "pack": game.pack.size,
        "sides": game.side_names,
        "options": {option.name: option.default for option in game.options},
    }


@click.command()
@game_argument
@json_option
def rules(game: str, as_json: bool) -> int:
    """The rules of a game, its values and the names of its cards."""
    page = page_of(game)
    if as_json:
        output.write_json({"game": game, "name": GAMES[game].name, "rules": page})
    elif sys.stdout is not None and sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        console.print(Markdown(page), width=min(console.width, MOST_COLUMNS))
    else:
        output.say(page.rstrip("\n"))
    return 0


def page_of(game: str) -> str:
    """The page of a game, which lies beside its rules."""
    folder = files("solver.games")
    page = folder.joinpath(f"{game}.md")
    return (page if page.is_file() else folder.joinpath(game, f"{game}.md")).read_text(encoding="utf-8")
