"""Checks of puzzles as a table: the solution, and each other move with what refutes it."""

from __future__ import annotations

from solver.display import value_format as words
from solver.display.string_utils import count
from solver.display.translation import percent, tr, trn, written
from solver.model.moves import Move
from solver.model.short_names import short_move
from solver.puzzles.result import Difficulty, MoveChance, PuzzleCheck
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


def chances_grid(found: PuzzleCheck, named: bool = True) -> Grid:
    """Return the table of a single-dummy puzzle: what each move wins.

    named: also name the heuristics that choose a wrong card.
    """
    pack = found.position.rules.pack
    names = {one.move: ", ".join(one.lures) for one in found.refutations}
    deals = trn(found.chances[0].deals, "won of {n:,} deal", "won of {n:,} deals")
    rows = [("", tr("move"), deals, tr("chance"), *([tr("chosen by")] if named else []))]
    for one in found.chances:
        star = "*" if one.move in found.solutions else ""
        cells = written(one.won, ","), percent(one.share, 1), *([names.get(one.move, "")] if named else [])
        rows.append((star, short_move(pack, one.move), *cells))
    styles = ["bold green" if one.move in found.solutions else "" for one in found.chances]
    return Grid(rows, ["dim", *styles])


def lead_text(hard: Difficulty, chances: tuple[MoveChance, ...]) -> str:
    """Return the difficulty of a single-dummy puzzle as one line."""
    best, second, *_ = chances
    ahead = percent(best.share - second.share, 1)
    traps = count(hard.wrong_turns, "wrong turns")
    return tr("Grade {n} of 5: {ahead} of the deals ahead, {traps}", n=hard.grade, ahead=ahead, traps=traps)
