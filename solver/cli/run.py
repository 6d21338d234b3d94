"""Runs a question over the deals of files, one by one."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from typing import TypeVar

from solver.cli import output
from solver.cli.inputs import Given
from solver.model.deal import Position
from solver.model.errors import Unsolvable

Answer = TypeVar("Answer")


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


def say_heading(one: Given, follows: bool) -> None:
    """The deal and whose move it is."""
    if follows:
        output.say()
    output.say(f"{one.heading} · {one.deal.position.scene().status}", "cyan")
