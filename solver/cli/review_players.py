"""Review of many records as a table of players: `openhand review --players`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from typing import Any

import click

from solver.cli import output
from solver.cli.all_faults import AllFaults
from solver.cli.deal_stream import DealStream
from solver.cli.inputs import Command
from solver.cli.live_progress import leaving
from solver.cli.long_runs import MOST_LISTED, print_refusals, with_resume_note
from solver.cli.workers import executor_options
from solver.display.translation import tr, trn
from solver.matches.objective import reviewed
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.reviews.player_table import HEAD, LOST, SORTS, PlayerTable, matches, player_record, table_rows
from solver.reviews.score_many import score_many
from solver.serialization.output_header import stamp
from solver.statistics.observation import Refusal

# Options that need --players, and those that show single deals.
OWN = ("sort", "names", "least", "store")
SINGLE = ("lines", "png", "svg", "puzzles")
SPELT = {"names": "player", "least": "min-deals"}


def players_options(command: Command) -> Command:
    """Add --players and the options of its table."""
    for option in (
        click.option("--store", metavar="FILE",
                     help="With --players: keep the score of each deal there, and resume an earlier run."),
        click.option("--min-deals", "least", type=click.IntRange(1), metavar="N",
                     help="With --players: leave out players with fewer deals."),
        click.option("--player", "names", metavar="NAME", multiple=True,
                     help="With --players: only this player, or a pattern such as '*ada*'. May be repeated."),
        click.option("--sort", type=click.Choice(tuple(SORTS)),
                     help="With --players: order of the rows, best first: by loss a deal, accuracy, errors a deal or "
                     "number of deals.  [default: lost]"),
        click.option("--players", "by_player", is_flag=True,
                     help="Show only one row per player, over all deals. Memory does not grow with their number."),
    ):  # fmt: skip
        command = option(command)
    return command


def check_options(by_player: bool, given: dict[str, Any], faults: AllFaults) -> None:
    """Find the errors of options that do not go with --players, or need it.

    given: option -> its value.
    """
    for name in SINGLE if by_player else OWN:
        if not given.get(name):
            continue
        option = f"--{SPELT.get(name, name)}"
        with faults:
            if by_player:
                raise click.UsageError(tr("{option} shows single deals: it does not go with --players", option=option))
            raise click.UsageError(tr("{option} chooses from the table of --players", option=option))


def review_players(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    *,
    html: str | None,
    sort: str | None,
    names: tuple[str, ...],
    least: int | None,
    store: str | None,
    workers: int | None,
    cluster: str | None,
    **question: Any,
) -> int:
    """Print the table of players over all deals. Return the exit status."""
    stream = DealStream(files, ids, partial(is_wanted, names=names))
    if not stream.total:
        if names:
            raise Unsolvable(tr("nobody of that name has played in these deals: there is nothing to review"))
        raise Unsolvable(tr("in none of these deals a card was played: there is nothing to review"))
    if stream.left_out:
        output.print_error(
            trn(
                stream.left_out,
                "{n:,} deal is left out: no card was played, or by nobody of that name",
                "{n:,} deals are left out: no card was played, or by nobody of that name",
            )
        )
    table = PlayerTable()
    refusals: list[Refusal] = []
    number = 0

    def say() -> None:
        """Print the table so far."""
        groups = table.groups(sort or "lost", names, least or 1)
        for place, group in enumerate(groups):
            if as_json:
                for row in group.rows:
                    output.write_json(stamp("review-players") | player_record(row, question["informed"]))
                continue
            if place:
                output.print_text()
            output.print_text(group.heading, "cyan")
            rows = table_rows(group.rows, question["informed"])
            output.print_wide_table(rows, ["dim", *[""] * len(group.rows)], HEAD.index(LOST))
            output.print_text(group.unit_text, "dim")
        if not groups and not as_json and table.deals:
            output.print_text(tr("No player has so many deals."))
        output.flush()

    def so_far() -> str:
        say()
        return tr("{n:,} of {total:,} deals counted", n=table.deals, total=stream.total)

    with ExitStack() as stack:
        stack.enter_context(leaving(so_far))
        stack.enter_context(with_resume_note(store))
        how = stack.enter_context(executor_options(workers, cluster))
        show = stack.enter_context(output.counter(tr("reviewing"), stream.total))
        given = deals_of(stream, question["objective"])
        scores = stack.enter_context(closing(score_many(given, store=store, **question | how)))
        for done, one in enumerate(scores, 1):
            if isinstance(one.score, Unsolvable):
                number += 1
                if len(refusals) < MOST_LISTED:
                    source, place = one.tag
                    refusals.append(Refusal(source, place, one.deal.id, str(one.score)))
            else:
                table.add(one.deal, one.score)
            if show is not None:
                show(done, stream.total)
    if html is not None:
        from solver.board.players_page import players_page

        page = players_page(table.groups(sort or "lost", names, least or 1), question["informed"])
        output.write_file(page.encode(), html, "--html")
    say()
    print_refusals(refusals, number)
    return 1 if number else 0


def is_wanted(deal: Deal, names: tuple[str, ...]) -> bool:
    """Return True for a deal with at least one card of play, and with one of the players if some are named."""
    if not deal.play:
        return False
    return not names or any(matches(name.strip(), names) for name in deal.players.values())


def deals_of(stream: DealStream, objective: str | None) -> Iterator[tuple[tuple[str, int], Deal]]:
    """Yield source, number and deal of each input, in a whole game with the objective of its advice."""
    for source, number, deal in stream:
        yield (source, number), deal if objective is not None else reviewed(deal)
