"""Translation of the help of the command line: a copy of a command with its texts in the current language."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator

import click

from solver.display.translation import LANGUAGES, current, helped

# Sign of Click before a paragraph whose lines stay as they are.
KEPT = "\b"


def in_language(command: click.Command) -> click.Command:
    """Return a command whose help is in the current language. The command itself is not changed."""
    if current() == LANGUAGES[0]:
        return command
    shown = copy.copy(command)
    # Click makes the option --help once, in the language of that moment
    shown._help_option = None
    shown.help = translated(command.help)
    shown.epilog = translated(command.epilog)
    shown.params = [translated_option(one) for one in command.params]
    if isinstance(shown, click.Group):
        shown.commands = {name: in_language(inner) for name, inner in shown.commands.items()}
    return shown


def help_in_language(command: click.Command, context: click.Context) -> str:
    """Return the help of a command in the current language."""
    return type(command).get_help(in_language(command), context)


def translated_option(option: click.Parameter) -> click.Parameter:
    """Return an option whose help is in the current language."""
    if not isinstance(option, click.Option) or not option.help:
        return option
    shown = copy.copy(option)
    shown.help = translated(option.help)
    return shown


def translated(text: str | None) -> str | None:
    """Return a help text in the current language, paragraph by paragraph."""
    return text and "\n\n".join(map(helped, paragraphs(text)))


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text, each in one line unless its lines are kept."""
    for paragraph in filter(None, map(str.strip, re.split(r"\n\s*\n", text))):
        yield paragraph if paragraph.startswith(KEPT) else " ".join(paragraph.split())


def texts_of(command: click.Command) -> Iterator[str]:
    """Yield all help texts of a command by paragraphs, and those of the commands of a group."""
    for text in (command.help, command.epilog, *(getattr(one, "help", None) for one in command.params)):
        yield from paragraphs(text or "")
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            if inner is not None:
                yield from texts_of(inner)
