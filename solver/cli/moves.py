"""`openhand moves`: the exact answer for every move."""

from __future__ import annotations

from typing import Any

import click

from solver.answers.records import moves_record
from solver.cli import output
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import goal_option, limits, objective_option, seat_option, threads_option, verbose_option
from solver.cli.run import answer_all, one_by_one, say_heading, side_by_side
from solver.display import terms as words
from solver.display.language import mark, tr
from solver.search.solution import Evaluation
from solver.solve.solve import evaluate

# What a move is called.
MOVES = (mark("move"), mark("card"))


@click.command()
@deals_argument
@goal_option
@seat_option
@objective_option
@limits
@verbose_option
@threads_option
def moves(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, threads: int, **question: Any) -> int:
    """The value of every legal move, best first, all hands open."""
    inputs = read_deals(files, ids)
    if threads == 1 or len(inputs) == 1:
        answers = one_by_one(inputs, lambda position: evaluate(position, threads=threads, **question))
    else:
        answers = side_by_side(evaluate, Evaluation, inputs, threads=threads, **question)
    return answer_all(inputs, answers, write_moves if as_json else say_moves)


def write_moves(given: Input, answer: Evaluation, follows: bool) -> None:
    """An evaluation as JSON."""
    output.write_json(moves_record(given.deal, answer))


def say_moves(given: Input, answer: Evaluation, follows: bool) -> None:
    """An evaluation for a reader: a table, the best moves marked."""
    terms = answer.position.terms
    say_heading(given, follows)
    if not answer.moves:
        output.say(tr("No move is left."))
        return
    head = ("", tr(answer.position.rules.move_word), *words.head(terms))
    rows = [("*" * answer.is_best(move), str(move.move), *words.cells(terms, move)) for move in answer]
    output.say_table([head, *rows], ["dim", *("bold green" if row[0] else "" for row in rows)])
    output.say(f"{words.standing(answer.exact)}; {words.effort(answer.nodes, answer.seconds)}", "dim")
