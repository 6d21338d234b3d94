"""Answers as fragments of HTML, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from solver.display import terms as words
from solver.games import GAMES

if TYPE_CHECKING:
    from solver.search.solution import Evaluation, Solution

CELL = ' style="text-align:left"'


def solution(answer: Solution) -> str:
    """The answer in a sentence and the line of best play."""
    terms = words.terms_of(answer.position)
    parts = [f"<p><strong>{escape(words.verdict(terms, answer))}</strong></p>"]
    if answer.line:
        parts.append(f"<p>Best play from {escape(answer.turn)}: {escape(' '.join(answer.line))}</p>")
    return f"<div>{''.join(parts)}{effort(answer)}</div>"


def evaluation(answer: Evaluation) -> str:
    """A table of the moves, best first."""
    terms = words.terms_of(answer.position)
    head = row(("", "move", "value", words.gets(terms), "outcome"), "th")
    rows = [row((words.mark(answer, move), str(move.move), *words.cells(terms, move))) for move in answer.moves]
    caption = f"<caption{CELL}>{escape(GAMES[answer.game].name)}, {escape(answer.turn)} to move</caption>"
    table = f"<table>{caption}<thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    return f"<div>{table}<p>{escape(words.standing(answer.exact))}</p>{effort(answer)}</div>"


def row(cells: Iterable[str], tag: str = "td") -> str:
    """One row of a table, its cells escaped."""
    return f"<tr>{''.join(f'<{tag}{CELL}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"


def effort(answer: Solution | Evaluation) -> str:
    """What the answer cost."""
    return f"<p><small>{escape(words.effort(answer.nodes, answer.seconds))}</small></p>"
