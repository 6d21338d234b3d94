"""Types of the JSON output of `plan`."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from solver.serialization.output_types import Count, Goal, Part, Share, Work


class PlanStep(Part, kw_only=True):
    """Card that a plan plays next."""

    seat: str
    move: str


class PlanBranch(Part, kw_only=True):
    """Branch of a plan, if a fact about `cards` holds or if not."""

    kind: Literal["fallen", "out", "even", "played", "lower", "count"]
    seat: str
    what: str
    cards: list[str]
    count: Count
    holds: bool
    steps: list[PlanStep]
    branches: list[PlanBranch]
    is_open: bool


class PlanRow(Part, kw_only=True):
    """Move with bounds of its chance."""

    move: str
    at_least: Share
    at_most: Share
    open_hands: Share


class PlanOrigin(Part, kw_only=True):
    """What a plan won from the position that it was made in."""

    position: str
    at_least: int | None
    worlds: int | None
    seed: int
    won: Count
    deals: Count
    wins: str


class Plan(Work, kw_only=True):
    """Output of `plan`: the moves, best first, as shares of the deals. `at_least` is a value, as in `solve`."""

    turn: str
    seats: list[str]
    goal: Goal
    best: str
    won: Count
    most: Count
    deals: Count
    chance: Share
    open_hands: Count
    exact: bool
    whole: bool
    worlds: Count
    steps: list[PlanStep]
    branches: list[PlanBranch]
    is_open: bool
    moves: list[PlanRow]
    origin: PlanOrigin | None
    anew: int | None
    at_least: int | UnsetType = UNSET
