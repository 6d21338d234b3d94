"""Commands `openhand puzzle`: checks and generation of puzzles."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import Any

import click

from solver.cli import output
from solver.cli.deal_loop import print_heading
from solver.cli.deal_notes import note_lines
from solver.cli.file_options import POSITION_FILES, form_of, format_option, output_option
from solver.cli.game_options import contract_options, game_argument, game_option, read_options, with_contract
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.live_progress import leaving
from solver.cli.puzzle_training import train
from solver.cli.question_options import DEAL_SEEDS, WideNumber, cost_of, verbose_option
from solver.cli.workers import executor_options, one_or_many, workers_options
from solver.display import string_utils
from solver.display.translation import tr, trn
from solver.model.argument_checks import MOST_COUNT, MOST_DEPTH, MOST_PLAYERS, PUZZLE_GOALS
from solver.model.argument_types import GameId, PuzzleGoal, WrittenForm
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.goal_text import goal_of
from solver.model.seating import credits
from solver.puzzles.batch_check import checks
from solver.puzzles.checker import check_puzzle
from solver.puzzles.generator import make_puzzles
from solver.puzzles.result import PuzzleCheck
from solver.search.progress_tracking import Progress
from solver.serialization.output_header import scale, stamp
from solver.serialization.puzzle_text import check_parts


@click.group()
def puzzle() -> None:
    """Train, check and make puzzles."""


puzzle.add_command(train)


@puzzle.command()
@deals_argument
@verbose_option
@click.option(
    "--goal",
    type=click.Choice(PUZZLE_GOALS),
    help="Goal of the puzzles. Default: outcome, or value if no move changes the outcome.",
)
@cost_of("puzzle")
@workers_options
def check(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    workers: int | None,
    cluster: str | None,
    **question: Any,
) -> int:
    """Check that each answer is correct, complete and the only solution.

    Exit status 1 if a puzzle is unsound, or a deal is no puzzle.
    """
    inputs = read_deals(files, ids)
    status = 0
    shown = False
    with executor_options(workers, cluster) as how, output.progress(len(inputs), tr("checking")) as done:
        here, there = partial(check_puzzle, **question), partial(checks, **question)
        answers = one_or_many([given.deal for given in inputs], here, there, how)
        for given, ask in zip(inputs, answers, strict=True):
            try:
                found = ask()
            except Unsolvable as error:
                with done():
                    output.print_error(given.fault(str(error)))
                status = 1
                continue
            status = status or int(not found.sound)
            with done():
                (write_check if as_json else print_check)(given, found, shown)
                output.flush()
            shown = True
    return status


def write_check(given: Input, found: PuzzleCheck, follows: bool) -> None:
    """Write the result of a check as JSON."""
    head = "game turn goal answer sound right complete unique faults solutions value outcome line"
    wrong = [output.fields(refutation, "move value outcome lures line") for refutation in found.refutations]
    hard = found.difficulty
    record = {**stamp("puzzle-check"), "id": given.deal.id, **output.fields(found, head), "refutations": wrong}
    record["difficulty"] = None if hard is None else output.fields(hard, "grade only_moves wrong_turns line")
    record["chances"] = [output.fields(one, "move won deals") for one in found.chances]
    output.write_json(record | output.fields(found, f"exact {output.COST}") | scale(given.deal.position))


def print_check(given: Input, found: PuzzleCheck, follows: bool) -> None:
    """Print the result of a check."""
    print_heading(given, follows)
    from_where = credits(given.deal)
    if from_where:
        output.print_text(from_where, "dim")
    if given.deal.goal:
        goal = string_utils.clean(given.deal.goal).strip()
        output.print_text(f"{tr('Goal')}: {goal_of(given.deal.position.rules, goal)}")
    told = note_lines(given.deal, chances=False)
    # the table below has the chances, and what the note of a generated puzzle says
    for line in told if not any(line.startswith(" ") for line in told) else ():
        output.print_text(line, "italic")
    output.print_parts(check_parts(found))


@puzzle.command()
@game_argument
@click.option("--seed", type=DEAL_SEEDS, required=True, metavar="N", help="Random seed.")
@click.option(
    "--count", type=click.IntRange(1, MOST_COUNT), default=1, show_default=True, metavar="K", help="Number of puzzles."
)
@click.option(
    "--cards", type=WideNumber(0, MOST_DEPTH), default=4, show_default=True, metavar="K", help="Cards in each hand."
)
@click.option(
    "--players",
    type=WideNumber(0, MOST_PLAYERS),
    metavar="N",
    help="Number of hands, in games with a choice. Default: the most.",
)
@contract_options("With --contract: its declarer. Default: A, in bridge south, in Cego any seat.")
@game_option
@click.option(
    "--goal", type=click.Choice(PUZZLE_GOALS), default="outcome", show_default=True, help="Goal of the puzzles."
)
@cost_of("run", "Writes the puzzles found so far.")
@workers_options
@format_option(POSITION_FILES)
@output_option
def make(
    game: GameId,
    seed: int,
    count: int,
    cards: int,
    players: int | None,
    contract: str | None,
    declarer: str | None,
    options: tuple[str, ...],
    goal: PuzzleGoal,
    seconds: float | None,
    nodes: int | None,
    workers: int | None,
    cluster: str | None,
    form: WrittenForm | None,
    path: str | None,
) -> int:
    """Generate puzzles from random positions, easiest first."""
    form = form or form_of(path, POSITION_FILES)
    named = read_options(game, with_contract(options, contract, declarer))
    found: list[Deal] = []
    looked = 0

    def tell(progress: Progress) -> None:
        nonlocal looked
        number = progress.row.removeprefix("position ")
        looked = int(number) if number.isdecimal() else looked

    with (
        executor_options(workers, cluster) as how,
        output.progress(count, tr("making")) as done,
        leaving(lambda: kept(found, count, looked, form, path)),
        closing(make_puzzles(
            game, cards=cards, seed=seed, count=count, players=players, goal=goal, named=named,
            seconds=seconds, nodes=nodes, progress=tell, **how,
        )) as puzzles,
    ):  # fmt: skip
        for deal in puzzles:
            with done():
                found.append(deal)
    if len(found) < count:
        told = trn(
            count,
            "stopped by the limit with {found} of {n} puzzle",
            "stopped by the limit with {found} of {n} puzzles",
            found=len(found),
        )
        output.print_error(told)
    if not found:
        return 1
    write_puzzles(found, form, path)
    return 0


def write_puzzles(found: list[Deal], form: WrittenForm, path: str | None) -> None:
    """Write the generated puzzles, easiest first."""
    from solver.io.files import dumps

    output.write(dumps(sorted(found, key=lambda deal: deal.tags[0]), form), path)


def kept(found: list[Deal], count: int, looked: int, form: WrittenForm, path: str | None) -> str:
    """Write the puzzles of an interrupted run. Return the message about it."""
    if found:
        write_puzzles(found, form, path)
    puzzles = trn(count, "{found} of {n} puzzle found", "{found} of {n} puzzles found", found=len(found))
    if not looked:
        return tr("{puzzles}, no position looked at", puzzles=puzzles)
    return trn(looked, "{puzzles}, {n} position looked at", "{puzzles}, {n} positions looked at", puzzles=puzzles)
