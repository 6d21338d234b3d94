"""Loop of a query over the deals of files."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing, nullcontext
from functools import partial
from typing import Any, TypeVar

from solver.cli import output
from solver.cli.inputs import Input
from solver.cli.live_progress import leaving, show_progress
from solver.display.translation import tr
from solver.model.deal import Position
from solver.model.errors import Fault, Unsolvable, UnsupportedGame

Answer = TypeVar("Answer")


def positions(inputs: list[Input]) -> list[Position]:
    """Return the positions of the deals."""
    return [given.deal.position for given in inputs]


def answers_in_turn(
    inputs: list[Input], ask: Callable[[Position], Answer]
) -> Generator[Callable[[], Answer], None, None]:
    """Yield one callable per deal, which runs the query."""
    for position in positions(inputs):
        yield partial(ask, position)


def side_by_side(
    ask: Callable[..., Answer],
    kind: type[Answer],
    inputs: list[Input],
    **question: Any,
) -> Generator[Callable[[], Answer], None, None]:
    """Yield one callable per deal, which waits for its result. Deals are solved in parallel.

    question: arguments of `of_positions`.
    """
    from solver.batch.api import of_positions

    with closing(of_positions(ask, kind, positions(inputs), **question)) as replies:
        for reply in replies:
            yield reply.get


def answer_all(
    inputs: list[Input],
    answers: Generator[Callable[[], Answer], None, None],
    show: Callable[[Input, Answer, bool], None],
) -> int:
    """Run the query for each deal and show the result. Reports deals without one, and returns the exit status.

    A game that does not have the query is reported once for each file.
    """
    status = 0
    reported: set[str] = set()
    shown = False
    number = 0

    def so_far() -> str:
        return tr("{n} of {all} deals done", n=number, all=len(inputs)) if len(inputs) > 1 else ""

    with leaving(so_far), output.progress(len(inputs), tr("solving")) as done, closing(answers):
        for given, ask in zip(inputs, answers, strict=True):
            try:
                # many deals have a bar, a single one its proven bounds
                with show_progress() if len(inputs) == 1 else nullcontext():
                    answer = ask()
            except Unsolvable as error:
                message = without_answer(given, error)
                if message not in reported:
                    with done():
                        output.print_error(message)
                reported.add(message)
                status = 1
                number += 1
                continue
            with done():
                show(given, answer, shown)
                output.flush()
            number += 1
            shown = True
    return status


def without_answer(given: Input, error: Unsolvable) -> str:
    """Return the message about a deal without an answer, or about its file if no deal of the game has one."""
    if isinstance(error, UnsupportedGame):
        return str(Fault(str(error), given.source))
    return given.fault(str(error))


def print_heading(given: Input, follows: bool) -> None:
    """Print the deal and the player to move."""
    if follows:
        output.print_text()
    status = given.deal.position.scene().status
    # the title of a generated puzzle may say it too
    said = status in given.heading.replace(" · ", ", ").split(", ")
    output.print_text(given.heading if said else f"{given.heading} · {status}", "cyan")
