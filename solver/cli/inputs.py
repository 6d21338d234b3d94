"""Input of the commands: position files, standard input, one-line deals, and the selection of deals."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from solver.cli import click_translation
from solver.display import string_utils
from solver.display.translation import mark, tr, use
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError, Remark, Unsolvable, messages
from solver.model.goal_text import deal_titled

if TYPE_CHECKING:
    from solver.io.records import RecordText

STDIN = "-"
MOST_NAME = 60
MOST_IDS = 8

Command = TypeVar("Command", bound=Callable[..., Any])


class Input(NamedTuple):
    """Deal with its source and its number there."""

    source: str
    number: int
    deal: Deal

    @property
    def name(self) -> str:
        """Return the display name of the deal."""
        return self.deal.id or tr("deal {n}", n=self.number)

    def fault(self, message: str) -> str:
        """Return a message about the deal in the form of file errors, with the command for what comes before."""
        if message == self.deal.position.question.refusal and self.to_choose == "bid":
            message = f"{message}; {tr('`openhand bids` says what each bid is worth')}"
        return str(Fault(message, self.source, deal=self.deal.id or None))

    @property
    def to_choose(self) -> str | None:
        """Kind of the choice before the play that comes next. None if the next step is a move."""
        from solver.preplay.phase import preplay_of

        try:
            found = preplay_of(self.deal.game).to_choose(self.deal.position.source)
        except Unsolvable:
            return None
        return None if found is None else found[0]

    @property
    def heading(self) -> str:
        """Heading of the deal: name, game and title."""
        parts = (
            self.name,
            self.deal.position.rules.name,
            deal_titled(self.deal.position, string_utils.clean(self.deal.title or "").strip()),
        )
        return " · ".join(part for part in parts if part)


class Tally(NamedTuple):
    """Numbers of the deals of a file that were read, left out, and read without some values, of faults and remarks."""

    read: int
    left_out: int
    in_part: int
    faults: int
    remarks: int


def deals_argument(command: Command) -> Command:
    """Add FILE..., --deal, --format, --strict and --json to a command that reads deals."""
    return files_argument(reading_options(json_option(command)))


def files_argument(command: Command) -> Command:
    """Add FILE... and --deal to a command."""
    files = click.argument("files", metavar="FILE...", nargs=-1, required=True)
    ids = click.option("--deal", "ids", metavar="ID", multiple=True, help="Use only this deal. May be repeated.")
    return files(ids(command))


def reading_options(command: Command, name: str = "--format") -> Command:
    """Add --format and --strict, which `read_file` takes from the context of the command.

    name: another name of --format, for a command that also writes files.
    """

    def keep(context: click.Context, parameter: click.Parameter, value: Any) -> None:
        chosen = known_format(value, parameter.opts[0]) if parameter.name == "read_as" else value
        context.meta[f"openhand.{parameter.name}"] = chosen

    form = click.option(
        name,
        "read_as",
        metavar="FORMAT",
        expose_value=False,
        callback=keep,
        help="Format of the files, one of `openhand formats`. Default: by ending or content.",
    )
    strict = click.option(
        "--strict",
        is_flag=True,
        expose_value=False,
        callback=keep,
        help="Refuse a file of another program that has a fault, instead of skipping the deal.",
    )
    return form(strict(command))


def json_option(command: Command) -> Command:
    """Add --json to a command."""
    what = "Print one JSON object per deal and line."
    return click.option("--json", "as_json", is_flag=True, callback=in_english, help=what)(command)


def in_english(context: click.Context, parameter: click.Parameter, value: bool) -> bool:
    """Return the flag for JSON. JSON is always in English."""
    if value:
        use("en")
        click_translation.speak("en")
    return value


def read_deals(files: Sequence[str], ids: Iterable[str], tallies: dict[str, Tally] | None = None) -> list[Input]:
    """Return the deals of all files, or those with the given ids. Raises FormatError with all faults together.

    tallies: dictionary to which the tally of each file is added under its name.
    """
    if files.count(STDIN) > 1:
        raise click.BadParameter(tr("standard input can be read once only"), param_hint="'FILE...'")
    inputs: list[Input] = []
    faults: list[Fault] = []
    for file in files:
        try:
            deals, tally = read_file(file)
        except FormatError as error:
            # a one-line deal has no path, and needs a name among several inputs
            name = name_of(file) if len(files) > 1 else None
            faults += [replace(fault, path=fault.path or name or None) for fault in error.faults]
            continue
        inputs += [Input(name_of(file), number, deal) for number, deal in enumerate(deals, 1)]
        if tallies is not None:
            tallies[name_of(file)] = tally
    if faults:
        raise FormatError(faults)
    return select(inputs, ids)


def read_file(file: str) -> tuple[list[Deal], Tally]:
    """Return the deals of a file, standard input, a deal itself or a saved game by name, and what was not read.

    Writes to standard error which deals and values of another program's file it skips.
    """
    from solver.io.records import RecordReader

    form, strict = reading()
    reader = RecordReader(find_text(file, form), strict)
    deals = reader.deals()
    print_skipped(reader.messages)
    return deals, Tally(len(deals), reader.left_out, reader.in_part, len(reader.faults), len(reader.remarks))


def reading() -> tuple[str | None, bool]:
    """Return --format and --strict of the running command."""
    context = click.get_current_context(silent=True)
    meta: dict[str, Any] = {} if context is None else context.meta
    return meta.get("openhand.read_as"), bool(meta.get("openhand.strict"))


def print_skipped(faults: Sequence[Fault]) -> None:
    """Print what was skipped in another program's file, and remarks about what was read. Of thousands the first."""

    def shown(fault: Fault) -> str:
        return str(fault) if isinstance(fault, Remark) else tr("not read: {fault}", fault=fault)

    for line in messages(faults, mark("and {n} more messages"), shown):
        click.echo(line, err=True)


