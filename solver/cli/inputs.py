"""What the commands read: position files, standard input, deals in one line, and which of their deals."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from solver.cli import usage
from solver.display import strings
from solver.display.language import tr, use
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError
from solver.model.goal_words import title_shown

STDIN = "-"
MOST_NAME = 60
MOST_IDS = 8

Command = TypeVar("Command", bound=Callable[..., Any])


class Input(NamedTuple):
    """A deal as it was given: from where, and its number there."""

    source: str
    number: int
    deal: Deal

    @property
    def name(self) -> str:
        """What to call the deal."""
        return self.deal.id or tr("deal {n}", n=self.number)

    def fault(self, message: str) -> str:
        """A message about the deal, as those about files are written."""
        return str(Fault(message, self.source, deal=self.deal.id or None))

    @property
    def heading(self) -> str:
        """The deal in a line: its name, game and title."""
        parts = (self.name, self.deal.position.rules.name, title_shown(strings.clean(self.deal.title or "").strip()))
        return " · ".join(part for part in parts if part)


def deals_argument(command: Command) -> Command:
    """FILE..., --deal and --json: the parameters of a command that reads deals."""
    files = click.argument("files", metavar="FILE...", nargs=-1, required=True)
    ids = click.option("--deal", "ids", metavar="ID", multiple=True, help="Only this deal; may be repeated.")
    return files(ids(json_option(command)))


def json_option(command: Command) -> Command:
    """--json."""
    what = "One JSON object a deal, one a line."
    return click.option("--json", "as_json", is_flag=True, callback=in_english, help=what)(command)


def in_english(context: click.Context, parameter: click.Parameter, value: bool) -> bool:
    """Whether JSON is asked for, which is the same in every language."""
    if value:
        use("en")
        usage.speak("en")
    return value


def read_deals(files: Sequence[str], ids: Iterable[str]) -> list[Input]:
    """All deals of all files, or those with the ids asked for; everything that is wrong is raised together."""
    if files.count(STDIN) > 1:
        raise click.BadParameter(tr("standard input can be read once only"), param_hint="'FILE...'")
    inputs: list[Input] = []
    faults: list[Fault] = []
    for file in files:
        try:
            deals = read_file(file)
        except FormatError as error:
            # a deal in one line has no path of its own; among several inputs it needs one
            name = name_of(file) if len(files) > 1 else None
            faults += [replace(fault, path=fault.path or name) for fault in error.faults]
            continue
        inputs += [Input(name_of(file), number, deal) for number, deal in enumerate(deals, 1)]
    if faults:
        raise FormatError(faults)
    return select(inputs, ids)


def read_file(file: str) -> list[Deal]:
    """The deals of a file, of standard input or of a line; of a game that was played, by its name (`saved`)."""
    from solver.io import load, loads

    if file == STDIN:
        return loads(read_stdin(), name_of(STDIN))
    if not is_file(file):
        from solver.cli import saved
        from solver.io import is_deal

        played = None if is_deal(file) else saved.found(file)
        if played is not None:
            return load(played)
        if not is_deal(file) and Path(file).name == file and not Path(file).suffix:
            raise FormatError([Fault(tr("there is no such file, {file}", file=saved.unknown(file)), file)])
    return load(file)


def is_file(name: str) -> bool:
    """Is there a file of this name? What cannot be one is none."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def is_input(name: str) -> bool:
    """Is this something to read deals from, or does it look like it, rather than like the name of a game?"""
    from solver.cli import saved
    from solver.io import is_deal

    looks = name in (STDIN, saved.LAST) or is_deal(name) or "." in name or "/" in name
    return looks or is_file(name) or saved.found(name) is not None


def read_stdin() -> str:
    """All of standard input, which is UTF-8 whatever the terminal is set to."""
    from solver.io.reading import read_text

    return "" if sys.stdin is None else read_text(sys.stdin.buffer, name_of(STDIN))


def name_of(file: str) -> str:
    """What to call a file in messages."""
    from solver.io import is_deal

    if file == STDIN:
        return tr("standard input")
    return strings.shorten(file, MOST_NAME) if is_deal(file) else file


def select(inputs: list[Input], ids: Iterable[str]) -> list[Input]:
    """The deals with the ids asked for, all of them where none is asked for."""
    from solver.model.cards import suggest

    wanted = list(dict.fromkeys(ids))
    known = {given.deal.id for given in inputs if given.deal.id}
    missing = [id for id in wanted if id not in known]
    if missing:
        messages = [
            tr('there is no deal "{id}"', id=strings.clean(id).strip()[:40]) + suggest(id, known) for id in missing
        ]
        raise FormatError([Fault(message, key="--deal") for message in messages])
    return [given for given in inputs if given.deal.id in wanted] if wanted else inputs


def ids_of(inputs: list[Input]) -> str:
    """The first ids there are to choose from, in brackets."""
    names = [given.deal.id for given in inputs if given.deal.id]
    return f" ({', '.join(names[:MOST_IDS])}{', ..' if len(names) > MOST_IDS else ''})" if names else ""
