"""Command `openhand review`: the cost of every card in a recorded deal."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any

import click

from solver.cli import output
from solver.cli.all_faults import AllFaults
from solver.cli.extras import check_extras
from solver.cli.inputs import Input, deals_argument, ids_of, read_deals
from solver.cli.live_progress import show_progress
from solver.cli.question_options import (
    SEEDS,
    limits_of,
    objective_option,
    seat_option,
    threads_option,
    verbose_option,
    where_option,
)
from solver.cli.review_players import OWN, check_options, players_options, review_players
from solver.cli.review_report import print_matches, print_review, print_totals
from solver.cli.whole_game import hands_to_review, matches_in
from solver.cli.workers import executor_options, workers_options
from solver.cli.written_files import check_written
from solver.display.translation import tr
from solver.io.record_formats import OWN_SUFFIXES
from solver.model.argument_checks import MOST_WORLDS
from solver.model.errors import Unsolvable
from solver.reviews.api import review as review_of
from solver.reviews.batch_review import reviews as reviews_of
from solver.reviews.informed_verdict import DEFAULT_WORLDS
from solver.reviews.player_totals import missed
from solver.reviews.result import Review
from solver.reviews.value_plot import value_plot
from solver.search.progress_tracking import Progress
from solver.serialization.result_records import review_record


@click.command()
@deals_argument
@click.option(
    "--informed", is_flag=True, help="Also show in what share of the player's possible worlds each card was best."
)
@click.option(
    "--worlds",
    type=click.IntRange(1, MOST_WORLDS),
    default=DEFAULT_WORLDS,
    show_default=True,
    metavar="N",
    help="Maximum number of sampled worlds per card.",
)
@click.option("--seed", type=SEEDS, default=0, show_default=True, metavar="N", help="Random seed of the sample.")
@where_option("With --informed, sample only worlds whose hands meet a condition")
@click.option("--lines", is_flag=True, help="Show below each error its line of play and a better one.")
@click.option(
    "--html", metavar="FILE", help="Write an HTML page to step through, with a graph and the value of every card."
)
@click.option("--png", metavar="FILE", help="Plot the value card by card to a PNG file (needs matplotlib).")
@click.option("--svg", metavar="FILE", help="Plot the value card by card to an SVG file.")
@click.option("--puzzles", metavar="FILE", help="Write missed moves as puzzles with one to three solutions.")
@players_options
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
    by_player: bool,
    **question: Any,
) -> int:
    """Find the mistakes in a recorded deal.

    Shows the cost of each card to its side with all hands open, the errors and the turning point.
    """
    table = {name: question.pop(name) for name in OWN}
    faults = AllFaults()
    with faults:
        if question["where"] is not None and not question["informed"]:
            raise click.UsageError(tr("--where needs --informed: it is about the worlds that a player thinks possible"))
    check_options(by_player, {**table, "lines": lines, "png": png, "svg": svg, "puzzles": puzzles}, faults)
    pictures = {option: path for option, path in (("png", png), ("svg", svg)) if path is not None}
    check_paths({"html": html, "puzzles": puzzles, **pictures}, faults)
    with faults:
        check_extras()
    faults.report()
    if by_player:
        question |= {"threads": threads, "workers": workers, "cluster": cluster}
        return review_players(files, ids, as_json, html=html, **table, **question)
    inputs = hands_to_review(read_deals(files, ids), question["objective"])
    if pictures and len(inputs) != 1:
        many = tr("--{option} shows one deal, not {n}", option=next(iter(pictures)), n=len(inputs))
        raise click.UsageError(tr("{many}: choose one with --deal", many=many) + ids_of(inputs))
    status = 0
    found: list[Review] = []
    with executor_options(workers, cluster) as how, closing(reviews(inputs, threads, question, how)) as answers:
        for given, answer, done in answers:
            with done():
                if isinstance(answer, Unsolvable):
                    output.print_error(given.fault(str(answer)))
                    status = 1
                    continue
                if as_json:
                    output.write_json(review_record(given.deal, answer))
                else:
                    print_review(given, answer, bool(found), lines)
                output.flush()
            found.append(answer)
    for option, path in pictures.items():
        for answer in found:
            output.write_file(value_plot(answer, option), path, f"--{option}")
    if html is not None and found:
        from solver.board.static_page import page

        records = [review_record(answer.deal, answer) for answer in found]
        output.write_file(page(*found, records=records).encode(), html, "--html")
    if puzzles is not None:
        write_puzzles(found, puzzles)
    if len(found) > 1 and not as_json:
        print_totals(found)
    if not as_json:
        print_matches(matches_in(inputs))
    return status


def check_paths(paths: dict[str, str | None], faults: AllFaults) -> None:
    """Find the errors of unwritable files before a long review starts."""
    check_written({f"--{option}": path for option, path in paths.items()}, faults)
    if (path := paths.get("puzzles")) is not None and Path(path).suffix.lower() not in OWN_SUFFIXES:
        said = tr("{name}: position files end in {suffixes}", name=path, suffixes=f" {tr('or')} ".join(OWN_SUFFIXES))
        with faults:
            raise click.BadParameter(said, param_hint="'--puzzles'")


Reviewed = tuple[Input, Review | Unsolvable, Callable[[], AbstractContextManager[None]]]


def reviews(
    inputs: list[Input], threads: int, question: dict[str, Any], how: dict[str, Any]
) -> Generator[Reviewed, None, None]:
    """Yield each deal with its review or error, and a context manager for its output.

    how: executor arguments, empty to use this process.
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
            """Return a callback that advances the bar with each card."""
            nonlocal cards
            # the review is written with the last card of a deal
            if cards < progress.done < (progress.total or 0):
                cards = progress.done
                with done():
                    pass

        for given in inputs:
            cards = 0
            try:
                # the bar shows the progress, the tracker only reports an interrupted review
                with show_progress(shown=False) as talk:
                    talk.terms = given.deal.position.terms
                    answer: Review | Unsolvable = review_of(given.deal, progress=told, threads=threads, **question)
            except Unsolvable as error:
                answer = error
            yield given, answer, done


def write_puzzles(found: list[Review], path: str) -> None:
    """Write the players' missed moves as puzzles."""
    from solver.io.files import dumps

    made = [puzzle for answer in found for puzzle in missed(answer)]
    if not made:
        output.print_error(tr("nothing that was missed has one, two or three solutions: no puzzle is written"))
        return
    output.write_file(dumps(made, OWN_SUFFIXES[Path(path).suffix.lower()]).encode(), path, "--puzzles")
