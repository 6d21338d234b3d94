"""Types of the JSON outputs of commands about proofs and graphs."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from solver.serialization.output_types import Count, Part, Scaled


class ClaimText(Part, kw_only=True):
    """Claim with its explanation in lines."""

    claim: str
    words: str
    text: list[str]
    depth: Count | None
    left_out: bool


class Explain(Scaled, kw_only=True):
    """Output of `explain`."""

    id: str
    game: str
    turn: str
    goal: str
    outcome: str
    lower: int
    upper: int
    claims: list[ClaimText]


class Node(Part, kw_only=True):
    """Position of a graph. Those of a proof have a claim, those of `graph` a number of paths."""

    id: Count
    position: str
    turn: str
    hands: str
    table: str
    score: str
    depth: Count
    claim: str | UnsetType = UNSET
    lower: int | UnsetType = UNSET
    upper: int | UnsetType = UNSET
    role: Literal["prover", "defender", "end", "cut"] | UnsetType = UNSET
    end: str | UnsetType = UNSET
    paths: int | str | UnsetType = UNSET


class Edge(Part, kw_only=True):
    """Move between two positions of a graph, with its equivalents."""

    source: Count
    target: Count
    seat: str
    move: str
    moves: str


class Proof(Explain, kw_only=True):
    """Output of `proof`."""

    position: str
    claims: str  # type: ignore[assignment]
    roots: str
    complete: bool
    nodes: list[Node]
    edges: list[Edge]


class Level(Part, kw_only=True):
    """Number of positions after so many cards."""

    depth: Count
    positions: Count
    paths: int | str


class Graph(Scaled, kw_only=True):
    """Output of `graph`."""

    id: str
    game: str
    position: str
    depth: Count
    complete: bool
    levels: list[Level]
    nodes: list[Node]
    edges: list[Edge]
