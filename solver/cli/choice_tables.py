"""What the commands about choices before the first card share: a table of them, for a reader."""

from __future__ import annotations

from typing import Protocol

from solver.cli import output
from solver.display import terms as words
from solver.display.language import tr


class Table(Protocol):
    """The choices of a deal, and what it took to value them."""

    @property
    def game(self) -> str: ...
    @property
    def exact(self) -> bool: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...


def say_end(answer: Table, proven: str = "") -> None:
    """The line below a table: whether all of it is proven, and what that took."""
    state = (proven or tr("proven")) if answer.exact else words.standing(False)
    output.say(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")


def style(outcome: str | None) -> str:
    """How a row stands out: choices that win."""
    return "bold green" if outcome == "win" else ""
