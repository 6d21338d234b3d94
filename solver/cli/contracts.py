"""Command `openhand contracts`: comparison of contracts."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.choice_tables import print_status_line, style
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.double_dummy_report import print_double_dummy, write_double_dummy
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import goal_option, limits, verbose_option
from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.model.cards import SEATS
from solver.model.contract_names import contract_label
from solver.model.short_names import short_cards
from solver.preplay.contract_table import CONTRACT_NAMES, ContractTable
from solver.preplay.contract_table import contracts as contracts_of
from solver.preplay.contract_value import ContractChoice, ContractValue
from solver.preplay.double_dummy_table import DoubleDummyTable
from solver.serialization.contract_text import CHOSEN, gets_head
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


# Result of a contract for its player.
OUTCOMES = {"win": mark("win"), "draw": mark("draw"), "loss": mark("loss"), None: mark("not settled")}


def choice_head(game: str) -> list[str]:
    """Return the head of the columns for a choice and its proven result."""
    chosen = map(tr, CHOSEN.get(game, {}).values())
    return [*chosen, *words.units_head(), gets_head(game), tr("outcome")]


def write_table(given: Input, answer: ContractTable, follows: bool, whole: bool) -> None:
    """Write a contracts table as JSON."""
    output.write_json(contracts_record(given.deal, answer, whole))


def print_table(given: Input, answer: ContractTable, follows: bool, whole: bool) -> None:
    """Print a contracts table."""
    if follows:
        output.print_text()
    output.print_text(given.heading, "cyan")
    if not answer.contracts:
        output.print_text(tr("There is no such contract: the cards for it are not held."))
        return
    head = [tr("seat"), tr("contract"), *choice_head(answer.game), tr("stakes")]
    output.print_table([head, *map(cells, answer)], ["dim", *(style(row.outcome) for row in answer)])
    if whole:
        for row in answer:
            print_choices(row)
    print_status_line(answer)


def print_choices(row: ContractValue) -> None:
    """Print all choices of cards in a contract, best first."""
    if len(row.choices) < 2:
        return
    output.print_text()
    named = contract_label(row.deal.game, row.contract)
    output.print_text(tr("{seat}, {contract}: every choice", seat=row.seat, contract=named))
    head = choice_head(row.deal.game)
    styles = ["dim", *(style(choice.outcome) for choice in row.choices)]
    output.print_table([head, *(worth(row, choice) for choice in row.choices)], styles)


def cells(row: ContractValue) -> list[str]:
    """Return a contract as a table row."""
    stakes = row.stakes.get(row.seat)
    named = contract_label(row.deal.game, row.contract)
    return [row.seat, named, *worth(row, row), "" if stakes is None else f"{stakes:+}"]


def worth(row: ContractValue, choice: ContractValue | ContractChoice) -> list[str]:
    """Return the cards of a choice and its proven result as table cells."""
    terms, pack = row.deal.position.terms, row.deal.position.rules.pack
    told = (*words.units_cell(choice), words.worth(terms, choice))
    chosen = (short_cards(pack, getattr(choice, name)) for name in CHOSEN.get(row.deal.game, {}))
    return [*chosen, *told, tr(OUTCOMES[choice.outcome])]
