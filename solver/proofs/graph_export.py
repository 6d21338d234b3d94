"""Graph export: GraphML and the DOT language of Graphviz."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from solver.display.optional_imports import import_optional
from solver.display.translation import tr
from solver.model.deal import GAMES
from solver.model.errors import Unsolvable
from solver.proofs.graph_labels import edge_label, node_label

if TYPE_CHECKING:
    from networkx import DiGraph

# GraphML stores integers with 64 bits.
LARGEST = 2**63 - 1

# Fill of a node by its role.
FILL = {"prover": "#d5e8f7", "defender": "#fbe3d0", "end": "#dcefd8", "cut": "#e4e4e4"}
PLAIN = "#eeeeee"


def graphml(graph: DiGraph[int]) -> bytes:
    """Serialize a proof or a graph of positions to GraphML. Raises Unsolvable if a number of paths is too large."""
    import networkx as nx

    if any(paths > LARGEST for _, paths in graph.nodes(data="paths", default=0)):
        raise Unsolvable(tr("there are more paths than GraphML has numbers for: ask for a smaller depth"))
    data = BytesIO()
    nx.write_graphml_xml(graph, data, encoding="utf-8", prettyprint=True)
    return data.getvalue()


def dot(graph: DiGraph[int]) -> str:
    """Serialize a proof or a graph of positions to DOT, with labels and colours. Raises MissingExtra without pydot."""
    pydot = import_optional("pydot")
    out = pydot.Dot("proof" if "roots" in graph.graph else "positions", graph_type="digraph", rankdir="TB")
    out.set_node_defaults(shape="box", style='"rounded,filled"', fontname="sans-serif", fontsize="10")
    out.set_edge_defaults(fontname="sans-serif", fontsize="10")
    rules = GAMES[graph.graph["game"]]
    for node, data in graph.nodes(data=True):
        colour = FILL.get(data.get("role", ""), PLAIN)
        label, tip = quoted(node_label(rules, data)), quoted(data["position"])
        out.add_node(pydot.Node(str(node), label=label, fillcolor=quoted(colour), tooltip=tip))
    for parent, child, data in graph.edges(data=True):
        label, tip = quoted(edge_label(rules, data)), quoted(data["moves"])
        out.add_edge(pydot.Edge(str(parent), str(child), label=label, tooltip=tip))
    return str(out.to_string())


def quoted(text: str) -> str:
    """Return a text in DOT quotes, with line ends as `\\n`."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
