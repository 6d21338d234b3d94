"""Command `openhand moves`: the exact value of every move."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.answer_stream import answer_stream, is_stream
from solver.cli.deal_loop import answer_all, answers_in_turn, print_heading, side_by_side
from solver.cli.deal_notes import warn_of_missing_cards
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import (
    check_seat,
    goal_option,
    limits,
    objective_option,
    seat_option,
    threads_option,
    verbose_option,
)
from solver.exact.api import evaluate
from solver.search.solution import Evaluation
from solver.serialization.result_records import moves_record
from solver.serialization.result_text import evaluation_parts


@click.command()
@deals_argument
@goal_option
@seat_option
@objective_option
@limits
@verbose_option
@threads_option
def moves(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, threads: int, **question: Any) -> int:
    """Value of every legal move.

    Best moves first, with all hands open.
    """
    if threads == 1 and question["seat"] is None and is_stream(files, ids, as_json):
        return answer_stream(lambda position: evaluate(position, **question), write_moves)
    inputs = read_deals(files, ids)
    check_seat(inputs, question["seat"])
    warn_of_missing_cards(inputs)
    if threads == 1 or len(inputs) == 1:
        answers = answers_in_turn(inputs, lambda position: evaluate(position, threads=threads, **question))
    else:
        answers = side_by_side(evaluate, Evaluation, inputs, threads=threads, **question)
    return answer_all(inputs, answers, write_moves if as_json else print_moves)


def write_moves(given: Input, answer: Evaluation, follows: bool) -> None:
    """Write an evaluation as JSON."""
    output.write_json(moves_record(given.deal, answer))


def print_moves(given: Input, answer: Evaluation, follows: bool) -> None:
    """Print an evaluation as a table, with the best moves marked."""
    print_heading(given, follows)
    output.print_parts(evaluation_parts(answer))
