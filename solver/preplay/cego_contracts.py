"""Contracts of Cego for the contract table: those that each hand can play with the blind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.display.translation import tr
from solver.games.cego.contracts import CONTRACTS, NAMES
from solver.model.cards import UNKNOWN
from solver.preplay.cego_setups import contract_named, setups
from solver.preplay.contract_setup import Question

__all__ = ["NAMES", "questions", "refusal"]


def refusal(deal: Any, seat: str | None, contract: str | None) -> str:
    """Return the reason why a deal has no contract table, else ""."""
    unknown = [key for key, cards in {**deal.hands, tr("the blind"): deal.blind}.items() if UNKNOWN in cards]
    if unknown:
        return tr(
            "cards of {unknown} are unknown: the contracts table needs all hands and the blind",
            unknown=", ".join(unknown),
        )
    if deal.taken or deal.points or deal.count or deal.trick or deal.away:
        return tr("the contracts table is about the hands dealt, and here play has begun")
    size = len(next(iter(deal.hands.values())))
    if len(deal.blind) != size - 1:
        return tr("the contracts table needs the blind, {n} cards where each hand has {size}", n=size - 1, size=size)
    return ""


def questions(deal: Any, seats: Iterable[str], contract: str | None) -> list[Question]:
    """Return the contracts of the seats, in the order of the rules page."""
    deal, wanted = contract_named(deal, contract) if contract else (deal, None)
    names = [name for name, one in CONTRACTS.items() if wanted in (None, one)]
    return [Question(seat, name, tuple(setups(deal, seat, CONTRACTS[name]))) for seat in seats for name in names]
