"""Exceptions that the package raises on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from solver.display.string_utils import clean, printable
from solver.display.translation import mark, tr

# Most characters of a fault's message, of its key, and of the text of an error.
LONGEST_FAULT = 500
LONGEST_KEY = 80
LONGEST = 10_000


def cut(text: str, most: int) -> str:
    """Return a text of at most `most` characters, with an ellipsis at the end if it was cut.

    >>> cut("forty thieves", 6)
    'forty…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


@dataclass(frozen=True, slots=True)
class Fault:
    """Validation error of a position file, with its place.

    >>> import openhand
    >>> try:
    ...     openhand.loads("coch/A=X/B=X/C=X/D=I")
    ... except openhand.FormatError as error:
    ...     print(error.faults[0].message)
    X is held too often: it is in the pack 2 times (held in hands.A, hands.B, hands.C)
    """

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


@dataclass(frozen=True, slots=True)
class Remark(Fault):
    """Remark about a deal that was read: what was guessed, or what was left out. Or: a game was not played.

    It refuses nothing. A strict reading has a fault in its place where the record says two things.

    >>> import openhand
    >>> isinstance(openhand.Remark("the first hand was taken for north", line=1), openhand.Fault)
    True
    """


class Error(Exception):
    """Base exception of this package. Its text has at most 10,000 characters.

    >>> import openhand
    >>> try:
    ...     openhand.random_deal("chess", seed=1)
    ... except openhand.Error as error:
    ...     print(str(error).partition(" (")[0])
    "chess" is no game that is known
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(cut(message, LONGEST))


class FormatError(Error):
    """Exception for input that violates the format. `faults` lists all faults.

    The text has one line a fault within its length limit, and the number of the faults left out.

    >>> import openhand
    >>> try:
    ...     openhand.loads("coch/A=X/B=X/C=X/D=Y")
    ... except openhand.FormatError as error:
    ...     print(len(error.faults))
    2
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(messages(self.faults, mark("and {n} more faults"))))

    def __reduce__(self) -> tuple[type[FormatError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


class OptionsError(TypeError, ValueError):
    """Exception for arguments of a call, or options of a question, that cannot be used. `faults` lists all of them.

    Each fault has the name of the argument as its key. It is a TypeError and a ValueError, since one call may have
    arguments of an unsuitable type and others out of range.

    >>> import openhand
    >>> try:
    ...     openhand.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", goal="valu", threads=0)
    ... except openhand.OptionsError as error:
    ...     print([fault.key for fault in error.faults])
    ['goal', 'threads']
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(cut("\n".join(f"{fault.key} {fault.message}" for fault in self.faults), LONGEST))

    def __reduce__(self) -> tuple[type[OptionsError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


def about(key: str, message: str) -> Fault:
    """Return the fault of an argument or an option. Its message is in English, as those of Python are."""
    return Fault(message, key=key)


class MissingFile(FormatError, FileNotFoundError):
    """Exception for a file that does not exist.

    >>> import openhand
    >>> openhand.load("nosuch.toml")
    Traceback (most recent call last):
        ...
    solver.model.errors.MissingFile: nosuch.toml: cannot be read: No such file or directory
    """

    def __str__(self) -> str:
        # that of OSError is made of a number and a name
        return str(self.args[0])


class RecordWarning(UserWarning):
    """Warning about a deal of another program's file that is skipped or cut short. `fault` says where and why.

    A `Remark` as its `fault` tells what was guessed, or left out, in a deal that was read.

    >>> import openhand
    >>> openhand.RecordWarning(openhand.Fault("has no deal", "club.pbn", 7)).fault.line
    7
    """

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault))

    def __reduce__(self) -> tuple[type[RecordWarning], tuple[Fault]]:
        return type(self), (self.fault,)


class IllegalMove(Error):
    """Exception for a move that the rules forbid. The message names the rule.

    >>> import openhand
    >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").play("I")
    Traceback (most recent call last):
        ...
    solver.model.errors.IllegalMove: A does not hold I
    """


class Unsolvable(Error):
    """Exception for a query without an answer, such as an open-hand query with unknown cards.

    >>> import openhand
    >>> openhand.solve("coch/A=X_VII/B=?_?/C=V_XI/D=I_Bre")
    Traceback (most recent call last):
        ...
    solver.model.errors.Unsolvable: cards of B are unknown: an open-hand question needs all cards
    """


class UnsupportedGame(Unsolvable):
    """Exception for a query that a game does not have, such as the bids of Cöch: no other deal of it has an answer."""


def messages(faults: Sequence[Fault], more: str, shown: Callable[[Fault], str] = str) -> Iterator[str]:
    """Return an iterator over the messages of faults up to the length limit of an error, then how many more there are.

    more: text of that number, with a place for {n}.
    shown: function that returns the message of a fault.
    """
    room = LONGEST
    for number, fault in enumerate(faults):
        line = cut(shown(fault), LONGEST // 2)
        rest = tr(more, n=len(faults) - number)
        room -= len(line) + 1
        if room <= len(rest) and number < len(faults) - 1:
            yield rest
            return
        yield line
