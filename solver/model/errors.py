"""Everything that Openhand raises on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from solver.display.language import tr
from solver.display.strings import clean, printable

# Most characters of what one fault says, and of the text of an error.
LONGEST_FAULT = 500
LONGEST_KEY = 80
LONGEST = 10_000


def cut(text: str, most: int) -> str:
    """A text of at most so many characters, with a sign where something is left out.

    >>> cut("forty thieves", 6)
    'forty…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a position file: where it stands and what it is."""

    message: str
    path: str | None = None
    line: int | None = None
    deal: str | None = None
    key: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", cut(printable(self.message), LONGEST_FAULT))
        if self.key is not None:
            object.__setattr__(self, "key", printable(self.key[:LONGEST_KEY]))

    def __str__(self) -> str:
        where = ""
        if self.path is not None:
            path = clean(self.path)
            where += f"{path}:" if self.line is None else f"{path}:{self.line}:"
        elif self.line is not None:
            where += tr("line {n}:", n=self.line)
        if self.deal is not None:
            where += tr(' deal "{deal}":', deal=clean(self.deal))
        if self.key is not None:
            where += f" {clean(self.key)}:"
        return f"{where} {self.message}".strip()


class Error(Exception):
    """Base of all errors raised by this package; its text has 10,000 characters at most."""

    def __init__(self, message: str = "") -> None:
        super().__init__(cut(message, LONGEST))


class FormatError(Error):
    """Input that does not say what a position file has to say; `faults` lists everything wrong with it.

    The text has a line for each fault, as many as there is room for, and says how many more there are.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(said(self.faults)))

    def __reduce__(self) -> tuple[type[FormatError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


class IllegalMove(Error):
    """A move that the rules forbid; the message names the rule."""


class Unsolvable(Error):
    """A question that has no answer, such as an open-hand question about a position with unknown cards."""


def said(faults: Sequence[Fault]) -> Iterator[str]:
    """A line for each fault, up to the length of an error's text."""
    room = LONGEST
    for number, fault in enumerate(faults):
        line = cut(str(fault), LONGEST // 2)
        more = tr("and {n} more faults", n=len(faults) - number)
        room -= len(line) + 1
        if room <= len(more) and number < len(faults) - 1:
            yield more
            return
        yield line
