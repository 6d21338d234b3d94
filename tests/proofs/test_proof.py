"""Proof graphs: a verifier that knows only the reference believes them, and finds what is wrong with wrong ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest
import reference
from generators import Record, position
from generators.cego import cego
from generators.schafkopf import ramsch as schafkopf_ramsch
from generators.skat import skat_ramsch
from helpers import deal_of
from helpers.games import FIRST_SOON
from helpers.paths import POSITIONS
from helpers.proofs import Verifier

import solver
from solver.proofs import move_selection as choosing

# cards in each hand -> positions of each game, in the everyday run and in the long one
EVERYDAY = {2: 10, 3: 6}
LONG = {2: 80, 3: 50}
# The reference looks at every line of play: it would take too long with more hands.
FIVE = {"zifuli": {2: 10, 3: 3}}

QUESTIONS: list[dict[str, Any]] = [
    {"goal": "outcome"},
    {"goal": "value"},
    {"goal": "value", "sure": False},
    {"goal": "outcome", "sure": False},
    {"goal": "outcome", "depth": 3},
    {"goal": "value", "limit": 6},
]


def check(record: Record) -> None:
    """All proofs of a position."""
    deal = deal_of(record)
    if deal.position.is_over:
        return
    verifier = Verifier(record)
    value = verifier.value(verifier.start)
    for question in [*QUESTIONS, {"at_least": value}, {"at_least": value + 1}]:
        graph = solver.proof(deal, **question)
        verifier.verify(graph)
        assert len(graph) <= question.get("limit", 1_000)
        if "sure" in question:
            assert "sure" not in nx.get_node_attributes(graph, "end").values()
        if "depth" in question:
            assert max(nx.get_node_attributes(graph, "depth").values()) <= question["depth"]
        elif "limit" not in question:
            assert graph.graph["complete"], record


@pytest.mark.parametrize("game", FIRST_SOON)
def test_the_verifier_believes(game: str) -> None:
    """Random positions of every game, with every contract and option that its generator knows."""
    for cards, seeds in FIVE.get(game, EVERYDAY).items():
        for seed in range(seeds):
            check(position(game, 31_000 + seed, cards))


@pytest.mark.long
@pytest.mark.parametrize("game", solver.GAMES)
@pytest.mark.parametrize("cards", LONG)
def test_the_verifier_believes_long(game: str, cards: int) -> None:
    for seed in range(LONG[cards]):
        check(position(game, 32_000 + seed, cards))


CONTRACTS = ("cego", "solo", "ultimo", "piccolo", "bettel", "durchmarsch", "raeuber", "drescher")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contracts_of_cego(contract: str) -> None:
    """Each contract is met among random positions, and what is proven of it holds."""
    seeds = (seed for seed in range(2_000) if position("cego", seed, 2).get("contract") == contract)
    for _, seed in zip(range(4), seeds, strict=False):
        check(position("cego", seed, 2))


@pytest.mark.parametrize("count", ["threes", "thirds"])
def test_raeuber_in_every_count(count: str) -> None:
    """The points of a trick depend on the cards that its winner has already."""
    for seed in range(8):
        record = cego(random.Random(seed), 2 + seed % 2, "raeuber")
        check({**record, "options": {**record["options"], "count": count}})


@pytest.mark.parametrize("make", [schafkopf_ramsch, skat_ramsch])
def test_ramsch_with_marches_and_ties(make: Callable[[random.Random, int], dict[str, Any]]) -> None:
    """Where an order decides ties, a rival that can draw level is no end of a branch, and no two trumps are alike."""
    for seed in range(12):
        check(make(random.Random(seed), 2))


def random_proof(seed: int = 3, **question: Any) -> tuple[Verifier, nx.DiGraph]:
    record = position("coch", seed, 3)
    return Verifier(record), solver.proof(deal_of(record), goal="value", sure=False, **question)


def refuse(verifier: Verifier, graph: nx.DiGraph) -> None:
    with pytest.raises((AssertionError, ValueError)):
        verifier.verify(graph)


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_the_verifier_doubts(seed: int) -> None:
    """A reply left out, a move that gives the claim away, a branch that ends early: all are found."""
    verifier, graph = random_proof(seed)
    verifier.verify(graph)
    defended = next(node for node, data in graph.nodes(data=True) if data["role"] == "defender")
    wrong = graph.copy()
    wrong.remove_edge(*next(iter(wrong.out_edges(defended))))
    refuse(verifier, wrong)
    wrong = graph.copy()
    wrong.graph["claims"] = ";".join(f"{claim}0" for claim in wrong.graph["claims"].split(";"))
    refuse(verifier, wrong)
    wrong = graph.copy()
    open_node = next(node for node, data in wrong.nodes(data=True) if data["role"] in ("prover", "defender"))
    wrong.nodes[open_node].update(role="end", end="over")
    refuse(verifier, wrong)
    wrong = graph.copy()
    wrong.nodes[open_node]["upper"] = wrong.nodes[open_node]["lower"] - 1
    refuse(verifier, wrong)


def test_the_verifier_doubts_moves() -> None:
    """A move of the proving side that does not keep the claim."""
    found = 0
    for seed in range(12):
        record = position("coch", seed, 3)
        deal = deal_of(record)
        if deal.position.is_over:
            continue
        verifier, graph = Verifier(record), solver.proof(deal, sure=False)
        for node, data in graph.nodes(data=True):
            if data["role"] != "prover":
                continue
            (here,) = solver.loads(data["position"])
            ((_, child),) = graph.out_edges(node)
            for move in here.position.moves():
                claim = graph.nodes[child]["claim"]
                state = reference.state({**record, "play": " ".join(here.play)})
                if not verifier.holds(claim, state.play(move)):
                    wrong = graph.copy()
                    wrong.edges[node, child].update(move=str(move), moves=str(move))
                    refuse(verifier, wrong)
                    found += 1
    assert found > 5


@pytest.mark.parametrize("game", solver.GAMES)
def test_positions_of_nodes(game: str) -> None:
    """The one-line form of a node is a question of its own, with the answer that the node states."""
    for seed in range(3):
        deal = deal_of(position(game, 33_000 + seed, 3))
        for _, data in solver.proof(deal, limit=30).nodes(data=True):
            answer = solver.solve(solver.loads(data["position"])[0], goal="value")
            assert data["lower"] <= answer.value <= data["upper"]
            what, sign, number = data["claim"].split()
            if what == "outcome":
                assert answer.outcome == number
            else:
                assert answer.value >= int(number) if sign == ">=" else answer.value <= int(number)


@pytest.mark.parametrize("game", FIRST_SOON)
def test_what_comes_to_the_same_covers_all_moves(game: str) -> None:
    """Equivalence classes partition the moves. Moves of a class have equal values, in larger positions too."""
    from solver.proofs.equivalent_moves import equivalent_moves

    alike = 0
    for seed in range(100):
        ours = deal_of(position(game, 34_000 + seed, 4)).position.for_seat(None)
        kinds = equivalent_moves(ours)
        assert sorted(move for kind in kinds for move in kind) == sorted(ours.moves())
        if len(kinds) == len(ours.moves()) or alike > 20:
            continue
        values = {str(m.move): (m.value, m.outcome) for m in solver.evaluate(ours)}
        for kind in kinds:
            assert len({values[move] for move in kind}) == 1
            alike += len(kind) > 1
    # in Cuarenta like cards are one and the same move
    assert alike or game == "cuarenta"


def test_transpositions_meet() -> None:
    """Fewer nodes than a tree would have."""
    graph = solver.proof(solver.load(POSITIONS / "coch" / "puzzles.toml")[0], sure=False)
    assert graph.graph["complete"]
    assert max(degree for _, degree in graph.in_degree()) > 1
    assert nx.is_directed_acyclic_graph(graph)


def test_the_smaller_proof_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proofs are smaller than with the first move that keeps the claim."""
    names = ("coch", "trionfo", "cego")
    deals = [deal for game in names for deal in solver.load(POSITIONS / game / "puzzles.toml")[:5]]
    sizes = [len(solver.proof(deal)) for deal in deals]
    monkeypatch.setattr(choosing, "MOST_CARDS", 0)
    plain = [len(solver.proof(deal)) for deal in deals]
    assert sum(sizes) < 0.75 * sum(plain)


