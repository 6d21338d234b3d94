"""Base class of the fishing games in `solver.games`."""

from __future__ import annotations

from typing import Any

from solver.fishing.checks import FishingChecks
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset_base import FishingRuleset
from solver.fishing.score_parts import score_parts


class FishingGame(FishingRuleset):
    """Base class of every fishing game. A game states the attributes of `FishingRuleset`, its `packet` and `rules`."""

    checks = FishingChecks

    def start(self, deal: Any) -> FishingPosition:
        """Return the position at the start of a checked deal."""
        return start(self, deal)

    def score_lines(self, end: Any, outcome: str) -> tuple[str, ...]:
        """Return the points of events by their names, and those of cards."""
        return tuple(part.text(tuple(end.question.sides)) for part in score_parts(end))
