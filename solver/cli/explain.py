"""`openhand explain`: why an answer is right, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.options import limits
from solver.cli.proof_options import position_asked, proof_options, question_of
from solver.cli.run import answer_all, one_by_one, say_heading
from solver.display import terms as words
from solver.display.language import tr, trn
from solver.model.arguments import MOST_GRAPH
from solver.model.deal import Position
from solver.proof.explain import DEFAULT_LINES, Explanation
from solver.proof.explain import explain as explain_graph
from solver.proof.promises import promise
from solver.proof.proof import PROOF_LIMIT
from solver.proof.proof import proof as proof_of

if TYPE_CHECKING:
    from networkx import DiGraph

MOST_LINES = 100_000


@click.command()
@deals_argument
@proof_options
@click.option("--depth", type=click.IntRange(1), metavar="N", help="Tell so many cards, however many lines that takes.")
@click.option("--lines", type=click.IntRange(1, MOST_LINES), default=DEFAULT_LINES, show_default=True, metavar="N",
              help="Tell as many tricks or rounds as fit in so many lines.")  # fmt: skip
@click.option("--limit", type=click.IntRange(1, MOST_GRAPH), default=PROOF_LIMIT, show_default=True, metavar="N",
              help="Most positions of the proof that is told.")  # fmt: skip
@limits
def explain(
    files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, depth: int | None, lines: int, **question: Any
) -> int:
    """Why an answer is right, in words: what the side that can have it plays, whatever the other does."""
    question = question_of(question)
    inputs = read_deals(files, ids)

    def show(given: Input, graph: DiGraph[int], follows: bool) -> None:
        """The text of a proof."""
        position = position_asked(given, question)
        explanations = explain_graph(graph, position, depth, lines)
        if as_json:
            write_text(given, graph, position, explanations)
        else:
            say_text(given, graph, position, explanations, follows)

    answers = one_by_one(inputs, lambda position: proof_of(position, depth=depth, **question))
    return answer_all(inputs, answers, show)


def write_text(given: Input, graph: DiGraph[int], position: Position, explanations: tuple[Explanation, ...]) -> None:
    """The text as JSON."""
    told = [
        {"claim": str(part.claim), "words": promise(position, part.claim), "text": part.lines, "depth": part.depth,
         "left_out": part.left_out}
        for part in explanations
    ]  # fmt: skip
    names = ("game", "turn", "goal", "outcome", "lower", "upper")
    output.write_json({"id": given.deal.id, **{name: graph.graph[name] for name in names}, "claims": told})


def say_text(
    given: Input, graph: DiGraph[int], position: Position, explanations: tuple[Explanation, ...], follows: bool
) -> None:
    """The text for a reader."""
    say_heading(given, follows)
    outcome = words.outcome(position.terms, graph.graph["outcome"] or None)
    whole = graph.graph["goal"] == "outcome"
    if whole and len(explanations) > 1:
        output.say(tr("{outcome}, shown in two parts.", outcome=f"{outcome[0].upper()}{outcome[1:]}"), "bold")
    for part in explanations:
        if len(explanations) > 1:
            output.say()
        what = promise(position, part.claim)
        told = f"{outcome}: {what}" if whole and len(explanations) == 1 else what
        output.say(f"{told[0].upper()}{told[1:]}.", "bold")
        for line in part.lines:
            output.say(line)
        if part.left_out:
            more = trn(
                part.depth,
                "Told for {n} card; what follows is proven too: --lines, --depth or --limit shows more.",
                "Told for {n} cards; what follows is proven too: --lines, --depth or --limit shows more.",
            )
            output.say(more, "dim")
