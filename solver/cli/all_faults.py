"""Faults that a command finds in what it is given: those of several checks are reported together."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

import click

from solver.cli.usage_faults import UsageFaults
from solver.display.optional_imports import MissingExtra
from solver.model.errors import Error, Fault, FormatError


class AllFaults:
    """Context manager that keeps the fault of each check in its block, to report it with those of other blocks.

    >>> faults = AllFaults()
    >>> for name in ("coch", "zifuli"):
    ...     with faults:
    ...         raise Error(f"{name} is wrong")
    >>> faults.report()
    Traceback (most recent call last):
        ...
    solver.model.errors.FormatError: coch is wrong
    zifuli is wrong
    """

    def __init__(self) -> None:
        self.found: list[click.UsageError | Error | MissingExtra] = []

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> bool:
        """Keep a fault of the input or of the usage, or a missing library."""
        if not isinstance(error, click.UsageError | Error | MissingExtra):
            return False
        self.found.append(error)
        return True

    def report(self) -> None:
        """Raise what has been found, if anything has. A single fault is raised as it is."""
        if len(self.found) == 1:
            raise self.found[0]
        usage = [error for error in self.found if isinstance(error, click.UsageError)]
        rest = [error for error in self.found if not isinstance(error, click.UsageError)]
        others = [fault for error in rest for fault in faults_of(error)]
        if usage:
            raise UsageFaults(usage, usage[0].ctx or click.get_current_context(silent=True), list(map(str, others)))
        if others:
            raise FormatError(others)


def faults_of(error: Error | MissingExtra) -> Sequence[Fault]:
    """Return the faults of an error."""
    return error.faults if isinstance(error, FormatError) else [Fault(line) for line in str(error).splitlines()]
