"""Command `openhand deal`: random deals as a position file."""

from __future__ import annotations

import secrets
from typing import Any

import click

from solver.cli import output
from solver.cli.all_faults import AllFaults
from solver.cli.file_options import ALL_WRITTEN, form_of, format_option, output_option
from solver.cli.game_options import (
    check_where,
    contract_options,
    game_argument,
    game_option,
    read_options,
    with_contract,
)
from solver.cli.live_progress import leaving
from solver.cli.question_options import DEAL_SEEDS, tries_text, where_option
from solver.display.translation import tr, trn
from solver.model.argument_checks import MOST_COUNT

# Upper limit of random seeds.
MOST_SEED = 10**6


@click.command()
@game_argument
@click.option("--seed", type=DEAL_SEEDS, metavar="N", help="Random seed. Default: random; printed on standard error.")
@click.option("--count", type=click.IntRange(1, MOST_COUNT), default=1, metavar="K",
              help=f"Number of deals, with seeds from N on, at most {MOST_COUNT:,}. Default: 1.")  # fmt: skip
@click.option("--players", type=int, metavar="N", help="Number of hands, in games with a choice. Default: the most.")
@click.option(
    "--cards", type=click.IntRange(0), metavar="K", help="Cards in each hand, for an ending. Default: a whole deal."
)
@where_option("Write only deals that meet a condition")
@contract_options("With --contract: its declarer. Default: A, in bridge south; Cego needs one.")
@game_option
@format_option(ALL_WRITTEN)
@click.option("--json", "as_json", is_flag=True, help="Short for --format jsonl.")
@output_option
def deal(
    game: str,
    seed: int | None,
    count: int,
    players: int | None,
    cards: int | None,
    where: str | None,
    contract: str | None,
    declarer: str | None,
    options: tuple[str, ...],
    form: str | None,
    as_json: bool,
    path: str | None,
) -> int:
    """Write random deals, all equally likely."""
    from solver.io.files import pieces
    from solver.io.random_deals import RandomDeals

    faults = AllFaults()
    with faults:
        if as_json:
            if form not in (None, "jsonl"):
                raise click.UsageError(tr("--json and --format {form} contradict each other", form=form))
            form = "jsonl"
        form = form or form_of(path)
    known: dict[str, Any] = {}
    with faults:
        known = read_options(game, with_contract(options, contract, declarer))
    with faults:
        deals = RandomDeals(game, known, cards, players)
        # what only the checks of a deal find
        deals.deal(seed or 0)
    check_where(faults, game, known, where)
    faults.report()
    assert form is not None
    if seed is None:
        seed = secrets.randbelow(MOST_SEED)
        output.print_error(f"--seed {seed}")
    if where is None:
        found = map(deals.deal, range(seed, seed + count))
        output.write_pieces(output.counted(pieces(found, form), count, tr("dealing")), path)
        return 0
    with output.counter(tr("dealing")) as told:
        chosen = deals.like(where, seed, count, told, "--where")
        with leaving(lambda: trn(chosen.tries, "{n:,} deal tried", "{n:,} deals tried")):
            output.write_pieces(pieces(chosen, form), path)
    output.print_error(tries_text(count, chosen.tries))
    return 0
