"""The proof of an answer as a graph: one move for the side that proves, all replies of the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from solver.model.deal import Position
from solver.model.moves import Alike, Move
from solver.proof.choose import Chooser
from solver.proof.claims import Claim, claims_of
from solver.proof.identity import Writer, key_of
from solver.proof.oracle import Oracle
from solver.proof.reachable import join
from solver.proof.replies import replies
from solver.proof.sights import sight
from solver.search import listen
from solver.search.allowance import Allowance
from solver.search.prover import Prover
from solver.search.solution import Solution

if TYPE_CHECKING:
    from networkx import DiGraph

# Why a position is not looked at any further although the claim is not settled there: what was asked for.
DEPTH, LIMIT, BUDGET = "depth", "limit", "budget"
CUTS = (DEPTH, LIMIT, BUDGET)


def build(
    prover: Prover[Any, Any], answer: Solution, depth: int | None, limit: int, sure: bool, allowance: Allowance
) -> DiGraph[int]:
    """The graph that shows an answer; arguments and graph as for `proof`. allowance: for how long it may grow."""
    return Builder(prover, Writer(answer.position), depth, limit, sure, allowance).graph_of(answer)


@dataclass(frozen=True, slots=True)
class Expanded:
    """What follows from a node: its role, why it ends there, and edges as moves that are alike, first the one made."""

    role: str
    end: str
    edges: tuple[tuple[Alike, Position], ...] = ()


@dataclass
class Builder:
    """Builds the graph of one answer."""

    prover: Prover[Any, Any]
    line_of: Writer
    depth: int | None
    limit: int
    sure: bool
    allowance: Allowance
    graph: DiGraph[int] = field(init=False)

    def graph_of(self, answer: Solution) -> DiGraph[int]:
        """The graph of all claims of an answer, each with its share of the nodes."""
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
            "turn": answer.turn,
            "outcome": answer.outcome or "",
            "lower": answer.lower,
            "upper": answer.upper,
            "claims": ";".join(map(str, claims)),
            "roots": ";".join(map(str, roots)),
            "complete": not any(role == "cut" for _, role in self.graph.nodes(data="role")),
        }
        return self.graph

    def grow(self, start: Position, claim: Claim, oracle: Oracle, most: int) -> None:
        """Add the proof of a claim, level by level, until the graph has so many nodes."""
        chooser = Chooser(oracle, most - len(self.graph), self.depth, len(start.line))
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
            listen.step("positions of the proof", number)
            found = self.expanded(position, chooser, most)
            lower, upper = oracle.proven(position)
            self.graph.nodes[number].update(
                position=self.line_of(position),
                **sight(position),
                claim=str(claim),
                lower=lower,
                upper=upper,
                role=found.role,
                end=found.end,
                depth=chooser.played(position),
            )
            for alike, after in found.edges:
                join(self.graph, number, node_of(after), position.turn, alike)

    def expanded(self, position: Position, chooser: Chooser, most: int) -> Expanded:
        """What follows from a position, if anything has to be shown and there is room for it."""
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
            return Expanded("prover", "", ((alike_to(position, chosen[0]), chosen[1]),))
        kinds = replies(position)
        if len(self.graph) + len(kinds) > most:
            return Expanded("cut", LIMIT)
        return Expanded("defender", "", tuple(self.answers(position, kinds)))

    def answers(self, position: Position, kinds: tuple[Alike, ...]) -> Iterator[tuple[Alike, Position]]:
        """Each kind of reply and the position after it."""
        for alike in kinds:
            yield alike, position.play(alike[0])


def alike_to(position: Position, move: Move) -> Alike:
    """The moves that come to the same as one, itself first."""
    kind = next(kind for kind in replies(position) if move in kind)
    return move, *(other for other in kind if other != move)
