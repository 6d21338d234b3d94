"""Proof builder: AND/OR graph with one move for the proving side and all replies of the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from solver.model.deal import Position
from solver.model.moves import EquivalentMoves, Move
from solver.proofs.claims import Claim, claims_of
from solver.proofs.equivalent_moves import equivalent_moves
from solver.proofs.move_selection import MoveSelector
from solver.proofs.node_attributes import node_attributes
from solver.proofs.node_key import NodeWriter, key_of
from solver.proofs.oracle import Oracle
from solver.proofs.reachable import join
from solver.search import progress_tracking
from solver.search.call_budget import CallBudget
from solver.search.prover import Prover
from solver.search.solution import Solution

if TYPE_CHECKING:
    from networkx import DiGraph

# Reasons for a cut before the claim is settled: limits of the call.
DEPTH, LIMIT, BUDGET = "depth", "limit", "budget"
CUTS = (DEPTH, LIMIT, BUDGET)


def build(
    prover: Prover[Any, Any], answer: Solution, depth: int | None, limit: int, sure: bool, allowance: CallBudget
) -> DiGraph[int]:
    """Return the graph that proves a result. Arguments and graph are those of `proof`.

    allowance: time budget for its growth.
    """
    return Builder(prover, NodeWriter(answer.position), depth, limit, sure, allowance).graph_of(answer)


@dataclass(frozen=True, slots=True)
class Expanded:
    """Expanded node.

    role: its role.
    end: reason for its end, else empty.
    edges: equivalent moves, the actual one first, with the position after them.
    """

    role: str
    end: str
    edges: tuple[tuple[EquivalentMoves, Position], ...] = ()


@dataclass
class Builder:
    """Builder of the graph of one result."""

    prover: Prover[Any, Any]
    line_of: NodeWriter
    depth: int | None
    limit: int
    sure: bool
    allowance: CallBudget
    graph: DiGraph[int] = field(init=False)

    def graph_of(self, answer: Solution) -> DiGraph[int]:
        """Return the graph of all claims of a result. Each claim has its share of the nodes."""
        from networkx import DiGraph

        claims = claims_of(self.prover, answer)
        self.graph = DiGraph()
        roots = []
        for number, claim in enumerate(claims):
            roots.append(len(self.graph))
            left = self.limit - len(self.graph)
            oracle = Oracle(self.prover, claim, self.sure, self.allowance)
            try:
                self.grow(answer.position, claim, oracle, len(self.graph) + max(left // (len(claims) - number), 1))
            finally:
                oracle.close()
        self.graph.graph |= {
            "game": answer.game,
            "goal": "at least" if answer.at_least is not None else answer.goal,
            "position": self.line_of(answer.position),
            "turn": "" if answer.position.is_over else answer.turn,
            "outcome": answer.outcome or "",
            "lower": answer.lower,
            "upper": answer.upper,
            "claims": ";".join(map(str, claims)),
            "roots": ";".join(map(str, roots)),
            "complete": not any(role == "cut" for _, role in self.graph.nodes(data="role")),
        }
        return self.graph

    def grow(self, start: Position, claim: Claim, oracle: Oracle, most: int) -> None:
        """Add the proof of a claim, level by level, up to a number of nodes."""
        chooser = MoveSelector(oracle, most - len(self.graph), self.depth, len(start.line))
        ids: dict[Hashable, int] = {}
        waiting: deque[tuple[int, Position]] = deque()

        def node_of(position: Position) -> int:
            key = key_of(position)
            if key not in ids:
                ids[key] = len(self.graph)
                waiting.append((ids[key], position))
                self.graph.add_node(ids[key])
            return ids[key]

        node_of(start)
        while waiting:
            number, position = waiting.popleft()
            progress_tracking.advance("positions of the proof", number)
            found = self.expanded(position, chooser, most)
            lower, upper = oracle.proven(position)
            self.graph.nodes[number].update(
                position=self.line_of(position),
                **node_attributes(position),
                claim=str(claim),
                lower=lower,
                upper=upper,
                role=found.role,
                end=found.end,
                depth=chooser.played(position),
            )
            for alike, after in found.edges:
                join(self.graph, number, node_of(after), position.turn, alike)

    def expanded(self, position: Position, chooser: MoveSelector, most: int) -> Expanded:
        """Return the expansion of a position within the limits."""
        end = chooser.oracle.ended(position)
        if end:
            return Expanded("end", end)
        if self.depth is not None and chooser.played(position) >= self.depth:
            return Expanded("cut", DEPTH)
        if len(self.graph) >= most:
            return Expanded("cut", LIMIT)
        if self.allowance.spent:
            return Expanded("cut", BUDGET)
        if chooser.oracle.claim.proves(position):
            chosen = chooser.choose(position)
            if chosen is None:
                return Expanded("cut", BUDGET)
            return Expanded("prover", "", ((equivalents_of(position, chosen[0]), chosen[1]),))
        kinds = equivalent_moves(position)
        if len(self.graph) + len(kinds) > most:
            return Expanded("cut", LIMIT)
        return Expanded("defender", "", tuple(self.answers(position, kinds)))

    def answers(
        self, position: Position, kinds: tuple[EquivalentMoves, ...]
    ) -> Iterator[tuple[EquivalentMoves, Position]]:
        """Return an iterator over the reply classes and the positions after them."""
        for alike in kinds:
            yield alike, position.play(alike[0])


def equivalents_of(position: Position, move: Move) -> EquivalentMoves:
    """Return the moves equivalent to one, itself first."""
    kind = next(kind for kind in equivalent_moves(position) if move in kind)
    return move, *(other for other in kind if other != move)
