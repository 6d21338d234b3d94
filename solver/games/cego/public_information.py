"""Public information of a Cego deal about hidden cards, and the view of each seat."""

from __future__ import annotations

from typing import Any

from solver.determinization.public_constraints import PredicateConstraint, PublicConstraints
from solver.display.translation import tr
from solver.games.cego.bid_constraints import constraints_from_bids
from solver.games.cego.cards import PACK
from solver.games.cego.checks import check_ultimo
from solver.games.cego.contracts import (
    blanks_of,
    keep_faults,
    press_fault,
)
from solver.games.cego.deals import (
    CegoDeal,
    contract_of,
    options_of,
    pressed,
    taken_up,
)
from solver.model.cards import UNKNOWN, hide
from solver.model.errors import Unsolvable
from solver.trick.core_rules import TrickQuestion


def public_constraints(deal: CegoDeal) -> PublicConstraints:
    """Return the constraints from the contract, from bids, and from tricks that are not in the deal's play."""
    found = constraints_from_contract(deal)
    barred = {name: found.barred.get(name, frozenset()) | frozenset(deal.lacks.get(name, ())) for name in deal.lacks}
    return PublicConstraints({**found.barred, **barred}, found.predicate, jointly=constraints_from_bids(deal))


def constraints_from_contract(deal: CegoDeal) -> PublicConstraints:
    """Return the constraints from the contract. Kept and pressed cards exclude others, and Ultimo needs T1."""
    contract = contract_of(deal)
    if contract is None or not contract.has_soloist or deal.soloist is None:
        return PublicConstraints()
    if contract.name == "ultimo":
        return PublicConstraints(predicate=PredicateConstraint("T1", holds_t1))
    options = options_of(deal)
    barred: dict[str, frozenset[str]] = {}
    press = pressed(deal)
    if press:
        (card,) = press
        barred[deal.soloist] = frozenset(
            other for other in PACK.order if press_fault(contract, card, (card, other), options["free_press"])
        )
    if deal.keep:
        barred[f"away.{deal.soloist}"] = frozenset(
            other
            for other in PACK.order
            if keep_faults(contract, deal.keep, set(blanks_of((*deal.keep, other), options["court_as_blank"])))
        )
    return PublicConstraints(barred)


def holds_t1(deal: CegoDeal) -> bool:
    """True if the soloist holds T1, or may have played it."""
    faults: list[str] = []
    check_ultimo(deal, lambda key, message: faults.append(message))
    return not faults


def concealed(deal: CegoDeal, question: TrickQuestion, seat: str, seen: frozenset[str]) -> dict[str, Any]:
    """Return the keys of a deal in the view of other seats than the soloist. Raises Unsolvable for kept courts.

    seen: seats whose hands the view shows.
    """
    contract = contract_of(deal)
    assert contract is not None
    soloist = deal.soloist or ""
    if deal.keep and question.rules.null_when_led:
        raise Unsolvable(tr("{soloist} has kept court cards as blanks: only his own view can be told", soloist=soloist))
    deal = taken_up(deal)
    known = hide(deal.hands, seen)
    if contract.card in deal.hands.get(soloist, ()) and soloist not in seen:
        # The contract makes this card public.
        known[soloist] = (contract.card, *known[soloist][1:])
    return {
        "hands": known,
        "blind": (UNKNOWN,) * len(deal.blind),
        "away": hide(deal.away, {seat}),
        "keep": (),
        "press": (),
    }
