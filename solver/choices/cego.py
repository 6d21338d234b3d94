"""The contracts, keeps and presses of Cego as choices."""

from __future__ import annotations

import msgspec

from solver.choices.cego_setups import Setup, promise
from solver.choices.choice import PASS, Cards, Choices, Chosen, chooser
from solver.games import GAMES
from solver.games.cego.contracts import CONTRACTS, Contract, keeps, presses
from solver.games.cego.deals import contract_of, options_of, waits_for_keep
from solver.games.cego.game import stakes as cego_stakes
from solver.model.cards import UNKNOWN, in_order
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.moves import Move

# Ways to keep cards that are looked at: in each contract, and in the one that is named.
KEEPS_EACH = 2


KEEPS = 12


def cego_choices(deal: Deal, seat: str | None, keep: Cards) -> Choices | None:
    """The contracts of Cego, what to keep in one, and what to press once the blind is known."""
    if deal.game != "cego" or deal.taken or deal.count or deal.trick or deal.play:
        return None
    if deal.contract is None and not keep:
        return cego_contracts(deal, chooser(deal, seat))
    contract = contract_of(deal)
    if contract is None or deal.soloist is None or not waits_for_keep(deal):
        return None
    if seat not in (None, deal.soloist):
        raise Unsolvable(f"{deal.soloist} is the soloist and chooses what to keep, not {seat}")
    return cego_presses(deal, contract, keep) if keep else cego_keeps(deal, contract)


def cego_contracts(deal: Deal, who: str) -> Choices:
    """The contracts counted by a factor, each with the cards that are best kept in it; tariffs cannot be compared."""
    found: dict[Move, tuple[Contract, Cards]] = {}
    for contract in CONTRACTS.values():
        if contract.factor and contract.aim == "points":
            kept = promising(deal, who, contract)[:KEEPS_EACH] if contract.keep else [()]
            found |= {Move(" ".join((contract.name, *cards))): (contract, cards) for cards in kept}

    def make(world: Deal, option: Move) -> Chosen | None:
        if option == PASS:
            return None
        contract, cards = found[option]
        return Chosen(taken_up(world, who, contract, cards), option)

    return Choices("contract", who, deal, (PASS, *found), make, lambda deal, outcome: cego_stakes(deal, outcome)[who])


def cego_keeps(deal: Deal, contract: Contract) -> Choices:
    """The cards to keep in the contract named."""
    who = deal.soloist or "A"
    found = {Move(" ".join(cards)): cards for cards in promising(deal, who, contract)[:KEEPS]}
    if not found:
        raise Unsolvable(f"{who} cannot play {contract.name} with these cards")
    return Choices(
        "keep",
        who,
        deal,
        tuple(found),
        lambda world, option: Chosen(taken_up(world, who, contract, found[option]), option),
        point=options_point(deal),
    )


def cego_presses(deal: Deal, contract: Contract, keep: Cards) -> Choices:
    """The card to press, the blind being known."""
    who = deal.soloist or "A"
    cards = in_order(GAMES["cego"].pack, keep)
    options = options_of(deal)
    if UNKNOWN in deal.blind:
        raise Unsolvable("cards of the blind are unknown: what to press is chosen when it has been taken up")
    if cards not in [in_order(GAMES["cego"].pack, kept) for kept in keeps(contract, deal.hands[who], court(deal))]:
        raise Unsolvable(f"{who} cannot keep {' '.join(cards)} in {contract.name}")
    found = {Move(" ".join(press)): press for press in presses(contract, deal.blind, options["free_press"])}
    if found.keys() == {""}:
        raise Unsolvable(f"{contract.name}: nothing is pressed")
    return Choices(
        "press",
        who,
        deal,
        tuple(found),
        lambda world, option: Chosen(with_cards(world, who, contract, cards, found[option]), option),
        point=options_point(deal),
    )


def options_point(deal: Deal) -> int:
    """How much of the value one point of Cego is."""
    return {"twos": 2, "threes": 1, "thirds": 3}[options_of(deal)["count"]]


def court(deal: Deal) -> bool:
    """May court cards be kept as blanks?"""
    return bool(options_of(deal)["court_as_blank"])


def promising(deal: Deal, who: str, contract: Contract) -> list[Cards]:
    """The cards that a seat may keep, the promising ones first; what may be pressed makes no difference to that."""
    if contract.card and contract.card not in deal.hands[who]:
        return []
    pack = GAMES["cego"].pack
    found = [in_order(pack, cards) for cards in keeps(contract, deal.hands[who], court(deal))]
    return sorted(found, key=lambda cards: -promise(Setup(cards, (), deal)))


def taken_up(world: Deal, who: str, contract: Contract, cards: Cards) -> Deal:
    """The deal in which the soloist has kept these cards, and pressed what promises most."""
    ways = presses(contract, world.blind, options_of(world)["free_press"])
    press = max(ways, key=lambda press: promise(Setup(cards, press, world)))
    return with_cards(world, who, contract, cards, press)


def with_cards(world: Deal, who: str, contract: Contract, cards: Cards, press: Cards) -> Deal:
    """The deal with a contract, and the cards kept and pressed."""
    return msgspec.structs.replace(
        world, contract=contract.name, soloist=who, seat=None, leader=None, keep=cards, press=press, play=()
    )
