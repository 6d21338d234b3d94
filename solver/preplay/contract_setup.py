"""Setup of a contract: the cards that a seat chooses before the play, and the deal that results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solver.model.cards import Cards


@dataclass(frozen=True, slots=True)
class Setup:
    """Choice of cards before the play, and the resulting deal.

    keep, press: cards kept and pressed (Cego).
    away: cards laid away, or the skat of a hand game (Skat).
    """

    keep: Cards
    press: Cards
    deal: Any
    away: Cards = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Contract of a seat, with its setups, the highest estimates first.

    promise: estimate of its success. Contracts that promise more are searched first.
    outcome_first: True to prove whether some setup wins before the search for the highest value.
    """

    seat: str
    contract: str
    setups: tuple[Setup, ...]
    promise: float = 0
    outcome_first: bool = False
