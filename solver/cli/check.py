"""Command `openhand check`: validation of position files."""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.deal_notes import warn_of_missing_cards
from solver.cli.inputs import Tally, deals_argument, read_deals
from solver.cli.whole_game_tags import check_tags
from solver.display.translation import tr, trn
from solver.serialization.output_header import stamp

# Exit status where something could not be read.
FAULTY = 2


@click.command()
@deals_argument
def check(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool) -> int:
    """Validate position files."""
    tallies: dict[str, Tally] = {}
    inputs = read_deals(files, ids, tallies)
    check_tags(inputs)
    warn_of_missing_cards(inputs)
    status = FAULTY if any(tally.faults for tally in tallies.values()) else 0
    if as_json:
        for given in inputs:
            deal = given.deal
            where = {"turn": deal.position.turn, "path": given.source}
            output.write_json({**stamp("check"), "id": deal.id, "game": deal.game, **where})
        return status
    counts: dict[str, int] = {}
    for given in inputs:
        counts[given.source] = counts.get(given.source, 0) + 1
    for source, tally in tallies.items():
        if tally.faults:
            output.print_text(summary(source, tally))
        elif count := counts.get(source, 0):
            output.print_text(without_faults(source, count, tally.remarks))
    return status


def without_faults(source: str, count: int, remarks: int) -> str:
    """Return that nothing of a file is wrong, or how many remarks there are about what was guessed or left out."""
    if not remarks:
        return trn(count, "{file}: {n} deal, nothing wrong", "{file}: {n} deals, nothing wrong", file=source)
    read = trn(count, "{file}: {n} deal read", "{file}: {n} deals read", file=source)
    return ", ".join((read, trn(remarks, "{n} remark", "{n} remarks")))


def summary(source: str, tally: Tally) -> str:
    """Return how much of a file with faults was read."""
    parts = [trn(tally.read, "{file}: {n} deal read", "{file}: {n} deals read", file=source)]
    if tally.in_part:
        parts.append(tr("{n} of them in part", n=tally.in_part))
    if tally.left_out:
        parts.append(tr("{n} left out", n=tally.left_out))
    if len(parts) == 1:
        parts.append(trn(tally.faults, "{n} fault", "{n} faults"))
    return ", ".join(parts)
