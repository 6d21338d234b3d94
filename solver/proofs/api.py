"""Calls `proof` and `graph`. Their dependencies are imported lazily."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.deal_records.position_coercion import as_position
from solver.display.translation import tr
from solver.exact.api import apply_query_options, prover_of
from solver.model.argument_checks import DEFAULT_MEMORY, MOST_DEPTH, checked, whole
from solver.model.argument_types import Goal, Objective
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.search.call_budget import CallBudget
from solver.search.root_search import check_goal, prove

if TYPE_CHECKING:
    from networkx import DiGraph

# Default node limits of a proof and of a graph of positions.
PROOF_LIMIT = 1_000
GRAPH_LIMIT = 20_000
# Divisor of the time left for the growth of a proof. The rest is for writing its nodes.
GROWING = 2


@checked()
def proof(
    position: Position | Deal | str,
    *,
    goal: Goal = "outcome",
    at_least: int | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    depth: int | None = None,
    limit: int = PROOF_LIMIT,
    sure: bool = True,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
) -> DiGraph[int]:
    """Return a proof of a result as a directed graph.

    From each position it has one move of the proving side, and one reply of the other side per equivalence class.

    goal, at_least, seat, objective, memory: the query, as for `solve`. For goal "value", and for a draw, one part of
    the graph proves the lower bound, another the upper.
    depth: depth limit, in cards from the position. Default: none.
    limit: most nodes, at least one a claim, default 1,000. The graph grows level by level and marks what is cut.
    sure: end a branch where static bounds settle the claim (default), else only where the points won do.
    seconds, nodes: limits of the whole call, default none. Nodes not searched by then are marked as cut.

    A node is a position with its claim. Transpositions share a node, with several edges to it. All attributes are
    strings, numbers and booleans, as GraphML requires. The dict `graph.graph` holds:

    game, goal, position, turn: the query, with the position in one-line form.
    outcome, lower, upper: the result.
    claims, roots: claims and their nodes, separated by `;`, in the same order.
    complete: True if nothing is cut.

    Attributes of nodes:

    position, turn, hands, table, score, claim: the position as text. The table is its cards or the trick so far.
    lower, upper: proven bounds on the final value.
    role: "prover", "defender", "end" or "cut".
    end: reason for an end ("over", "won" by points, "sure" by static bounds) or a cut ("depth", "limit", "budget").
    depth: cards from the start.

    Edges have `seat`, `move` and `moves` (all equivalent moves, separated by blanks).

    Raises Unsolvable if cards are unknown or a limit ended the search, and ValueError for arguments out of range.

    >>> import openhand
    >>> proof = openhand.proof("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
    >>> proof.graph["game"], len(proof)
    ('coch', 1)
    """
    from solver.proofs.proof_builder import build

    goal = "value" if at_least is not None else goal
    check_goal(goal, at_least)
    allowance = CallBudget(seconds)
    position = apply_query_options(position, seat, objective)
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
    """Return the graph of all positions within a depth, as a directed graph. Node 0 is the start.

    limit: most nodes, default 20,000.
    seconds, nodes: limits of time and moves, default none. Complete depths are kept.

    A node is a position, for any order of moves: hands, table, seat to move, result so far. Attributes of nodes:

    position, turn, hands, table, score: as in `proof`.
    depth: moves since the start.
    paths: number of move sequences to it. Its sum over a depth equals perft. GraphML cannot store more than 63 bits.

    Edges have `seat`, `move` and `moves` (all moves between the two, separated by blanks). The dict `graph.graph` holds
    `game`, `position`, `depth` and `complete` (True if the requested depth is reached).

    Raises Unsolvable if cards are unknown or there are more positions, and ValueError for arguments out of range.

    >>> import openhand
    >>> openhand.graph("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", 2).number_of_nodes()
    5
    """
    from solver.proofs.reachable import reach

    start = as_position(position)
    if not start.is_open:
        raise Unsolvable(tr("there are unknown cards: a graph of positions needs all of them"))
    if start.question.pending:
        raise Unsolvable(start.question.pending)
    return reach(start, depth, limit, CallBudget(seconds, nodes))
