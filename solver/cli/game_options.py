"""A game and its options, given on the command line."""

from __future__ import annotations

import tomllib
from typing import Any

import click
import msgspec

from solver.display import strings
from solver.display.language import tr
from solver.model.cards import suggest
from solver.model.deal import GAMES


def known_game(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """The id of a game that is known, in any letter case."""
    game = GAMES.id_of(value)
    if game not in GAMES:
        near = suggest(value, GAMES) or f" ({', '.join(GAMES)})"
        raise click.BadParameter(tr('"{name}" is no game that is known', name=value[:40]) + near)
    return game


game_argument = click.argument("game", metavar="GAME", callback=known_game)


game_option = click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="An option of the game, or its contract, soloist, score ..; may be repeated.",
)


def read_options(game: str, texts: tuple[str, ...]) -> dict[str, Any]:
    """Options of a game as they are given, values as in a position file; text needs no quotes."""
    from solver.io.random_deals import asked_keys
    from solver.records.schema import kind_of

    rules = GAMES[game]
    known = [option.name for option in rules.options] + asked_keys(rules)
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            near = suggest(name[:40], known) or f" ({', '.join(known) or tr('it has none')})"
            shown = strings.clean(text).strip()[:40]
            raise bad_option(
                tr('"{shown}" is no option of {game} with its value', shown=shown, game=GAMES[game].name) + near
            )
        try:
            read = tomllib.loads(f"value = {value}")["value"]
        except (tomllib.TOMLDecodeError, KeyError, RecursionError):
            read = value
        kind = kind_of(rules.keys, name)
        try:
            found[name] = read if kind is None else msgspec.convert(read, kind.type)
        except msgspec.ValidationError:
            raise bad_option(f"{name} {'' if kind is None else tr(kind.wanted)}") from None
    return found


def bad_option(message: str) -> click.BadParameter:
    """What is wrong with an option of the game."""
    return click.BadParameter(message, param_hint="'--option'")
