"""Graphs as files: what is read back is what was written, and pictures show every position."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import networkx as nx
import pytest
from generators import position
from helpers import deal_of
from helpers.cli import bad, good, objects, run
from helpers.paths import POSITIONS

import solver
from solver.proofs.graph_export import dot, graphml
from solver.proofs.graph_plot import MOST_DRAWN, draw, layout

PUZZLES = str(POSITIONS / "coch" / "puzzles.toml")
ONE = (PUZZLES, "--deal", "coch-hold-up")


def graphs(game: str) -> list[nx.DiGraph]:
    """A few graphs of both kinds."""
    deals = [deal_of(position(game, 51_000 + seed, 2)) for seed in range(4)]
    return [made for deal in deals for made in (solver.proof(deal, goal="value", limit=40), solver.graph(deal, 3))]


@pytest.mark.parametrize("game", solver.GAMES)
def test_graphml_is_read_back(game: str) -> None:
    for graph in graphs(game):
        back = nx.read_graphml(BytesIO(graphml(graph)), node_type=int)
        assert dict(back.nodes(data=True)) == dict(graph.nodes(data=True))
        assert {(a, b): data for a, b, data in back.edges(data=True)} == {
            (a, b): data for a, b, data in graph.edges(data=True)
        }
        assert graph.graph.items() <= back.graph.items()


def test_graphml_has_no_room_for_more_paths() -> None:
    graph = solver.graph(solver.random_deal("coch", seed=1, cards=1), 2)
    graph.nodes[2]["paths"] = 2**63
    with pytest.raises(solver.Unsolvable, match="smaller depth"):
        graphml(graph)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("game", solver.GAMES)
def test_dot_is_read_back(game: str) -> None:
    pydot = pytest.importorskip("pydot")
    for graph in graphs(game):
        (back,) = pydot.graph_from_dot_data(dot(graph))
        nodes = {node.get_name() for node in back.get_nodes()} - {"node", "edge"}
        assert nodes == {str(node) for node in graph}
        edges = {(edge.get_source(), edge.get_destination()) for edge in back.get_edges()}
        assert edges == {(str(a), str(b)) for a, b in graph.edges()}


@pytest.mark.parametrize("game", solver.GAMES)
def test_pictures(game: str) -> None:
    """Every position and move is on the picture, and it is the same each time."""
    pytest.importorskip("matplotlib")
    graph = graphs(game)[0]
    picture = draw(graph, "svg")
    assert picture == draw(graph, "svg")
    text = "".join(ET.fromstring(picture).itertext())
    for _, _, data in graph.edges(data=True):
        assert f"{data['seat']} {data['move']}" in text
    for _, data in graph.nodes(data=True):
        assert data["score"] in text
    assert draw(graph, "png").startswith(b"\x89PNG")


def test_layout_leaves_no_two_in_one_place() -> None:
    for game in solver.GAMES:
        for graph in graphs(game):
            places = layout(graph)
            assert len(set(places.values())) == len(graph)
            assert all(places[node][1] == depth for node, depth in graph.nodes(data="depth"))


def test_layout_crosses_little() -> None:
    """In a tree no edges cross."""
    graph = nx.balanced_tree(2, 4, create_using=nx.DiGraph)
    nx.set_node_attributes(graph, nx.shortest_path_length(graph, 0), "depth")
    places = layout(graph)
    for a, b in graph.edges():
        for c, d in graph.edges():
            if places[a][1] == places[c][1] and places[a][0] < places[c][0]:
                assert places[b][0] < places[d][0]


def test_too_many_to_be_looked_at() -> None:
    graph = solver.graph(solver.random_deal("coch", seed=1, cards=6), 6)
    assert len(graph) > MOST_DRAWN
    with pytest.raises(solver.Unsolvable, match="cannot be looked at"):
        draw(graph, "svg")


def test_the_command_writes_files(tmp_path: Path) -> None:
    for extra in ("matplotlib", "pydot"):
        pytest.importorskip(extra)
    names = {form: tmp_path / f"proof.{form}" for form in ("graphml", "dot", "svg", "png")}
    options = [word for form, path in names.items() for word in (f"--{form}", str(path))]
    out = good("proof", *ONE, *options)
    assert "AC wins" in out
    graph = solver.proof(next(deal for deal in solver.load(PUZZLES) if deal.id == "coch-hold-up"))
    assert names["graphml"].read_bytes() == graphml(graph)
    assert names["dot"].read_text() == dot(graph)
    assert names["svg"].read_bytes() == draw(graph, "svg")
    assert good("proof", *ONE, "--graphml", "-").encode() == graphml(graph)
    assert good("graph", *ONE, "--depth", "2", "--graphml", "-").encode() == graphml(
        solver.graph(next(deal for deal in solver.load(PUZZLES) if deal.id == "coch-hold-up"), 2)
    )


def test_json() -> None:
    (record,) = objects(good("proof", *ONE, "--json"))
    graph = solver.proof(next(deal for deal in solver.load(PUZZLES) if deal.id == "coch-hold-up"))
    assert (record["id"], record["outcome"], record["complete"]) == ("coch-hold-up", "win", True)
    assert [{"id": node, **data} for node, data in graph.nodes(data=True)] == record["nodes"]
    assert len(record["edges"]) == graph.number_of_edges()
    (record,) = objects(good("graph", *ONE, "--depth", "2", "--json"))
    assert [row["depth"] for row in record["levels"]] == [0, 1, 2]


def test_questions_of_the_command() -> None:
    assert "AC gets at least 1+0" in good("proof", *ONE, "--at-least", "200")
    assert "AC gets at most" in good("proof", *ONE, "--at-least", "2700")
    assert len(good("proof", *ONE, "--goal", "value").splitlines()) == 5
    assert "left out" in good("proof", *ONE, "--limit", "10")


def test_bad_input(tmp_path: Path) -> None:
    assert "one deal" in bad("proof", PUZZLES, "--svg", "x.svg")
    assert "only one thing" in bad("proof", *ONE, "--graphml", "-", "--json")
    assert "only one thing" in bad("graph", *ONE, "--depth", "1", "--graphml", "-", "--dot", "-")
    assert "does not go with" in bad("proof", *ONE, "--goal", "value", "--at-least", "3")
    assert "--graphml" in bad("proof", *ONE, "--graphml", str(tmp_path / "none" / "x"))
    assert "--depth" in bad("graph", *ONE)
    assert "--seat has no effect" in bad("proof", *ONE, "--seat", "B")
    assert "no deal" in bad("proof", PUZZLES, "--deal", "nobody")
    assert "XVI" in bad("proof", "coch/A=XVI/B=X/C=I/D=II")
    assert not list(tmp_path.iterdir())


def test_what_has_no_answer() -> None:
    for args in (
        ("proof", "coch/A=X_VII/B=?/C=V_XI/D=I_Bre"),
        ("proof", *ONE, "--nodes", "3"),
        ("graph", "coch/A=X_VII/B=?/C=V_XI/D=I_Bre", "--depth", "2"),
        ("graph", PUZZLES, "--deal", "coch-small-bait", "--depth", "12", "--limit", "100"),
    ):
        result = run(*args)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr


def test_extras_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without an optional library the message names the package to install, and no file is written."""
    for module in ("matplotlib", "pydot"):
        monkeypatch.setitem(sys.modules, module, None)
    for form, extra in (("svg", "matplotlib"), ("png", "matplotlib"), ("dot", "pydot")):
        result = run("proof", *ONE, f"--{form}", str(tmp_path / "x"), "--graphml", str(tmp_path / "y"))
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"which is not installed: pip install {extra}" in result.stderr
    assert not list(tmp_path.iterdir())
