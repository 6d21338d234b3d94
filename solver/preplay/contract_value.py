"""Value of a contract to a seat, with the best cards to keep, to press or to lay away."""

from __future__ import annotations

from collections.abc import Mapping

from solver.model.cards import Cards
from solver.model.deal import Deal
from solver.model.frozen_result import RowContext
from solver.search.bounded_result import BoundedResult


class ContractChoice(BoundedResult[int | None], frozen=True, kw_only=True):
    """Choice of cards with the bounds of a contract. Other fields as in MoveValue.

    keep, press: cards kept and pressed in Cego. Empty in other games.
    away: cards laid away in Skat, or the skat that a hand game leaves alone. Empty in other games.

    >>> import openhand
    >>> row = openhand.contracts(openhand.random_deal("skat", seed=1, cards=3), seat="A")[0]
    >>> len(row.choices)
    1
    """

    keep: Cards = ()
    press: Cards = ()
    away: Cards = ()


class ContractValue(BoundedResult[int | None], frozen=True, kw_only=True):
    """Contract that a seat can play, with its best choice of cards.

    value, outcome, exact, lower, upper: as in MoveValue, from the seat's view.
    keep, press, away: as in ContractChoice, of the best choice.
    stakes: as in Solution, once the outcome is proven.
    choices: every choice with its bounds, best first, if requested. Default: the best alone.
    deal: the deal with the best choice.

    >>> import openhand
    >>> row = openhand.contracts(openhand.random_deal("skat", seed=1, cards=3), seat="A")[0]
    >>> row.seat, row.contract, row.value
    ('A', 'clubs', 31)
    """

    seat: str
    contract: str
    keep: Cards = ()
    press: Cards = ()
    away: Cards = ()
    stakes: Mapping[str, int]
    choices: tuple[ContractChoice, ...]
    deal: Deal

    def __post_init__(self) -> None:
        RowContext(self.deal.game, self.deal.position.terms, self.seat).give_to(self, *self.choices)
