"""`openhand contracts`: what every contract would be worth."""

from __future__ import annotations

from typing import Any

import click

from solver.answers.records import contracts_record
from solver.choices.contracts import Choice, ContractsTable, ContractValue
from solver.choices.contracts import contracts as contracts_of
from solver.cli import output
from solver.cli.choice_tables import say_end, style
from solver.cli.contract_names import CONTRACTS
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import goal_option, limits, verbose_option
from solver.cli.run import answer_all, one_by_one
from solver.display import terms as words
from solver.display.language import mark, tr
from solver.model.cards import SEATS


@click.command()
@deals_argument
@click.option("--seat", type=click.Choice(list(SEATS)), help="Only the contracts of this seat.")
@click.option("--contract", type=click.Choice(CONTRACTS), help="Only this contract.")
@goal_option
@click.option("--all", is_flag=True, help="The value of every choice of cards to keep and to press.")
@limits
@verbose_option
def contracts(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **question: Any) -> int:
    """What each seat can play with the hands dealt and the blind, and what comes of it, all hands open (Cego)."""

    def write(given: Input, answer: ContractsTable, follows: bool) -> None:
        """A contracts table, in the form and detail asked for."""
        (write_table if as_json else say_table)(given, answer, follows, question["all"])

    inputs = read_deals(files, ids)
    return answer_all(inputs, one_by_one(inputs, lambda position: contracts_of(position, **question)), write)


# How a contract ends for the seat that plays it.
OUTCOMES = {"win": mark("win"), "draw": mark("draw"), "loss": mark("loss"), None: mark("not settled")}


def choice_head() -> list[str]:
    """What stands above a choice of cards and what is proven about it."""
    return [tr("keeps"), tr("presses"), *words.units_head(), tr("the seat gets"), tr("outcome")]


def write_table(given: Input, answer: ContractsTable, follows: bool, whole: bool) -> None:
    """A contracts table as JSON."""
    output.write_json(contracts_record(given.deal, answer, whole))


def say_table(given: Input, answer: ContractsTable, follows: bool, whole: bool) -> None:
    """A contracts table for a reader."""
    if follows:
        output.say()
    output.say(given.heading, "cyan")
    if not answer.contracts:
        output.say(tr("There is no such contract: the cards for it are not held."))
        return
    head = [tr("seat"), tr("contract"), *choice_head(), tr("stakes")]
    output.say_table([head, *map(cells, answer)], ["dim", *(style(row.outcome) for row in answer)])
    if whole:
        for row in answer:
            say_choices(row)
    say_end(answer)


def say_choices(row: ContractValue) -> None:
    """Every choice of cards in a contract, best first."""
    if len(row.choices) < 2:
        return
    output.say()
    output.say(tr("{seat}, {contract}: every choice", seat=row.seat, contract=row.contract))
    head = choice_head()
    styles = ["dim", *(style(choice.outcome) for choice in row.choices)]
    output.say_table([head, *(worth(row, choice) for choice in row.choices)], styles)


def cells(row: ContractValue) -> list[str]:
    """A contract as a row of the table."""
    stakes = row.stakes.get(row.seat)
    return [row.seat, row.contract, *worth(row, row), "" if stakes is None else f"{stakes:+}"]


def worth(row: ContractValue, choice: ContractValue | Choice) -> list[str]:
    """The cards of a choice and what is proven about it."""
    terms = row.deal.position.terms
    told = (*words.units_cell(choice), words.worth(terms, choice))
    return [" ".join(choice.keep), " ".join(choice.press), *told, tr(OUTCOMES[choice.outcome])]
