"""Graph plots: layered drawings with few edge crossings."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from solver.display.figure_setup import picture
from solver.display.translation import tr
from solver.model.deal import GAMES
from solver.model.errors import Unsolvable
from solver.model.ruleset import Ruleset
from solver.proofs.graph_export import FILL, PLAIN
from solver.proofs.graph_labels import edge_label, node_label

if TYPE_CHECKING:
    from networkx import DiGraph

# Most nodes of a legible plot.
MOST_DRAWN = 400
# Inches for each column and level, and for the margin.
WIDTH, HEIGHT, MARGIN = 1.7, 1.2, 0.6
ROUNDS = 8

Places = dict[int, tuple[float, float]]


def layout(graph: DiGraph[int]) -> Places:
    """Return node -> (column, level), with each node near the mean of its neighbours.

    Layered drawing by barycentres (Sugiyama, Tagawa and Toda 1981).
    """
    levels: dict[int, list[int]] = defaultdict(list)
    for node, depth in graph.nodes(data="depth"):
        levels[depth].append(node)
    order = {node: float(i) for nodes in levels.values() for i, node in enumerate(nodes)}
    for number in range(ROUNDS):
        upwards = number % 2 == 1
        for depth in sorted(levels, reverse=upwards):
            joined = graph.succ if upwards else graph.pred
            middle = {
                node: sum(order[other] for other in joined[node]) / len(joined[node]) if joined[node] else order[node]
                for node in levels[depth]
            }
            levels[depth].sort(key=lambda node: (middle[node], order[node]))
            order |= {node: float(i) for i, node in enumerate(levels[depth])}
    widest = max(map(len, levels.values()))
    return {
        node: ((i + 0.5) * widest / len(nodes), float(depth)) for depth, nodes in levels.items()
        for i, node in enumerate(nodes)
    }  # fmt: skip


def draw(graph: DiGraph[int], form: str) -> bytes:
    """Render a proof or a graph of positions to an image.

    form: "svg" or "png".

    Raises Unsolvable for too many nodes, MissingExtra without matplotlib.
    """
    if len(graph) > MOST_DRAWN:
        raise Unsolvable(
            tr(
                "a picture of {n:,} positions cannot be looked at: {most_drawn} are the most",
                n=len(graph),
                most_drawn=MOST_DRAWN,
            )
        )
    places, rules = layout(graph), GAMES[graph.graph["game"]]
    columns = max(x for x, _ in places.values()) + 0.5
    levels = max(y for _, y in places.values()) + 1

    def paint(figure: Any) -> None:
        axes = figure.add_axes((0, 0, 1, 1))
        axes.axis("off")
        axes.set_xlim(-0.2, columns + 0.2)
        axes.set_ylim(levels - 0.4, -0.6)
        put_edges(axes, graph, places, rules)
        put_nodes(axes, graph, places, rules)

    size = max(columns * WIDTH, 3) + MARGIN, levels * HEIGHT + MARGIN
    # keep text as text, so that it can be searched
    return picture(paint, form, size, layout=None, dpi=100, settings={"svg.fonttype": "none", "font.size": 7})


def put_edges(axes: Any, graph: DiGraph[int], places: Places, rules: Ruleset) -> None:
    """Draw an arrow for each move, with its label near the head."""
    for parent, child, data in graph.edges(data=True):
        (x, y), (to_x, to_y) = places[parent], places[child]
        axes.annotate("", (to_x, to_y - 0.22), (x, y + 0.22), arrowprops={"arrowstyle": "-|>", "lw": 0.6})
        box = {"boxstyle": "square,pad=0.1", "fc": "white", "ec": "none"}
        place = (x + 2 * to_x) / 3, (y + 2 * to_y) / 3 - 0.1
        axes.text(*place, edge_label(rules, data), ha="center", va="center", bbox=box, parse_math=False)


def put_nodes(axes: Any, graph: DiGraph[int], places: Places, rules: Ruleset) -> None:
    """Draw a box for each position in the colour of its role."""
    for node, data in graph.nodes(data=True):
        box = {"boxstyle": "round,pad=0.3", "fc": FILL.get(data.get("role", ""), PLAIN), "ec": "#555555", "lw": 0.5}
        axes.text(*places[node], node_label(rules, data), ha="center", va="center", bbox=box, parse_math=False)
