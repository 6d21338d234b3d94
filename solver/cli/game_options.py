"""Arguments for a game and its options."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import click

from solver.cli.all_faults import AllFaults
from solver.cli.inputs import Command
from solver.display import string_utils
from solver.display.translation import tr
from solver.model.cards import suggest
from solver.model.deal import GAMES, Game
from solver.model.errors import LONGEST_KEY


def known_game(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """Return the id of a known game, in any letter case. Raises BadParameter for other names."""
    game = GAMES.id_of(value)
    if game not in GAMES:
        near = suggest(value, GAMES) or f" ({', '.join(GAMES)})"
        raise click.BadParameter(tr('"{name}" is no game that is known', name=value[:40]) + near)
    return game


game_argument = click.argument("game", metavar="GAME", callback=known_game)


def named_values(does: str) -> Callable[[Command], Command]:
    """Return a decorator that adds --option. does: its help."""
    return click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=does)


game_option = named_values("Set an option of the game, its contract, soloist, score .. May be repeated.")
# A table agrees on rules. Contracts, soloists and scores come of the play.
table_option = named_values("Set an option of the game. May be repeated.")


def contract_options(declarer: str) -> Callable[[Command], Command]:
    """Return a decorator that adds --contract and --declarer, the contract of random deals.

    declarer: help of --declarer, which says whom a deal has by default.
    """

    def add(command: Command) -> Command:
        for option in (
            click.option("--declarer", "--soloist", "declarer", metavar="SEAT", help=declarer),
            click.option("--contract", metavar="NAME",
                         help="Contract of the deals, in games that have one, such as solo, grand or 3NT."),
        ):  # fmt: skip
            command = option(command)
        return command

    return add


def with_contract(options: tuple[str, ...], contract: str | None, declarer: str | None) -> tuple[str, ...]:
    """Return the texts of options with those of a contract and of its declarer."""
    given = {"contract": contract, "declarer": declarer}
    return (*options, *(f"{name}={value}" for name, value in given.items() if value is not None))


def read_options(game: str, texts: tuple[str, ...]) -> dict[str, Any]:
    """Return the options of a game from their texts, as a position file would have them. Text needs no quotes."""
    from solver.io.random_deals import option_faults

    rules = GAMES[game]
    found: dict[str, Any] = {}
    faults: list[str] = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            shown = string_utils.clean(text).strip()[:40]
            faults.append(tr('"{shown}" is no option of {game} with its value', shown=shown, game=rules.name))
            continue
        name, _, entry = name.partition(".") if is_table(rules, name.partition(".")[0]) else (name, "", "")
        if name in found and (not entry or not isinstance(found[name], dict) or entry in found[name]):
            faults.append(f"options.{string_utils.clean(name)[:LONGEST_KEY]}: {tr('is given twice')}")
            continue
        one = read_value(rules, name, value)
        found[name] = {**found.get(name, {}), entry: one} if entry else one
    faults += [
        f"{string_utils.clean(key or '')[:LONGEST_KEY]}: {message}" for key, message in option_faults(rules, found)
    ]
    if faults:
        raise bad_option("; ".join(faults))
    return found


def check_where(faults: AllFaults, game: str, options: Mapping[str, Any], where: str | None) -> None:
    """Find the fault of a condition on the hands of a game."""
    from solver.model.conditions import Condition

    if where is not None:
        with faults:
            Condition(where, game, options)


def is_table(rules: Game, name: str) -> bool:
    """True if an option of the game may be a table of numbers, whose entries have dotted names."""
    return any(option.name == name and option.entries for option in rules.options)


def read_value(rules: Game, name: str, text: str) -> Any:
    """Return the value of an option, parsed as TOML or else as bare text."""
    from solver.deal_records.options import typed
    from solver.deal_records.schema import kind_of

    with suppress(tomllib.TOMLDecodeError, KeyError, RecursionError, ValueError):
        return tomllib.loads(f"value = {text}")["value"]
    kind = kind_of(rules.keys, name)
    return typed("option" if kind is None else kind.form, text)


def bad_option(message: str) -> click.BadParameter:
    """Return the error for an option of the game."""
    return click.BadParameter(message, param_hint="'--option'")
