"""Options of the commands that show proofs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from solver.cli.inputs import Command, Input
from solver.cli.question_options import VALUES, objective_option, seat_option
from solver.display.translation import tr
from solver.model.argument_checks import GOALS
from solver.model.deal import Position


def proof_options(command: Command) -> Command:
    """Add the options of the query: --goal, --at-least, --seat and --objective."""
    for option in (
        objective_option,
        seat_option,
        click.option("--at-least", type=VALUES, metavar="N", help="Prove whether the first side can reach this value."),
        click.option("--goal", type=click.Choice(GOALS), help="Prove the outcome (default) or the value."),
    ):
        command = option(command)
    return command


def question_of(options: dict[str, Any]) -> dict[str, Any]:
    """Return the query of the options. Raises UsageError if they contradict each other."""
    if options["goal"] is not None and options["at_least"] is not None:
        raise click.UsageError(tr("--at-least is a question of its own: it does not go with --goal"))
    return options | {"goal": options["goal"] or "outcome"}


def queried_position(given: Input, question: Mapping[str, Any]) -> Position:
    """Return the position of a deal with the query of the options."""
    return given.deal.position.for_seat(question["seat"]).with_objective(question["objective"])
