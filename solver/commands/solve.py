"""`openhand solve` and `openhand moves`: the exact answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from functools import partial
from typing import Any, TypeVar

import click

from solver.commands import output
from solver.commands.inputs import Command, Given, deals_argument, read_deals
from solver.drawing import words
from solver.drawing.line import rounds, tricks
from solver.drawing.views import status
from solver.errors import Unsolvable
from solver.fishing_position import FishingPosition
from solver.games import GAMES
from solver.many import many
from solver.position import Position
from solver.proving import MOST_THREADS
from solver.rules import SEATS
from solver.solving import DEFAULT_MEMORY, GOALS, MOST_MEMORY, Evaluation, Solution, evaluate, prove, prove_moves
from solver.solving import solve as solve_position
from solver.trick_position import TrickPosition

MOST_NODES = 2**63 - 1
OBJECTIVES = tuple(dict.fromkeys(name for game in GAMES.values() for name in game.objectives))

Answer = TypeVar("Answer")


def limits(command: Command) -> Command:
    """--seconds, --nodes and --memory: how much a deal may cost."""
    return limits_of("deal")(command)


def limits_of(what: str) -> Callable[[Command], Command]:
    """--seconds, --nodes and --memory: how much one of something may cost."""

    def limited(command: Command) -> Command:
        for option in (
            click.option("--memory", type=click.IntRange(1, MOST_MEMORY), default=DEFAULT_MEMORY, show_default=True,
                         metavar="MB", help="Most memory for the table of positions."),
            click.option("--nodes", type=click.IntRange(0, MOST_NODES), metavar="N",
                         help=f"Stop each {what} after so many cards tried, with what is proven."),
            click.option("--seconds", type=click.FloatRange(0), metavar="S", callback=a_number,
                         help=f"Stop each {what} after so many seconds, with what is proven."),
        ):  # fmt: skip
            command = option(command)
        return command

    return limited


def a_number(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """A number of seconds; `nan` is none."""
    if value is not None and math.isnan(value):
        raise click.BadParameter("nan is no number")
    return value


seat_option = click.option(
    "--seat", type=click.Choice(list(SEATS)), help="The seat asked about, in games in which each plays for himself."
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


@click.command()
@deals_argument
@goal_option
@click.option("--at-least", type=int, metavar="N", help="Ask only whether the first side can reach this value.")
@seat_option
@objective_option
@limits
@threads_option
def solve(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, threads: int, **question: Any) -> int:
    """The value, the outcome and a line of best play, all hands open."""
    if question["at_least"] is not None and question["goal"] != "value":
        raise click.UsageError("--at-least asks about the value: it does not go with --goal outcome")
    given = read_deals(files, ids)
    if threads == 1 or len(given) == 1:
        answers = one_by_one(given, lambda position: solve_position(position, threads=threads, **question))
    else:
        goal, at_least = question.pop("goal"), question.pop("at_least")
        answers = many(positions(given), threads, lambda prover, at: prove(prover, at, goal, at_least), **question)
    return answer_all(given, answers, write_solution if as_json else say_solution)


@click.command()
@deals_argument
@goal_option
@seat_option
@objective_option
@limits
@threads_option
def moves(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, threads: int, **question: Any) -> int:
    """The value of every legal move, best first, all hands open."""
    given = read_deals(files, ids)
    if threads == 1 or len(given) == 1:
        answers = one_by_one(given, lambda position: evaluate(position, threads=threads, **question))
    else:
        goal = question.pop("goal")
        answers = many(positions(given), threads, lambda prover, at: prove_moves(prover, at, None, goal), **question)
    return answer_all(given, answers, write_moves if as_json else say_moves)


def positions(given: list[Given]) -> list[Position]:
    """What the deals ask about."""
    return [one.deal.position for one in given]


def one_by_one(given: list[Given], ask: Callable[[Position], Answer]) -> Generator[Callable[[], Answer], None, None]:
    """What asks about each deal, when it is called."""
    for position in positions(given):
        yield partial(ask, position)


def answer_all(
    given: list[Given],
    answers: Generator[Callable[[], Answer], None, None],
    show: Callable[[Given, Answer, bool], None],
) -> int:
    """Ask about each deal and show the answer; what has none is reported, and the others go on."""
    status = 0
    shown = False
    with output.progress(len(given), "solving") as done, closing(answers):
        for one, ask in zip(given, answers, strict=True):
            try:
                answer = ask()
            except Unsolvable as error:
                with done():
                    output.complain(one.fault(str(error)))
                status = 1
                continue
            with done():
                show(one, answer, shown)
                output.flush()
            shown = True
    return status


def write_solution(one: Given, answer: Solution, follows: bool) -> None:
    """A solution as JSON."""
    names = ("game", "turn", "goal", "value", "outcome", "exact", "lower", "upper", "line", "best", "nodes", "seconds")
    record = {"id": one.deal.id, **{name: getattr(answer, name) for name in names}}
    if answer.at_least is not None:
        record |= {"at_least": answer.at_least, "reached": answer.reached}
    if answer.stakes:
        record["stakes"] = dict(answer.stakes)
    output.write_json(record)


def write_moves(one: Given, answer: Evaluation, follows: bool) -> None:
    """An evaluation as JSON."""
    names = ("move", "value", "outcome", "exact", "lower", "upper")
    found = [{name: getattr(move, name) for name in names} for move in answer]
    head = {"game": answer.game, "turn": answer.turn, "goal": answer.goal}
    cost = {"nodes": answer.nodes, "seconds": answer.seconds}
    output.write_json({"id": one.deal.id, **head, "moves": found, **cost})


def say_heading(one: Given, follows: bool) -> None:
    """The deal and whose move it is."""
    if follows:
        output.say()
    output.say(f"{one.heading} · {status(one.deal.position)}", "cyan")


def say_solution(one: Given, answer: Solution, follows: bool) -> None:
    """A solution for a reader."""
    position = answer.position
    terms = words.terms_of(position)
    say_heading(one, follows)
    if answer.at_least is None:
        output.say(words.verdict(terms, answer) + ".", "bold")
    else:
        output.say(words.threshold(terms, answer) + ".", "bold")
    if answer.stakes:
        output.say("Stakes: " + ", ".join(f"{seat} {stake:+d}" for seat, stake in answer.stakes.items()))
    if answer.line:
        what = "Best play" if answer.lower == answer.upper else "Play that keeps it so"
        if isinstance(position, FishingPosition):
            output.say(f"{what}, and the points of events after each round:")
            output.say_table(round_rows(position, answer))
        elif isinstance(position, TrickPosition):
            output.say(f"{what}, and what each side has after each trick:")
            output.say_table(trick_rows(position, answer))
    elif answer.best is not None:
        output.say(f"Best move found so far, not proven: {answer.best}")
    output.say(words.effort(answer.nodes, answer.seconds), "dim")


def trick_rows(position: TrickPosition, answer: Solution) -> list[list[str]]:
    """The line of best play, a row a trick; cards played before are in brackets."""
    seats = len(position.seats)
    terms = words.terms_of(position)
    rows = []
    for number, trick in enumerate(tricks(position, answer.line), 1):
        cards = [f"{seat} {move}" for seat, move in trick.plays]
        cards[: trick.before] = [f"({card})" for card in cards[: trick.before]]
        cards += [""] * (seats - len(cards))
        score = "   ".join(f"{side} {words.brief(terms, won)}" for side, won in trick.score.items())
        rows.append([f"  {number}.", *cards, f"{trick.winner} wins" if trick.winner else "", score])
    return rows


def round_rows(position: FishingPosition, answer: Solution) -> list[list[str]]:
    """The line of best play, a row a round and a column a seat, and what the cards add in the end."""
    rows = []
    end = position
    for number, one in enumerate(rounds(position, answer.line), 1):
        cards = [""] * len(position.seats)
        for seat, move in one.plays:
            cards[position.seats.index(seat)] = f"{seat} {move}"
        rows.append([f"  {number}.", *cards, side_by_side(one.score)])
    for move in answer.line:
        end = end.play(move)
    if end.is_over and end.question.rules.standing is None:
        rows.append(["", *[""] * len(position.seats), f"{side_by_side(end.totals())}   with the cards"])
    return rows


def side_by_side(points: Mapping[str, int]) -> str:
    """What each side has."""
    return "   ".join(f"{side} {won}" for side, won in points.items())


def say_moves(one: Given, answer: Evaluation, follows: bool) -> None:
    """An evaluation for a reader: a table, the best moves marked."""
    terms = words.terms_of(answer.position)
    say_heading(one, follows)
    if not answer.moves:
        output.say("No move is left.")
        return
    what = "card" if isinstance(answer.position, TrickPosition) else "move"
    head = ("", what, "value", words.gets(terms), "outcome")
    rows = [(words.mark(answer, move), str(move.move), *words.cells(terms, move)) for move in answer]
    output.say_table([head, *rows], ["dim", *("bold green" if row[0] else "" for row in rows)])
    output.say(f"{words.standing(answer.exact)}; {words.effort(answer.nodes, answer.seconds)}", "dim")
