"""`openhand bids`: what every bid would be worth."""

from __future__ import annotations

from typing import Any

import click

from solver.answers.records import bids_record
from solver.choices.bids import TERMS, Bid, BiddingTable
from solver.choices.bids import bids as bids_of
from solver.cli import output
from solver.cli.choice_tables import say_end, style
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import limits
from solver.cli.run import answer_all, one_by_one
from solver.display import terms as words
from solver.display.language import tr


@click.command()
@deals_argument
@click.option("--seat", type=click.Choice(list("ABCDE")), help="Only the bids of this seat.")
@limits
def bids(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **question: Any) -> int:
    """What each seat can bid and what comes of it, all hands open (Zifuli)."""
    inputs = read_deals(files, ids)
    answers = one_by_one(inputs, lambda position: bids_of(position, **question))
    return answer_all(inputs, answers, write_table if as_json else say_table)


def write_table(given: Input, answer: BiddingTable, follows: bool) -> None:
    """A bidding table as JSON."""
    output.write_json(bids_record(given.deal, answer))


def say_table(given: Input, answer: BiddingTable, follows: bool) -> None:
    """A bidding table for a reader."""
    if follows:
        output.say()
    output.say(given.heading, "cyan")
    if not answer.bids:
        output.say(tr("There is no bid: every kind in hand is there only once."))
        return
    seats = tuple(given.deal.hands)
    gets = (tr("{side} gets", side=seat) for seat in seats)
    head = (tr("bidder"), tr("names"), tr("partner"), tr("outcome"), *gets)
    output.say_table([head, *(row(bid, seats) for bid in answer)], ["dim", *(style(bid.outcome) for bid in answer)])
    say_end(answer)


def row(bid: Bid, seats: tuple[str, ...]) -> list[str]:
    """A bid as a row of the table."""
    outcome = words.outcome(TERMS, bid.outcome)
    stakes = [str(bid.stakes[seat]) if bid.stakes else "" for seat in seats]
    return [bid.seat, bid.called, bid.partner or tr("alone"), outcome, *stakes]
