"""A fishing game as its file in `solver.games` states it."""

from __future__ import annotations

from typing import Any

from solver.fishing.checks import FishingChecks
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset import FishingRuleset


class FishingGame(FishingRuleset):
    """The base of every fishing game: a game states the attributes of `FishingRuleset`, its `packet` and `rules`."""

    checks = FishingChecks

    def start(self, deal: Any) -> FishingPosition:
        """The position at the start of a checked deal."""
        return start(self, deal)
