"""Notes on deals: the author's text, and warnings about missing cards."""

from __future__ import annotations

import re
from textwrap import wrap

from solver.cli import output
from solver.cli.inputs import Input
from solver.display import string_utils
from solver.display.translation import trn
from solver.model.deal import Deal

WIDTH = 80
# Moves with their seats, indented.
PLAY = re.compile(r" +[A-E] \S+(?: [A-E] \S+)*")
# Continuation lines of play are indented further.
FURTHER = "    "


def warn_of_missing_cards(inputs: list[Input]) -> None:
    """Warn about deals whose missing cards change the results."""
    for given in inputs:
        position = given.deal.position
        if missing := position.unaccounted:
            size = position.pack.size - len(position.rules.absent(len(position.seats), position.options))
            said = trn(
                missing,
                "{n} of {all} cards is not accounted for; it counts for nobody",
                "{n} of {all} cards are not accounted for; they count for nobody",
                all=size,
            )
            output.print_error(given.fault(said))


def print_note(deal: Deal) -> None:
    """Print the note of a deal, if any, in at most eighty columns."""
    for line in note_lines(deal):
        output.print_text(line)


def note_lines(deal: Deal, chances: bool = True) -> list[str]:
    """Return the lines of the note. Prose is wrapped anew, indented lines stay.

    chances: also those that a puzzle states, before the note.
    """
    if not deal.note and not (chances and deal.chances):
        return []
    # imported lazily: the package of puzzles loads what checks and makes them
    from solver.puzzles.note_text import note_shown, solution_shown

    paragraphs: list[str] = []
    said = solution_shown(deal) if chances else note_shown(deal.position.rules, deal.note or "")
    note = string_utils.clean_lines(said or "")
    for line in note.strip().splitlines():
        goes_on = paragraphs and paragraphs[-1] and line and " " not in (line[0], paragraphs[-1][0])
        # a line of play goes on where the file broke it
        goes_on = goes_on or bool(paragraphs and PLAY.fullmatch(line) and PLAY.fullmatch(paragraphs[-1]))
        if goes_on:
            paragraphs[-1] += f" {line.strip()}"
        else:
            paragraphs.append(line.rstrip())
    return [
        part
        for text in paragraphs
        for part in wrap(text, WIDTH, subsequent_indent=FURTHER if text.startswith(" ") else "") or [""]
    ]
