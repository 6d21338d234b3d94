"""`openhand hint`: what to play when hands are hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from solver.answers.records import hint_record
from solver.cli import output
from solver.cli.hint_report import say_hint
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import SEAT_NAMES, SEEDS, not_nan, objective_option
from solver.cli.talk import leaving
from solver.display.language import tr
from solver.hint.advice import hint as hint_for
from solver.hint.budget import LEVELS
from solver.hint.choice import choosing
from solver.hint.result import Hint
from solver.model.arguments import MOST_THREADS, MOST_WORLDS
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.views import view


@click.command()
@deals_argument
@click.option("--level", type=click.Choice(LEVELS), default="standard", show_default=True, help="How thoroughly.")
@click.option("--worlds", type=click.IntRange(1, MOST_WORLDS), metavar="N",
              help="Draw at most so many worlds (by default as many as the level and the position ask for).")
@click.option("--seed", type=SEEDS, default=0, show_default=True, metavar="N", help="Seed of the draw.")
@click.option("--seconds", type=click.FloatRange(0), metavar="S", callback=not_nan,
              help="Stop each deal after so many seconds, with what is known then.")
@click.option("--inference", is_flag=True, help="Weigh worlds by how likely they make the play seen.")
@click.option("--threads", type=click.IntRange(1, MOST_THREADS), default=1, show_default=True, metavar="N",
              help="Judge so many worlds at once.")
@click.option("--hide", is_flag=True,
              help="Hide what the seat to be advised does not see, even in a deal with unknown cards.")
@click.option("--open", "open_hands", is_flag=True, help="Leave open hands open: what best play would bring.")
@click.option("--safe", is_flag=True,
              help="Look for a card that is safe whatever the others hold and play, and advise it.")
@click.option("--seat", type=SEAT_NAMES,
              help="The seat to be advised before the play; where each plays for himself, the seat asked about.")
@click.option("--keep", metavar="CARDS", default="", help="Cego: the cards kept, to be told what to press.")
@objective_option
def hint(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, hide: bool, **question: Any) -> int:
    """What to play when hands are hidden; before the play what to bid, to keep or to lay away.

    Of a deal with open hands those are hidden first that the seat to be advised does not see.
    """
    if hide and question["open_hands"]:
        raise click.UsageError(tr("--hide and --open exclude each other"))
    objective = question.pop("objective")
    question["keep"] = tuple(question["keep"].replace("_", " ").split())
    status = 0
    shown = False
    inputs = read_deals(files, ids)
    for given in inputs:
        try:
            position, seat = asked(given, hide, question["seat"], question["keep"], objective)
            done = Judged()
            with leaving(done.said), output.counter(given.name if len(inputs) > 1 else tr("worlds")) as shows:
                done.shows = shows
                answer = hint_for(position, progress=done, **{**question, "seat": seat})
        except Unsolvable as error:
            output.complain(given.fault(str(error)))
            status = 1
            continue
        (write_hint if as_json else say_hint)(given, answer, shown)
        output.flush()
        shown = True
    return status


class Judged:
    """How many worlds have been judged; shows: who else is told."""

    def __init__(self) -> None:
        self.shows: Callable[[int, int], None] | None = None
        self.worlds, self.total = 0, 0

    def __call__(self, worlds: int, total: int) -> None:
        self.worlds, self.total = worlds, total
        if self.shows is not None:
            self.shows(worlds, total)

    def said(self) -> str:
        """What there is where the advice is stopped, and how to have advice sooner."""
        if not self.worlds:
            return ""
        return tr(
            "{n:,} of {total:,} worlds judged; --seconds S gives the advice there is after S seconds",
            n=self.worlds, total=self.total,
        )  # fmt: skip


def asked(
    given: Input, hide: bool, seat: str | None, keep: tuple[str, ...], objective: str | None
) -> tuple[Position, str | None]:
    """The position of a deal as it is asked about, and the seat to be advised."""
    position = given.deal.position.with_objective(objective)
    seat = position.rules.seat_names.get(seat or "", seat)
    if position.asked_seat is not None:
        position = position.for_seat(seat)
        seat = None
    if hide and position.is_open and seat is None:
        seat = choosing(position, keep)
    return view(position, seat) if hide else position, seat


def write_hint(given: Input, answer: Hint, follows: bool) -> None:
    """Advice as JSON; a number that is not known is null."""
    output.write_json(hint_record(given.deal, answer))
