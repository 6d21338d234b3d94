"""Command `openhand discards`: comparison of discards."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.choice_tables import print_status_line
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import limits, verbose_option
from solver.display import value_format as words
from solver.display.translation import tr, trn
from solver.model.cards import SEATS, Pack
from solver.model.outcome import OUTCOMES
from solver.model.short_names import short_cards
from solver.preplay.discard_search import Discard
from solver.preplay.discard_table import DiscardTable, laid_away_head
from solver.preplay.discard_table import discards as discards_of
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
    may_rob = game.to_rob(given.deal)
    told = [given.deal.position.question.pending] if given.deal.position.question.pending else []
    told += [trn(n, "{seat} may rob {n} card", "{seat} may rob {n} cards", seat=seat) for seat, n in may_rob.items()]
    output.print_text(" · ".join([given.heading, *told]), "cyan")
    others = [seat for seat in {**game.to_lay_away(given.deal), **may_rob} if seat != answer.seat]
    for number in sorted(set(answer.before.values())):
        best = " / ".join(tr(name) for name, one in answer.before.items() if one == number)
        said = trn(
            number,
            "After {seat} has robbed {n} card, best for: {what}",
            "After {seat} has robbed {n} cards, best for: {what}",
            seat=others[0],
            what=best,
        )
        output.print_text(said)
    pack = game.pack
    for aim in dict.fromkeys(answer.after.values()):
        best = " / ".join(tr(name) for name, cards in answer.after.items() if cards == aim)
        away = short_cards(pack, aim)
        output.print_text(
            tr("After {seat} has laid away {cards}, best for: {what}", seat=others[0], cards=away, what=best)
        )
    terms = given.deal.position.terms
    more = robbing_cells(answer, others, pack)
    head = ("", *more[0], laid_away_head(game.id, answer.seat), *words.head(terms))
    low = SEATS.index(answer.seat) not in given.deal.position.maximizers
    rows = [
        (mark(answer, choice, low), *cells, short_cards(pack, choice.cards), *words.cells(terms, choice))
        for choice, cells in zip(answer, more[1:], strict=True)
    ]
    output.print_table([head, *rows], ["dim", *("bold green" if row[0] else "" for row in rows)])
    both = any("+" in row[0] for row in rows)
    print_status_line(answer, tr("* best value, + best outcome, proven") if both else words.standing(True))


def robbing_cells(answer: DiscardTable, others: list[str], pack: Pack) -> list[tuple[str, ...]]:
    """Return the columns about robbing: the header, then one row for each choice. Without robbing they are empty."""
    head = [tr("{seat} robs", seat=answer.seat)] if answer.robs else []
    rows = [[str(choice.robbed)] if answer.robs else [] for choice in answer]
    if any(choice.reply for choice in answer):
        head.append(tr("{seat} robs", seat=others[0]))
        for row, choice in zip(rows, answer, strict=True):
            row.append(" / ".join(dict.fromkeys(str(number) for number in choice.reply.values())))
    if any(choice.after for choice in answer):
        head.append(tr("{seat} lays away", seat=others[0]))
        for row, choice in zip(rows, answer, strict=True):
            row.append(" / ".join(dict.fromkeys(short_cards(pack, cards) for cards in choice.after.values())))
    return [tuple(head), *map(tuple, rows)]


def mark(answer: DiscardTable, choice: Discard, low: bool) -> str:
    """Return the mark of a choice: `*` for the best value, `+` for the best outcome if that differs."""
    if not answer.exact:
        return ""
    goods = OUTCOMES if low else OUTCOMES[::-1]
    best = next(good for good in goods if any(row.outcome == good for row in answer))
    better = choice.outcome == best and any(row.outcome != best for row in answer if row.value == answer[0].value)
    return "*" * (choice.value == answer[0].value) + "+" * better
