"""`openhand solve`: the exact answer."""

from __future__ import annotations

from typing import Any

import click

from solver.answers.records import solution_record
from solver.cli import output
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import goal_option, limits, objective_option, seat_option, threads_option, verbose_option
from solver.cli.run import answer_all, one_by_one, say_heading, side_by_side
from solver.cli.workers import crew, workers_options
from solver.display import terms as words
from solver.display.language import tr
from solver.families import family_of
from solver.search.solution import Solution
from solver.solve.solve import solve as solve_position


@click.command()
@deals_argument
@goal_option
@click.option("--at-least", type=int, metavar="N", help="Ask only whether the first side can reach this value.")
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
    """The value, the outcome and a line of best play, all hands open."""
    if question["at_least"] is not None and question["goal"] != "value":
        raise click.UsageError(tr("--at-least asks about the value: it does not go with --goal outcome"))
    inputs = read_deals(files, ids)
    with crew(workers, cluster) as how:
        if how or (threads > 1 and len(inputs) > 1):
            answers = side_by_side(solve_position, Solution, inputs, **question, **how or {"threads": threads})
        else:
            answers = one_by_one(inputs, lambda position: solve_position(position, threads=threads, **question))
        return answer_all(inputs, answers, write_solution if as_json else say_solution)


def write_solution(given: Input, answer: Solution, follows: bool) -> None:
    """A solution as JSON."""
    output.write_json(solution_record(given.deal, answer))


def say_solution(given: Input, answer: Solution, follows: bool) -> None:
    """A solution for a reader."""
    position = answer.position
    terms = position.terms
    say_heading(given, follows)
    if answer.at_least is None:
        output.say(words.verdict(terms, answer) + ".", "bold")
    else:
        output.say(words.threshold(terms, answer.at_least, answer.reached) + ".", "bold")
    if answer.stakes:
        output.say(tr("Stakes") + ": " + ", ".join(f"{seat} {stake:+d}" for seat, stake in answer.stakes.items()))
    if answer.line:
        each, rows = family_of(position).line_rows(position, answer.line)
        if answer.lower == answer.upper:
            output.say(tr("Best play, and {each}:", each=each))
        else:
            output.say(tr("Play that keeps it so, and {each}:", each=each))
        output.say_table(rows)
    elif answer.best is not None:
        output.say(tr("Best move found so far, not proven: {move}", move=answer.best))
    output.say(words.effort(answer.nodes, answer.seconds), "dim")
