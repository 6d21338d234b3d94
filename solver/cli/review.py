"""`openhand review`: what every card of a deal that was played cost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from solver.answers.records import review_record
from solver.cli import output
from solver.cli.inputs import deals_argument, ids_of, read_deals
from solver.cli.options import limits_of, objective_option, seat_option
from solver.cli.review_report import say_review
from solver.display.extras import library
from solver.model.arguments import MOST_WORLDS
from solver.model.errors import Unsolvable
from solver.review.informed import DEFAULT_WORLDS
from solver.review.page import page
from solver.review.plot import value_plot
from solver.review.result import Review
from solver.review.review import review as review_of
from solver.search.listen import Progress


@click.command()
@deals_argument
@click.option("--informed", is_flag=True,
              help="Say besides in what share of the worlds its player had to reckon with a card was best.")
@click.option("--worlds", type=click.IntRange(1, MOST_WORLDS), default=DEFAULT_WORLDS, show_default=True, metavar="N",
              help="Draw at most so many worlds for a card.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the draw.")
@click.option("--html", metavar="FILE", help="Write one page to step through, with a graph and every card's value.")
@click.option("--png", metavar="FILE", help="Draw the value over the cards (with matplotlib).")
@click.option("--svg", metavar="FILE", help="The same as SVG.")
@seat_option
@objective_option
@limits_of("card")
def review(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    html: str | None,
    png: str | None,
    svg: str | None,
    **question: Any,
) -> int:
    """What every card of a record cost its side, all hands open; the errors and the turning point."""
    inputs = read_deals(files, ids)
    pictures = {option: path for option, path in (("html", html), ("png", png), ("svg", svg)) if path is not None}
    if pictures and len(inputs) != 1:
        many = f"--{next(iter(pictures))} shows one deal, not {len(inputs)}"
        raise click.UsageError(f"{many}: choose one with --deal{ids_of(inputs)}")
    # better said before a long review than after it
    for option, path in pictures.items():
        if not path or Path(path).is_dir() or not Path(path).parent.is_dir():
            raise click.BadParameter(f"{path or 'no name'}: cannot be written there", param_hint=f"'--{option}'")
    if png is not None or svg is not None:
        library("matplotlib")
    status = 0
    shown = False
    with output.progress(sum(len(given.deal.play) for given in inputs), "reviewing") as done:

        told = 0

        def each(progress: Progress) -> None:
            nonlocal told
            if progress.done > told:
                told = progress.done
                with done():
                    pass

        for given in inputs:
            told = 0
            try:
                answer = review_of(given.deal, progress=each, **question)
            except Unsolvable as error:
                output.complain(given.fault(str(error)))
                status = 1
                continue
            for option, path in pictures.items():
                output.write_file(drawn(answer, option), path, f"--{option}")
            if as_json:
                output.write_json(review_record(given.deal, answer))
            else:
                say_review(given, answer, shown)
            output.flush()
            shown = True
    return status


def drawn(answer: Review, option: str) -> bytes:
    """A review as the file that an option asks for."""
    return page(answer).encode() if option == "html" else value_plot(answer, option)
