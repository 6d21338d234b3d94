"""The positions that can be reached from one, as a graph."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from solver.display.language import tr
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.proof.identity import Writer, key_of
from solver.proof.sights import sight
from solver.search.allowance import Allowance

if TYPE_CHECKING:
    from networkx import DiGraph


def reach(start: Position, depth: int, limit: int, allowance: Allowance) -> DiGraph[int]:
    """The graph of a position, so many cards deep; arguments and graph as for `graph`, what it may cost besides."""
    from networkx import DiGraph

    line_of = Writer(start)
    found: DiGraph[int] = DiGraph(game=start.game, position=line_of(start), depth=depth, complete=True)
    found.add_node(0, position=found.graph["position"], **sight(start), depth=0, paths=1)
    level = {0: start}
    for cards in range(1, depth + 1):
        # every move is a card: a position is met at one depth only
        ids: dict[Hashable, int] = {}
        below: dict[int, Position] = {}
        for number, here in level.items():
            if allowance.spent:
                # what is kept are the depths that are whole
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
                    found.add_node(child, position=line_of(after), **sight(after), depth=cards, paths=0)
                found.nodes[child]["paths"] += found.nodes[number]["paths"]
                join(found, number, child, here.turn, (move,))
        level = below
    return found


def join(found: DiGraph[int], parent: int, child: int, seat: str, moves: tuple[str, ...]) -> None:
    """An edge for some moves, or these moves besides the others of an edge."""
    before = found.edges[parent, child]["moves"].split() if found.has_edge(parent, child) else []
    together = [*before, *map(str, moves)]
    found.add_edge(parent, child, seat=seat, move=together[0], moves=" ".join(together))
