"""The calls `proof` and `graph`; what they need is imported when they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.display.language import tr
from solver.model.arguments import DEFAULT_MEMORY, MOST_DEPTH, checked, whole
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.records.given import position_given
from solver.search.allowance import Allowance
from solver.search.questions import check_goal, prove
from solver.solve.solve import asked, prover_of

if TYPE_CHECKING:
    from networkx import DiGraph

# Most nodes of a proof and of a graph of positions, by default and at all.
PROOF_LIMIT = 1_000
GRAPH_LIMIT = 20_000
# One part of so many of the time left is for the growth of a proof: the other is for writing down what has grown.
GROWING = 2


@checked()
def proof(
    position: Position | Deal | str,
    *,
    goal: str = "outcome",
    at_least: int | None = None,
    seat: str | None = None,
    objective: str | None = None,
    depth: int | None = None,
    limit: int = PROOF_LIMIT,
    sure: bool = True,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
) -> DiGraph[int]:
    """Why an answer is right, as a directed graph: from each position one move of the side that proves it, all
    replies of the other that do not come to the same.

    goal, at_least, seat, objective, memory: the question, as for `solve`; with the goal "value", and for a draw, the
    graph has two parts: that the value is not less and that it is not more. depth: how many cards down from the
    position. limit: most nodes, one for each claim at least; the graph grows level by level, and what is left out is
    marked. sure: end a branch
    where bounds without search settle it; otherwise only where the points won do. seconds, nodes: what it may
    cost in all; what has not been looked at then is marked as cut.

    A node is a position together with the claim shown; where moves in another order lead to the same position, its
    node has several edges to it. `graph.graph` holds `game`, `goal`, `position` (one-line form), `turn`, `outcome`,
    `lower`, `upper` (of the answer), `claims` and `roots` (separated by `;`, in the same order) and `complete` (is
    nothing cut?).
    Nodes have `position`, `turn`, `hands`, `table` (table cards or the trick so far), `score`, `claim`, `lower` and
    `upper` (proven bounds on the final value), `role` ("prover", "defender", "end" or "cut"), `end` (why a branch ends:
    "over", "won" by the points won, "sure" by bounds without search; cut by "depth", "limit" or "budget"; else empty)
    and `depth` (cards from the start). Edges have `seat`, `move` and `moves` (all that the edge stands for, separated
    by spaces). All attributes are text, numbers and truth values, as GraphML wants them.
    Raises Unsolvable if cards are unknown or a limit came before the answer, ValueError for arguments out of range.
    """
    from solver.proof.build import build

    goal = "value" if at_least is not None else goal
    check_goal(goal, at_least)
    allowance = Allowance(seconds)
    position = asked(position, seat, objective)
    with prover_of(position, seconds, nodes, memory, ()) as prover:
        answer = prove(prover, position, goal, at_least, lines=False)
        if answer.at_least is not None and answer.reached is None:
            raise Unsolvable(tr("there is nothing to show: the limit came before the answer was proven"))
        return build(prover, answer, depth, limit, sure, allowance.part(GROWING))


@checked(depth=whole(0, MOST_DEPTH))
def graph(
    position: Position | Deal | str,
    depth: int,
    *,
    limit: int = GRAPH_LIMIT,
    seconds: float | None = None,
    nodes: int | None = None,
) -> DiGraph[int]:
    """The positions that can be reached within so many cards, as a directed graph; node 0 is the position itself.

    A node is one position, whatever the moves that lead there: hands, table, whose turn it is, what has been won.
    limit: most nodes. Nodes have `position` (one-line form), `turn`, `hands`, `table` and `score` as in `proof`,
    `depth` (cards played since the start) and `paths`: how many sequences of moves lead there. The paths of all nodes
    of a depth add up to the count of perft. Edges have `seat`, `move` and `moves` (all that lead from the one to the
    other, separated by spaces). `graph.graph` holds `game`, `position`, `depth` and `complete`: is the graph as deep as
    was asked for? seconds, nodes: limits on time and moves made, after which the depths that are whole are kept. In
    GraphML paths beyond 63 bits cannot be written.
    Raises Unsolvable if cards are unknown or there are more positions, ValueError for arguments out of range.
    """
    from solver.proof.reachable import reach

    start = position_given(position)
    if not start.is_open:
        raise Unsolvable(tr("there are unknown cards: a graph of positions needs all of them"))
    if start.question.pending:
        raise Unsolvable(start.question.pending)
    return reach(start, depth, limit, Allowance(seconds, nodes))
