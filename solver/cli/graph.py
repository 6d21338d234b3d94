"""Command `openhand graph`: reachable positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn, print_heading
from solver.cli.graph_files import check_files, file_options, pop_files, write_files, write_record
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import cost_of
from solver.display.translation import tr
from solver.model.argument_checks import MOST_DEPTH, MOST_GRAPH
from solver.proofs.api import GRAPH_LIMIT
from solver.proofs.api import graph as graph_of

if TYPE_CHECKING:
    from networkx import DiGraph


@click.command()
@deals_argument
@click.option(
    "--depth", type=click.IntRange(0, MOST_DEPTH), required=True, metavar="N", help="Depth of the graph in moves."
)
@click.option("--limit", type=click.IntRange(1, MOST_GRAPH), default=GRAPH_LIMIT, show_default=True, metavar="N",
              help="Maximum number of positions. A larger graph is refused.")  # fmt: skip
@cost_of("graph", "Prints the complete depths.")
@file_options
def graph(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    depth: int,
    limit: int,
    seconds: float | None,
    nodes: int | None,
    **names: Any,
) -> int:
    """Count and draw reachable positions.

    Each position is counted once, with the number of move sequences that lead to it.
    """
    written = pop_files(names)
    inputs = read_deals(files, ids)
    check_files(written, inputs, as_json)

    def show(given: Input, found: DiGraph[int], follows: bool) -> None:
        """Write or print a graph in the requested forms."""
        if write_files(found, written):
            return
        if as_json:
            write_record(given, found, {"levels": levels(found)})
        else:
            print_levels(given, found, follows)

    answers = answers_in_turn(
        inputs, lambda position: graph_of(position, depth, limit=limit, seconds=seconds, nodes=nodes)
    )
    return answer_all(inputs, answers, show)


def levels(found: DiGraph[int]) -> list[dict[str, int]]:
    """Return the number of positions and move sequences at each depth."""
    rows = [{"depth": depth, "positions": 0, "paths": 0} for depth in range(found.graph["depth"] + 1)]
    for _, data in found.nodes(data=True):
        rows[data["depth"]]["positions"] += 1
        rows[data["depth"]]["paths"] += data["paths"]
    return rows


def print_levels(given: Input, found: DiGraph[int], follows: bool) -> None:
    """Print a table of the depths."""
    print_heading(given, follows)
    rows = [[str(number) for number in row.values()] for row in levels(found)]
    output.print_table([[tr("cards played"), tr("positions"), tr("ways there")], *rows], ["dim"] + [""] * len(rows))
    if not found.graph["complete"]:
        output.print_text(tr("stopped by the limit; the depths shown are whole"), "dim")
