"""Constraints on hidden hands from an auction of Cego: only those that the rules make certain.

A bid takes the cards that its contract is played with: blanks, or T1. So does a bid that A holds. Passes tell nothing,
nor do Cego, Eine, Solo, Bettel and Piccolo, which any hand may play. A hand that was laid open is seen by all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.deal_records.bids import PASS, SHOW, UNREAD, parts
from solver.determinization.joint_bounds import Jointly
from solver.games.cego.auction import HOLD, Auction
from solver.games.cego.auction_record import fits
from solver.games.cego.cards import PACK, is_blank, is_court
from solver.games.cego.contracts import CONTRACTS, Contract
from solver.games.cego.deals import HAND_SIZE, CegoDeal, contract_of, leader, options_of
from solver.model.cards import UNKNOWN
from solver.model.tarock import SUITS
from solver.trick.deal import table_cards

BLANKS = frozenset(card for card in PACK.order if is_blank(card))
COURTS = frozenset(card for card in PACK.order if is_court(card))


def bidden(deal: CegoDeal) -> Mapping[str, tuple[Contract, ...]]:
    """Return seat -> contracts that it has bid, or held."""
    auction = Auction("".join(deal.hands), deal.options)
    found: dict[str, tuple[Contract, ...]] = {}
    for seat, word in parts(deal.bids):
        if word == UNREAD or not fits(auction, seat, word):
            break
        contract = CONTRACTS.get(str(auction.contract) if word == HOLD else word)
        if word != PASS and contract is not None:
            found[seat] = (*found.get(seat, ()), contract)
        auction.say(word)
    return found


def laid_open(deal: CegoDeal) -> frozenset[str]:
    """Return the seat whose hand was laid open after the auction, as a set. Empty without one."""
    return frozenset(word.removeprefix(SHOW) for _, word in parts(deal.bids) if word.startswith(SHOW))


def constraints_from_bids(deal: CegoDeal) -> tuple[Jointly, ...]:
    """Return the lower bounds on the hidden cards of the seats that have bid."""
    said = {seat: contracts for seat, contracts in bidden(deal).items() if is_hidden(deal, seat)}
    # Two suits of one seat beside blanks of another would be thousands of cases.
    two_suits = sum(any(contract.blanks for contract in contracts) for contracts in said.values()) == 1
    return tuple(bound for seat in said for bound in bounds_of(deal, seat, said[seat], two_suits))


def is_hidden(deal: CegoDeal, seat: str) -> bool:
    """True if cards that a seat was dealt are hidden, in one place."""
    place = place_of(deal, seat)
    return place is not None and UNKNOWN in (deal.hands[seat] if place == seat else deal.away[seat])


def place_of(deal: CegoDeal, seat: str) -> str | None:
    """Return the place of the cards that a seat was dealt. None if the deal does not have them in one place."""
    contract = contract_of(deal)
    if contract is None or not contract.keep or seat != deal.soloist:
        return seat
    # Of what he was dealt the soloist keeps T1 alone, and the rest lies away.
    whole = len(deal.away.get(seat, ())) == HAND_SIZE[len(deal.hands)] - 1
    return f"away.{seat}" if contract.card and whole else None


def bounds_of(deal: CegoDeal, seat: str, contracts: tuple[Contract, ...], two_suits: bool) -> Iterator[Jointly]:
    """Yield the lower bounds on the cards of a seat that has bid contracts.

    two_suits: True to tell blanks of two suits from two of one.
    """
    place = place_of(deal, seat) or ""
    courts = bool(options_of(deal)["court_as_blank"])
    table = table_cards(deal, list(deal.hands), deal.leader or leader(deal), seat)
    spare = 0 if place != seat else HAND_SIZE[len(deal.hands)] - len(deal.hands[seat]) - len(table)
    kinds = BLANKS | COURTS if courts else BLANKS
    least = max(contract.blanks for contract in contracts) - spare - sum(card in kinds for card in table)
    if least > 0:
        yield Jointly((place,), kinds, least)
    if spare > 0:
        return
    if two_suits and not courts and any(contract.two_suits for contract in contracts):
        for suit in SUITS.values():
            others = BLANKS - frozenset(suit)
            if not others & frozenset(table):
                yield Jointly((place,), others, 1)
    card = next((contract.card for contract in contracts if contract.card), "")
    if card and place == seat and card not in table:
        yield Jointly((place,), frozenset({card}), 1)
