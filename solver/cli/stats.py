"""Command `openhand stats`: statistics over many deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import click

from solver.batch.engine_version import engine
from solver.cli import output
from solver.cli.all_faults import AllFaults
from solver.cli.game_options import check_where, game_option, read_options, with_contract
from solver.cli.inputs import Command, deals_argument, name_of, read_deals
from solver.cli.live_progress import leaving
from solver.cli.long_runs import MOST_LISTED, print_refusals, with_resume_note
from solver.cli.question_options import (
    DEAL_SEEDS,
    goal_option,
    limits,
    objective_option,
    seat_option,
    tries_text,
    verbose_option,
    where_option,
)
from solver.cli.stats_files import check_paths, form_of
from solver.cli.stats_record import record
from solver.cli.workers import executor_options, workers_options
from solver.cli.written_files import is_folder
from solver.display.figure_setup import FORMS
from solver.display.translation import tr
from solver.io import atomic
from solver.io.chosen_deals import Chosen
from solver.io.random_deals import RandomDeals
from solver.model.argument_checks import MOST_THREADS
from solver.model.deal import GAMES, Deal
from solver.preplay.phase import preplay_of
from solver.serialization.statistics_text import group_parts
from solver.statistics.aggregation import Tallies
from solver.statistics.csv_table import csv_table
from solver.statistics.deal_queries import like
from solver.statistics.histogram import histogram
from solver.statistics.observation import Observation
from solver.statistics.observe import survey
from solver.statistics.parquet import parquet_folder, parquet_table
from solver.statistics.result import Statistics
from solver.statistics.store import Store

# Declarers, and sides of which the better one counts.
DECLARERS = (*"NESWABCD", "NS", "EW")


def random_options(command: Command) -> Command:
    """Add --deals, --seed, --players, --cards and --option, for random deals instead of files."""
    for option in (
        game_option,
        click.option("--cards", type=click.IntRange(0), metavar="K",
                     help="With --deals: cards in each hand. Default: a whole deal."),
        click.option("--players", type=int, metavar="N", help="With --deals: number of hands. Default: the most."),
        click.option("--seed", type=DEAL_SEEDS, metavar="N",
                     help="With --deals: seed of the first deal.  [default: 1]"),
        click.option("--deals", type=click.IntRange(1), metavar="N",
                     help="Solve N random deals of the named game instead of files."),
    ):  # fmt: skip
        command = option(command)
    return command


def contract_options(command: Command) -> Command:
    """Add --where, --contract and --declarer, which choose the deals and what is played."""
    for option in (
        click.option("--declarer", type=click.Choice(DECLARERS),
                     help="With --contract: its declarer, or the better one of a side. Default: that of each deal, "
                     "or south. Random deals of Cego need one."),
        click.option("--contract", metavar="NAME",
                     help="Play every deal in this contract, such as 3NT (bridge). Default: that of each deal."),
        where_option("Count only deals that meet a condition"),
    ):  # fmt: skip
        command = option(command)
    return command


def file_options(command: Command) -> Command:
    """Add --store, --csv, --parquet and --plot, the output files."""
    for option in (
        click.option("--plot", metavar="FILE", help=f"Draw a histogram of the values ({', '.join(FORMS)})."),
        click.option("--parquet", metavar="FILE",
                     help="Write one row per deal as Parquet. FOLDER/: one file per game."),
        click.option("--csv", metavar="FILE", help="Write one row per deal as CSV."),
        click.option("--merge", metavar="FILE", multiple=True,
                     help="Merge this store into that of --store first. May be repeated."),
        click.option("--store", metavar="FILE", help="Store results there, and resume an earlier run."),
    ):  # fmt: skip
        command = option(command)
    return command


@click.command()
@deals_argument
@random_options
@goal_option
@click.option("--leads", is_flag=True, help="Also solve each deal with the lead at every seat.")
@contract_options
@seat_option
@objective_option
@limits
@verbose_option
@click.option("--threads", type=click.IntRange(1, MOST_THREADS), metavar="N",
              help="Number of deals solved in parallel.  [default: one per processor]")  # fmt: skip
@workers_options
@file_options
def stats(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, **rest: Any) -> int:
    """Statistics over many deals: win rate, mean, value of the lead.

    FILE is as for the other commands, or the name of a game with --deals and, for example, --seed and --cards.
    """
    random = {name: rest.pop(name) for name in ("deals", "seed", "players", "cards", "options")}
    paths = {name: rest.pop(name) for name in ("csv", "parquet", "plot")}
    workers, cluster = rest.pop("workers"), rest.pop("cluster")
    faults = AllFaults()
    check_paths(paths, rest["goal"], faults)
    with faults:
        if rest["declarer"] is not None and rest["contract"] is None:
            raise click.UsageError(tr("--declarer is for --contract"))
    others = rest.pop("merge")
    with faults:
        if others and rest["store"] is None:
            raise click.UsageError(tr("--merge wants a store to take the others in: name it with --store"))
    deals: Iterator[tuple[str, Deal]] = iter(())
    total, where = 0, rest.pop("where")
    with faults:
        if random["deals"] is None:
            deals, total = given_deals(files, ids, random, where)
        else:
            random["options"] += own_contract(files, rest)
            found, total = random_deals(files, ids, where, rest["contract"], faults, **random), random["deals"]
            deals = (("", deal) for deal in found)
    faults.report()
    merge(rest["store"], others)
    tallies = Tallies(rest["goal"], rest["leads"])

    def so_far() -> str:
        """Print the statistics collected so far."""
        tallies.leave()
        print_groups(tallies.statistics(), as_json)
        output.flush()
        return tr("{n:,} of {total:,} deals counted", n=tallies.deals, total=total)

    with leaving(so_far), executor_options(workers, cluster) as how:
        statistics = gather(tallies, deals, total, paths, rest | how)
    if paths["plot"] is not None and statistics.groups:
        plot = Path(paths["plot"])
        atomic.write_bytes(plot, histogram(statistics.groups, form_of(plot)))
    print_groups(statistics, as_json)
    output.flush()
    print_refusals(statistics.refusals[:MOST_LISTED], len(statistics.refusals))
    return 1 if statistics.refusals else 0


def merge(store: str | None, others: tuple[str, ...]) -> None:
    """Merge other stores into the store of the run."""
    if not others or store is None:
        return
    with with_resume_note(store), Store(store, engine()) as base:
        base.take_in(*others)


def print_groups(statistics: Statistics, as_json: bool) -> None:
    """Print or write the statistics, group by group."""
    for number, group in enumerate(statistics):
        if as_json:
            output.write_json(record(group))
        else:
            if number:
                output.print_text()
            output.print_parts(group_parts(group))


def given_deals(
    files: tuple[str, ...], ids: tuple[str, ...], random: dict[str, Any], where: str | None
) -> tuple[Iterator[tuple[str, Deal]], int]:
    """Return the deals that meet a condition with their sources, and their number."""
    alone = [name for name, value in random.items() if value not in (None, ())]
    games = [file for file in files if GAMES.id_of(file) in GAMES and not Path(file).exists()]
    if alone or games:
        what = f"--{alone[0].removesuffix('s') if alone[0] == 'options' else alone[0]}" if alone else games[0]
        raise click.UsageError(tr("{what} asks for random deals: say how many with --deals N", what=what))
    inputs = [(given.source, given.deal) for given in read_deals(files, ids)]
    if where is None:
        return iter(inputs), len(inputs)
    found = list(like(inputs, where, "--where"))
    output.print_error(tries_text(len(found), len(inputs)))
    return iter(found), len(found)


def own_contract(files: tuple[str, ...], rest: dict[str, Any]) -> tuple[str, ...]:
    """Take --contract and --declarer out of the arguments as options of random deals.

    Returns no option for a game in which any deal can be played in any contract.
    """
    game = GAMES.id_of(files[0]) if files else ""
    if game not in GAMES or GAMES[game].declares:
        return ()
    given = rest["contract"], rest["declarer"]
    rest.update(contract=None, declarer=None)
    return with_contract((), *given) if given[0] is not None else ()


def random_deals(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    where: str | None,
    contract: str | None,
    faults: AllFaults,
    deals: int,
    seed: int | None,
    players: int | None,
    cards: int | None,
    options: tuple[str, ...],
) -> Iterable[Deal]:
    """Return random deals on demand. The first one is made early, to raise errors.

    faults: context for those that come with others.
    """
    with faults:
        if ids:
            raise click.UsageError(tr("--deal chooses from files: it does not go with --deals"))
    game = GAMES.id_of(files[0])
    if len(files) > 1 or game not in GAMES:
        raise click.UsageError(
            tr("--deals wants the name of one game in place of files ({games})", games=", ".join(GAMES))
        )
    first = 1 if seed is None else seed
    known: dict[str, Any] = {}
    with faults:
        known = read_options(game, with_contract(options, contract, None))
    check_where(faults, game, known, where)
    dealt = RandomDeals(game, known, cards, players)
    example = dealt.deal(first)
    if not faults.found:
        check_value(example)
    if where is None:
        return map(dealt.deal, range(first, first + deals))
    return with_tries_reported(dealt.like(where, first, deals, name="--where"))


def check_value(deal: Deal) -> None:
    """Raise UsageError for the first of random deals if it has no value, so that none has."""
    why = deal.position.question.refusal
    if not why:
        return
    if names := preplay_of(deal.game).contracts:
        raise click.UsageError(tr("{why}; --contract names it: {names}", why=why, names=", ".join(names)))
    said = tr("that depends on the cards: write deals with `openhand deal`, add it to each, and give the file")
    raise click.UsageError(f"{why}; {said}")


def with_tries_reported(chosen: Chosen) -> Iterator[Deal]:
    """Yield deals that meet a condition. Print in the end how many were tried for them."""
    yield from chosen
    output.print_error(tries_text(chosen.count, chosen.tries))


def gather(
    tallies: Tallies,
    deals: Iterator[tuple[str, Deal]],
    total: int,
    paths: dict[str, str | None],
    question: dict[str, Any],
) -> Statistics:
    """Solve all deals and write the requested rows, one per observation."""
    named = ((name_of(source) if source else "", deal) for source, deal in deals)
    with with_resume_note(question["store"]), ExitStack() as stack:
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
