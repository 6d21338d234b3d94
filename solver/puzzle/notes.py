"""What the note of a puzzle says: its solution, and the refutation of every other move."""

from __future__ import annotations

import textwrap

from solver.display import terms as words
from solver.display.language import shown_in
from solver.display.strings import listed
from solver.model.deal import Position
from solver.model.moves import Move
from solver.puzzle.goals import reached
from solver.puzzle.result import PuzzleCheck, Refutation

WIDTH = 100
# What a result is for the side to move.
VERBS = {"win": "wins", "draw": "draws", "loss": "loses"}


def note_of(found: PuzzleCheck) -> str:
    """The note of a puzzle with one solution."""
    with shown_in("en"):  # a file is the same whatever is shown
        return written(found)


def written(found: PuzzleCheck) -> str:
    """The note in the words of the language that is set."""
    (answer,) = found.solutions
    lines = [f"{answer} {told(found, found.value, found.outcome)}.", *wrapped(found.position, found.line)]
    for one in found.refutations:
        lines.append(f"{one.move} {told(found, one.value, one.outcome)}{tempting(one)}.")
        lines += wrapped(found.position, one.line)
    return "\n".join(lines) + "\n"


def told(found: PuzzleCheck, value: int | None, outcome: str) -> str:
    """What a move leads to."""
    assert value is not None
    terms = found.position.terms
    result = words.lead(terms, value) if terms.ahead else f"{terms.side_names[0]} {words.brief(terms, value)}"
    if found.goal == "value":
        return f"leads to {result}"
    verb = f"keeps the {terms.standing} open" if outcome == "open" else VERBS[reached(found.position, outcome)]
    return verb if terms.standing or terms.aims else f"{verb} ({result})"


def tempting(one: Refutation) -> str:
    """Which rules of thumb choose a wrong move."""
    return f": a trap, chosen by {listed(one.lures)}" if one.lures else ""


def wrapped(position: Position, line: tuple[Move, ...]) -> list[str]:
    """A line of play with its seats, in as many lines of text as it takes."""
    parts = []
    for move in line:
        parts.append(f"{position.turn}\N{NO-BREAK SPACE}{move}")
        position = position.play(move)
    lines = textwrap.wrap(" ".join(parts), WIDTH, initial_indent="  ", subsequent_indent="  ")
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in lines]
