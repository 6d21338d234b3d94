"""Checks of puzzles as a table: the solution, and each other move with what refutes it."""

from __future__ import annotations

from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.moves import Move
from solver.model.short_names import short_move
from solver.puzzles.result import PuzzleCheck
from solver.search.bounded_result import BoundedResult
from solver.serialization.text_parts import Grid


def solution_grid(found: PuzzleCheck, named: bool = True) -> Grid:
    """Return the table of a check with solutions: moves, results, best play.

    named: also name the heuristics that choose a wrong card.
    """

    def row(mark: str, value: int | None, outcome: str | None, line: tuple[Move, ...], names: str) -> tuple[str, ...]:
        assert value is not None
        told = words.cells(found.position.terms, BoundedResult.bounded(value, value, outcome))
        move, *best = (short_move(found.position.rules.pack, one) for one in line)
        return (mark, move, *told, *([names] if named else []), " ".join(best))

    tempted = [tr("chosen by")] if named else []
    rows = [("", tr("move"), *words.head(found.position.terms), *tempted, tr("best play"))]
    rows.append(row("*", found.value, found.outcome, found.line, ""))
    rows += [row("", one.value, one.outcome, one.line, ", ".join(one.lures)) for one in found.refutations]
    return Grid(rows, ["dim", "bold green", *("" for _ in found.refutations)])
