"""Output of the double-dummy table of bridge."""

from __future__ import annotations

from solver.cli import output
from solver.cli.inputs import Input
from solver.preplay.double_dummy_table import DoubleDummyTable
from solver.serialization.double_dummy_text import double_dummy_parts
from solver.serialization.result_records import double_dummy_record


def write_double_dummy(given: Input, answer: DoubleDummyTable, follows: bool) -> None:
    """Write a double-dummy table as JSON."""
    output.write_json(double_dummy_record(given.deal, answer))


def print_double_dummy(given: Input, answer: DoubleDummyTable, follows: bool) -> None:
    """Print the tricks of each declarer, the par, and where the record states other results."""
    if follows:
        output.print_text()
    output.print_text(given.heading, "cyan")
    output.print_parts(double_dummy_parts(answer, given.deal))
