"""Estimation: what to expect of the values that a limit left open, beside their proven bounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from solver.model.deal import Position
from solver.search.prover import Prover
from solver.search.solution import MoveValue
from solver.search.spread_table import between
from solver.search.value_estimate import Estimate, Estimates

# One part in FOR_ESTIMATES of a budget is held back for estimates, in case the rest of it proves too little.
FOR_ESTIMATES = 4

Bounds = tuple[int, int]


def estimate_of(
    prover: Prover[Any, Any], position: Position, bounds: Bounds, found: Estimates | None
) -> Estimate | None:
    """Return the estimate of a position's value, or None if the bounds prove it or nothing tells.

    found: result of a look ahead.
    """
    return likely(prover, position, bounds, None if found is None else found.here)


def likely(prover: Prover[Any, Any], position: Position, bounds: Bounds, ahead: Estimate | None) -> Estimate | None:
    """Return an estimate cut to bounds. Where nothing can look ahead it comes from the bounds."""
    lower, upper = bounds
    if lower == upper or not prover.limited:
        return None
    if ahead is None and not prover.looks_ahead:
        ahead = between(position.game, lower, upper)
    return None if ahead is None else ahead.within(lower, upper)


def estimated_rows(
    prover: Prover[Any, Any], position: Position, rows: Sequence[MoveValue], found: Estimates | None, goal: str
) -> list[MoveValue]:
    """Return the rows with estimates of the values that are not proven, if the query needs them."""
    done = []
    for row in rows:
        ahead = None if found is None else found.moves.get(row.move)
        told = likely(prover, position, (row.lower, row.upper), ahead)
        if told is not None and not (goal == "outcome" and row.exact):
            row = structs.replace(row, estimate=told.value, spread=told.spread)
        done.append(row)
    return done


def led_by(position: Position, rows: Sequence[MoveValue], here: Estimate | None, bounds: Bounds) -> Estimate | None:
    """Return the estimate of a position that is no worse than its moves are expected to be."""
    if here is None or not rows or position.outcome_apart:
        return here
    choose = max if position.maximizes else min
    lead = choose(rows, key=lambda row: row.expected)
    spread = here.spread if lead.spread is None else lead.spread
    return Estimate(lead.expected, spread).within(*bounds)


def looked_ahead(prover: Prover[Any, Any], position: Position) -> Estimates | None:
    """Return the estimates of a look ahead within the rest of the budget, or None without one."""
    return None if position.is_over or not prover.limited else prover.estimates(position)
