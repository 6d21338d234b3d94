"""`openhand graph`: the positions that can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.graph_files import check_files, file_options, pop_files, write_files, write_record
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import cost_of
from solver.cli.run import answer_all, one_by_one, say_heading
from solver.display.language import tr
from solver.model.arguments import MOST_GRAPH
from solver.proof.proof import GRAPH_LIMIT
from solver.proof.proof import graph as graph_of

if TYPE_CHECKING:
    from networkx import DiGraph


@click.command()
@deals_argument
@click.option("--depth", type=click.IntRange(0), required=True, metavar="N", help="How many cards are played.")
@click.option("--limit", type=click.IntRange(1, MOST_GRAPH), default=GRAPH_LIMIT, show_default=True, metavar="N",
              help="Refuse to look at more positions than so many.")  # fmt: skip
@cost_of("graph")
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
    """The positions that can be reached, each once, and how many ways lead to it."""
    written = pop_files(names)
    inputs = read_deals(files, ids)
    check_files(written, inputs, as_json)

    def show(given: Input, found: DiGraph[int], follows: bool) -> None:
        """A graph, in the forms asked for."""
        if write_files(found, written):
            return
        if as_json:
            write_record(given, found, {"levels": levels(found)})
        else:
            say_levels(given, found, follows)

    answers = one_by_one(inputs, lambda position: graph_of(position, depth, limit=limit, seconds=seconds, nodes=nodes))
    return answer_all(inputs, answers, show)


def levels(found: DiGraph[int]) -> list[dict[str, int]]:
    """For each number of cards played the positions there, and the sequences of moves that lead there."""
    rows = [{"depth": depth, "positions": 0, "paths": 0} for depth in range(found.graph["depth"] + 1)]
    for _, data in found.nodes(data=True):
        rows[data["depth"]]["positions"] += 1
        rows[data["depth"]]["paths"] += data["paths"]
    return rows


def say_levels(given: Input, found: DiGraph[int], follows: bool) -> None:
    """A table of the levels."""
    say_heading(given, follows)
    rows = [[str(number) for number in row.values()] for row in levels(found)]
    output.say_table([[tr("cards played"), tr("positions"), tr("ways there")], *rows], ["dim"] + [""] * len(rows))
    if not found.graph["complete"]:
        output.say(tr("stopped by the limit; the depths shown are whole"), "dim")
