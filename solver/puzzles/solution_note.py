"""Solution notes of puzzles: the solution, and the refutation of every other move."""

from __future__ import annotations

import textwrap

from solver.display import value_format as words
from solver.display.string_utils import listed
from solver.display.translation import shown_in
from solver.model.deal import Position
from solver.model.moves import Move
from solver.puzzles.goals import reached
from solver.puzzles.result import PuzzleCheck, Refutation

WIDTH = 100
# Verb of an outcome for the side to move.
VERBS = {"win": "wins", "draw": "draws", "loss": "loses"}


def note_of(found: PuzzleCheck) -> str:
    """Return the note of a puzzle with its solutions, in English."""
    with shown_in("en"):  # a file is the same whatever is shown
        return written(found)


def written(found: PuzzleCheck) -> str:
    """Return the note in the current language."""
    answer, *more = found.line[0], *(move for move in found.solutions if move != found.line[0])
    lines = [f"{answer} {result_text(found, found.value, found.outcome)}.", *wrapped(found.position, found.line)]
    if more:
        # only the outcome is the same if it is the goal, so the value stands at one move alone
        lines.append(f"{listed(more, 'and')} {'solves' if len(more) == 1 else 'solve'} it as well.")
    for one in found.refutations:
        lines.append(f"{one.move} {result_text(found, one.value, one.outcome)}{tempting(one)}.")
        lines += wrapped(found.position, one.line)
    return "\n".join(lines) + "\n"


def result_text(found: PuzzleCheck, value: int | None, outcome: str | None) -> str:
    """Return the result of a move as text."""
    assert value is not None
    terms = found.position.terms
    result = words.lead(terms, value) if terms.ahead else f"{found.position.first_side} {words.brief(terms, value)}"
    if found.goal == "value":
        return f"leads to {result}"
    verb = f"keeps the {terms.standing} open" if outcome == "open" else VERBS[reached(found.position, outcome or "")]
    return verb if terms.standing or terms.aims else f"{verb} ({result})"


def tempting(one: Refutation) -> str:
    """Return the words about a wrong move that a heuristic chooses, without its name, which no player knows."""
    return ": a trap" if one.lures else ""


def wrapped(position: Position, line: tuple[Move, ...]) -> list[str]:
    """Return a variation with its seats as wrapped lines of text."""
    parts = []
    for move in line:
        parts.append(f"{position.turn}\N{NO-BREAK SPACE}{move}")
        position = position.play(move)
    lines = textwrap.wrap(" ".join(parts), WIDTH, initial_indent="  ", subsequent_indent="  ")
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in lines]
