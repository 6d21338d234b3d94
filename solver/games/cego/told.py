"""What a deal of Cego tells of hidden cards, and what is seen of it by whom."""

from __future__ import annotations

from typing import Any

from solver.display.language import tr
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
    taken_up,
)
from solver.model.cards import UNKNOWN, hide
from solver.model.errors import Unsolvable
from solver.trick.rules import TrickQuestion
from solver.worlds.constraints import Judged, Told


def told(deal: CegoDeal) -> Told:
    """What a contract tells, and the tricks before the position, which are not in its play."""
    found = told_by_contract(deal)
    barred = {name: found.barred.get(name, frozenset()) | frozenset(deal.lacks.get(name, ())) for name in deal.lacks}
    return Told({**found.barred, **barred}, found.judged)


def told_by_contract(deal: CegoDeal) -> Told:
    """Cards kept and pressed say something about those they were chosen from; the holder of T1 plays Ultimo."""
    contract = contract_of(deal)
    if contract is None or not contract.has_soloist or deal.soloist is None:
        return Told()
    if contract.name == "ultimo":
        return Told(judged=Judged("T1", holds_t1))
    options = options_of(deal)
    barred: dict[str, frozenset[str]] = {}
    if deal.press:
        (card,) = deal.press
        barred[deal.soloist] = frozenset(
            other for other in PACK.order if press_fault(contract, card, (card, other), options["free_press"])
        )
    if deal.keep:
        barred[f"away.{deal.soloist}"] = frozenset(
            other
            for other in PACK.order
            if keep_faults(contract, deal.keep, set(blanks_of((*deal.keep, other), options["court_as_blank"])))
        )
    return Told(barred)


def holds_t1(deal: CegoDeal) -> bool:
    """Does the soloist hold T1, or may he have played it?"""
    faults: list[str] = []
    check_ultimo(deal, lambda key, message: faults.append(message))
    return not faults


def concealed(deal: CegoDeal, question: TrickQuestion, seat: str) -> dict[str, Any]:
    """What is seen in a contract by who did not take up the blind."""
    contract = contract_of(deal)
    assert contract is not None
    soloist = deal.soloist or ""
    if deal.keep and question.rules.lame:
        raise Unsolvable(tr("{soloist} has kept court cards as blanks: only his own view can be told", soloist=soloist))
    deal = taken_up(deal)
    seen = {seat, *deal.exposed}
    if contract.name == "bettel" and deal.options.get("open"):
        seen.add(soloist)
    known = hide(deal.hands, seen)
    if contract.card in deal.hands.get(soloist, ()) and soloist not in seen:
        # everybody knows that he holds it
        known[soloist] = (contract.card, *known[soloist][1:])
    return {
        "hands": known,
        "blind": (UNKNOWN,) * len(deal.blind),
        "away": hide(deal.away, {seat}),
        "keep": (),
        "press": (),
    }
