"""Options of queries and their limits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import click

from solver.cli.inputs import Command, Input
from solver.display import value_format
from solver.display.translation import tr, trn
from solver.model.argument_checks import (
    DEFAULT_MEMORY,
    FARTHEST,
    GOALS,
    MOST_MEMORY,
    MOST_NODES,
    MOST_SEED,
    MOST_THREADS,
    seconds,
)
from solver.model.cards import SEATS
from solver.model.deal import GAMES

OBJECTIVES = tuple(dict.fromkeys(name for game in GAMES.values() for name in game.objectives))


class WideNumber(click.types.IntParamType):
    """Whole number in a wide range, which help does not print."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return a number in the range. Raises BadParameter for another one."""
        number = super().convert(value, param, ctx)
        if not self.least <= number <= self.most:
            said = tr("{value} is out of range ({least} to {most})", value=value, least=self.least, most=self.most)
            self.fail(said, param, ctx)
        return number


# Values to ask about, seeds of samples of worlds, and seeds of random deals.
VALUES = WideNumber(-FARTHEST, FARTHEST)
SEEDS = WideNumber(0, MOST_SEED)
DEAL_SEEDS = WideNumber(-MOST_SEED, MOST_SEED)


def limits(command: Command) -> Command:
    """Add --seconds, --nodes and --memory, the limits per deal."""
    return limits_of("deal")(command)


# What a command prints at a limit.
BOUNDS, ESTIMATES = "Prints the bounds proven so far.", "Prints the estimates so far."


def limits_of(what: str, result: str = BOUNDS) -> Callable[[Command], Command]:
    """Return a decorator that adds --seconds, --nodes and --memory, the limits per item. Arguments as in `cost_of`."""

    def limited(command: Command) -> Command:
        memory = click.option(
            "--memory", type=click.IntRange(1, MOST_MEMORY), default=DEFAULT_MEMORY, show_default=True, metavar="MB",
            help="Size limit of the transposition table in MB.",
        )  # fmt: skip
        return cost_of(what, result)(memory(command))

    return limited


def cost_of(what: str, result: str = BOUNDS) -> Callable[[Command], Command]:
    """Return a decorator that adds --seconds and --nodes, the limits per item.

    what: name of the item.
    result: sentence on the result at the limit.
    """

    def limited(command: Command) -> Command:
        for option in (
            click.option("--nodes", type=WideNumber(0, MOST_NODES), metavar="N",
                         help=f"Limit of search nodes per {what}. {result}"),
            click.option("--seconds", type=click.FloatRange(0), metavar="S", callback=time_limit,
                         help=f"Time limit per {what} in seconds. {result}"),
        ):  # fmt: skip
            command = option(command)
        return command

    return limited


# Contracts in which each player plays alone, for the message below.
SEAT_CONTRACTS = "Cego: raeuber, drescher; Skat: ramsch; Schafkopf: ramsch; Königrufen: trischaken"


def check_seat(inputs: Sequence[Input], seat: str | None) -> None:
    """Raise UsageError for a seat if no deal has a query for one, before any deal is searched."""
    if seat is None or any(given.deal.position.asked_seat is not None for given in inputs):
        return
    games = ", ".join(dict.fromkeys(given.deal.position.rules.name for given in inputs))
    raise click.UsageError(
        tr(
            "--seat has no effect in {games}: two sides play these deals. --seat is for contracts in which each player "
            "plays alone ({contracts}).",
            games=games,
            contracts=SEAT_CONTRACTS,
        )
    )


def time_limit(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """Return the number of seconds in the form used. Raises BadParameter for `nan`."""
    if value is not None and math.isnan(value):
        raise click.BadParameter(tr("nan is no number"))
    return seconds(parameter.human_readable_name, value)


# Seats of bridge are accepted too.
SEAT_NAMES = click.Choice([*SEATS, *"NSW"])

# Functions of conditions, for help.
CONDITION_WORDS = (
    "points(A), cards(A), length(A, suit), shape(A, '4333'), holds(A, card), trumps(A); "
    "bridge: hcp(N), controls(N), losers(N), top(N, suit, 3)"
)


def where_option(does: str) -> Callable[[Command], Command]:
    """Return a decorator that adds --where.

    does: help text that precedes the example.
    """
    said = f"{does}, such as 'points(B) >= 20'. Functions: {CONDITION_WORDS}."
    return click.option("--where", metavar="CONDITION", help=said)


def tries_text(count: int, tries: int) -> str:
    """Return the sentence on how many of the deals tried met a condition."""
    return trn(count, "{n} deal of {tries:,} is like that", "{n} deals of {tries:,} are like that", tries=tries)


seat_option = click.option("--seat", type=SEAT_NAMES, help="Seat to solve for, in contracts without sides.")


objective_option = click.option(
    "--objective", type=click.Choice(OBJECTIVES), help="Objective: points, match or game (Cicera, Cuarenta)."
)


goal_option = click.option(
    "--goal", type=click.Choice(GOALS), default="value", show_default=True,
    help="Prove the value, or only who wins (faster).",
)  # fmt: skip


threads_option = click.option(
    "--threads", type=click.IntRange(1, MOST_THREADS), default=1, show_default=True, metavar="N",
    help="Number of threads: for several deals, or within one.",
)  # fmt: skip


def say_units(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    """Set the display of raw integer values."""
    value_format.say_units(value)


verbose_option = click.option(
    "--verbose", is_flag=True, callback=say_units, expose_value=False, is_eager=True,
    help="Also print raw integer values, as in files and JSON.",
)  # fmt: skip
