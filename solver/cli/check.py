"""Command `openhand check`: validation of position files."""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.deal_notes import tell_missing
from solver.cli.inputs import deals_argument, read_deals
from solver.display.translation import trn
from solver.serialization.stamps import stamp


@click.command()
@deals_argument
def check(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool) -> int:
    """Validate position files."""
    inputs = read_deals(files, ids)
    tell_missing(inputs)
    if as_json:
        for given in inputs:
            deal = given.deal
            where = {"turn": deal.position.turn, "path": given.source}
            output.write_json({**stamp("check"), "id": deal.id, "game": deal.game, **where})
        return 0
    counts: dict[str, int] = {}
    for given in inputs:
        counts[given.source] = counts.get(given.source, 0) + 1
    for source, count in counts.items():
        output.print_text(
            trn(count, "{file}: {n} deal, nothing wrong", "{file}: {n} deals, nothing wrong", file=source)
        )
    return 0
