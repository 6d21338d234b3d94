"""Condition on the hands of a deal that is played: what all players know from the auction."""

from __future__ import annotations

from solver.display.translation import tr
from solver.io.random_deals import RandomDeals
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.model.known_condition import known_of, with_known


def dealt_like(deals: RandomDeals, seed: int, where: str | None) -> tuple[int, Deal]:
    """Return the first deal from a seed on that meets a condition, and its seed. The deal states the condition."""
    if where is None:
        return seed, deals.deal(seed)
    chosen = deals.like(where, seed, 1, name="--where")
    (deal,) = chosen
    return seed + chosen.tries - 1, with_known(deal, where)


def agreed(deal: Deal, where: str | None) -> Deal:
    """Return a deal with a further condition on its hands. Raises Error if its hands do not meet its conditions."""
    found = with_known(deal, where)
    condition = known_of(found)
    if condition is not None and not condition(found):
        raise Error(tr("the hands of this deal are not like that: {text}", text=condition.text))
    return found
