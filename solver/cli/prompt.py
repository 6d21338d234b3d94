"""Prompts at the keyboard, or answered from a file."""

from __future__ import annotations

import sys

import click

from solver.cli import output
from solver.cli.table_words import word_begun, word_meant
from solver.display import string_utils
from solver.model.cards import Pack


class Quit(Exception):
    """Raised when the user quits or the input ends."""


def ask(question: str, help: str = "") -> str:
    """Return the stripped reply to a prompt. Raises Quit at the end of the input and for `quit` in any language.

    help: text for `help` in any language. The prompt is then repeated.
    """
    while word_meant(answer := one_answer(question), ("help",)) and help:
        output.print_text(help)
    return answer


def command(answer: str, among: tuple[str, ...], help: str, free: bool = True, pack: Pack | None = None) -> str | None:
    """Return which of some words a reply is or begins. None if it is none. Prints the help, and raises Quit for `quit`.

    free: False if the reply means something else, so that it begins no word.
    pack: cards of the game, which begin no word either.
    """
    said = word_meant(answer, among)
    if said is None and free:
        said = word_begun(answer, (*among, "help", "quit"), pack)
    if said == "quit":
        raise Quit
    if said == "help":
        output.print_text(help)
    return said


def one_answer(question: str) -> str:
    """Return the reply to one prompt."""
    question = string_utils.clean_lines(question)
    click.echo(question if can_show(question) else string_utils.plain(question), nl=False)
    try:
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except UnicodeDecodeError:
        return "?"
    if not sys.stdin.isatty():
        # the next prompt starts on a new line
        click.echo(string_utils.clean(line).strip())
    answer = line.strip()
    if not line or word_meant(answer, ("quit",)):
        raise Quit
    return answer


def can_show(text: str) -> bool:
    """Return True if standard output can encode the text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
