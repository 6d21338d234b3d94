"""Printed advice."""

from __future__ import annotations

from solver.cli import output
from solver.cli.deal_loop import print_heading
from solver.cli.inputs import Input
from solver.deal_records.bids import auction_lines, is_open
from solver.hints.result import Hint
from solver.serialization.hint_text import hint_parts


def print_hint(given: Input, answer: Hint, follows: bool) -> None:
    """Print advice."""
    print_heading(given, follows)
    if is_open(getattr(given.deal, "bids", ())):
        for line in auction_lines(given.deal):
            output.print_text(line)
    output.print_parts(hint_parts(answer))
