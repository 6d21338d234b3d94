"""What the author of a deal says of it."""

from __future__ import annotations

from textwrap import wrap

from solver.cli import output
from solver.display import strings
from solver.model.deal import Deal

WIDTH = 80
# Lines of play that are too long go on further in.
FURTHER = "    "


def say_note(deal: Deal) -> None:
    """The note of a deal, where it has one, within eighty columns."""
    for line in note_lines(deal):
        output.say(line)


def note_lines(deal: Deal) -> list[str]:
    """The lines of the note: prose is set anew, what is indented stays so."""
    paragraphs: list[str] = []
    for line in strings.clean_lines(deal.note or "").strip().splitlines():
        goes_on = paragraphs and paragraphs[-1] and line and " " not in (line[0], paragraphs[-1][0])
        if goes_on:
            paragraphs[-1] += f" {line}"
        else:
            paragraphs.append(line.rstrip())
    return [
        part
        for text in paragraphs
        for part in wrap(text, WIDTH, subsequent_indent=FURTHER if text.startswith(" ") else "") or [""]
    ]
