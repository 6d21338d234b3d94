"""A naive verifier of proof graphs: it plays every edge in the reference and believes nothing that it can work out."""

from __future__ import annotations

from typing import Any

import networkx as nx
import reference
from reference.search import OUTCOMES, State, _outcome, _value

import solver

Known = dict[tuple[Any, ...], int]


class Verifier:
    """Verifier of the proof graphs of one deal. Results of the reference are cached between them."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.start = reference.state(record)
        self.values: Known = {}
        self.outcomes: Known = {}

    def verify(self, graph: nx.DiGraph) -> None:
        """Raise AssertionError where the graph does not prove what it says."""
        roots = [int(root) for root in graph.graph["roots"].split(";")]
        claims = graph.graph["claims"].split(";")
        reached: set[int] = set()
        for root, claim in zip(roots, claims, strict=True):
            reached |= self.verify_claim(graph, root, claim)
        assert reached == set(graph), "a node that no root leads to"
        assert graph.graph["complete"] == all(role != "cut" for _, role in graph.nodes(data="role"))
        self.verify_answer(graph, claims)

    def verify_answer(self, graph: nx.DiGraph, claims: list[str]) -> None:
        """The claims together are the answer."""
        value, outcome = self.value(self.start), self.outcome(self.start)
        assert graph.graph["outcome"] in ("", outcome)
        assert graph.graph["lower"] <= value <= graph.graph["upper"]
        if graph.graph["goal"] == "value":
            assert claims == [f"value >= {value}", f"value <= {value}"]
        if graph.graph["goal"] == "outcome":
            assert graph.graph["outcome"] == outcome
            assert len(claims) == (2 if outcome in ("draw", "open") else 1)

    def verify_claim(self, graph: nx.DiGraph, root: int, claim: str) -> set[int]:
        """Verify one claim, from its root down. Returns the visited nodes."""
        states: dict[int, State] = {root: self.start}
        waiting = [root]
        while waiting:
            node = waiting.pop()
            state = states[node]
            self.verify_node(graph, node, state, claim)
            for _, child, edge in graph.out_edges(node, data=True):
                after = state.play(edge["move"])
                if child in states:
                    assert self.same(states[child], after), "two positions in one node"
                else:
                    states[child] = after
                    waiting.append(child)
                assert graph.nodes[child]["depth"] == graph.nodes[node]["depth"] + 1
        return set(states)

    def verify_node(self, graph: nx.DiGraph, node: int, state: State, claim: str) -> None:
        """The node says what is so, and what follows from it is all that has to."""
        data = graph.nodes[node]
        assert data["claim"] == claim
        assert data["turn"] == state.turn
        assert data["lower"] <= self.value(state) <= data["upper"]
        assert self.holds(claim, state), f"{claim} is wrong of {data['position']}"
        (deal,) = solver.loads(data["position"])
        assert sorted(deal.position.moves()) == state.moves()
        assert deal.position.score() == state.score()
        edges = [edge for _, _, edge in graph.out_edges(node, data=True)]
        assert all(edge["seat"] == state.turn for edge in edges)
        moves = [edge["moves"].split(" ") for edge in edges]
        assert all(edge["move"] == kind[0] for edge, kind in zip(edges, moves, strict=True))
        for kind in moves:
            self.verify_alike(state, kind)
        if data["role"] == "prover":
            assert self.is_provers(claim, state) and len(edges) == 1
        elif data["role"] == "defender":
            assert not self.is_provers(claim, state)
            assert sorted(move for kind in moves for move in kind) == state.moves(), "a reply is left out or twice"
        else:
            assert edges == []
            assert data["role"] == ("end" if data["end"] in ("over", "won", "sure") else "cut")
        if data["end"] == "over":
            assert state.over
        if data["end"] == "won":
            assert self.settled(claim, state, {}), "not settled by the points won"

    def verify_alike(self, state: State, kind: list[str]) -> None:
        """All moves of an edge are legal and worth the same."""
        worth = set()
        for move in kind:
            assert move in state.moves()
            after = state.play(move)
            worth.add((self.value(after), self.outcome(after)))
        assert len(worth) == 1, f"{kind} are not worth the same"

    def same(self, one: State, other: State) -> bool:
        """True if two lines of play lead to equivalent positions, up to won cards of equal rank."""
        assert all(sorted(one.hands[seat]) == sorted(other.hands[seat]) for seat in one.seats)
        assert (one.turn, one.moves(), one.score()) == (other.turn, other.moves(), other.score())
        return (self.value(one), self.outcome(one)) == (self.value(other), self.outcome(other))

    def settled(self, claim: str, state: State, known: dict[tuple[Any, ...], bool]) -> bool:
        """True if the claim holds after every line of play."""
        if state.over:
            return self.holds(claim, state)
        key = state.key()
        if key not in known:
            known[key] = all(self.settled(claim, state.play(move), known) for move in state.moves())
        return known[key]

    def is_provers(self, claim: str, state: State) -> bool:
        """True if the player to move is on the side that wants the claim to be true."""
        wants_win = state.maximizer(state.turn)
        if claim.startswith("outcome"):
            return wants_win == claim.endswith("win")
        return (wants_win != state.low_is_good) == (">=" in claim)

    def holds(self, claim: str, state: State) -> bool:
        """True if the claim holds in a position."""
        what, sign, number = claim.split(" ")
        if what == "outcome":
            return self.outcome(state) == number
        value = self.value(state)
        return value >= int(number) if sign == ">=" else value <= int(number)

    def value(self, state: State) -> int:
        return state.final_value() if state.over else _value(state, self.values)

    def outcome(self, state: State) -> str:
        return state.final_outcome() if state.over else OUTCOMES[_outcome(state, self.outcomes)]
