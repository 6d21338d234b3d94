"""Runs a question over the deals of files, one by one."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing, nullcontext
from functools import partial
from typing import Any, TypeVar

from solver.cli import output
from solver.cli.inputs import Input
from solver.cli.talk import leaving, talking
from solver.display.language import tr
from solver.model.deal import Position
from solver.model.errors import Unsolvable

Answer = TypeVar("Answer")


def positions(inputs: list[Input]) -> list[Position]:
    """What the deals ask about."""
    return [given.deal.position for given in inputs]


def one_by_one(inputs: list[Input], ask: Callable[[Position], Answer]) -> Generator[Callable[[], Answer], None, None]:
    """What asks about each deal, when it is called."""
    for position in positions(inputs):
        yield partial(ask, position)


def side_by_side(
    ask: Callable[..., Answer],
    kind: type[Answer],
    inputs: list[Input],
    goal: str,
    at_least: int | None = None,
    **rest: Any,
) -> Generator[Callable[[], Answer], None, None]:
    """What waits for the answer about each deal, while others are asked about; rest: as for `of_positions`."""
    from solver.many.batch import of_positions

    own = {"goal": goal} if at_least is None else {"goal": goal, "at_least": at_least}
    with closing(of_positions(ask, kind, positions(inputs), own, **rest)) as replies:
        for reply in replies:
            yield reply.get


def answer_all(
    inputs: list[Input],
    answers: Generator[Callable[[], Answer], None, None],
    show: Callable[[Input, Answer, bool], None],
) -> int:
    """Ask about each deal and show the answer; what has none is reported, and the others go on."""
    status = 0
    shown = False
    number = 0

    def so_far() -> str:
        return tr("{n} of {all} deals done", n=number, all=len(inputs)) if len(inputs) > 1 else ""

    with leaving(so_far), output.progress(len(inputs), tr("solving")) as done, closing(answers):
        for given, ask in zip(inputs, answers, strict=True):
            try:
                # a bar shows how far many deals have come, a line what is proven of one
                with talking() if len(inputs) == 1 else nullcontext():
                    answer = ask()
            except Unsolvable as error:
                with done():
                    output.complain(given.fault(str(error)))
                status = 1
                number += 1
                continue
            with done():
                show(given, answer, shown)
                output.flush()
            number += 1
            shown = True
    return status


def say_heading(given: Input, follows: bool) -> None:
    """The deal and whose move it is."""
    if follows:
        output.say()
    output.say(f"{given.heading} · {given.deal.position.scene().status}", "cyan")
