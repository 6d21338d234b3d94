"""Types of the JSON outputs of reviews."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from solver.serialization.output_types import Bounds, Count, Likely, MoveRow, Moves, Number, Output, Part, Share, Work


class Outlook(Part, kw_only=True):
    """Estimate by playouts, where the winner is open."""

    value: float
    lower: float
    upper: float
    playouts: Count


class Line(Part, kw_only=True):
    """Chance of the best line of play, and of the move that was made, against the best defence."""

    best: str
    won: Count
    kept: Count
    deals: Count
    whole: bool


class Informed(Part, kw_only=True):
    """Verdict on a move by what its player could see."""

    best: Share
    lower: Share
    upper: Share
    shares: dict[str, float]
    worlds: Count
    deals: Count
    tries: Count
    proven: Share
    exact: bool
    nodes: Count
    line: Line | None


class ReviewedMove(Part, kw_only=True):
    """Move of a review."""

    number: Annotated[int, Meta(ge=1)]
    seat: str
    side: str
    move: str
    cost: int | None
    least_cost: Count
    most_cost: Count
    better: Moves
    choice: bool
    settled: bool
    changes: bool
    grade: Literal["", "slip", "mistake", "blunder"]
    share: Number
    left: int
    refutation: Moves
    better_line: Moves
    before: Likely
    after: Likely
    moves: list[MoveRow]
    informed: Informed | UnsetType | None = UNSET
    why_not: str | UnsetType = UNSET
    outlook: Outlook | UnsetType = UNSET
    expected_cost: float | UnsetType = UNSET
    likely: Literal["error", "perhaps", "good"] | UnsetType = UNSET
    may_lose: Annotated[float, Meta(ge=0)] | UnsetType = UNSET


class ReviewedPlayer(Part, kw_only=True):
    """Player of a review."""

    seat: str
    player: str
    side: str
    cards: Count
    choices: Count
    errors: Count
    grades: dict[str, Count]
    lost: Count
    unsettled: Count
    accuracy: Share | None
    informed: Number
    expected: float | UnsetType = UNSET


class Review(Work, kw_only=True):
    """Output of `review`: the cost of every move of a record."""

    start: Bounds
    end: Bounds
    moves: list[ReviewedMove]
    players: list[ReviewedPlayer]
    draw_at: int | None
    win_at: int | None
    turning_point: int | None
    exact: bool
    limits: dict[str, float | None]
    title: str | UnsetType = UNSET
    date: str | UnsetType = UNSET
    place: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    result: dict[str, int] | UnsetType = UNSET
    claimed: dict[str, int] | UnsetType = UNSET
    outlook: Outlook | UnsetType = UNSET


class ReviewPlayers(Output, kw_only=True):
    """Output of `review --players` for a player. Losses are in units of the value, of which `point` make a `unit`."""

    game: str
    player: str | None
    seat: str | None
    deals: Count
    cards: Count
    choices: Count
    errors: Count
    grades: dict[str, Count]
    lost: Count
    lost_a_deal: Number
    unit: str
    point: int
    unsettled: Count
    accuracy: Number
    lower: Number
    upper: Number
    judged: Count | UnsetType = UNSET
    known: Number | UnsetType = UNSET
