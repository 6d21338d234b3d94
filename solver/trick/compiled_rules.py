"""Rules of trick games in the form of the core."""

from __future__ import annotations

from functools import lru_cache

from solver._core import trick_state
from solver.trick.core_rules import TrickRules


@lru_cache(maxsize=64)
def core_rules(rules: TrickRules) -> trick_state.Rules:
    """Return the rules in the core's form, cached for all positions of a deal and all deals of a game."""
    return trick_state.Rules(rules)
