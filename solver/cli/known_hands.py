"""Condition on the hands of a deal that is played: what all players know from the auction."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from solver.display.translation import tr
from solver.io.chosen_deals import Chosen
from solver.model.conditions import Condition
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.model.known_condition import known_of, with_known


def dealt_like(dealt: Callable[[int], Deal], seed: int, where: str | None) -> tuple[int, Deal]:
    """Return the first deal from a seed on that meets a condition, and its seed. The deal states the condition.

    dealt: function that returns the deal of a seed.
    """
    deal = dealt(seed)
    if where is None:
        return seed, deal
    chosen = Chosen(map(dealt, count(seed)), Condition(where, deal.game, deal.options), 1)
    (deal,) = chosen
    return seed + chosen.tries - 1, with_known(deal, where)


def agreed(deal: Deal, where: str | None) -> Deal:
    """Return a deal with a further condition on its hands. Raises Error if its hands do not meet its conditions."""
    found = with_known(deal, where)
    condition = known_of(found)
    if condition is not None and not condition(found):
        raise Error(tr("the hands of this deal are not like that: {text}", text=condition.text))
    return found
