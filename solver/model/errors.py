"""Everything that Openhand raises on purpose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a position file: where it stands and what it is."""

    message: str
    path: str | None = None
    line: int | None = None
    deal: str | None = None
    key: str | None = None

    def __str__(self) -> str:
        where = ""
        if self.path is not None:
            where += f"{self.path}:" if self.line is None else f"{self.path}:{self.line}:"
        elif self.line is not None:
            where += f"line {self.line}:"
        if self.deal is not None:
            where += f' deal "{self.deal}":'
        if self.key is not None:
            where += f" {self.key}:"
        return f"{where} {self.message}".strip()


class Error(Exception):
    """Base of all errors raised by this package."""


class FormatError(Error):
    """Input that does not say what a position file has to say; `faults` lists everything wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[FormatError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


class IllegalMove(Error):
    """A move that the rules forbid; the message names the rule."""


class Unsolvable(Error):
    """A question that has no answer, such as an open-hand question about a position with unknown cards."""