def known_format(form: str | None, option: str) -> str | None:
    """Return the name of a format. Raises BadParameter for an unknown one.

    option: option that names it.
    """
    from solver.io.record_formats import FORMATS
    from solver.model.cards import suggest

    if form is None or form in FORMATS:
        return form
    known = suggest(form[:40], FORMATS) or f" ({', '.join(FORMATS)})"
    said = tr('"{form}" is no format that is read', form=string_utils.clean(form[:40]))
    raise click.BadParameter(said + known, param_hint=f"'{option}'")


def find_records(file: str, form: str | None, strict: bool) -> tuple[list[Deal], list[Fault]]:
    """Return the deals of an input, and the faults of what was skipped."""
    from solver.io.records import read_records

    return read_records(find_text(file, form), strict)


def find_text(file: str, form: str | None) -> RecordText:
    """Return the text of an input with its format."""
    from solver.io import files

    if file == STDIN:
        if sys.stdin is None:
            return files.given_text("", name_of(STDIN), form)
        return files.stream_text(sys.stdin.buffer, name_of(STDIN), form)
    if not is_file(file):
        from solver.cli import saved_games

        if is_text(file):
            return files.given_text(file, None, form)
        played = saved_games.found(file)
        if played is not None:
            return files.file_text(str(played), None)
        if Path(file).name == file and not Path(file).suffix:
            raise FormatError([Fault(tr("there is no such file, {file}", file=saved_games.unknown(file)), file)])
    return files.file_text(file, form)


def is_file(name: str) -> bool:
    """Return True if the file exists. False for an impossible name."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def is_input(name: str) -> bool:
    """Return True if the argument is or resembles an input of deals, not the name of a game."""
    from solver.cli import saved_games

    looks = name in (STDIN, saved_games.LAST) or is_text(name) or "." in name or "/" in name
    return looks or is_file(name) or saved_games.found(name) is not None


def is_text(name: str) -> bool:
    """Return True if the argument is a deal itself, or was meant as one, and not the name of a file."""
    from solver.io.files import is_deal, is_pasted

    return is_deal(name) or is_pasted(name)


def name_of(file: str) -> str:
    """Return the display name of a file in messages."""
    if file == STDIN:
        return tr("standard input")
    if is_file(file) or not is_text(file):
        return file
    return string_utils.shorten(" ".join(file.split()), MOST_NAME)


def select(inputs: list[Input], ids: Iterable[str]) -> list[Input]:
    """Return the deals with the given ids, by default all. Raises FormatError for unknown ids."""
    wanted = list(dict.fromkeys(ids))
    known = {given.deal.id for given in inputs if given.deal.id}
    missing = [id for id in wanted if id not in known]
    if missing:
        sources = list(dict.fromkeys(given.source for given in inputs))
        names = list(dict.fromkeys(given.deal.id for given in inputs if given.deal.id))
        messages = [absent(id, sources, names) for id in missing]
        raise FormatError([Fault(message, key="--deal") for message in messages])
    return [given for given in inputs if given.deal.id in wanted] if wanted else inputs


def absent(id: str, sources: list[str], known: list[str]) -> str:
    """Return the message for an unknown id of a deal, with the nearest ids, else the first ones."""
    from solver.model.cards import suggest

    shown = string_utils.clean(id).strip()[:40]
    if len(sources) == 1:
        message = tr('{file} has no deal "{id}"', file=string_utils.clean(sources[0]), id=shown)
    else:
        message = tr('No file has a deal "{id}"', id=shown)
    if not known:
        return message
    if near := suggest(id, known):
        return message + near
    more = ", .." if len(known) > MOST_IDS else ""
    ids = ", ".join(string_utils.clean(one) for one in known[:MOST_IDS])
    return f"{message}. " + tr("Known deals: {ids}.", ids=ids + more)


def ids_of(inputs: list[Input]) -> str:
    """Return the first ids of the deals, in brackets."""
    names = [given.deal.id for given in inputs if given.deal.id]
    return f" ({', '.join(names[:MOST_IDS])}{', ..' if len(names) > MOST_IDS else ''})" if names else ""
