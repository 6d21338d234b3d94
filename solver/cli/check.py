"""`openhand check`: is everything right with these files?"""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.inputs import deals_argument, read_deals
from solver.display.language import trn


@click.command()
@deals_argument
def check(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool) -> int:
    """Read files and say what is wrong with them."""
    inputs = read_deals(files, ids)
    if as_json:
        for given in inputs:
            deal = given.deal
            output.write_json({"id": deal.id, "game": deal.game, "turn": deal.position.turn, "path": given.source})
        return 0
    counts: dict[str, int] = {}
    for given in inputs:
        counts[given.source] = counts.get(given.source, 0) + 1
    for source, count in counts.items():
        output.say(trn(count, "{file}: {n} deal, nothing wrong", "{file}: {n} deals, nothing wrong", file=source))
    return 0
