"""Usage faults of the command line: all of one command together, each with the nearest right name."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import click

from solver.display import string_utils
from solver.display.optional_imports import MissingExtra
from solver.display.translation import tr
from solver.model.errors import Error, Fault, FormatError, Unsolvable

# Key of the faults found so far in the context of a command.
FOUND = "openhand.usage_faults"
# Most of them that are told, and most characters of a word that is shown.
MOST, LONGEST = 20, 40
# Types of options that are numbers.
NUMBER, WHOLE_NUMBER = type(click.FLOAT), type(click.INT)
# What stands for the value of an option that names a file.
FILE = "FILE"
# What stands for the files that a command reads.
FILES = ("FILE...", "[FILE]...")


class UsageFaults(click.UsageError):
    """Several usage faults of one command line, each on a line of its own.

    others: lines about the input, which follow them.
    """

    def __init__(
        self, faults: Sequence[click.UsageError], ctx: click.Context | None, others: Sequence[str] = ()
    ) -> None:
        super().__init__("", ctx)
        self.faults = faults
        self.others = others

    def format_message(self) -> str:
        """Return the messages, each but the first with the word for an error before it."""
        first, *others = (fault.format_message() for fault in self.faults)
        told = [gettext.gettext("Error: {message}").format(message=one) for one in others]
        return "\n".join([first, *told, *map(string_utils.clean, self.others)])


class Found:
    """Usage faults of a command, found so far.

    uncertain: True if a word after an unknown option may be its value, so that no fault of an argument is certain.
    files: files that the command was to read.
    """

    def __init__(self) -> None:
        self.files: Sequence[str] = ()
        self.faults: list[click.UsageError] = []
        self.uncertain = False

    def add(self, fault: click.UsageError, of_argument: bool) -> None:
        """Add a fault, unless it may only follow from another one."""
        if not (of_argument and self.uncertain):
            self.faults.append(fault)


def all_together(command: click.Command, aliases: Iterable[str] = ()) -> None:
    """Make a command find all faults of its options and arguments before it reports them.

    aliases: other names of commands of a group.
    """
    # of this command alone: a class of its own would have to be named by every command
    own = vars(command)
    if "parse_args" in own:
        return
    own["make_parser"] = partial(make_parser, command.make_parser)
    own["parse_args"] = partial(parse_command, command.parse_args)
    if isinstance(command, click.Group):
        own["resolve_command"] = partial(resolve_command, command, command.resolve_command, tuple(aliases))
    else:
        own["invoke"] = partial(invoke_command, command.invoke)
    for parameter in command.params:
        vars(parameter)["handle_parse_result"] = partial(read_parameter, parameter, parameter.handle_parse_result)


def parse_command(parse: Callable[..., list[str]], ctx: click.Context, args: list[str]) -> list[str]:
    """Parse the arguments of a command. Raises one error for all faults."""
    found = ctx.meta[FOUND] = Found()
    rest: list[str] = []
    try:
        rest = parse(ctx, args)
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        # of a parser that gave up, or of arguments too many
        found.add(error, not isinstance(error, (click.NoSuchOption, click.BadOptionUsage)))
    if found.faults:
        others = [*extras_of(ctx), *faults_of_files(ctx, () if found.uncertain else found.files)]
        alone = len(found.faults) == 1 and not others
        raise found.faults[0] if alone else UsageFaults(found.faults, ctx, others)
    return rest


def extras_of(ctx: click.Context) -> list[str]:
    """Return what to install for a command that is not run because of faults."""
    # only an error needs it
    from solver.cli.extras import missing_extras

    return missing_extras(ctx)


def faults_of_files(ctx: click.Context, files: Sequence[str]) -> list[str]:
    """Return the faults of the files of a command that is not run because of others."""
    if not files:
        return []
    # only an error needs it
    from solver.cli.file_faults import faults_in

    with ctx.scope(cleanup=False):
        return faults_in(files)


def invoke_command(invoke: Callable[[click.Context], Any], ctx: click.Context) -> Any:
    """Run a command. An error is raised with those of the extras and files that it did not come to look at."""
    found: Found = ctx.meta[FOUND]
    try:
        return invoke(ctx)
    except click.UsageError as error:
        given = error.faults if isinstance(error, UsageFaults) else [error]
        told = error.others if isinstance(error, UsageFaults) else ()
        others = [*told, *extras_of(ctx), *faults_of_files(ctx, found.files)]
        if not others:
            raise
        raise UsageFaults(given, ctx, list(dict.fromkeys(others))) from None
    except Unsolvable:
        raise
    except (Error, MissingExtra) as error:
        told = str(error).splitlines()
        files = faults_of_files(ctx, found.files) if isinstance(error, MissingExtra) else []
        others = [one for one in dict.fromkeys([*extras_of(ctx), *files]) if one not in told]
        if not others:
            raise
        raise FormatError([Fault(one) for one in [*told, *others]]) from None


def make_parser(make: Callable[[click.Context], Any], ctx: click.Context) -> Any:
    """Return a parser that goes on after an option that is unknown or used wrongly."""
    parser = make(ctx)
    parse = parser.parse_args
    found: Found = ctx.meta[FOUND]

    def parse_on(args: list[str]) -> Any:
        left = list(args)
        while True:
            try:
                return parse(list(left))
            except (click.NoSuchOption, click.BadOptionUsage) as error:
                at = position_of(error, left)
                if at is None or len(found.faults) >= MOST:
                    raise
                found.add(named_fully(error, left[at]), False)
                left[at : at + 1] = rest_of(error, left[at])
                if isinstance(error, click.NoSuchOption) and "=" not in error.option_name:
                    found.uncertain |= at < len(left) and not left[at].startswith("-")

    parser.parse_args = parse_on
    return parser


def position_of(error: click.NoSuchOption | click.BadOptionUsage, args: list[str]) -> int | None:
    """Return the position of the argument that an error is about. None if it is not found."""
    name = error.option_name
    end = args.index("--") if "--" in args else len(args)
    short = len(name) == 2

    def fits(word: str) -> bool:
        bundled = short and word[:1] == name[0] and word[:2] != "--" and name[1] in word[1:]
        return word.partition("=")[0] == name or bundled

    places = [at for at, word in enumerate(args[:end]) if fits(word)]
    if isinstance(error, click.NoSuchOption):
        return next(iter(places), None)
    # a value is missing at the end, or one is given that is not taken
    return next((at for at in places if "=" in args[at]), next(reversed(places), None))


def rest_of(error: click.UsageError, word: str) -> list[str]:
    """Return what stays of an argument without its fault: the name of an option that takes no value."""
    return [word.partition("=")[0]] if isinstance(error, click.BadOptionUsage) and "=" in word else []


def named_fully(error: click.NoSuchOption | click.BadOptionUsage, word: str) -> click.UsageError:
    """Return the error for an unknown option with the whole word, such as `-seed` where Click says `-s`."""
    whole = word.partition("=")[0]
    if not isinstance(error, click.NoSuchOption) or len(error.option_name) != 2 or whole[:2] != error.option_name:
        return error
    return click.NoSuchOption(whole, ctx=error.ctx)


def read_parameter(
    parameter: click.Parameter,
    handle: Callable[..., tuple[Any, list[str]]],
    ctx: click.Context,
    opts: Mapping[str, Any],
    args: list[str],
) -> tuple[Any, list[str]]:
    """Read the value of an option or argument. A fault is kept for later."""
    try:
        if isinstance(parameter, click.Option) and parameter.metavar == FILE:
            check_name(opts.get(parameter.name or ""), parameter, ctx)
        value, left = handle(ctx, opts, args)
        if parameter.metavar in FILES and value:
            ctx.meta[FOUND].files = value
        return value, left
    except click.UsageError as error:
        found: Found = ctx.meta[FOUND]
        found.add(error, isinstance(parameter, click.Argument))
        return None, args


def check_name(given: Any, option: click.Option, ctx: click.Context) -> None:
    """Raise BadParameter for a file without a name, which as a path would be the current directory."""
    if "" in (given if isinstance(given, (list, tuple)) else (given,)):
        # only an error needs it
        from solver.io.reading import NAMELESS

        raise click.BadParameter(tr(NAMELESS), ctx, option)


def cleaned(error: click.ClickException) -> click.ClickException:
    """Return a usage error without terminal control characters, and with the nearest choices if there are any."""
    for fault in error.faults if isinstance(error, UsageFaults) else [error]:
        # `message` is declared final. Class, context and exit status stay
        vars(fault)["message"] = message_of(fault)
    return error


def message_of(fault: click.ClickException) -> str:
    """Return the message of a usage fault, with the nearest right words, or all where none is near."""
    message = string_utils.clean(fault.message)
    if isinstance(fault, click.NoSuchOption):
        # those of Click count the dashes as letters that are alike
        vars(fault)["possibilities"] = None
        names = {name.lstrip("-"): name for name in options_of(fault.ctx)}
        close = closest(fault.option_name.lstrip("-"), names)
        return message.rstrip(".") + named([names[name] for name in close], names.values())
    kind = fault.param.type if isinstance(fault, click.BadParameter) and fault.param is not None else None
    quoted = re.match(f"'([^']{{1,{LONGEST}}})'", message)
    if isinstance(kind, click.Choice) and quoted and (close := closest(quoted[1], map(str, kind.choices))):
        return message.rstrip(".") + named(close, ())
    # Click's word for the type is one of programs, such as "float range"
    if quoted and isinstance(kind, NUMBER):
        return tr('"{text}" is no number', text=quoted[1])
    if quoted and isinstance(kind, WHOLE_NUMBER):
        return tr('"{text}" is no whole number', text=quoted[1])
    return message


def resolve_command(
    group: click.Group, resolve: Callable[..., Any], aliases: Iterable[str], ctx: click.Context, args: list[str]
) -> Any:
    """Find the command that the first argument names. The error for an unknown one names the nearest, or all."""
    try:
        return resolve(ctx, args)
    except click.UsageError as error:
        known = group.list_commands(ctx)
        said = click.UsageError(error.message, error.ctx)
        vars(said)["message"] = error.message.rstrip(".") + named(closest(args[0], [*known, *aliases]), known)
        raise said from None


def options_of(ctx: click.Context | None) -> list[str]:
    """Return the longest name of each option of a command."""
    shown = [] if ctx is None else [one for one in ctx.command.get_params(ctx) if isinstance(one, click.Option)]
    names = [sides for option in shown if not option.hidden for sides in (option.opts, option.secondary_opts)]
    return [max(sides, key=len) for sides in names if sides]


def named(close: Sequence[str], known: Iterable[str]) -> str:
    """Return the nearest known words in brackets, or all of them where none is near."""
    # only an error needs it
    from solver.model.cards import nearest

    return nearest(close) or f" ({', '.join(known)})"


def closest(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words that are near."""
    from solver.model.cards import close_matches

    return close_matches(word[:LONGEST], known)
