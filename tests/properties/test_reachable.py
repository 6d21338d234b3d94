"""The graph of positions: its paths add up to the counts of perft, and it refuses what it has no room for."""

from __future__ import annotations

import networkx as nx
import pytest
import reference
from generators import position
from helpers import deal_of
from helpers.perft import Line, every_line
from reference.tricks import TrickState

import solver

MOST_COUNTED = 100


def paths(graph: nx.DiGraph) -> list[int]:
    """Sequences of moves by their number of cards."""
    found = [0] * (graph.graph["depth"] + 1)
    for _, data in graph.nodes(data=True):
        found[data["depth"]] += data["paths"]
    return found


@every_line
def test_perft(line: Line) -> None:
    """The counts of the data files."""
    depth = max((depth for depth, count in enumerate(line.counts, 1) if count <= MOST_COUNTED), default=1)
    graph = solver.graph(line.deal, depth)
    assert paths(graph) == [1, *line.counts[:depth]]


@pytest.mark.parametrize("game", solver.GAMES)
def test_positions_are_those_of_the_reference(game: str) -> None:
    """As many positions as the reference finds, and every edge leads where the reference says."""
    for seed in range(4):
        record = position(game, 41_000 + seed, 2)
        deal = deal_of(record)
        graph = solver.graph(deal, 6)
        states = {0: reference.state(record)}
        for node in nx.topological_sort(graph):
            state = states[node]
            moves = []
            for _, child, edge in graph.out_edges(node, data=True):
                for move in edge["moves"].split():
                    moves.append(move)
                    after = state.play(move)
                    before = states.setdefault(child, after)
                    assert seen(before) == seen(after)
            if graph.nodes[node]["depth"] < 6:
                assert sorted(moves) == state.moves()
        keys = {(graph.nodes[node]["depth"], repr(seen(state))) for node, state in states.items()}
        assert len(keys) == len(graph), "one position in two nodes"


def seen(state: reference.State) -> object:
    """Return the identity of a position, up to equally good won cards in trick games."""
    hands = {seat: sorted(hand) for seat, hand in state.hands.items()}
    lying = getattr(state, "trick", None), sorted(getattr(state, "table", ()))
    if isinstance(state, TrickState):
        piles: object = {side: len(cards) for side, cards in state.won.items()}
    else:
        piles = {side: sorted(cards) for side, cards in state.taken.items()}
    # what could be caught next, or who leads
    course = state.leader if isinstance(state, TrickState) else state.last if not state.over else None
    return hands, lying, piles, course, getattr(state, "last_capture", None), state.score()


def test_depth_0() -> None:
    graph = solver.graph(solver.random_deal("coch", seed=1), 0)
    assert list(graph.nodes(data="paths")) == [(0, 1)]


def test_beyond_the_end() -> None:
    """The end of play is where no edge leads on."""
    graph = solver.graph(solver.random_deal("coch", seed=1, cards=1), 10)
    assert paths(graph) == [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]


def test_too_large() -> None:
    """Refused as soon as there are more positions than asked for."""
    deal = solver.random_deal("coch", seed=1)
    with pytest.raises(solver.Unsolvable, match="more than 100 positions within"):
        solver.graph(deal, 30, limit=100)
    with pytest.raises(solver.Unsolvable, match="more than 2,000 positions within"):
        solver.graph(deal, 40, limit=2_000)


@pytest.mark.parametrize(("depth", "limit"), [(-1, 10), (3, 0), (3, 10**9)])
def test_arguments_out_of_range(depth: int, limit: int) -> None:
    with pytest.raises(ValueError):
        solver.graph(solver.random_deal("coch", seed=1, cards=2), depth, limit=limit)


def test_unknown_cards() -> None:
    (hidden,) = solver.loads("coch/A=X_VII/B=?/C=V_XI/D=I_Bre")
    with pytest.raises(solver.Unsolvable, match="unknown"):
        solver.graph(hidden, 2)
