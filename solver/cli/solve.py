"""Command `openhand solve`: exact solutions."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.answer_stream import answer_stream, is_stream
from solver.cli.deal_loop import answer_all, answers_in_turn, print_heading, side_by_side
from solver.cli.deal_notes import warn_of_missing_cards
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import (
    VALUES,
    check_seat,
    goal_option,
    limits,
    objective_option,
    seat_option,
    threads_option,
    verbose_option,
)
from solver.cli.workers import executor_options, workers_options
from solver.display.translation import tr
from solver.exact.api import solve as solve_position
from solver.search.solution import Solution
from solver.serialization.result_records import solution_record
from solver.serialization.result_text import solution_parts


@click.command()
@deals_argument
@goal_option
@click.option("--at-least", type=VALUES, metavar="N", help="Prove only whether the first side can reach this value.")
@seat_option
@objective_option
@limits
@verbose_option
@threads_option
@workers_options
def solve(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    threads: int,
    workers: int | None,
    cluster: str | None,
    **question: Any,
) -> int:
    """Solve positions: value, outcome, best line.

    All hands are open. Prints the proven value, the outcome and the principal variation.
    """
    if question["at_least"] is not None and question["goal"] != "value":
        raise click.UsageError(tr("--at-least asks about the value: it does not go with --goal outcome"))
    alone = threads == 1 and question["seat"] is None and workers is None and cluster is None
    if alone and is_stream(files, ids, as_json):
        return answer_stream(lambda position: solve_position(position, **question), write_solution)
    inputs = read_deals(files, ids)
    check_seat(inputs, question["seat"])
    warn_of_missing_cards(inputs)
    with executor_options(workers, cluster) as how:
        if how or (threads > 1 and len(inputs) > 1):
            answers = side_by_side(solve_position, Solution, inputs, **question, **how or {"threads": threads})
        else:
            answers = answers_in_turn(inputs, lambda position: solve_position(position, threads=threads, **question))
        return answer_all(inputs, answers, write_solution if as_json else print_solution)


def write_solution(given: Input, answer: Solution, follows: bool) -> None:
    """Write a solution as JSON."""
    output.write_json(solution_record(given.deal, answer))


def print_solution(given: Input, answer: Solution, follows: bool) -> None:
    """Print a solution."""
    print_heading(given, follows)
    output.print_parts(solution_parts(answer))
