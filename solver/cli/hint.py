"""Command `openhand hint`: a recommended move with hidden hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from solver.cli import output
from solver.cli.hint_report import print_hint
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.live_progress import leaving
from solver.cli.question_options import ESTIMATES, SEAT_NAMES, SEEDS, limits_of, objective_option, where_option
from solver.display.translation import tr
from solver.hints.advice import hint as hint_for
from solver.hints.budget import LEVELS
from solver.hints.preplay_decision import choosing
from solver.hints.result import Hint
from solver.model.argument_checks import GOALS, MOST_THREADS, MOST_WORLDS
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.serialization.result_records import hint_record
from solver.views import view


@click.command()
@deals_argument
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default="standard",
    show_default=True,
    help="Effort of the analysis: fast (about 0.3 s in Cöch) or standard (about 2 s).",
)
@click.option(
    "--worlds",
    type=click.IntRange(1, MOST_WORLDS),
    metavar="N",
    help="Maximum number of sampled deals (worlds). Default: by level and position.",
)
@click.option("--seed", type=SEEDS, default=0, show_default=True, metavar="N", help="Random seed of the sample.")
@limits_of("deal", ESTIMATES)
@click.option(
    "--goal",
    type=click.Choice(GOALS),
    help="Order cards by their mean, or by wins first. Default: wins in endings, where a game rewards the win.",
)
@click.option("--inference", is_flag=True, help="Weight worlds by how well they explain the play so far.")
@click.option(
    "--threads",
    type=click.IntRange(1, MOST_THREADS),
    default=1,
    show_default=True,
    metavar="N",
    help="Evaluate N worlds in parallel.",
)
@click.option(
    "--hide", is_flag=True, help="Hide the cards that the advised seat does not see, also if other cards are unknown."
)
@click.option("--open", "open_hands", is_flag=True, help="Keep open hands open: advise with all cards visible.")
@click.option(
    "--safe", is_flag=True, help="Advise a card that is safe against every hand and play of the others, if any."
)
@click.option(
    "--seat", type=SEAT_NAMES, help="Seat to advise before the play, or to solve for in contracts without sides."
)
@where_option("Sample only worlds whose hands meet a condition")
@click.option("--keep", metavar="CARDS", default="", help="Cego: cards already kept, to get advice on pressing.")
@objective_option
def hint(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, hide: bool, **question: Any) -> int:
    """Recommend a move when other hands are hidden.

    Before the play, recommends a bid, a contract or discards. In a deal with open hands, the cards that the advised
    seat does not see are hidden first.
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
            output.print_error(given.fault(str(error)))
            status = 1
            continue
        (write_hint if as_json else print_hint)(given, answer, shown)
        output.flush()
        shown = True
    return status


class Judged:
    """Progress callback that counts the evaluated worlds.

    shows: callback to forward the progress to, default none.
    """

    def __init__(self) -> None:
        self.shows: Callable[[int, int], None] | None = None
        self.worlds, self.total = 0, 0

    def __call__(self, worlds: int, total: int) -> None:
        self.worlds, self.total = worlds, total
        if self.shows is not None:
            self.shows(worlds, total)

    def said(self) -> str:
        """Return the progress of an interrupted analysis, with the option for earlier advice."""
        if not self.worlds:
            return ""
        return tr(
            "{n:,} of {total:,} worlds evaluated; --seconds S gives the advice there is after S seconds",
            n=self.worlds, total=self.total,
        )  # fmt: skip


def asked(
    given: Input, hide: bool, seat: str | None, keep: tuple[str, ...], objective: str | None
) -> tuple[Position, str | None]:
    """Return the position with the query of the options, and the seat to advise."""
    position = given.deal.position.with_objective(objective)
    seat = position.rules.seat_names.get(seat or "", seat)
    if position.asked_seat is not None:
        position = position.for_seat(seat)
        seat = None
    if hide and position.is_open and seat is None:
        seat = choosing(position, keep)
    return view(position, seat) if hide else position, seat


def write_hint(given: Input, answer: Hint, follows: bool) -> None:
    """Write advice as JSON. Unknown numbers are null."""
    output.write_json(hint_record(given.deal, answer))
