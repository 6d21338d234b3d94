"""Checks of puzzles as a table: the solution, and each other move with what refutes it."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display import value_format as words
from solver.display.string_utils import count, listed
from solver.display.translation import percent, tr, trn, written
from solver.model.cards import Pack
from solver.model.moves import Move
from solver.model.sentence_names import move_in_sentence
from solver.model.short_names import short_move
from solver.puzzles.result import Difficulty, MoveChance, PuzzleCheck
from solver.search.bounded_result import BoundedResult
from solver.serialization.text_parts import Grid, Line, Part


def check_parts(found: PuzzleCheck) -> Iterator[Part]:
    """Yield the parts of a check: whether the puzzle is sound, each move with its result, the difficulty, effort."""
    for fault in found.faults:
        yield Line(tr("Unsound: {fault}.", fault=fault), "bold red")
    if found.sound:
        yield Line(tr("Sound: {why}.", why=solved(found)), "bold green")
    cost = words.effort(found.nodes, found.seconds)
    if not found.solutions:
        yield Line(f"{tr('Nothing is proven to solve it')}; {cost}", "dim")
        return
    state = "" if found.exact else f"{words.standing(False)}; "
    if found.goal == "safe":
        yield Line(f"{tr('Safe whatever the others hold and play')}; {state}{cost}", "dim")
        return
    yield chances_grid(found) if found.chances else solution_grid(found)
    if found.difficulty is not None and found.chances:
        yield Line(lead_text(found.difficulty, found.chances))
    elif found.difficulty is not None:
        yield Line(graded(found.position.rules.pack, found.difficulty))
    yield Line(f"{tr('* solves it')}; {state}{cost}", "dim")


def solved(found: PuzzleCheck) -> str:
    """Return the solution of a sound puzzle."""
    moves = [move_in_sentence(found.position.rules.pack, move) for move in found.solutions]
    if found.unique:
        return tr("{move} is the only solution", move=moves[0])
    return tr("{moves} solve it, and no other move does", moves=listed(moves, tr("and")))


def graded(pack: Pack, hard: Difficulty) -> str:
    """Return the difficulty of a puzzle as one line."""
    moves, turns = count(hard.only_moves, "only moves"), count(hard.wrong_turns, "wrong turns")
    line = " ".join(short_move(pack, move) for move in hard.line)
    return tr("Grade {n} of 5: {moves}, {turns} in {line}", n=hard.grade, moves=moves, turns=turns, line=line)


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
