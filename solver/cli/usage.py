"""What Click says of a command line that is wrong, in the language that is set.

Click asks `gettext` for its texts, which looks in the domain and for the language that are set for the whole process.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from solver.display.language import DOMAINS, FOLDER, LANGUAGES, mark, mark_both

# What `gettext` looks at first for the languages that are wanted.
WANTED = "LANGUAGE"

# The texts of Click that can be met here, as it writes them; headings of help stay English as all of it does.
SAID = (
    mark("Aborted!"),
    mark("Choose from:\n\t{choices}"),
    mark("Error: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("Invalid value: {message}"),
    mark("Missing argument"),
    mark("Missing command."),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("Missing {param_type}"),
    mark("No such command {name!r}."),
    mark("No such option {name!r}."),
    mark("No such option: {name}"),
    mark("Option {name!r} does not take a value."),
    mark("Try '{command} {option}' for help."),
    mark("Usage:"),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
)
SAID_OF_SOME = (
    mark_both("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    mark_both("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    mark_both("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    mark_both("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)


def named(arguments: Sequence[str]) -> str | None:
    """The language that a command line names, before it is read, for it may be one that cannot be; None without."""
    found = None
    for number, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--language":
            found = value or next(iter(arguments[number + 1 :]), None)
    return found if found in LANGUAGES else None


@contextmanager
def restored() -> Iterator[None]:
    """Have `gettext` look afterwards where it looks now."""
    domain, wanted = gettext.textdomain(), os.environ.get(WANTED)
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if wanted is None:
            os.environ.pop(WANTED, None)
        else:
            os.environ[WANTED] = wanted


def speak(language: str) -> None:
    """Have Click say in this language what is wrong with a command line."""
    if language != LANGUAGES[0]:
        gettext.bindtextdomain(DOMAINS[0], FOLDER)
        gettext.textdomain(DOMAINS[0])
    os.environ[WANTED] = language