def test_limits() -> None:
    """However small, the graph marks what it leaves out and never has more nodes than asked for."""
    deal = solver.random_deal("coch", seed=4, cards=5)
    for limit in (1, 2, 3, 10, 50, 200):
        graph = solver.proof(deal, limit=limit)
        assert len(graph) <= max(limit, len(graph.graph["claims"].split(";")))
        cut = [data for _, data in graph.nodes(data=True) if data["role"] == "cut"]
        assert graph.graph["complete"] == (not cut)
        assert {data["end"] for data in cut} <= {"limit"}
    for depth in (0, 1, 4):
        graph = solver.proof(deal, depth=depth, sure=False)
        assert max(nx.get_node_attributes(graph, "depth").values()) == depth


def test_a_budget_leaves_the_rest() -> None:
    """Within a node limit proven claims stay proven and open nodes are marked, or nothing is proven."""
    deal = solver.random_deal("coch", seed=12, cards=8)
    whole = solver.solve(deal, goal="outcome")
    with pytest.raises(solver.Unsolvable, match="before the answer"):
        solver.proof(deal, nodes=10)
    with pytest.raises(solver.Unsolvable, match="before the answer"):
        solver.proof(deal, nodes=10, at_least=whole.lower + 100)
    graph = solver.proof(deal, nodes=whole.nodes * 2 + 1_000)
    assert graph.graph["outcome"] == whole.outcome
    assert not graph.graph["complete"]


@pytest.mark.parametrize(
    "arguments",
    [{"goal": "points"}, {"depth": -1}, {"limit": 0}, {"limit": 10**9}, {"goal": "outcome", "nodes": -1}],
)
def test_arguments_out_of_range(arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        solver.proof(solver.random_deal("coch", seed=4, cards=2), **arguments)


def test_what_has_no_proof() -> None:
    (hidden,) = solver.loads("coch/A=X_VII/B=?/C=V_XI/D=I_Bre")
    with pytest.raises(solver.Unsolvable, match="unknown"):
        solver.proof(hidden)
    with pytest.raises(solver.Unsolvable, match="objective"):
        solver.proof(solver.random_deal("coch", seed=4, cards=2), objective="match")
    with pytest.raises(solver.Unsolvable, match="seat"):
        solver.proof(solver.random_deal("coch", seed=4, cards=2), seat="B")


def test_the_end_of_play() -> None:
    (deal,) = solver.loads("coch/A=X/B=X/C=V/D=Mat/leader=A/play=X_X_V_Mat")
    graph = solver.proof(deal)
    assert [data["end"] for _, data in graph.nodes(data=True)] == ["over"]
    assert graph.graph["turn"] == ""
