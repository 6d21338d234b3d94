"""Command `openhand bids`: comparison of bids."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.choice_tables import print_status_line, style
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import limits
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.choice_names import choice_named
from solver.model.ruleset import Ruleset
from solver.preplay.bidding_table import TERMS, Bid, BiddingTable
from solver.preplay.bidding_table import bids as bids_of
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
    if not answer.bids:
        output.print_text(tr("There is no bid: every kind in hand is there only once."))
        return
    seats = tuple(given.deal.hands)
    head = (tr("bidder"), tr("names"), tr("partner"), tr("outcome"), *seats)
    rows = [row(bid, seats, given.deal.position.rules) for bid in answer]
    output.print_table([head, *rows], ["dim", *(style(bid.outcome) for bid in answer)])
    output.print_text(tr("{first} to {last}: the stakes of each player", first=seats[0], last=seats[-1]), "dim")
    print_status_line(answer)


def row(bid: Bid, seats: tuple[str, ...], rules: Ruleset) -> list[str]:
    """Return a bid as a table row."""
    outcome = words.outcome(TERMS, bid.outcome)
    stakes = [str(bid.stakes[seat]) if bid.stakes else "" for seat in seats]
    return [bid.seat, choice_named(rules, bid.called), bid.partner or tr("alone"), outcome, *stakes]
