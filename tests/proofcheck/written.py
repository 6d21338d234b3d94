"""Parser of exported proofs: GraphML (`openhand proof --graphml`) and JSON (`openhand proof --json`)."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from proofcheck.wrong import need

SPACE = "{http://graphml.graphdrawing.org/xmlns}"
TYPES: dict[str, Callable[[str], Any]] = {
    "string": str,
    "int": int,
    "long": int,
    "boolean": lambda text: {"true": True, "false": False}[text.lower()],
}
FACTS = ("game", "goal", "position", "turn", "outcome", "lower", "upper", "claims", "roots", "complete")
OF_NODES = ("position", "turn", "hands", "table", "claim", "lower", "upper", "role", "end", "depth")


@dataclass(frozen=True)
class Edge:
    """Edge between two nodes, with its moves. `move` is the first of them."""

    source: int
    target: int
    seat: str
    move: str
    moves: tuple[str, ...]


@dataclass
class Written:
    """Parsed file: facts about the whole, nodes by number, edges by the node they leave."""

    facts: dict[str, Any]
    nodes: dict[int, dict[str, Any]]
    edges: dict[int, list[Edge]] = field(default_factory=dict)

    def add(self, edges: Iterable[Edge]) -> None:
        """Add edges between existing nodes."""
        for edge in edges:
            need(edge.source in self.nodes and edge.target in self.nodes, "an edge to a node that is not there")
            self.edges.setdefault(edge.source, []).append(edge)

    def roots(self) -> list[tuple[int, str]]:
        """Return the root node of each claim, with the claim."""
        roots, claims = self.facts["roots"].split(";"), self.facts["claims"].split(";")
        need(len(roots) == len(claims), "as many roots as claims")
        return [(int(root), claim) for root, claim in zip(roots, claims, strict=True)]


def read(data: bytes) -> Written:
    """Return the parsed file. Raises NotProven if a necessary part is missing."""
    found = from_json(data) if data.lstrip()[:1] == b"{" else from_graphml(data)
    need(all(name in found.facts for name in FACTS), "facts about the proof are missing")
    for node, says in found.nodes.items():
        need(all(name in says for name in OF_NODES), f"node {node} does not say all it has to")
    return found


def from_json(data: bytes) -> Written:
    """Parse the output of `--json`."""
    facts = json.loads(data)
    nodes = numbered((int(says["id"]), says) for says in facts.pop("nodes"))
    found, edges = Written(facts, nodes), facts.pop("edges")
    found.add(edge_of(says["source"], says["target"], says) for says in edges)
    return found


def from_graphml(data: bytes) -> Written:
    """Parse GraphML."""
    root = ET.fromstring(data)
    entries = [key.attrib for key in root.iter(f"{SPACE}key")]
    keys = {key["id"]: (key["attr.name"], TYPES[key["attr.type"]]) for key in entries}
    graph = root.find(f"{SPACE}graph")
    need(graph is not None and graph.attrib.get("edgedefault") == "directed", "no directed graph")
    assert graph is not None

    def says(element: ET.Element) -> dict[str, Any]:
        found = {}
        for entry in element.findall(f"{SPACE}data"):
            name, kind = keys[entry.attrib["key"]]
            found[name] = kind(entry.text or "")
        return found

    nodes = numbered((int(node.attrib["id"]), says(node)) for node in graph.findall(f"{SPACE}node"))
    found = Written(says(graph), nodes)
    edges = graph.findall(f"{SPACE}edge")
    found.add(edge_of(edge.attrib["source"], edge.attrib["target"], says(edge)) for edge in edges)
    return found


def numbered(nodes: Iterable[tuple[int, dict[str, Any]]]) -> dict[int, dict[str, Any]]:
    """Return the nodes by number. Raises NotProven for a duplicate."""
    found: dict[int, dict[str, Any]] = {}
    for number, says in nodes:
        need(number not in found, f"two nodes {number}")
        found[number] = says
    return found


def edge_of(source: Any, target: Any, says: dict[str, Any]) -> Edge:
    """Return an edge. Its moves have spaces only within brackets."""
    return Edge(int(source), int(target), says["seat"], says["move"], tuple(says["moves"].split(" ")))
