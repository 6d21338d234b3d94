"""Command `openhand proof`: the proof of a result as a graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn, print_heading
from solver.cli.graph_files import check_files, file_options, pop_files, write_files, write_record
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.proof_options import proof_options, queried_position, question_of
from solver.cli.question_options import check_seat, limits
from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.model.argument_checks import MOST_DEPTH, MOST_GRAPH
from solver.model.deal import Position
from solver.proofs.api import PROOF_LIMIT
from solver.proofs.api import proof as proof_of

if TYPE_CHECKING:
    from networkx import DiGraph


@click.command()
@deals_argument
@proof_options
@click.option(
    "--depth", type=click.IntRange(0, MOST_DEPTH), metavar="N", help="Maximum depth in cards. Default: no limit."
)
@click.option("--limit", type=click.IntRange(1, MOST_GRAPH), default=PROOF_LIMIT, show_default=True, metavar="N",
              help="Maximum number of positions. Omitted ones are marked.")  # fmt: skip
@click.option("--to-the-end", is_flag=True, help="Continue proven branches until the points won decide them.")
@limits
@file_options
def proof(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, to_the_end: bool, **question: Any) -> int:
    """Write the proof of a result as a graph.

    The graph has one move of the proving side and all replies of the other.
    """
    written = pop_files(question)
    question = question_of(question)
    inputs = read_deals(files, ids)
    check_seat(inputs, question["seat"])
    check_files(written, inputs, as_json)

    def show(given: Input, graph: DiGraph[int], follows: bool) -> None:
        """Write or print a proof in the requested forms."""
        if write_files(graph, written):
            return
        if as_json:
            write_record(given, graph, {})
        else:
            print_proof(given, queried_position(given, question), graph, follows)

    answers = answers_in_turn(inputs, lambda position: proof_of(position, sure=not to_the_end, **question))
    return answer_all(inputs, answers, show)


HEAD = (
    *(mark("what is shown"), mark("positions"), mark("moves"), mark("cards deep"), mark("over"), mark("points won")),
    *(mark("rest sure"), mark("left out")),
)


def print_proof(given: Input, position: Position, graph: DiGraph[int], follows: bool) -> None:
    """Print the size of a proof and the reasons why its branches end."""
    from solver.proofs.claim_text import claim_text
    from solver.proofs.explain import read_claim

    print_heading(given, follows)
    outcome = graph.graph["outcome"]
    if outcome:
        told = words.outcome(position.terms, outcome)
        output.print_text(f"{told[0].upper()}{told[1:]}.", "bold")
    rows: list[Sequence[str]] = [[*map(tr, HEAD)]]
    for text in graph.graph["claims"].split(";"):
        nodes = [data for _, data in graph.nodes(data=True) if data["claim"] == text]
        ends = Counter(data["end"] for data in nodes)
        edges = sum(graph.nodes[parent]["claim"] == text for parent, _ in graph.edges())
        cut = sum(data["role"] == "cut" for data in nodes)
        counts = (len(nodes), edges, max(data["depth"] for data in nodes), ends["over"], ends["won"], ends["sure"], cut)
        rows.append((claim_text(position, read_claim(text)), *map(str, counts)))
    output.print_table(rows, ["dim"] + [""] * (len(rows) - 1))
    if not graph.graph["complete"]:
        output.print_text(tr("What is left out is proven by the search: --limit or --depth shows more of it."), "dim")
