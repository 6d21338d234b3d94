"""`openhand games`: what can be played."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.inputs import json_option
from solver.model.deal import GAMES, Game


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
