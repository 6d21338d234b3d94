"""Answers that a study shows: the solution of a puzzle, the best line and the values of the moves of a position."""

from __future__ import annotations

from collections.abc import Iterator

from solver.deal_records.position_coercion import as_deal
from solver.display.string_utils import listed
from solver.display.translation import tr
from solver.exact.api import evaluate, solve
from solver.io.study import Block
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.sentence_names import move_in_sentence
from solver.puzzles.checker import examine, hidden_goal
from solver.puzzles.goals import aim_of
from solver.puzzles.plan_play import PLAN, examine_plan
from solver.serialization.puzzle_text import chances_grid, solution_grid
from solver.serialization.result_text import evaluation_parts, solution_parts
from solver.serialization.text_parts import Line, Part


def shown_parts(block: Block, deal: Deal, seconds: float | None, nodes: int | None) -> Iterator[Part]:
    """Yield what a position shows below its picture: the values of its moves, the best line, or both."""
    position = deal.position
    if "moves" in block.words:
        yield from without_effort(evaluation_parts(evaluate(position, seconds=seconds, nodes=nodes)))
    if "line" in block.words:
        yield from without_effort(solution_parts(solve(position, seconds=seconds, nodes=nodes)))


def without_effort(parts: Iterator[Part]) -> Iterator[Part]:
    """Yield the parts of a result but for nodes and seconds, which differ each time."""
    yield from (part for part in parts if not (isinstance(part, Line) and part.style == "dim"))


def solution_of(deal: Deal, seconds: float | None, nodes: int | None) -> list[Part]:
    """Return the solution of a puzzle: its moves, and a table with the refutation of the others, or their chances.

    Raises Unsolvable if it has none within the limits, or if the answer that the deal states is not it.
    """
    deal = as_deal(deal)
    position = deal.position.for_seat(None)
    if position.is_over:
        raise Unsolvable(tr("nothing is left to be played"))
    if hidden_goal(position) == PLAN:
        found = examine_plan(position, deal.answer, seconds, nodes)
    else:
        found = examine(position, deal.answer, aim_of(deal.goal or ""), None, seconds, nodes)
    if not found.solutions:
        raise Unsolvable(tr("Nothing is proven to solve it"))
    if deal.answer and found.faults:
        raise Unsolvable(tr("Unsound: {fault}.", fault=listed(found.faults)))
    moves = [move_in_sentence(position.rules.pack, move) for move in found.solutions]
    head = Line(f"{tr('Answer')}: {listed(moves, tr('or'))}", "bold")
    return [head, chances_grid(found, named=False) if found.chances else solution_grid(found, named=False)]
