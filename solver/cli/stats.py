"""`openhand stats`: how often the first side wins over many deals, by how much, and what the lead is worth."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import click

from solver.cli import output
from solver.cli.game_options import game_option, read_options
from solver.cli.inputs import Command, deals_argument, name_of, read_deals
from solver.cli.options import DEAL_SEEDS, goal_option, limits, objective_option, seat_option, verbose_option
from solver.cli.stats_report import record, say_group
from solver.cli.talk import leaving
from solver.cli.workers import crew, workers_options
from solver.display.extras import library
from solver.display.language import tr, trn
from solver.display.plot import FORMS
from solver.io import atomic
from solver.io.random_deals import random_deal
from solver.many.version import engine
from solver.model.arguments import MOST_THREADS
from solver.model.deal import GAMES, Deal
from solver.model.errors import Fault
from solver.stats.observe import Observation, survey
from solver.stats.parquet import parquet_folder, parquet_table
from solver.stats.plot import histogram
from solver.stats.result import Statistics
from solver.stats.store import Store
from solver.stats.table import csv_table
from solver.stats.tally import Tallies

# Deals without an answer that are told one by one.
TOLD = 5


def random_options(command: Command) -> Command:
    """--deals, --seed, --players, --cards and --option: random deals in place of files."""
    for option in (
        game_option,
        click.option("--cards", type=click.IntRange(0), metavar="K", help="With --deals: cards in each hand."),
        click.option("--players", type=int, metavar="N", help="With --deals: number of hands."),
        click.option("--seed", type=DEAL_SEEDS, metavar="N",
                     help="With --deals: number of the first deal.  [default: 1]"),
        click.option("--deals", type=click.IntRange(1), metavar="N",
                     help="So many random deals of the game named in place of files."),
    ):  # fmt: skip
        command = option(command)
    return command


def file_options(command: Command) -> Command:
    """--store, --csv, --parquet and --plot: what is kept and written."""
    for option in (
        click.option("--plot", metavar="FILE", help=f"Draw a histogram of the values ({', '.join(FORMS)})."),
        click.option("--parquet", metavar="FILE", help="Write a row for each deal in Parquet; FOLDER/: a file a game."),
        click.option("--csv", metavar="FILE", help="Write a row for each deal as comma-separated values."),
        click.option("--merge", metavar="FILE", multiple=True,
                     help="Take what this store holds into that of --store first; may be repeated."),
        click.option("--store", metavar="FILE", help="Keep the answers there, and go on where an earlier run ended."),
    ):  # fmt: skip
        command = option(command)
    return command


@click.command()
@deals_argument
@random_options
@goal_option
@click.option("--leads", is_flag=True, help="Ask each deal with the lead at every seat, too.")
@seat_option
@objective_option
@limits
@verbose_option
@click.option("--threads", type=click.IntRange(1, MOST_THREADS), metavar="N",
              help="Solve so many deals at once.  [default: one for each processor]")  # fmt: skip
@workers_options
@file_options
def stats(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **rest: Any) -> int:
    """How often the first side wins, by how much, and what the lead is worth, all hands open.

    FILE is as for the other commands; or the name of a game, with --deals and, for example, --seed and --cards.
    """
    random = {name: rest.pop(name) for name in ("deals", "seed", "players", "cards", "options")}
    paths = {name: rest.pop(name) for name in ("csv", "parquet", "plot")}
    workers, cluster = rest.pop("workers"), rest.pop("cluster")
    check_paths(paths, rest["goal"])
    merge(rest["store"], rest.pop("merge"))
    if random["deals"] is None:
        deals, total = given_deals(files, ids, random)
    else:
        deals, total = random_deals(files, ids, **random), random["deals"]
    tallies = Tallies(rest["goal"], rest["leads"])

    def so_far() -> str:
        """Show what has been counted, with what there is by then."""
        tallies.leave()
        say_groups(tallies.statistics(), as_json)
        output.flush()
        return tr("{n:,} of {total:,} deals counted", n=tallies.deals, total=total)

    with leaving(so_far), crew(workers, cluster) as how:
        statistics = gather(tallies, deals, total, paths, rest | how)
    if paths["plot"] is not None and statistics.groups:
        plot = Path(paths["plot"])
        atomic.write_bytes(plot, histogram(statistics.groups, form_of(plot)))
    say_groups(statistics, as_json)
    output.flush()
    tell_refusals(statistics)
    return 1 if statistics.refusals else 0


def merge(store: str | None, others: tuple[str, ...]) -> None:
    """Take what other stores hold into the one that is used."""
    if not others:
        return
    if store is None:
        raise click.UsageError(tr("--merge wants a store to take the others in: name it with --store"))
    with Store(store, engine()) as base:
        for other in others:
            base.take_in(other)


def say_groups(statistics: Statistics, as_json: bool) -> None:
    """What has been counted, group by group."""
    for number, group in enumerate(statistics):
        if as_json:
            output.write_json(record(group))
        else:
            if number:
                output.say()
            say_group(group)


def given_deals(
    files: tuple[str, ...], ids: tuple[str, ...], random: dict[str, Any]
) -> tuple[Iterator[tuple[str, Deal]], int]:
    """The deals of the files with their sources, and their number."""
    alone = [name for name, value in random.items() if value not in (None, ())]
    games = [file for file in files if file.lower() in GAMES and not Path(file).exists()]
    if alone or games:
        what = f"--{alone[0].removesuffix('s') if alone[0] == 'options' else alone[0]}" if alone else games[0]
        raise click.UsageError(tr("{what} asks for random deals: say how many with --deals N", what=what))
    inputs = read_deals(files, ids)
    return ((given.source, given.deal) for given in inputs), len(inputs)


def random_deals(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    deals: int,
    seed: int | None,
    players: int | None,
    cards: int | None,
    options: tuple[str, ...],
) -> Iterator[tuple[str, Deal]]:
    """Random deals, one after another as they are wanted; the first one shows whether there are such."""
    if ids:
        raise click.UsageError(tr("--deal chooses from files: it does not go with --deals"))
    game = files[0].lower()
    if len(files) > 1 or game not in GAMES:
        raise click.UsageError(
            tr("--deals wants the name of one game in place of files ({games})", games=", ".join(GAMES))
        )
    first = 1 if seed is None else seed
    known = read_options(game, options)

    def dealt(number: int) -> tuple[str, Deal]:
        """A deal by its number."""
        return "", random_deal(game, seed=number, players=players, cards=cards, **known)

    dealt(first)
    return map(dealt, range(first, first + deals))


def check_paths(paths: dict[str, str | None], goal: str) -> None:
    """Say before anything is solved what could not be written after it."""
    for name, path in paths.items():
        if path is None:
            continue
        place = Path(path).resolve()
        if name == "parquet" and is_folder(path):
            # the folder, or what holds it until it is made
            special, inside = place.exists() and not place.is_dir(), place if place.exists() else place.parent
        else:
            # a file is put in place of another one: of a device it would leave nothing
            special, inside = place.exists() and not place.is_file(), place.parent
        if not path or special or not os.access(inside, os.W_OK):
            raise click.BadParameter(
                tr("{path}: cannot be written", path=path or tr("no name")), param_hint=f"'--{name}'"
            )
    if paths["plot"] is not None:
        if form_of(Path(paths["plot"])) not in FORMS:
            raise click.BadParameter(tr("pictures end in {forms}", forms=", ".join(FORMS)), param_hint="'--plot'")
        if goal == "outcome":
            raise click.UsageError(tr("--plot draws values: it does not go with --goal outcome"))
        library("matplotlib")
    if paths["parquet"] is not None:
        library("pyarrow.parquet")


def is_folder(path: str | None) -> bool:
    """Whether a name is written as that of a folder, ending in a slash."""
    return path is not None and path.endswith(tuple(filter(None, (os.sep, os.altsep))))


def form_of(path: Path) -> str:
    """The form of a picture that the ending of a file asks for."""
    return path.suffix.lower().removeprefix(".")


def gather(
    tallies: Tallies,
    deals: Iterator[tuple[str, Deal]],
    total: int,
    paths: dict[str, str | None],
    question: dict[str, Any],
) -> Statistics:
    """Ask about all deals, and write a row for each observation where that is wanted."""
    named = ((name_of(source) if source else "", deal) for source, deal in deals)
    with telling_where(question["store"]), ExitStack() as stack:
        makers = {"csv": csv_table, "parquet": parquet_folder if is_folder(paths["parquet"]) else parquet_table}
        tables = [
            stack.enter_context(make(Path(path))) for name, make in makers.items() if (path := paths[name]) is not None
        ]
        show = stack.enter_context(output.counter(tr("solving"), total))
        observations = stack.enter_context(closing(survey(named, **question)))
        for observed in observations:
            tallies.add(observed)
            if isinstance(observed, Observation):
                for table in tables:
                    table.add(observed)
            if show is not None:
                show(observed.number, total)
    return tallies.statistics()


@contextmanager
def telling_where(store: str | None) -> Iterator[None]:
    """Say to who stops a run how it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        if store is not None:
            output.complain(tr("what has been found is in {file}: the same command goes on from there", file=store))
        raise


def tell_refusals(statistics: Statistics) -> None:
    """Say which deals have no answer, and why: the first ones, and how many more there are."""
    for refusal in statistics.refusals[:TOLD]:
        where = refusal.id or tr("deal {n}", n=refusal.number)
        output.complain(str(Fault(refusal.why, refusal.source or None, deal=where)))
    more = len(statistics.refusals) - TOLD
    if more > 0:
        output.complain(trn(more, ".. and {n:,} more deal has no answer", ".. and {n:,} more deals have no answer"))
