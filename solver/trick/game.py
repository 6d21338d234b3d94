"""Base class of the trick games in `solver.games`."""

from __future__ import annotations

from typing import Any

from solver.trick.checks import TrickChecks
from solver.trick.position import TrickPosition, start
from solver.trick.ruleset_base import TrickRuleset


class TrickGame(TrickRuleset):
    """Base class of every trick game. A game states the attributes of `TrickRuleset` and its `question`."""

    checks = TrickChecks

    def start(self, deal: Any) -> TrickPosition:
        """Return the position at the start of a checked deal, with the cards of its `trick` on the table."""
        return start(self, deal)
