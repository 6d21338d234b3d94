"""Command `openhand contracts`: comparison of contracts."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.double_dummy_report import print_double_dummy, write_double_dummy
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import goal_option, limits, verbose_option
from solver.model.cards import SEATS
from solver.preplay.contract_table import CONTRACT_NAMES, ContractTable
from solver.preplay.contract_table import contracts as contracts_of
from solver.preplay.double_dummy_table import DoubleDummyTable
from solver.serialization.choice_text import contracts_parts
from solver.serialization.result_records import contracts_record


@click.command()
@deals_argument
@click.option("--seat", type=click.Choice((*SEATS, *"NSW")), help="Show only this seat. Default: all seats.")
@click.option(
    "--contract",
    type=click.Choice(CONTRACT_NAMES),
    metavar="NAME",
    help="Show only this one, such as `solo`, `grand-hand`, `call-acorns` or `NT`. Default: all contracts.",
)
@goal_option
@click.option(
    "--all", is_flag=True, help="Show the value of every choice of cards to keep and to press, or to lay away."
)
@limits
@verbose_option
def contracts(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **question: Any) -> int:
    """Compare contracts: Cego, Skat, Schafkopf, bridge.

    Cego: the contracts that each seat can play with its hand and the blind, and their results with all hands open.
    Skat: the games of each seat, with the skat taken up and the best two cards laid away, and as hand games.
    Schafkopf: the games that each seat can play with its hand, without Ramsch.
    Bridge: the tricks of each declarer in each denomination, and par.
    """

    def write(given: Input, answer: ContractTable | DoubleDummyTable, follows: bool) -> None:
        """Write or print a contracts table in the requested form."""
        if isinstance(answer, DoubleDummyTable):
            (write_double_dummy if as_json else print_double_dummy)(given, answer, follows)
        else:
            (write_table if as_json else print_table)(given, answer, follows, question["all"])

    inputs = read_deals(files, ids)
    return answer_all(inputs, answers_in_turn(inputs, lambda position: contracts_of(position, **question)), write)


def write_table(given: Input, answer: ContractTable, follows: bool, whole: bool) -> None:
    """Write a contracts table as JSON."""
    output.write_json(contracts_record(given.deal, answer, whole))


def print_table(given: Input, answer: ContractTable, follows: bool, whole: bool) -> None:
    """Print a contracts table."""
    if follows:
        output.print_text()
    output.print_text(given.heading, "cyan")
    output.print_parts(contracts_parts(answer, whole))
