"""`openhand games`: what can be played."""

from __future__ import annotations

import click

from solver.answers.records import game_record
from solver.cli import output
from solver.cli.inputs import json_option
from solver.model.deal import GAMES


@click.command()
@json_option
def games(as_json: bool) -> int:
    """The games that are known."""
    if as_json:
        for game in GAMES.values():
            output.write_json(game_record(game))
        return 0
    rows = [("game", "name", "players", "cards each", "pack", "sides")]
    for game in GAMES.values():
        players = " or ".join(str(n) for n in game.hand_size)
        cards = " or ".join(str(n) for n in dict.fromkeys(game.hand_size.values()))
        rows.append((game.id, game.name, players, cards, str(game.pack.size), ", ".join(game.side_names)))
    output.say_table(rows, ["dim"] + [""] * len(GAMES))
    return 0
