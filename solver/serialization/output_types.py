"""Types of the JSON outputs of the commands, from which their schemas are made.

A field that only some outputs have is `UnsetType` by default. Every type has the fields of `Output`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Outcome = Literal["win", "draw", "loss", "open"] | None
Goal = Literal["value", "outcome"]
Count = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
Moves = list[str]
Stakes = dict[str, int]
Number = float | None


class Part(msgspec.Struct, kw_only=True):
    """Part of an output."""


class Output(Part, kw_only=True):
    """Output of a command.

    format: name of the format.
    version: its version.
    """

    format: str
    version: Literal[1]


class Scaled(Output, kw_only=True):
    """Output with values, that are seen by `side`. One `unit` is `per` of a value."""

    side: str
    unit: str
    per: Annotated[int, Meta(ge=1)]


class Bounds(Part, kw_only=True):
    """Value with its proven bounds."""

    value: int | None
    outcome: Outcome
    exact: bool
    lower: int
    upper: int


class Likely(Bounds, kw_only=True):
    """Bounds, with the estimate where they are open and estimates tell."""

    estimate: float | UnsetType = UNSET
    spread: float | UnsetType = UNSET


class MoveRow(Likely, kw_only=True):
    """Legal move with the value of the position after it."""

    move: str
    may_lose: Annotated[float, Meta(ge=0)] | UnsetType = UNSET


class Work(Scaled, kw_only=True):
    """Output of a search: its nodes and wall-clock seconds."""

    id: str
    game: str
    nodes: Count
    seconds: Annotated[float, Meta(ge=0)]


class Solve(Work, kw_only=True):
    """Output of `solve`: the value and a line of best play."""

    turn: str
    goal: Goal
    value: int | None
    outcome: Outcome
    exact: bool
    lower: int
    upper: int
    line: Moves
    best: str | None
    estimate: float | UnsetType = UNSET
    spread: float | UnsetType = UNSET
    at_least: int | UnsetType = UNSET
    reached: bool | UnsetType | None = UNSET
    stakes: Stakes | UnsetType = UNSET


class Evaluate(Work, kw_only=True):
    """Output of `moves`: every legal move, best first for the side to move."""

    turn: str
    goal: Goal
    moves: list[MoveRow]


class HintRow(Part, kw_only=True):
    """Move or choice with its mean over the worlds, as the first side sees it."""

    move: str
    mean: float
    lower: Number
    upper: Number
    win: Share
    draw: Share
    loss: Share
    regret: float
    regret_lower: Number
    regret_upper: Number
    best: Share
    worlds: Count
    proven: Share
    played: Number
    played_lower: Number
    played_upper: Number
    settled: Share
    level: bool
    safe: bool | None
    own: Number
    own_lower: Number
    own_upper: Number
    win_regret: Number
    win_regret_lower: Number
    win_regret_upper: Number
    means: list[Number]
    mean_interval: list[Number]
    regrets: list[Number]
    regret_interval: list[Number]


class Hint(Work, kw_only=True):
    """Output of `hint`: the moves, best first. `mean` is seen by `first_side`, and `own` by `side` in `unit`."""

    turn: str
    best: str
    level: str
    kind: str
    worlds: Count
    deals: Count
    exact: bool
    effective: float
    assumption: str
    hidden: bool
    safe: str
    tries: Count
    goal: Goal
    moves: list[HintRow]
    first_side: str


class BidRow(Part, kw_only=True):
    """Bid of a seat with the result of the deal under it."""

    seat: str
    called: str
    partner: str | None
    sides: dict[str, list[str]]
    outcome: Outcome
    value: int | None
    stakes: Stakes


class Bids(Work, kw_only=True):
    """Output of `bids`. Values are seen by the declaring side."""

    bids: list[BidRow]
    exact: bool


class DiscardRow(Bounds, kw_only=True):
    """Choice of discards."""

    cards: list[str]
    robbed: Count | UnsetType = UNSET
    reply: dict[str, int] | UnsetType = UNSET
    after: dict[str, list[str]] | UnsetType = UNSET


class Discards(Work, kw_only=True):
    """Output of `discards`."""

    seat: str
    choices: list[DiscardRow]
    exact: bool
    after: dict[str, list[str]] | UnsetType = UNSET
    before: dict[str, Any] | UnsetType = UNSET


class ChosenCards(Bounds, kw_only=True):
    """Choice of cards under a contract."""

    keep: list[str] | UnsetType = UNSET
    press: list[str] | UnsetType = UNSET
    away: list[str] | UnsetType = UNSET


class ContractRow(Part, kw_only=True):
    """Contract that a seat can play. Values are seen by `side`, and one `unit` is `per` of a value."""

    seat: str
    contract: str
    value: int | None
    exact: bool
    lower: int
    upper: int
    side: str
    unit: str
    per: int
    outcome: Outcome | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    keep: list[str] | UnsetType = UNSET
    press: list[str] | UnsetType = UNSET
    away: list[str] | UnsetType = UNSET
    choices: list[ChosenCards] | UnsetType = UNSET


class Par(Part, kw_only=True):
    """Par of a deal of bridge."""

    score: int
    contracts: list[str]


class Contracts(Output, kw_only=True):
    """Output of `contracts`, each in units of its own."""

    id: str
    game: str
    contracts: list[ContractRow]
    exact: bool
    nodes: Count
    seconds: float
    goal: Goal | UnsetType = UNSET
    par: Par | UnsetType | None = UNSET


class BoardScore(Output, kw_only=True):
    """Output of `score` for a board of bridge. Points and IMPs are those of north and south."""

    id: str
    game: str
    contract: str
    declarer: str | None
    tricks: int | None
    known_by: Literal["given", "play", "record", "best play"]
    score: int
    par: Par | None
    versus: int | None
    imps: int | None
    nodes: Count
    seconds: Annotated[float, Meta(ge=0)]
