"""Types of the JSON outputs of commands without a search: positions, games, formats, scores and measurements."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from solver.serialization.output_types import Count, Moves, Output, Part, Scaled


class Show(Scaled, kw_only=True):
    """Output of `show`: a position."""

    id: str
    game: str
    turn: str
    hands: dict[str, list[str]]
    taken: dict[str, list[str]]
    score: dict[str, int]
    moves: Moves
    is_over: bool
    leader: str | UnsetType = UNSET
    trick: list[str] | UnsetType = UNSET
    stock: list[str] | UnsetType = UNSET
    table: list[str] | UnsetType = UNSET
    last: Any = UNSET
    last_capture: Any = UNSET
    overlooked: Any = UNSET
    caught: dict[str, Any] | UnsetType = UNSET
    ronda: dict[str, Any] | UnsetType = UNSET
    count: dict[str, Any] | UnsetType = UNSET


class Check(Output, kw_only=True):
    """Output of `check` for a valid deal."""

    id: str
    game: str
    turn: str
    path: str


class Games(Output, kw_only=True):
    """Output of `games`."""

    game: str
    name: str
    family: Literal["trick", "fishing"]
    players: list[int]
    cards: list[int]
    pack: Count
    sides: list[str]
    options: dict[str, Any]


class GamesPlayed(Output, kw_only=True):
    """Output of `games played` for a saved game."""

    name: str
    fault: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    date: str | UnsetType | None = UNSET
    seat: str | UnsetType | None = UNSET
    cards: Count | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    points: Any = UNSET
    hands: Count | UnsetType = UNSET
    winner: Any = UNSET


class Place(Part, kw_only=True):
    """Fault of a line, with its place."""

    text: str
    message: str
    line: Count | None
    deal: str | None
    key: str | None


class Failure(Output, kw_only=True):
    """Error object in the place of a deal of a stream that cannot be read or has no answer."""

    id: str | None
    line: Count
    error: str
    kind: str
    faults: list[Place] | UnsetType = UNSET


class Rules(Output, kw_only=True):
    """Output of `rules`: the page of a game in Markdown."""

    game: str
    name: str
    rules: str


class Bench(Output, kw_only=True):
    """Output of `bench` for a suite. The last one is the total."""

    suite: str
    nodes: Count
    seconds: float
    deals: Count | UnsetType = UNSET


class Formats(Output, kw_only=True):
    """Output of `formats` for a file format."""

    id: str
    title: str
    games: list[str]
    suffixes: list[str]
    written: bool


class Version(Part, kw_only=True):
    """Output of `--version`. Its `version` is that of the program."""

    format: str
    version: str
    engine: str
    flags: list[str]
    switches: list[str]
    commit: str | None


class ScoredPlayer(Part, kw_only=True):
    """Player of a score table."""

    player: str
    deals: Count
    won: Count
    lost: Count
    stakes: int
    bonus: int
    total: int


class Score(Output, kw_only=True):
    """Output of `score`."""

    method: str
    deals: Count
    unfinished: Count
    unsettled: Count
    players: list[ScoredPlayer]
