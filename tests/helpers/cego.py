"""Deals of Cego written in a line, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import solver
from helpers import deal_of, faults_of

GAME = solver.GAMES["cego"]
THREE = "Kc 9c 8c / Qc T1 9s / T7 St 8s / 1h 2h 10s"


def record(contract: str | None, hands: str, **keys: Any) -> dict[str, Any]:
    """A deal of hands written `Kc T1 / 9s 8s / ...`, seat A first and, where there is one, the soloist."""
    parts = [part.strip() for part in hands.split("/")]
    made: dict[str, Any] = {"game": "cego", "hands": dict(zip("ABCD", parts, strict=False))}
    if contract is not None:
        made["contract"] = contract
        if contract not in ("raeuber", "drescher"):
            made["soloist"] = "A"
    return {**made, **keys}


def deal(contract: str | None, hands: str, **keys: Any) -> solver.Deal:
    return deal_of(record(contract, hands, **keys))


def faults(contract: str | None, hands: str, **keys: Any) -> list[str]:
    """Return all faults of a deal. A key with value None is omitted."""
    made = {key: value for key, value in record(contract, hands, **keys).items() if value is not None}
    return faults_of(made)


def play(position: solver.Position, moves: str) -> solver.Position:
    for move in moves.replace("|", " ").split():
        position = position.play(move)
    return position
