"""`openhand deal`: a random deal as a position file."""

from __future__ import annotations

import secrets
from itertools import count as numbers

import click

from solver.cli import output
from solver.cli.file_options import form_of, form_option, output_option
from solver.cli.game_options import game_argument, game_option, read_options
from solver.cli.options import DEAL_SEEDS
from solver.cli.talk import leaving
from solver.display.language import tr, trn
from solver.model.arguments import MOST_COUNT
from solver.model.deal import Deal

# Seeds that are taken where none is given.
MOST_SEED = 10**6
WORDS = "points(A), cards(A), suit(A, name), holds(A, card)"


@click.command()
@game_argument
@click.option("--seed", type=DEAL_SEEDS, metavar="N",
              help="The same number gives the same deal everywhere; any, which is said, where none is given.")
@click.option("--count", type=click.IntRange(1, MOST_COUNT), default=1, metavar="K",
              help=f"So many deals, of the seeds from N on; {MOST_COUNT:,} at most.")  # fmt: skip
@click.option("--players", type=int, metavar="N", help="Number of hands, where the game leaves a choice.")
@click.option("--cards", type=click.IntRange(0), metavar="K", help="Cards in each hand, for an ending.")
@click.option("--where", metavar="CONDITION",
              help=f"Only deals like that, such as 'points(A) >= 20'. What can be asked: {WORDS}.")
@game_option
@form_option
@click.option("--json", "as_json", is_flag=True, help="The same as --format jsonl.")
@output_option
def deal(
    game: str,
    seed: int | None,
    count: int,
    players: int | None,
    cards: int | None,
    where: str | None,
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
            raise click.UsageError(tr("--json and --format {form} contradict each other", form=form))
        form = "jsonl"
    form = form or form_of(path)
    known = read_options(game, options)
    if seed is None:
        seed = secrets.randbelow(MOST_SEED)
        output.complain(f"--seed {seed}")

    def dealt(number: int) -> Deal:
        """A deal by its number."""
        return random_deal(game, seed=number, players=players, cards=cards, **known)

    if where is None:
        deals = map(dealt, range(seed, seed + count))
        output.write_pieces(output.counted(pieces(deals, form), count, tr("dealing")), path)
        return 0
    from solver.io.conditions import Chosen, Condition

    condition = Condition(where, game)
    with output.counter(tr("dealing")) as told:
        chosen = Chosen(map(dealt, numbers(seed)), condition, count, told)
        with leaving(lambda: trn(chosen.tries, "{n:,} deal tried", "{n:,} deals tried")):
            output.write_pieces(pieces(chosen, form), path)
    like = trn(count, "{n} deal of {tries:,} is like that", "{n} deals of {tries:,} are like that", tries=chosen.tries)
    output.complain(like)
    return 0
