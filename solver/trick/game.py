"""A trick game as its file in `solver.games` states it."""

from __future__ import annotations

from typing import Any

from solver.trick.checks import TrickChecks
from solver.trick.position import TrickPosition, start
from solver.trick.ruleset import TrickRuleset


class TrickGame(TrickRuleset):
    """The base of every trick game: a game states the attributes of `TrickRuleset`, and its `question`."""

    checks = TrickChecks

    def start(self, deal: Any) -> TrickPosition:
        """The position at the start of a checked deal, the cards of its `trick` already on the table."""
        return start(self, deal)
