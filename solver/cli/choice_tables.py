"""What the commands about choices before the first card share: a table of them, for a reader and as JSON."""

from __future__ import annotations

from typing import Any, Protocol

from solver.cli import output
from solver.cli.inputs import Input
from solver.display import terms as words


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


def write_choices(given: Input, answer: Table, rows: dict[str, Any]) -> None:
    """A table as JSON; rows: its choices, under their name, and what else is said of them all."""
    cost = output.fields(answer, f"exact {output.COST}")
    output.write_json({"id": given.deal.id, "game": answer.game, **rows, **cost})


def say_end(answer: Table, proven: str = "proven") -> None:
    """The line below a table: whether all of it is proven, and what that took."""
    state = proven if answer.exact else words.standing(False)
    output.say(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")


def style(outcome: str | None) -> str:
    """How a row stands out: choices that win."""
    return "bold green" if outcome == "win" else ""
