"""Options of the commands that show why an answer is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from solver.cli.inputs import Command, Input
from solver.cli.options import objective_option, seat_option
from solver.display.language import tr
from solver.model.arguments import GOALS
from solver.model.deal import Position


def proof_options(command: Command) -> Command:
    """What is to be proven: --goal, --at-least, --seat and --objective."""
    for option in (
        objective_option,
        seat_option,
        click.option("--at-least", type=int, metavar="N", help="Show whether the first side can reach this value."),
        click.option("--goal", type=click.Choice(GOALS), help="What to show: the outcome (default) or the value."),
    ):
        command = option(command)
    return command


def question_of(options: dict[str, Any]) -> dict[str, Any]:
    """The question that the options put; raises UsageError where they contradict each other."""
    if options["goal"] is not None and options["at_least"] is not None:
        raise click.UsageError(tr("--at-least is a question of its own: it does not go with --goal"))
    return options | {"goal": options["goal"] or "outcome"}


def position_asked(given: Input, question: Mapping[str, Any]) -> Position:
    """The position of a deal, the question put as the options put it."""
    return given.deal.position.for_seat(question["seat"]).with_objective(question["objective"])
