"""Command `openhand explain`: the reasons of a result as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn, print_heading
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.proof_options import proof_options, queried_position, question_of
from solver.cli.question_options import check_seat, limits
from solver.display import value_format as words
from solver.display.translation import tr, trn
from solver.model.argument_checks import MOST_DEPTH, MOST_GRAPH
from solver.model.deal import Position
from solver.proofs.api import PROOF_LIMIT
from solver.proofs.api import proof as proof_of
from solver.proofs.claim_text import claim_text
from solver.proofs.explain import COLUMNS, DEFAULT_LINES, Explanation
from solver.proofs.explain import explain as explain_graph
from solver.serialization.output_header import scale, stamp

if TYPE_CHECKING:
    from networkx import DiGraph

MOST_LINES = 100_000


@click.command()
@deals_argument
@proof_options
@click.option(
    "--depth", type=click.IntRange(1, MOST_DEPTH), metavar="N", help="Explain the first N moves, at any length."
)
@click.option("--lines", type=click.IntRange(1, MOST_LINES), default=DEFAULT_LINES, show_default=True, metavar="N",
              help="Explain as many tricks or rounds as fit in N lines.")  # fmt: skip
@click.option("--limit", type=click.IntRange(1, MOST_GRAPH), default=PROOF_LIMIT, show_default=True, metavar="N",
              help="Maximum number of proof positions.")  # fmt: skip
@limits
def explain(
    files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, depth: int | None, lines: int, **question: Any
) -> int:
    """Explain a result in words.

    Names the moves of the side that can force the result, against every reply of the other side.
    """
    question = question_of(question)
    inputs = read_deals(files, ids)
    check_seat(inputs, question["seat"])

    def show(given: Input, graph: DiGraph[int], follows: bool) -> None:
        """Write or print the text of a proof."""
        position = queried_position(given, question)
        explanations = explain_graph(graph, position, depth, lines)
        if as_json:
            write_text(given, graph, position, explanations)
        else:
            print_explanation(given, graph, position, explanations, follows, question["at_least"])

    answers = answers_in_turn(inputs, lambda position: proof_of(position, depth=depth, **question))
    return answer_all(inputs, answers, show)


def write_text(given: Input, graph: DiGraph[int], position: Position, explanations: tuple[Explanation, ...]) -> None:
    """Write the explanation as JSON."""
    told = [
        {"claim": str(part.claim), "words": claim_text(position, part.claim), "text": part.lines(), "depth": part.depth,
         "left_out": part.left_out}
        for part in explanations
    ]  # fmt: skip
    names = ("game", "turn", "goal", "outcome", "lower", "upper")
    found = {name: graph.graph[name] for name in names}
    output.write_json(stamp("explain") | {"id": given.deal.id, **found, "claims": told} | scale(position))


def out_of_range(graph: DiGraph[int], position: Position, at_least: int) -> str:
    """Return the note on a threshold that every or no result of the deal reaches. Empty for other thresholds."""
    root = graph.nodes[0]
    if root["role"] != "end" or root["end"] not in ("won", "sure"):
        return ""
    # where static bounds settle a claim at once, they are the bounds of all results
    lower, upper = graph.graph["lower"], graph.graph["upper"]
    if at_least > upper:
        said = words.result(position.terms, upper)
        return tr(
            "No result of this deal reaches {n}. The maximum is {most} ({said}).", n=at_least, most=upper, said=said
        )
    said = words.result(position.terms, lower)
    return tr(
        "Every result of this deal reaches {n}. The minimum is {least} ({said}).", n=at_least, least=lower, said=said
    )


def print_explanation(
    given: Input,
    graph: DiGraph[int],
    position: Position,
    explanations: tuple[Explanation, ...],
    follows: bool,
    at_least: int | None,
) -> None:
    """Print the explanation."""
    print_heading(given, follows)
    columns = output.terminal_columns()
    outcome = words.outcome(position.terms, graph.graph["outcome"] or None)
    whole = graph.graph["goal"] == "outcome"
    if whole and len(explanations) > 1:
        output.print_text(tr("{outcome}, shown in two parts.", outcome=f"{outcome[0].upper()}{outcome[1:]}"), "bold")
    if at_least is not None and (note := out_of_range(graph, position, at_least)):
        output.print_text(note, "bold")
        return
    for part in explanations:
        if len(explanations) > 1:
            output.print_text()
        what = claim_text(position, part.claim)
        told = f"{outcome}: {what}" if whole and len(explanations) == 1 else what
        output.print_text(f"{told[0].upper()}{told[1:]}.", "bold")
        for line in part.lines(COLUMNS if columns is None else min(columns, COLUMNS)):
            output.print_text(line)
        if part.left_out:
            more = trn(
                part.depth,
                "Explained for {n} card. The rest is proven too: --lines, --depth or --limit shows more.",
                "Explained for {n} cards. The rest is proven too: --lines, --depth or --limit shows more.",
            )
            output.print_text(more, "dim")
