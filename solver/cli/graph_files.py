"""Options and files of the commands that return a graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.all_faults import AllFaults
from solver.cli.extras import check_extras
from solver.cli.inputs import Command, Input, ids_of
from solver.cli.written_files import STDOUT, check_outputs
from solver.display.translation import tr
from solver.serialization.output_header import scale, stamp

if TYPE_CHECKING:
    from networkx import DiGraph

FORMS = ("graphml", "dot", "svg", "png")


def file_options(command: Command) -> Command:
    """Add --graphml, --dot, --svg and --png, the files for the graph of one deal."""
    names = {"graphml": "GraphML", "dot": "DOT, the language of Graphviz", "svg": "an SVG picture",
             "png": "a PNG picture"}  # fmt: skip
    for form in reversed(FORMS):
        text = f"Write the graph as {names[form]} to this file (-: standard output)."
        command = click.option(f"--{form}", metavar="FILE", help=text)(command)
    return command


def pop_files(question: dict[str, Any]) -> dict[str, str]:
    """Remove the requested files, as form -> name, from the options of a command."""
    files = {form: question.pop(form) for form in FORMS}
    return {form: name for form, name in files.items() if name is not None}


def check_files(files: Mapping[str, str], inputs: list[Input], as_json: bool) -> None:
    """Raise UsageError for files of several deals or that cannot be written. Raises MissingExtra too."""
    faults = AllFaults()
    with faults:
        check_extras()
    with faults:
        if files and len(inputs) != 1:
            raise click.UsageError(
                tr("files show one deal, not {n}: choose one with --deal", n=len(inputs)) + ids_of(inputs)
            )
    check_outputs({f"--{form}": name for form, name in files.items()}, as_json, faults)
    faults.report()


def write_files(graph: DiGraph[int], files: Mapping[str, str]) -> bool:
    """Write a graph in the requested forms, once all are rendered. Return True if one went to standard output."""
    made = {form: make(graph, form) for form in files}
    for form, data in made.items():
        if files[form] != STDOUT:
            output.write_file(data, files[form], f"--{form}")
    for form, data in made.items():
        if files[form] == STDOUT:
            click.echo(data, nl=False)
    return STDOUT in files.values()


def make(graph: DiGraph[int], form: str) -> bytes:
    """Render a graph in a form. Raises Unsolvable or MissingExtra if that is impossible."""
    makers: Mapping[str, Callable[[], bytes]] = {
        "graphml": lambda: graphml(graph),
        "dot": lambda: dot(graph),
        "svg": lambda: picture(graph, "svg"),
        "png": lambda: picture(graph, "png"),
    }
    return makers[form]()


def graphml(graph: DiGraph[int]) -> bytes:
    """Return a graph as GraphML."""
    from solver.proofs import graph_export

    return graph_export.graphml(graph)


def dot(graph: DiGraph[int]) -> bytes:
    """Return a graph in DOT."""
    from solver.proofs import graph_export

    return graph_export.dot(graph).encode()


def picture(graph: DiGraph[int], form: str) -> bytes:
    """Return a graph as a picture."""
    from solver.proofs.graph_plot import draw

    return draw(graph, form)


def write_record(given: Input, graph: DiGraph[int], more: Mapping[str, Any]) -> None:
    """Write a graph as JSON: its attributes, nodes and edges."""
    nodes = [{"id": node, **data} for node, data in graph.nodes(data=True)]
    edges = [{"source": parent, "target": child, **data} for parent, child, data in graph.edges(data=True)]
    name = "graph" if "levels" in more else "proof"
    found = {"id": given.deal.id, **graph.graph, **more, "nodes": nodes, "edges": edges}
    output.write_json(stamp(name) | found | scale(given.deal.position))
