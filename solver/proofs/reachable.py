"""The positions that can be reached from one, as a graph."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from solver.deal import Deal
from solver.errors import Unsolvable
from solver.position import Position
from solver.proofs.keys import Writer, key_of
from solver.proofs.sights import sight

if TYPE_CHECKING:
    from networkx import DiGraph

DEFAULT_LIMIT = 20_000
MOST_LIMIT = 1_000_000


def graph(position: Position | Deal, depth: int, *, limit: int = DEFAULT_LIMIT) -> DiGraph[int]:
    """The positions that can be reached within so many cards, as a directed graph; node 0 is the position itself.

    A node is one position, whatever the moves that lead there: hands, table, whose turn it is, what has been won.
    limit: most nodes. Nodes have `position` (one-line form), `turn`, `hands`, `table` and `score` as in `proof`,
    `depth` (cards played since the start) and `paths`: how many sequences of moves lead there. The paths of all nodes
    of a depth add up to the count of perft. Edges have `seat`, `move` and `moves` (all that lead from the one to the
    other, separated by spaces). `graph.graph` holds `game`, `position` and `depth`. In GraphML paths beyond 63 bits
    cannot be written.
    Raises Unsolvable if cards are unknown or there are more positions, ValueError for arguments out of range.
    """
    from networkx import DiGraph

    if depth < 0:
        raise ValueError("depth must not be negative")
    if not 1 <= limit <= MOST_LIMIT:
        raise ValueError(f"limit must be 1 to {MOST_LIMIT}")
    start = position.position if isinstance(position, Deal) else position
    if not start.is_open:
        raise Unsolvable("there are unknown cards: a graph of positions needs all of them")
    if start.question.waits:
        raise Unsolvable(start.question.waits)
    line_of = Writer(start)
    found: DiGraph[int] = DiGraph(game=start.game, position=line_of(start), depth=depth)
    found.add_node(0, position=found.graph["position"], **sight(start), depth=0, paths=1)
    level = {0: start}
    for cards in range(1, depth + 1):
        # every move is a card: a position is met at one depth only
        ids: dict[Hashable, int] = {}
        below: dict[int, Position] = {}
        for number, here in level.items():
            for move in here.moves():
                after = here.play(move)
                child = ids.setdefault(key_of(after), len(found))
                if child not in below:
                    if len(found) == limit:
                        raise Unsolvable(f"more than {limit:,} positions within {cards} cards: ask for fewer")
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
