"""Table output of the commands for decisions before the first card."""

from __future__ import annotations

from typing import Protocol

from solver.cli import output
from solver.display import value_format as words
from solver.display.translation import tr


class Table(Protocol):
    """Table of the choices in a deal, with the cost of the search."""

    @property
    def game(self) -> str: ...
    @property
    def exact(self) -> bool: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...


def print_status_line(answer: Table, proven: str = "") -> None:
    """Print the line below a table: proof status and search cost."""
    state = (proven or tr("proven")) if answer.exact else words.standing(False)
    output.print_text(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")


def style(outcome: str | None) -> str:
    """Return the style of a row. Winning choices stand out."""
    return "bold green" if outcome == "win" else ""
