"""Advice by heuristic on a bid, as text."""

from __future__ import annotations

from typing import Any

from solver.display.translation import tr
from solver.model.cards import UNKNOWN, Cards
from solver.model.contract_names import contract_name
from solver.preplay.phase import preplay_of


def advice_by_rule(deal: Any, seat: str, names: Cards) -> str:
    """Return the rule of a bidding heuristic, and what a seat says by it. Empty in games whose bids are searched.

    names: what the seat may say besides a pass.
    """
    found = preplay_of(deal.game).bid_advice(deal, seat, names) if names else None
    if found is None:
        return ""
    name, rule = found
    by_rule = tr("By it you pass.")
    if name is not None:
        by_rule = tr("By it you name {kind}.", kind=contract_name(deal.game, name))
    return f"{rule} {by_rule}"


def open_auction_text(deal: Any) -> str:
    """Return whose turn it is in the auction of a deal that goes on, and what the seat says by heuristic."""
    turn = str(deal.position.question.pending)
    seat, names = preplay_of(deal.game).to_bid(deal) or ("", ())
    found = preplay_of(deal.game).bid_advice(deal, seat, names) if names and UNKNOWN not in deal.hands[seat] else None
    if found is None:
        return turn
    name, _ = found
    if name is None:
        return f"{turn}. {tr('By a rule of thumb {seat} passes.', seat=seat)}"
    return f"{turn}. {tr('By a rule of thumb {seat} says {kind}.', seat=seat, kind=contract_name(deal.game, name))}"
