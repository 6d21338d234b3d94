"""`openhand review`: what every card of a deal that was played cost."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any

import click

from solver.answers.records import review_record
from solver.cli import output
from solver.cli.inputs import Input, deals_argument, ids_of, read_deals
from solver.cli.options import SEEDS, limits_of, objective_option, seat_option, threads_option, verbose_option
from solver.cli.review_report import say_review, say_totals
from solver.cli.talk import talking
from solver.cli.workers import crew, workers_options
from solver.display.extras import library
from solver.display.language import tr
from solver.io.files import SUFFIXES
from solver.model.arguments import MOST_WORLDS
from solver.model.errors import Unsolvable
from solver.review.informed import DEFAULT_WORLDS
from solver.review.many import reviews as reviews_of
from solver.review.plot import value_plot
from solver.review.result import Review
from solver.review.review import review as review_of
from solver.review.totals import missed
from solver.search.listen import Progress


@click.command()
@deals_argument
@click.option("--informed", is_flag=True,
              help="Say besides in what share of the worlds its player had to reckon with a card was best.")
@click.option("--worlds", type=click.IntRange(1, MOST_WORLDS), default=DEFAULT_WORLDS, show_default=True, metavar="N",
              help="Draw at most so many worlds for a card.")
@click.option("--seed", type=SEEDS, default=0, show_default=True, metavar="N", help="Seed of the draw.")
@click.option("--lines", is_flag=True, help="Below each error what it leads to, and what would have been better.")
@click.option("--html", metavar="FILE", help="Write one page to step through, with a graph and every card's value.")
@click.option("--png", metavar="FILE", help="Draw the value over the cards (with matplotlib).")
@click.option("--svg", metavar="FILE", help="The same as SVG.")
@click.option("--puzzles", metavar="FILE", help="Write what was missed as puzzles, each with one solution.")
@seat_option
@objective_option
@limits_of("card")
@verbose_option
@threads_option
@workers_options
def review(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    lines: bool,
    html: str | None,
    png: str | None,
    svg: str | None,
    puzzles: str | None,
    threads: int,
    workers: int | None,
    cluster: str | None,
    **question: Any,
) -> int:
    """What every card of a record cost its side, all hands open; the errors and the turning point."""
    inputs = read_deals(files, ids)
    pictures = {option: path for option, path in (("png", png), ("svg", svg)) if path is not None}
    if pictures and len(inputs) != 1:
        many = tr("--{option} shows one deal, not {n}", option=next(iter(pictures)), n=len(inputs))
        raise click.UsageError(tr("{many}: choose one with --deal", many=many) + ids_of(inputs))
    check_paths({"html": html, "puzzles": puzzles, **pictures})
    if pictures:
        library("matplotlib")
    status = 0
    found: list[Review] = []
    with crew(workers, cluster) as how, closing(reviews(inputs, threads, question, how)) as answers:
        for given, answer, done in answers:
            with done():
                if isinstance(answer, Unsolvable):
                    output.complain(given.fault(str(answer)))
                    status = 1
                    continue
                if as_json:
                    output.write_json(review_record(given.deal, answer))
                else:
                    say_review(given, answer, bool(found), lines)
                output.flush()
            found.append(answer)
    for option, path in pictures.items():
        for answer in found:
            output.write_file(value_plot(answer, option), path, f"--{option}")
    if html is not None and found:
        from solver.board.inside import page

        records = [review_record(answer.deal, answer) for answer in found]
        output.write_file(page(*found, records=records).encode(), html, "--html")
    if puzzles is not None:
        write_puzzles(found, puzzles)
    if len(found) > 1 and not as_json:
        say_totals(found)
    return status


def check_paths(paths: dict[str, str | None]) -> None:
    """Say before a long review what could not be written after it."""
    for option, path in paths.items():
        if path is not None and (not path or Path(path).is_dir() or not Path(path).parent.is_dir()):
            said = tr("{name}: cannot be written there", name=path or tr("no name"))
            raise click.BadParameter(said, param_hint=f"'--{option}'")
    if (path := paths["puzzles"]) is not None and Path(path).suffix.lower() not in SUFFIXES:
        said = tr("{name}: position files end in {suffixes}", name=path, suffixes=f" {tr('or')} ".join(SUFFIXES))
        raise click.BadParameter(said, param_hint="'--puzzles'")


Reviewed = tuple[Input, Review | Unsolvable, Callable[[], AbstractContextManager[None]]]


def reviews(
    inputs: list[Input], threads: int, question: dict[str, Any], how: dict[str, Any]
) -> Generator[Reviewed, None, None]:
    """Each deal with its review, or why there is none, and what is to be entered while that is written.

    how: who answers in place of this process.
    """
    with output.progress(sum(len(given.deal.play) for given in inputs), tr("reviewing")) as done:
        if how or (threads > 1 and len(inputs) > 1):
            replies = reviews_of((given.deal for given in inputs), **question, **how or {"threads": threads})
            with closing(replies):
                for given, reply in zip(inputs, replies, strict=True):
                    yield given, reply.found if isinstance(reply.found, Unsolvable) else reply.get(), done
                    for _ in given.deal.play[1:]:
                        with done():
                            pass
            return
        cards = 0

        def told(progress: Progress) -> None:
            """Have the bar go on with each card."""
            nonlocal cards
            # with the last card of a deal its review is written
            if cards < progress.done < (progress.total or 0):
                cards = progress.done
                with done():
                    pass

        for given in inputs:
            cards = 0
            try:
                # the bar is what is shown; the line says only what is left of a review that is stopped
                with talking(shown=False) as talk:
                    talk.terms = given.deal.position.terms
                    answer: Review | Unsolvable = review_of(given.deal, progress=told, threads=threads, **question)
            except Unsolvable as error:
                answer = error
            yield given, answer, done


def write_puzzles(found: list[Review], path: str) -> None:
    """What the players missed, as puzzles in a file."""
    from solver.io import dumps

    made = [puzzle for answer in found for puzzle in missed(answer)]
    if not made:
        output.complain(tr("nothing that was missed has one solution alone: no puzzle is written"))
        return
    output.write_file(dumps(made, SUFFIXES[Path(path).suffix.lower()]).encode(), path, "--puzzles")
