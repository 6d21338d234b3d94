"""Translation of Click's own texts: usage errors, and what it adds to help.

Click gets its texts from `gettext`, with the domain and language of the whole process.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from solver.display.translation import DOMAINS, FOLDER, LANGUAGES, mark, mark_both

# Variable that `gettext` reads first for the languages.
WANTED = "LANGUAGE"

# Click's own texts that can occur here.
SAID = (
    mark("Aborted!"),
    mark("Choose from:\n\t{choices}"),
    mark("Commands"),
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
    mark("Options"),
    mark("Option {name!r} does not take a value."),
    mark("Show this message and exit."),
    mark("Try '{command} {option}' for help."),
    mark("Usage:"),
    mark("default: {default}"),
    mark("required"),
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
    """Return the language named on an unparsed command line. None: no valid name."""
    found = None
    for number, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--language":
            found = value or next(iter(arguments[number + 1 :]), None)
    return found if found in LANGUAGES else None


@contextmanager
def restored() -> Iterator[None]:
    """Restore the domain and language of `gettext` on exit."""
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
    """Set the language of Click's own texts."""
    if language != LANGUAGES[0]:
        gettext.bindtextdomain(DOMAINS[0], FOLDER)
        gettext.textdomain(DOMAINS[0])
    os.environ[WANTED] = language
