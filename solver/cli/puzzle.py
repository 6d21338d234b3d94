"""`openhand puzzle`: puzzles checked and made."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import Any

import click

from solver.cli import output
from solver.cli.file_options import form_of, form_option, output_option
from solver.cli.game_options import game_argument, game_option, read_options
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.notes import note_lines
from solver.cli.options import DEAL_SEEDS, cost_of, verbose_option
from solver.cli.run import say_heading
from solver.cli.talk import leaving
from solver.cli.training import train
from solver.cli.workers import crew, one_or_many, workers_options
from solver.display import strings
from solver.display import terms as words
from solver.display.language import tr, trn
from solver.model.arguments import PUZZLE_GOALS
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.goal_words import goal_shown
from solver.model.seating import credits
from solver.puzzle.checking import check_puzzle
from solver.puzzle.making import make_puzzles
from solver.puzzle.many import checks
from solver.puzzle.result import Difficulty, PuzzleCheck
from solver.search.listen import Progress
from solver.search.proven import Proven


@click.group()
def puzzle() -> None:
    """Solve puzzles, check some, or make some."""


puzzle.add_command(train)


@puzzle.command()
@deals_argument
@verbose_option
@click.option("--goal", type=click.Choice(PUZZLE_GOALS),
              help="What they are about; the outcome, unless no move changes it.")
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
    """Is each answer right, complete and the only solution, whatever the other side does?

    Exit status 1 if a puzzle is not sound, or a deal is no puzzle.
    """
    inputs = read_deals(files, ids)
    status = 0
    shown = False
    with crew(workers, cluster) as how, output.progress(len(inputs), tr("checking")) as done:
        here, there = partial(check_puzzle, **question), partial(checks, **question)
        answers = one_or_many([given.deal for given in inputs], here, there, how)
        for given, ask in zip(inputs, answers, strict=True):
            try:
                found = ask()
            except Unsolvable as error:
                with done():
                    output.complain(given.fault(str(error)))
                status = 1
                continue
            status = status or int(not found.sound)
            with done():
                (write_check if as_json else say_check)(given, found, shown)
                output.flush()
            shown = True
    return status


def write_check(given: Input, found: PuzzleCheck, follows: bool) -> None:
    """What is proven about a puzzle as JSON."""
    head = "game turn goal answer sound right complete unique faults solutions value outcome line"
    wrong = [output.fields(refutation, "move value outcome lures line") for refutation in found.refutations]
    hard = found.difficulty
    record = {"id": given.deal.id, **output.fields(found, head), "refutations": wrong}
    record["difficulty"] = None if hard is None else output.fields(hard, "grade only_moves wrong_turns line")
    output.write_json(record | output.fields(found, f"exact {output.COST}"))


def say_check(given: Input, found: PuzzleCheck, follows: bool) -> None:
    """What is proven about a puzzle for a reader."""
    say_heading(given, follows)
    from_where = credits(given.deal)
    if from_where:
        output.say(from_where, "dim")
    if given.deal.goal:
        output.say(f"{tr('Goal')}: {goal_shown(strings.clean(given.deal.goal).strip())}")
    told = note_lines(given.deal)
    # that of a puzzle that was made lists the lines of the table below
    for line in told if not any(line.startswith(" ") for line in told) else ():
        output.say(line, "italic")
    for fault in found.faults:
        output.say(tr("Unsound: {fault}.", fault=fault), "bold red")
    if found.sound:
        output.say(tr("Sound: {why}.", why=solved(found)), "bold green")
    if not found.solutions:
        output.say(f"{tr('Nothing is proven to solve it')}; {words.effort(found.nodes, found.seconds)}", "dim")
        return
    if found.goal == "safe":
        state = "" if found.exact else f"{words.standing(False)}; "
        cost = words.effort(found.nodes, found.seconds)
        output.say(f"{tr('Safe whatever the others hold and play')}; {state}{cost}", "dim")
        return
    terms = found.position.terms
    head = ("", tr("move"), *words.head(terms), tr("chosen by"), tr("best play"))
    rows = [head, cells(terms, "*", found.value, found.outcome, found.line)]
    rows += [cells(terms, "", w.value, w.outcome, w.line, w.lures) for w in found.refutations]
    output.say_table(rows, ["dim", "bold green", *("" for _ in found.refutations)])
    if found.difficulty is not None:
        output.say(graded(found.difficulty))
    state = "" if found.exact else f"{words.standing(False)}; "
    output.say(f"{tr('* solves it')}; {state}{words.effort(found.nodes, found.seconds)}", "dim")


def solved(found: PuzzleCheck) -> str:
    """What solves a sound puzzle."""
    if found.unique:
        return tr("{move} is the only solution", move=found.solutions[0])
    return tr("{moves} solve it, and no other move does", moves=strings.listed(found.solutions, tr("and")))


def cells(
    terms: words.Terms, mark: str, value: int | None, outcome: str, line: tuple[str, ...], lures: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """A move in a table: what it leads to, who is taken in by it, and best play."""
    assert value is not None
    told = words.cells(terms, Proven.bounded(value, value, outcome))
    return (mark, line[0], *told, ", ".join(lures), " ".join(line[1:]))


def graded(hard: Difficulty) -> str:
    """How hard a puzzle is, in a line."""
    moves, turns = strings.count(hard.only_moves, "only moves"), strings.count(hard.wrong_turns, "wrong turns")
    line = " ".join(hard.line)
    return tr("Grade {n} of 5: {moves}, {turns} in {line}", n=hard.grade, moves=moves, turns=turns, line=line)


@puzzle.command()
@game_argument
@click.option("--seed", type=DEAL_SEEDS, required=True, metavar="N", help="The same number gives the same puzzles.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, metavar="K", help="How many.")
@click.option("--cards", type=int, default=4, show_default=True, metavar="K", help="Cards in each hand.")
@click.option("--players", type=int, metavar="N", help="Number of hands, where the game leaves a choice.")
@click.option("--contract", metavar="NAME", help="Cego: what is played; any where none is named.")
@click.option("--soloist", metavar="SEAT", help="Cego: who plays it; any where nobody is named.")
@game_option
@click.option("--goal", type=click.Choice(PUZZLE_GOALS), default="outcome", show_default=True,
              help="What they are about.")
@cost_of("run")
@workers_options
@form_option
@output_option
def make(
    game: str,
    seed: int,
    count: int,
    cards: int,
    players: int | None,
    contract: str | None,
    soloist: str | None,
    options: tuple[str, ...],
    goal: str,
    seconds: float | None,
    nodes: int | None,
    workers: int | None,
    cluster: str | None,
    form: str | None,
    path: str | None,
) -> int:
    """Make puzzles from random positions, the easy ones first."""
    form = form or form_of(path)
    chosen = {"contract": contract, "soloist": soloist}
    named = {name: value for name, value in chosen.items() if value is not None} | read_options(game, options)
    found: list[Deal] = []
    looked = ""

    def tell(progress: Progress) -> None:
        nonlocal looked
        looked = progress.row.removeprefix("position ")

    with (
        crew(workers, cluster) as how,
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
        output.complain(told)
    if not found:
        return 1
    write_puzzles(found, form, path)
    return 0


def write_puzzles(found: list[Deal], form: str, path: str | None) -> None:
    """The puzzles made, the easy ones first."""
    from solver.io import dumps

    output.write(dumps(sorted(found, key=lambda deal: deal.tags[0]), form), path)


def kept(found: list[Deal], count: int, looked: str, form: str, path: str | None) -> str:
    """Write the puzzles that there are by now, where more were wanted; returns what is to be said."""
    if found:
        write_puzzles(found, form, path)
    puzzles = trn(count, "{found} of {n} puzzle found", "{found} of {n} puzzles found", found=len(found))
    if not looked:
        return tr("{puzzles}, no position looked at", puzzles=puzzles)
    return tr("{puzzles}, {looked} positions looked at", puzzles=puzzles, looked=looked)
