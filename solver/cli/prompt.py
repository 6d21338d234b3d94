"""Questions to the person at the keyboard, or to a file that answers in his place."""

from __future__ import annotations

import sys

import click

from solver.cli import output
from solver.display import strings


class Quit(Exception):
    """The person has left, or nothing more is to be read."""


def ask(question: str, help: str = "") -> str:
    """The answer to a question, without what surrounds it; raises Quit at the end of the input and for `quit`.

    help: what is said to `help`, or `?`, before the question is asked again.
    """
    while (answer := one_answer(question)).lower() in ("help", "?") and help:
        output.say(help)
    return answer


def one_answer(question: str) -> str:
    """The answer to a question asked once."""
    question = strings.clean_lines(question)
    click.echo(question if can_show(question) else strings.plain(question), nl=False)
    try:
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except UnicodeDecodeError:
        return "?"
    if not sys.stdin.isatty():
        # what is asked next begins on a line of its own
        click.echo(strings.clean(line).strip())
    answer = line.strip()
    if not line or answer.lower() in ("quit", "exit"):
        raise Quit
    return answer


def can_show(text: str) -> bool:
    """Can standard output take the signs of a text?"""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
