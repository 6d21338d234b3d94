"""Command `openhand discards`: comparison of discards."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import limits, verbose_option
from solver.display.translation import trn
from solver.model.cards import SEATS
from solver.preplay.discard_table import DiscardTable
from solver.preplay.discard_table import discards as discards_of
from solver.serialization.discard_text import discards_parts
from solver.serialization.result_records import discards_record
from solver.trick.ruleset_base import TrickRuleset


@click.command()
@deals_argument
@click.option("--seat", type=click.Choice(SEATS[:-1]), help="Seat that discards. Default: the only one that has to.")
@limits
@verbose_option
def discards(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **question: Any) -> int:
    """Compare discards (Cuccu a trionfo, Skat, Königrufen).

    Shows the value of every choice of discards with all hands open. Where cards may still be robbed in Cuccu a trionfo,
    a choice is a number of cards to rob and the discards after it.
    """
    inputs = read_deals(files, ids)
    answers = answers_in_turn(inputs, lambda position: discards_of(position, **question))
    return answer_all(inputs, answers, write_table if as_json else print_table)


def write_table(given: Input, answer: DiscardTable, follows: bool) -> None:
    """Write the choices as JSON."""
    output.write_json(discards_record(given.deal, answer))


def print_table(given: Input, answer: DiscardTable, follows: bool) -> None:
    """Print a table of the choices, with the best values marked."""
    if follows:
        output.print_text()
    game = given.deal.position.rules
    assert isinstance(game, TrickRuleset)
    told = [given.deal.position.question.pending] if given.deal.position.question.pending else []
    may_rob = game.to_rob(given.deal).items()
    told += [trn(n, "{seat} may rob {n} card", "{seat} may rob {n} cards", seat=seat) for seat, n in may_rob]
    output.print_text(" · ".join([given.heading, *told]), "cyan")
    output.print_parts(discards_parts(answer))
