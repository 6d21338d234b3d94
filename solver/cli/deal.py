"""`openhand deal`: a random deal as a position file."""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.file_options import form_of, form_option, output_option
from solver.cli.game_options import game_argument, game_option, read_options
from solver.model.arguments import MOST_COUNT


@click.command()
@game_argument
@click.option("--seed", type=int, required=True, metavar="N", help="The same number gives the same deal everywhere.")
@click.option("--count", type=click.IntRange(1, MOST_COUNT), default=1, metavar="K",
              help=f"So many deals, of the seeds from N on; {MOST_COUNT:,} at most.")  # fmt: skip
@click.option("--players", type=int, metavar="N", help="Number of hands, where the game leaves a choice.")
@click.option("--cards", type=click.IntRange(0), metavar="K", help="Cards in each hand, for an ending.")
@game_option
@form_option
@click.option("--json", "as_json", is_flag=True, help="The same as --format jsonl.")
@output_option
def deal(
    game: str,
    seed: int,
    count: int,
    players: int | None,
    cards: int | None,
    options: tuple[str, ...],
    form: str | None,
    as_json: bool,
    path: str | None,
) -> int:
    """Deal at random, every deal equally likely."""
    from solver.io.files import pieces
    from solver.io.random_deals import random_deal

    if as_json:
        if form not in (None, "jsonl"):
            raise click.UsageError(f"--json and --format {form} contradict each other")
        form = "jsonl"
    form = form or form_of(path)
    known = read_options(game, options)
    numbers = range(seed, seed + count)
    deals = (random_deal(game, seed=number, players=players, cards=cards, **known) for number in numbers)
    output.write_pieces(output.counted(pieces(deals, form), count, "dealing"), path)
    return 0
