"""Proofs with something wrong in them: the checker finds each of them out."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
import reference
from generators import position
from helpers import deal_of
from helpers.games import GAMES
from proofcheck import NotProven, Written, check, read
from proofcheck.check import shown_of
from proofcheck.claims import Claim
from proofcheck.lines import record_of

import solver
from solver.proofs.graph_export import graphml

# Positions of each game whose proofs are tampered with.
SEEDS = range(4)


@cache
def proofs(game: str, goal: str) -> tuple[Written, ...]:
    """Return proofs without an end by bounds, as they are read."""
    deals = [deal_of(position(game, 63_000 + seed, 2)) for seed in SEEDS]
    return tuple(read(graphml(solver.proof(deal, goal=goal, sure=False))) for deal in deals)


def below(proof: Written) -> set[int]:
    """Return the nodes that roots lead to."""
    found: set[int] = set()
    waiting = [root for root, _ in proof.roots()]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += [edge.target for edge in proof.edges.get(node, [])]
    return found


def pruned(proof: Written) -> Written:
    """Return a proof without the nodes that nothing leads to: what is wrong with it is not that they are there."""
    kept = below(proof)
    proof.nodes = {node: says for node, says in proof.nodes.items() if node in kept}
    proof.edges = {node: edges for node, edges in proof.edges.items() if node in kept}
    return proof


def dropped(proof: Written) -> Iterator[Written]:
    """Leave out an answer to a reply, with all that only it leads to."""
    for node, edges in proof.edges.items():
        if proof.nodes[node]["role"] == "defender":
            wrong = copy.deepcopy(proof)
            del wrong.edges[node][len(edges) // 2]
            yield pruned(wrong)


def shortened(proof: Written) -> Iterator[Written]:
    """Leave out one of the moves that an edge of the other side stands for."""
    for node, edges in proof.edges.items():
        for at, edge in enumerate(edges):
            if proof.nodes[node]["role"] == "defender" and len(edge.moves) > 1:
                wrong = copy.deepcopy(proof)
                wrong.edges[node][at] = replace(edge, moves=edge.moves[:-1])
                yield wrong


def raised(proof: Written) -> Iterator[Written]:
    """Claim more than is true, wherever the claim is written; the true value of the position is known here."""
    true = reference.value(reference.state(record_of(proof.facts["position"])))
    for (_, text), more in ((one, more) for one in proof.roots() for more in (1, 2)):
        if not text.startswith("value"):
            continue
        sign = text.split(" ")[1]
        other = f"value {sign} {true + more if sign == '>=' else true - more}"
        wrong = copy.deepcopy(proof)
        wrong.facts["claims"] = wrong.facts["claims"].replace(text, other)
        for says in wrong.nodes.values():
            if says["claim"] == text:
                says["claim"] = other
        if wrong.facts["goal"] == "value":
            number = int(other.split(" ")[2])
            wrong.facts["claims"] = f"value >= {number};value <= {number}"
            wrong.facts |= {"lower": number, "upper": number}
            for root, claim in zip(wrong.facts["roots"].split(";"), wrong.facts["claims"].split(";"), strict=True):
                for node in reached_from(wrong, int(root)):
                    wrong.nodes[node]["claim"] = claim
        yield wrong


def reached_from(proof: Written, root: int) -> set[int]:
    """Return the nodes of one claim."""
    one = copy.copy(proof)
    one.facts = {**proof.facts, "roots": str(root), "claims": "value >= 0"}
    return below(one)


def misvalued(proof: Written) -> Iterator[Written]:
    """Write a wrong bound on a node: one that no position of it has."""
    for node, says in proof.nodes.items():
        width = says["upper"] - says["lower"] + 1
        for name, wrong_by in (("lower", width), ("upper", -width)):
            wrong = copy.deepcopy(proof)
            wrong.nodes[node][name] += wrong_by
            yield wrong


def swapped(proof: Written) -> Iterator[Written]:
    """Exchange the moves of two edges that leave one node, where they lead to what looks different.

    What looks the same, but for the cards that have been won, may well be proven by the moves below the other one.
    """
    for node, edges in proof.edges.items():
        if len(edges) > 1:
            first, second, *_ = edges
            state = reference.state(record_of(proof.nodes[node]["position"]))
            if shown_of(state.play(first.move)) == shown_of(state.play(second.move)):
                continue
            wrong = copy.deepcopy(proof)
            wrong.edges[node][0] = replace(first, target=second.target)
            wrong.edges[node][1] = replace(second, target=first.target)
            yield pruned(wrong)


def given_away(proof: Written) -> Iterator[Written]:
    """Let the side that proves make a move after which the claim is lost, and say that this is the end of it."""
    for node, edges in proof.edges.items():
        says = proof.nodes[node]
        if says["role"] != "prover":
            continue
        state = reference.state(record_of(says["position"]))
        claim = Claim(says["claim"], proof.facts["outcome"] if proof.facts["goal"] == "outcome" else "")
        for move in state.moves():
            after = state.play(move)
            if claim.can_be_forced(after):
                continue
            wrong = copy.deepcopy(proof)
            new = max(wrong.nodes) + 1
            value = after.final_value() if after.over else reference.value(after)
            hands = " | ".join(f"{seat}: {' '.join(cards)}" for seat, cards in after.hands.items())
            wrong.nodes[new] = says | {
                "position": played_on(says["position"], move), "turn": after.turn, "hands": hands, "lower": value,
                "upper": value, "role": "end", "end": "over" if after.over else "sure", "depth": says["depth"] + 1,
            }  # fmt: skip
            wrong.edges[node] = [replace(edges[0], target=new, move=move, moves=(move,))]
            yield pruned(wrong)


def played_on(line: str, move: str) -> str:
    """Return a line with one more move."""
    encoded = move.replace("_", "%5F").replace(" ", "_")
    return f"{line}_{encoded}" if "/play=" in line else f"{line}/play={encoded}"


def ended(proof: Written) -> Iterator[Written]:
    """Say of a node with moves below it that play is over there."""
    for node in proof.edges:
        wrong = copy.deepcopy(proof)
        wrong.nodes[node].update(role="end", end="over")
        del wrong.edges[node]
        yield pruned(wrong)


def misdealt(proof: Written) -> Iterator[Written]:
    """Write other words on a node: the seat to move, the hands, the depth; or another seat on an edge."""
    for node, says in proof.nodes.items():
        hands = re.sub(r"\w: ", lambda seat: {"A: ": "B: ", "B: ": "A: "}.get(seat[0], seat[0]), says["hands"])
        for change in ({"turn": "E" if says["turn"] != "E" else "A"}, {"depth": says["depth"] + 1}, {"hands": hands}):
            dealt = reference.state(record_of(says["position"])).hands
            if "hands" not in change or sorted(dealt["A"]) != sorted(dealt["B"]):
                wrong = copy.deepcopy(proof)
                wrong.nodes[node] |= change
                yield wrong
    for node, edges in proof.edges.items():
        wrong = copy.deepcopy(proof)
        wrong.edges[node][0] = replace(edges[0], seat="E" if edges[0].seat != "E" else "A")
        yield wrong


def cut(proof: Written) -> Iterator[Written]:
    """Leave something out and say so; leave it out and do not."""
    for node in proof.edges:
        for says in (False, True):
            wrong = copy.deepcopy(proof)
            wrong.nodes[node].update(role="cut", end="depth")
            del wrong.edges[node]
            wrong.facts["complete"] = says
            yield pruned(wrong)


def misstated(proof: Written) -> Iterator[Written]:
    """State another answer than the one shown."""
    for change in (
        {"outcome": "loss" if proof.facts["outcome"] == "win" else "win"},
        {"lower": proof.facts["upper"] + 1, "upper": proof.facts["upper"] + 1},
        {"turn": ""},
        {"goal": "everything"},
    ):
        wrong = copy.deepcopy(proof)
        wrong.facts |= change
        yield wrong


Mutation = Callable[[Written], Iterator[Written]]
MUTATIONS: list[Mutation] = [
    dropped, shortened, raised, misvalued, swapped, given_away, ended, misdealt, cut, misstated
]  # fmt: skip
# Of each proof so many are tried, in the everyday run and in the long one.
EVERYDAY, LONG = 2, 20


def find_out(mutation: Mutation, goal: str, most: int) -> None:
    """Check proofs of all games with something wrong, so many of each."""
    tried = 0
    for game in GAMES:
        for number, proof in enumerate(proofs(game, goal)):
            for at, wrong in zip(range(most), mutation(proof), strict=False):
                try:
                    check(wrong)
                except NotProven:
                    tried += 1
                else:
                    pytest.fail(f"{game} {number}, {at}: believed")
    assert tried >= 3


@pytest.mark.parametrize("goal", ["value", "outcome"])
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_found_out(mutation: Mutation, goal: str) -> None:
    find_out(mutation, goal, EVERYDAY)


@pytest.mark.long
@pytest.mark.parametrize("goal", ["value", "outcome"])
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_found_out_long(mutation: Mutation, goal: str) -> None:
    find_out(mutation, goal, LONG)


def test_what_is_tampered_with_was_a_proof() -> None:
    for game in GAMES:
        for goal in ("value", "outcome"):
            for proof in proofs(game, goal):
                check(proof)


def test_the_proof_of_another_position() -> None:
    (first, second, *_) = proofs("coch", "value")
    check(first, record_of(first.facts["position"]))
    with pytest.raises(NotProven, match="another position"):
        check(first, record_of(second.facts["position"]))
