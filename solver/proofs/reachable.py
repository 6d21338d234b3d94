"""Graph of reachable positions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from solver.display.translation import tr
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.proofs.node_attributes import node_attributes
from solver.proofs.node_key import NodeWriter, key_of
from solver.search.call_budget import CallBudget

if TYPE_CHECKING:
    from networkx import DiGraph


def reach(start: Position, depth: int, limit: int, allowance: CallBudget) -> DiGraph[int]:
    """Return the graph of positions down to a depth. Arguments and graph are those of `graph`.

    allowance: budget of time and moves.
    """
    from networkx import DiGraph

    line_of = NodeWriter(start)
    found: DiGraph[int] = DiGraph(game=start.game, position=line_of(start), depth=depth, complete=True)
    found.add_node(0, position=found.graph["position"], **node_attributes(start), depth=0, paths=1)
    level = {0: start}
    for cards in range(1, depth + 1):
        # every move plays a card, so a position has one depth
        ids: dict[Hashable, int] = {}
        below: dict[int, Position] = {}
        for number, here in level.items():
            if allowance.spent:
                # keep complete depths only
                found.remove_nodes_from(below)
                found.graph |= {"depth": cards - 1, "complete": False}
                return found
            for move in here.moves():
                allowance.spend(1)
                after = here.play(move)
                child = ids.setdefault(key_of(after), len(found))
                if child not in below:
                    if len(found) == limit:
                        raise Unsolvable(
                            tr(
                                "more than {limit:,} positions within {cards} cards: ask for fewer",
                                limit=limit,
                                cards=cards,
                            )
                        )
                    below[child] = after
                    found.add_node(child, position=line_of(after), **node_attributes(after), depth=cards, paths=0)
                found.nodes[child]["paths"] += found.nodes[number]["paths"]
                join(found, number, child, here.turn, (move,))
        level = below
    return found


def join(found: DiGraph[int], parent: int, child: int, seat: str, moves: tuple[str, ...]) -> None:
    """Add an edge for moves, or add the moves to an existing edge."""
    before = found.edges[parent, child]["moves"].split() if found.has_edge(parent, child) else []
    together = [*before, *map(str, moves)]
    found.add_edge(parent, child, seat=seat, move=together[0], moves=" ".join(together))
