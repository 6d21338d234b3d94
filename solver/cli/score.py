"""Command `openhand score`: sums of stakes by player."""

from __future__ import annotations

import click

from solver.cli import output
from solver.cli.inputs import deals_argument, read_deals
from solver.display.translation import tr, trn
from solver.serialization.output_header import stamp
from solver.statistics.score_table import METHODS, STAKES, PlayerScore, ScoreTable, score_table


@click.command()
@deals_argument
@click.option("--method", type=click.Choice(METHODS), default=STAKES, show_default=True,
              help="Sum the stakes alone, or with the points of Seeger and Fabian (Skat).")  # fmt: skip
def score(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, method: str) -> int:
    """Sum the stakes of played deals by player.

    Counts the deals that are played to the end, in games whose rules name stakes.
    """
    table = score_table((given.deal for given in read_deals(files, ids)), method)
    if as_json:
        output.write_json(record(table))
    else:
        say(table)
    return 0 if table.deals else 1


def record(table: ScoreTable) -> dict[str, object]:
    """Return a table of scores as JSON."""
    names = ("player", "deals", "won", "lost", "stakes", "bonus", "total")
    rows = [{name: getattr(row, name) for name in names} for row in table.rows]
    counts = {name: getattr(table, name) for name in ("deals", "unfinished", "unsettled")}
    return {**stamp("score"), "method": table.method, **counts, "players": rows}


def say(table: ScoreTable) -> None:
    """Print a table of scores."""
    with_bonus = table.method != STAKES
    if table.deals:
        head = [tr("player"), tr("deals"), tr("won"), tr("lost"), tr("stakes")]
        head += [tr("bonus"), tr("total")] if with_bonus else []
        rows = [cells(row, with_bonus) for row in table.rows]
        output.print_table([head, *rows], ["dim", *("" for _ in rows)])
    if table.unfinished:
        text = trn(table.unfinished, "{n} deal is not played to the end", "{n} deals are not played to the end")
        output.print_text(text)
    if table.unsettled:
        output.print_text(trn(table.unsettled, "{n} deal has no stakes", "{n} deals have no stakes"))


def cells(row: PlayerScore, with_bonus: bool) -> list[str]:
    """Return the cells of a player."""
    found = [row.player, str(row.deals), str(row.won), str(row.lost), f"{row.stakes:+d}"]
    return [*found, f"{row.bonus:+d}", f"{row.total:+d}"] if with_bonus else found
