"""Base class of the fishing games in `solver.games`."""

from __future__ import annotations

from typing import Any

from solver.fishing.checks import FishingChecks
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset_base import FishingRuleset


class FishingGame(FishingRuleset):
    """Base class of every fishing game. A game states the attributes of `FishingRuleset`, its `packet` and `rules`."""

    checks = FishingChecks

    def start(self, deal: Any) -> FishingPosition:
        """Return the position at the start of a checked deal."""
        return start(self, deal)
