"""Command `openhand bids`: comparison of bids."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import limits
from solver.preplay.bidding_table import BiddingTable
from solver.preplay.bidding_table import bids as bids_of
from solver.serialization.choice_text import bids_parts
from solver.serialization.result_records import bids_record


@click.command()
@deals_argument
@click.option("--seat", type=click.Choice(list("ABCDE")), help="Show only the bids of this seat. Default: all seats.")
@limits
def bids(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **question: Any) -> int:
    """Compare bids (Zifuli).

    Shows the bids of each seat and their results with all hands open.
    """
    inputs = read_deals(files, ids)
    answers = answers_in_turn(inputs, lambda position: bids_of(position, **question))
    return answer_all(inputs, answers, write_table if as_json else print_table)


def write_table(given: Input, answer: BiddingTable, follows: bool) -> None:
    """Write a bidding table as JSON."""
    output.write_json(bids_record(given.deal, answer))


def print_table(given: Input, answer: BiddingTable, follows: bool) -> None:
    """Print a bidding table."""
    if follows:
        output.print_text()
    output.print_text(given.heading, "cyan")
    output.print_parts(bids_parts(answer))
