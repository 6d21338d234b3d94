"""Solution of a puzzle in parts: the right move, then each wrong one with its cost and the play that refutes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.board.move_texts import cost_of, seated
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.deal import Deal, Position
from solver.model.errors import Error
from solver.model.short_names import short_move
from solver.puzzles.note_text import AS_WELL, OF_A_MOVE, RESULTS, of_a_move, shown

# Longest note that is taken apart: each of its lines is played. A generated one has some 2,000 characters at most.
LONGEST = 10_000


def solution_of(deal: Deal) -> list[dict[str, Any]]:
    """Return the parts of a generated note in the current language. Empty for a note in other words.

    Each part has a `text`. That of one move also has the `move`, its `cost`, whether it is a `trap`, and its `line`.
    """
    if not deal.answer or not deal.note or deal.chances or len(deal.note) > LONGEST:
        return []
    try:
        said = [(line, deal.position.after(play[1::2])) for line, play in statements(deal.note)]
    except Error:
        return []
    found: list[dict[str, Any]] = []
    best: int | None = None
    for line, end in said:
        move = OF_A_MOVE.fullmatch(line)
        if move is None and not AS_WELL.fullmatch(line):
            return []
        value = None if move is None else value_of(end, move[3] or move[4])
        best = value if best is None else best
        cost = "" if best is None or value is None or move is None else cost_of(end.terms, best, value)
        found.append({
            "move": "" if move is None else move[1],
            "text": part_text(line, end, value),
            "cost": cost if value != best else "",
            "trap": move is not None and move[5] is not None,
            "line": seated(deal.position, end.line[len(deal.position.line) :]),
        })  # fmt: skip
    return found


def statements(note: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each sentence of a note with the words of the play below it.

    >>> list(statements("X wins.\\n  A X B I\\n  A V\\nV loses.\\n"))
    [('X wins.', ['A', 'X', 'B', 'I', 'A', 'V']), ('V loses.', [])]
    """
    said: list[tuple[str, list[str]]] = []
    for line in note.splitlines():
        if line.startswith("  ") and said:
            said[-1][1].extend(line.split())
        else:
            said.append((line, []))
    yield from said


def value_of(end: Position, told: str | None) -> int | None:
    """Return the value at the end of a line. None unless it is the one that the note tells."""
    if told is None or not end.is_over:
        return None
    terms, first = end.terms, end.first_side
    totals = end.totals()
    value = totals.pop(first, 0)
    if terms.ahead:
        value -= sum(totals.values())
    same = words.lead(terms, value) if terms.ahead else f"{first} {words.brief(terms, value)}"
    return value if same == told else None


def part_text(line: str, end: Position, value: int | None) -> str:
    """Return a sentence of a note in the current language, its result in words where the value is known."""
    rules, move = end.rules, OF_A_MOVE.fullmatch(line)
    if move is None:
        return shown(rules, line) or line
    if value is None or move[2] == "leads to":
        # the page marks traps by itself
        return of_a_move(rules, move, with_trap=False) or line
    # a lead names its side by itself, which needs not be the one that moved
    result = f": {words.lead(end.terms, value)}" if end.terms.ahead else words.detail(end.terms, value)
    text = tr(RESULTS[move[2]], move=short_move(rules.pack, move[1]), result=result)
    return f"{text}."
