"""`openhand discards`: what every choice of cards to lay away is worth."""

from __future__ import annotations

from typing import Any

import click

from solver.answers.records import discards_record
from solver.choices.discards import Discard, Discards
from solver.choices.discards import discards as discards_of
from solver.cli import output
from solver.cli.choice_tables import say_end
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import limits, verbose_option
from solver.cli.run import answer_all, one_by_one
from solver.display import terms as words
from solver.display.language import tr
from solver.model.cards import SEATS
from solver.model.outcome import OUTCOMES
from solver.trick.ruleset import TrickRuleset


@click.command()
@deals_argument
@click.option("--seat", type=click.Choice(SEATS[:-1]), required=True, help="The seat that has to lay cards away.")
@limits
@verbose_option
def discards(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **question: Any) -> int:
    """The value of every choice of cards to lay away, all hands open (Cuccu a trionfo, Skat)."""
    inputs = read_deals(files, ids)
    answers = one_by_one(inputs, lambda position: discards_of(position, **question))
    return answer_all(inputs, answers, write_table if as_json else say_table)


def write_table(given: Input, answer: Discards, follows: bool) -> None:
    """The choices as JSON."""
    output.write_json(discards_record(given.deal, answer))


def say_table(given: Input, answer: Discards, follows: bool) -> None:
    """The choices for a reader: a table, the best by value marked."""
    if follows:
        output.say()
    output.say(f"{given.heading} · {given.deal.position.question.pending}", "cyan")
    for aim in dict.fromkeys(answer.after.values()):
        names = [name for name, cards in answer.after.items() if cards == aim]
        game = given.deal.position.rules
        assert isinstance(game, TrickRuleset)
        (other,) = (seat for seat in game.to_lay_away(given.deal) if seat != answer.seat)
        best = " / ".join(tr(name) for name in names)
        output.say(
            tr("After {seat} has laid away {cards}, best for: {what}", seat=other, cards=" ".join(aim), what=best)
        )
    terms = given.deal.position.terms
    head = ("", tr("{seat} lays away", seat=answer.seat), *words.head(terms))
    low = SEATS.index(answer.seat) not in given.deal.position.maximizers
    rows = [(mark(answer, choice, low), " ".join(choice.cards), *words.cells(terms, choice)) for choice in answer]
    output.say_table([head, *rows], ["dim", *("bold green" if row[0] else "" for row in rows)])
    both = any("+" in row[0] for row in rows)
    say_end(answer, tr("* best value, + best outcome, proven") if both else words.standing(True))


def mark(answer: Discards, choice: Discard, low: bool) -> str:
    """A star for the best value; where that is not the best outcome, a plus for the choices that have it."""
    if not answer.exact:
        return ""
    goods = OUTCOMES if low else OUTCOMES[::-1]
    best = next(good for good in goods if any(row.outcome == good for row in answer))
    better = choice.outcome == best and any(row.outcome != best for row in answer if row.value == answer[0].value)
    return "*" * (choice.value == answer[0].value) + "+" * better
