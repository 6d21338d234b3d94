"""Command `openhand plan`: the best line of play against the best defence, and its chance."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn, print_heading
from solver.cli.graph_files import check_files
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import SEEDS, VALUES, limits, where_option
from solver.cli.written_files import STDOUT
from solver.display.translation import tr
from solver.exact.best_defence import LIMIT
from solver.hints.plan import plan as plan_of
from solver.hints.plan_result import Plan
from solver.io.reading import read_bytes
from solver.serialization.plan_text import plan_parts
from solver.serialization.result_records import plan_record

# Bytes of the largest file of answers that is read to go on with one.
LARGEST = 2**20
# Arguments of a question that an earlier plan does not settle.
LIMITS = ("seconds", "nodes", "memory")


@click.command()
@deals_argument
@click.option(
    "--at-least", type=VALUES, metavar="N", help="Plan to reach this value of the first side, or to keep it below."
)
@click.option(
    "--worlds",
    type=click.IntRange(1, LIMIT),
    metavar="N",
    help="Maximum number of deals (worlds), sampled if more are possible. Default: all up to 500, else 100.",
)
@click.option("--seed", type=SEEDS, default=0, show_default=True, metavar="N", help="Random seed of the sample.")
@click.option(
    "--after",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Go on with an earlier plan of this deal, from its --json answer.",
)
@click.option(
    "--svg", metavar="FILE", help="Draw the plan of one deal as an SVG tree to this file (-: standard output)."
)
@where_option("Count only worlds whose hands meet a condition")
@limits
def plan(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    after: Path | None,
    svg: str | None,
    **question: Any,
) -> int:
    """Plan the play of a side that sees all its cards.

    For a declarer with a dummy, a soloist, or partners with open hands. Shows the card to play and the chance of the
    best strategy, whatever the others hold and play.
    """
    if after is not None:
        context = click.get_current_context()
        for name in question:
            if name not in LIMITS and context.get_parameter_source(name) is not ParameterSource.DEFAULT:
                option = f"--{name.replace('_', '-')}"
                raise click.UsageError(
                    tr("{option} is that of the earlier plan: --after does not take another", option=option)
                )
        question["after"] = earlier(after)
    inputs = read_deals(files, ids)
    check_files({} if svg is None else {"svg": svg}, inputs, as_json)

    def show(given: Input, answer: Plan, follows: bool) -> None:
        """Write or print a plan, and draw it. The answer comes first, which a full disk does not lose."""
        if svg != STDOUT:
            (write_plan if as_json else print_plan)(given, answer, follows)
        if svg is not None:
            output.write(answer.svg(), None if svg == STDOUT else svg, "--svg")

    answers = answers_in_turn(inputs, lambda position: plan_of(position, **question))
    return answer_all(inputs, answers, show)


def earlier(path: Path) -> dict[str, Any]:
    """Return the first plan of a file with JSON answers."""
    data = read_bytes(path, str(path))
    try:
        found = json.loads(data.splitlines()[0]) if len(data) <= LARGEST else None
    except (ValueError, IndexError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != "openhand/plan":
        raise click.UsageError(tr("--after: {file} is no answer of openhand plan --json", file=path))
    return found


def write_plan(given: Input, answer: Plan, follows: bool) -> None:
    """Write a plan as JSON."""
    output.write_json(plan_record(given.deal, answer))


def print_plan(given: Input, answer: Plan, follows: bool) -> None:
    """Print a plan."""
    print_heading(given, follows)
    output.print_parts(plan_parts(answer))
