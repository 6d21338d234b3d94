"""`openhand proof`: why an answer is right, as a graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.graph_files import check_files, file_options, pop_files, write_files, write_record
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import limits
from solver.cli.proof_options import position_asked, proof_options, question_of
from solver.cli.run import answer_all, one_by_one, say_heading
from solver.display import terms as words
from solver.display.language import mark, tr
from solver.model.arguments import MOST_GRAPH
from solver.model.deal import Position
from solver.proof.proof import PROOF_LIMIT
from solver.proof.proof import proof as proof_of

if TYPE_CHECKING:
    from networkx import DiGraph


@click.command()
@deals_argument
@proof_options
@click.option("--depth", type=click.IntRange(0), metavar="N", help="Go no further down than so many cards.")
@click.option("--limit", type=click.IntRange(1, MOST_GRAPH), default=PROOF_LIMIT, show_default=True, metavar="N",
              help="Most positions; what is left out is marked.")  # fmt: skip
@click.option("--to-the-end", is_flag=True, help="Go on where the rest is sure, until the points won settle it.")
@limits
@file_options
def proof(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, to_the_end: bool, **question: Any) -> int:
    """Why an answer is right: one move for the side that proves it, all replies of the other, as a graph."""
    written = pop_files(question)
    question = question_of(question)
    inputs = read_deals(files, ids)
    check_files(written, inputs, as_json)

    def show(given: Input, graph: DiGraph[int], follows: bool) -> None:
        """A proof, in the forms asked for."""
        if write_files(graph, written):
            return
        if as_json:
            write_record(given, graph, {})
        else:
            say_proof(given, position_asked(given, question), graph, follows)

    answers = one_by_one(inputs, lambda position: proof_of(position, sure=not to_the_end, **question))
    return answer_all(inputs, answers, show)


HEAD = (
    *(mark("what is shown"), mark("positions"), mark("moves"), mark("cards deep"), mark("over"), mark("points won")),
    *(mark("rest sure"), mark("left out")),
)


def say_proof(given: Input, position: Position, graph: DiGraph[int], follows: bool) -> None:
    """How large a proof is, and where its branches end."""
    from solver.proof.explain import read_claim
    from solver.proof.promises import promise

    say_heading(given, follows)
    outcome = graph.graph["outcome"]
    if outcome:
        told = words.outcome(position.terms, outcome)
        output.say(f"{told[0].upper()}{told[1:]}.", "bold")
    rows: list[Sequence[str]] = [[*map(tr, HEAD)]]
    for text in graph.graph["claims"].split(";"):
        nodes = [data for _, data in graph.nodes(data=True) if data["claim"] == text]
        ends = Counter(data["end"] for data in nodes)
        edges = sum(graph.nodes[parent]["claim"] == text for parent, _ in graph.edges())
        cut = sum(data["role"] == "cut" for data in nodes)
        counts = (len(nodes), edges, max(data["depth"] for data in nodes), ends["over"], ends["won"], ends["sure"], cut)
        rows.append((promise(position, read_claim(text)), *map(str, counts)))
    output.say_table(rows, ["dim"] + [""] * (len(rows) - 1))
    if not graph.graph["complete"]:
        output.say(tr("What is left out is proven by the search: --limit or --depth shows more of it."), "dim")
