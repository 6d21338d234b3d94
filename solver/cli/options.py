"""Options of questions: what is asked, and how much it may cost."""

from __future__ import annotations

import math
from collections.abc import Callable

import click

from solver.cli.inputs import Command
from solver.display import terms
from solver.display.language import tr
from solver.model.arguments import DEFAULT_MEMORY, GOALS, MOST_MEMORY, MOST_NODES, MOST_SEED, MOST_THREADS
from solver.model.cards import SEATS
from solver.model.deal import GAMES

OBJECTIVES = tuple(dict.fromkeys(name for game in GAMES.values() for name in game.objectives))

# What the draw of worlds begins with, and numbers of random deals.
SEEDS = click.IntRange(0, MOST_SEED)
DEAL_SEEDS = click.IntRange(-MOST_SEED, MOST_SEED)


def limits(command: Command) -> Command:
    """--seconds, --nodes and --memory: how much a deal may cost."""
    return limits_of("deal")(command)


def limits_of(what: str) -> Callable[[Command], Command]:
    """--seconds, --nodes and --memory: how much one of something may cost."""

    def limited(command: Command) -> Command:
        memory = click.option(
            "--memory", type=click.IntRange(1, MOST_MEMORY), default=DEFAULT_MEMORY, show_default=True, metavar="MB",
            help="Most memory for the table of positions.",
        )  # fmt: skip
        return cost_of(what)(memory(command))

    return limited


def cost_of(what: str) -> Callable[[Command], Command]:
    """--seconds and --nodes: how long one of something may take."""

    def limited(command: Command) -> Command:
        for option in (
            click.option("--nodes", type=click.IntRange(0, MOST_NODES), metavar="N",
                         help=f"Stop each {what} after so many cards tried, with what is proven."),
            click.option("--seconds", type=click.FloatRange(0), metavar="S", callback=not_nan,
                         help=f"Stop each {what} after so many seconds, with what is proven."),
        ):  # fmt: skip
            command = option(command)
        return command

    return limited


def not_nan(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """A number of seconds; `nan` is none."""
    if value is not None and math.isnan(value):
        raise click.BadParameter(tr("nan is no number"))
    return value


# Of bridge, too, which are read for its letters.
SEAT_NAMES = click.Choice([*SEATS, *"NSW"])

seat_option = click.option(
    "--seat", type=SEAT_NAMES, help="The seat asked about, in games in which each plays for himself."
)


objective_option = click.option(
    "--objective", type=click.Choice(OBJECTIVES), help="What to play for, in games that leave it open."
)


goal_option = click.option(
    "--goal", type=click.Choice(GOALS), default="value", show_default=True, help="What to prove."
)


threads_option = click.option(
    "--threads", type=click.IntRange(1, MOST_THREADS), default=1, show_default=True, metavar="N",
    help="Solve so many deals at once, or one deal with so many threads.",
)  # fmt: skip


def say_units(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    """Have values said in the units of files, too, or not."""
    terms.say_units(value)


verbose_option = click.option(
    "--verbose", is_flag=True, callback=say_units, expose_value=False, is_eager=True,
    help="Say values in the units of files and JSON, too.",
)  # fmt: skip
