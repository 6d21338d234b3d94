"""Choices of Cego before the first card: bids of an auction or contracts, keeps and presses."""

from __future__ import annotations

import msgspec

from solver.display.translation import tr
from solver.games.cego.auction import INSTEAD, REDEAL
from solver.games.cego.contracts import CONTRACTS, RAEUBER, Contract, keeps, presses
from solver.games.cego.deals import CegoDeal, options_of
from solver.games.cego.game import GAME
from solver.games.cego.scoring import stake
from solver.model.cards import UNKNOWN, in_order
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.preplay.cego_auction import counted, words_left
from solver.preplay.cego_setups import expected, setup_estimate
from solver.preplay.choice_set import PASS, Cards, Choices, ChosenDeal
from solver.preplay.contract_setup import Setup

# Most keeps to evaluate in each contract, and (KEEPS) in a named contract.
KEEPS_EACH = 2
KEEPS = 12


def cego_contracts(deal: CegoDeal, who: str) -> Choices:
    """Return the contracts of a seat, each with its best keeps.

    During an auction they are those that it may still bid. A forehand whose Cego nobody has raised plays that or
    Räuber. A hand that has to announce Solo has no other choice. Without an auction, contracts with a tariff are left
    out.
    """
    left = words_left(deal, who)
    each = 1 if left.in_auction and INSTEAD in left.names else KEEPS_EACH
    found: dict[Move, tuple[Contract, Cards]] = {}
    for contract in CONTRACTS.values():
        if contract.name in left.names and (left.in_auction or contract.factor) and is_playable(deal, who, contract):
            kept = best_keeps(deal, who, contract)[:each] if contract.keep else [()]
            found |= {Move(" ".join((contract.name, *cards))): (contract, cards) for cards in kept}

    def make(world: CegoDeal, option: Move) -> ChosenDeal | None:
        if option not in found:
            return None
        contract, cards = found[option]
        return ChosenDeal(taken_up(counted(world, left.against_solo), who, contract, cards), option)

    passing = (PASS,) if left.may_pass or not found else ()
    thrown = (Move(REDEAL),) if REDEAL in left.names else ()
    settle = (lambda end, outcome: settled(end, outcome, who)) if left.in_auction and INSTEAD in left.names else None
    options = (*thrown, *passing, *found)
    return Choices("contract", who, deal, options, make, lambda deal, outcome: worth(deal, outcome, who), settle=settle)


def worth(deal: CegoDeal, outcome: str, who: str) -> int:
    """Return what a seat wins from each other one, or pays to each."""
    return GAME.stakes(deal, outcome)[who]


def settled(end: Position, outcome: str, who: str) -> int:
    """Return what a seat has won or paid in all at the end of play."""
    return GAME.payments(end, outcome)[who]


def is_playable(deal: CegoDeal, who: str, contract: Contract) -> bool:
    """Return True if a seat can play a contract that has stakes. An exchange needs the blind, of known size."""
    if stake(contract, "win", options_of(deal)) is None:
        return False
    if contract.keep:
        return len(deal.blind) == len(deal.hands[who]) - 1
    return not contract.card or contract.card in deal.hands[who]


def cego_keeps(deal: CegoDeal, contract: Contract) -> Choices:
    """Return the keeps of the named contract."""
    who = deal.soloist or "A"
    found = {Move(" ".join(cards)): cards for cards in best_keeps(deal, who, contract)[:KEEPS]}
    point = options_point(deal)
    if not found:
        raise Unsolvable(tr("{who} cannot play {contract} with these cards", who=who, contract=contract.shown))
    return Choices(
        "keep",
        who,
        deal,
        tuple(found),
        lambda world, option: ChosenDeal(taken_up(world, who, contract, found[option]), option),
        point=point,
        prior=lambda: {option: expected(Setup(cards, (), deal), point) for option, cards in found.items()},
    )


def cego_presses(deal: CegoDeal, contract: Contract, keep: Cards) -> Choices:
    """Return the presses of a known blind."""
    who = deal.soloist or "A"
    cards = in_order(GAME.pack, keep)
    options = options_of(deal)
    if UNKNOWN in deal.blind:
        raise Unsolvable(tr("cards of the blind are unknown: what to press is chosen when it has been taken up"))
    if cards not in [in_order(GAME.pack, kept) for kept in keeps(contract, deal.hands[who], court(deal))]:
        raise Unsolvable(
            tr("{who} cannot keep {cards} in {contract}", who=who, cards=" ".join(cards), contract=contract.shown)
        )
    found = {Move(" ".join(press)): press for press in presses(contract, deal.blind, options["free_press"])}
    point = options_point(deal)
    if found.keys() == {""}:
        raise Unsolvable(tr("{contract}: nothing is pressed", contract=contract.shown))
    return Choices(
        "press",
        who,
        deal,
        tuple(found),
        lambda world, option: ChosenDeal(with_cards(world, who, contract, cards, found[option]), option),
        point=point,
        prior=lambda: {option: expected(Setup(cards, press, deal), point) for option, press in found.items()},
    )


def options_point(deal: CegoDeal) -> int:
    """Return the units of the value in a point of Cego."""
    return {"twos": 2, "threes": 1, "thirds": 3}[options_of(deal)["count"]]


def court(deal: CegoDeal) -> bool:
    """Return True if court cards may be kept as blanks."""
    return bool(options_of(deal)["court_as_blank"])


def best_keeps(deal: CegoDeal, who: str, contract: Contract) -> list[Cards]:
    """Return the keeps of a seat, the highest estimates first. Presses do not affect the order."""
    if contract.card and contract.card not in deal.hands[who]:
        return []
    pack = GAME.pack
    found = [in_order(pack, cards) for cards in keeps(contract, deal.hands[who], court(deal))]
    return sorted(found, key=lambda cards: -setup_estimate(Setup(cards, (), deal)))


def taken_up(world: CegoDeal, who: str, contract: Contract, cards: Cards) -> CegoDeal:
    """Return the deal with these cards kept and the best estimated press."""
    ways = presses(contract, world.blind, options_of(world)["free_press"])
    press = max(ways, key=lambda press: setup_estimate(Setup(cards, press, world)))
    return with_cards(world, who, contract, cards, press)


def with_cards(world: CegoDeal, who: str, contract: Contract, cards: Cards, press: Cards) -> CegoDeal:
    """Return the deal with a contract, keep and press. The query of a Räuber is for the seat, which announces it."""
    asked = who if contract.name == RAEUBER else None
    return msgspec.structs.replace(
        world, contract=contract.name, soloist=who, seat=asked, leader=None, keep=cards, press=press, play=()
    )
