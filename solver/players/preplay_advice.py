"""Advice on a choice before the first card, for a person at the terminal or at the board."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.display.translation import tr
from solver.hints.result import Hint
from solver.model.cards import Cards
from solver.model.sentence_names import in_sentence
from solver.players.engine_player import Engine
from solver.preplay.bid_advice import advice_by_rule
from solver.preplay.phase import LyingCard, choice_view


def preplay_advice(deal: Any, seat: str, names: Cards, engine: Engine, keep: Cards = ()) -> Hint | str:
    """Return the engine's hint about a choice, or a sentence where it bids by a heuristic.

    names: bids that the seat may make, empty for other choices.
    keep: cards of the hand that it keeps, before one of the blind is pressed.
    """
    if by_rule := advice_by_rule(deal, seat, names):
        return by_rule
    seen = choice_view(deal, seat)
    if keep:
        # who has to press a card has taken up the blind
        seen = msgspec.structs.replace(seen.deal, blind=deal.blind).position
    return engine.choice(seen, seat, keep)


def robbing_advice(lying: LyingCard, seat: str, engine: Engine) -> str:
    """Return the sentence of advice on a card that a seat may rob."""
    named = in_sentence(lying.view.rules.pack, lying.card)
    if engine.rob(lying.view, seat, lying.taken):
        return tr("The engine would rob {card}.", card=named)
    return tr("The engine would leave {card} there.", card=named)
