"""Does a deal make sense? From a record of the right shape to a Deal, with everything wrong with it reported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.fishing.checks import FishingChecks
from solver.games import GAMES
from solver.model.cards import hint
from solver.model.deal import Deal
from solver.model.question import Report
from solver.records.card_checks import APART
from solver.records.deal_checks import DealChecks
from solver.trick.checks import TrickChecks

__all__ = ["APART", "check"]

FAMILIES: dict[str, type[DealChecks]] = {"trick": TrickChecks, "fishing": FishingChecks}


def check(record: Mapping[str, Any], report: Report) -> Deal | None:
    """The deal that a record states, or None after reporting (key, message) for each fault."""
    name = record["game"][:40]
    game = GAMES.get(record["game"])
    if game is None:
        known = f" ({', '.join(GAMES)})"
        report("game", f'"{name}" is no game that is known{hint(name, GAMES) or known}')
        return None
    return FAMILIES[game.family](game, record, report).deal()
