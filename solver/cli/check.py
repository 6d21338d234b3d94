"""`openhand check`: is everything right with these files?"""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.inputs import deals_argument, read_deals


@click.command()
@deals_argument
def check(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool) -> int:
    """Read files and say what is wrong with them."""
    given = read_deals(files, ids)
    if as_json:
        for one in given:
            deal = one.deal
            output.write_json({"id": deal.id, "game": deal.game, "turn": deal.position.turn, "path": one.source})
        return 0
    counts: dict[str, int] = {}
    for one in given:
        counts[one.source] = counts.get(one.source, 0) + 1
    for source, count in counts.items():
        output.say(f"{source}: {count} deal{'' if count == 1 else 's'}, nothing wrong")
    return 0
