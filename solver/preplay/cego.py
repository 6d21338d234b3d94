"""Pre-play phase of Cego: contracts, keeps and presses as options."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from solver.display.translation import mark, tr
from solver.games.cego import GAME
from solver.games.cego.contracts import CONTRACTS, NAMES, RAEUBER, Contract, blanks_of, keep_faults, keeps, presses
from solver.games.cego.deals import CegoDeal, contract_of, options_of, waits_for_keep
from solver.model.cards import UNKNOWN, in_order, suggest
from solver.model.errors import Error, Unsolvable
from solver.model.moves import Move
from solver.preplay.cego_auction import Auction, bids_left, run_auction
from solver.preplay.cego_setups import (
    contract_named,
    contracted,
    expected,
    setup_estimate,
    setups,
    takes_seat,
    with_announcer,
)
from solver.preplay.choice_set import PASS, Cards, Choices, ChosenDeal, choosing_seat
from solver.preplay.contract_setup import Setup
from solver.preplay.phase import Announced, Bidder, Chooser, Person, Player, PreplayPhase, Sitter, choice_view

# Most keeps to evaluate in each contract, and (KEEPS) in a named contract.
KEEPS_EACH = 2
KEEPS = 12
DUTY = mark("With so many trumps you have to announce Solo; who passes pays the game if he is found out.")
# Error messages for a soloist or seat without a contract.
FITTING = {
    "soloist": mark("is for a contract with a soloist, which has to be named"),
    "seat": mark("is for a contract in which each plays for himself, which has to be named"),
}


def cego_contracts(deal: CegoDeal, who: str) -> Choices:
    """Return the contracts counted by a factor, each with its best keeps. Tariffs are not comparable.

    During an auction they are those that may still be bid. A hand that has to announce Solo has no other choice.
    """
    found: dict[Move, tuple[Contract, Cards]] = {}
    names, may_pass = bids_left(deal, who)
    # contracts with an exchange need the blind
    whole = len(deal.blind) == len(deal.hands[who]) - 1
    for contract in CONTRACTS.values():
        possible = contract.factor and contract.aim == "points" and (whole or not contract.keep)
        if possible and contract.name in names:
            kept = best_keeps(deal, who, contract)[:KEEPS_EACH] if contract.keep else [()]
            found |= {Move(" ".join((contract.name, *cards))): (contract, cards) for cards in kept}

    def make(world: CegoDeal, option: Move) -> ChosenDeal | None:
        if option == PASS:
            return None
        contract, cards = found[option]
        return ChosenDeal(taken_up(world, who, contract, cards), option)

    passing = (PASS,) if may_pass or not found else ()
    options = (*passing, *found)
    return Choices("contract", who, deal, options, make, lambda deal, outcome: GAME.stakes(deal, outcome)[who])


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
    """Return the deal with a contract, keep and press."""
    return msgspec.structs.replace(
        world, contract=contract.name, soloist=who, seat=None, leader=None, keep=cards, press=press, play=()
    )


# Contracts of matches, in turn: those for card points, so that results can be added.
IN_TURN = ("solo", "cego", "eine", "eine_leere", "zwei_verschiedene", "raeuber")
# Contracts whose outcome is often still open with few cards.
OFTEN_OPEN = tuple(name for name in CONTRACTS if name != "durchmarsch")
# Options that depend on the cards in hand.
CHOSEN = ("contract", "soloist", "seat")


class Choosing(PreplayPhase):
    """Pre-play phase of Cego: contract, keep and press."""

    id = "cego"
    contracts = NAMES

    def choices(self, deal: CegoDeal, seat: str | None, keep: Cards) -> Choices | None:
        """Return the contracts, the keeps of one, or the presses of a known blind."""
        if deal.taken or deal.count or deal.trick or deal.play:
            return None
        if deal.contract is None and not keep:
            turn = Auction(deal).turn if deal.bids else None
            return cego_contracts(deal, choosing_seat(deal, seat or turn))
        contract = contract_of(deal)
        if contract is None or deal.soloist is None or not waits_for_keep(deal):
            return None
        if seat not in (None, deal.soloist):
            raise Unsolvable(
                tr("{soloist} is the soloist and chooses what to keep, not {seat}", soloist=deal.soloist, seat=seat)
            )
        return cego_presses(deal, contract, keep) if keep else cego_keeps(deal, contract)

    def heuristic_deal(self, deal: CegoDeal, number: int, contract: str | None = None) -> CegoDeal:
        """Return the deal with the contracts in turn (or the given one) and with every soloist or seat in turn.

        The soloist keeps and presses by estimate. A hand that cannot play the contract passes it on to the next seat.
        """
        turn, place = divmod(number, len(IN_TURN))
        return contracted(deal, contract or IN_TURN[place], turn % len(deal.hands))

    def duplicate_deals(self, deal: CegoDeal, number: int, contract: str | None = None) -> tuple[CegoDeal, ...]:
        """Return a deal for each seat that can be the soloist."""
        name = self.heuristic_deal(deal, number, contract).contract or ""
        ready = [contracted(deal, name, first) for first in range(len(deal.hands))]
        return tuple({one.soloist or one.seat: one for one in ready}.values())

    def run_auction(self, deal: CegoDeal, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal after the auction. Heuristic players bid no more than they must."""
        return run_auction(deal, person, player)

    def finish(
        self,
        deal: CegoDeal,
        person: Person,
        player: Player | None,
        contract: str | None = None,
        soloist: str | None = None,
    ) -> CegoDeal:
        """Return the deal with the contract (default solo) and the keep and press of its soloist."""
        deal, chosen = contract_named(deal, contract or "solo")
        seat = person.seat if chosen.name == RAEUBER else soloist or person.seat
        found = setups(deal, seat, chosen)
        if not found:
            raise Error(
                tr(
                    "{contract} cannot be played with the hand of {seat}: another deal or another soloist may do",
                    contract=chosen.shown,
                    seat=seat,
                )
            )
        if not chosen.keep:
            return with_announcer(found[0].deal, soloist)
        if seat != person.seat:
            taken: CegoDeal = found[0].deal if player is None else player.apply_choice(found[0].deal, seat)
            return taken
        hand = deal.hands[seat]
        blanks = set(blanks_of(hand, court(deal)))

        def faults(kept: Cards) -> list[str]:
            strange = [tr("you do not hold {card}", card=card) for card in kept if card not in hand]
            return strange or keep_faults(chosen, kept, blanks)

        named = msgspec.structs.replace(deal, contract=chosen.name, soloist=seat)
        person.look(named)
        keep = person.keep(named, chosen.shown, keeps(chosen, hand, court(deal)), faults)
        press = person.press(named, presses(chosen, deal.blind, bool(options_of(deal)["free_press"])), keep)
        ready: CegoDeal = next(one.deal for one in found if set(one.keep) == set(keep) and one.press == press)
        return ready

    def duty(self, deal: CegoDeal, seat: str) -> str:
        """Return the text of the duty to announce Solo, empty without it."""
        auction = Auction(deal)
        return tr(DUTY) if auction.turn == seat and auction.has_to_announce else ""

    def fixed_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options without contract, soloist and seat."""
        return {name: value for name, value in options.items() if name not in CHOSEN}

    def check(self, deal: CegoDeal, options: Mapping[str, Any]) -> None:
        """Raise Error for an unknown contract, or a soloist or seat that does not fit it."""
        name = options.get("contract")
        if name is not None and name not in NAMES:
            known = suggest(str(name)[:40], NAMES) or f" ({', '.join(NAMES)})"
            raise Error(tr('"{name}" is no contract of Cego', name=str(name)[:40]) + known)
        for key in ("soloist", "seat"):
            seat = options.get(key)
            if seat is not None and seat not in deal.hands:
                raise Error(
                    tr(
                        '{key}: "{seat}" is no seat (A to {last})',
                        key=key,
                        seat=str(seat)[:40],
                        last=list(deal.hands)[-1],
                    )
                )
            if seat is not None and (name is None or not takes_seat(name, key)):
                raise Error(f"{key}: {tr(FITTING[key])}")

    def random_choices(self, deal: CegoDeal, rng: random.Random, options: Mapping[str, Any]) -> CegoDeal | None:
        """Return the deal with a random contract, often an open one, or the given one. None for unsuitable hands."""
        seats = list(deal.hands)
        wanted = options.get("soloist", options.get("seat"))
        contract = rng.choice(OFTEN_OPEN)
        first = rng.choice(seats)
        try:
            drawn = contracted(deal, options.get("contract", contract), seats.index(wanted or first))
        except Error:
            return None
        drawn = with_announcer(drawn, options.get("soloist"))
        return drawn if wanted in (None, drawn.soloist, drawn.seat) else None

    def apply_choice(self, deal: CegoDeal, seat: str, choose: Chooser) -> CegoDeal:
        """Return the deal with the keep and press of its soloist in its contract."""
        bare = msgspec.structs.replace(deal, keep=(), press=())
        shown = choice_view(bare, seat)
        keep = choose(shown, seat, ())
        contract = CONTRACTS[deal.contract or ""]
        press, *others = presses(contract, deal.blind, bool(options_of(deal)["free_press"]))
        if others:
            press = choose(msgspec.structs.replace(shown.deal, blind=deal.blind).position, seat, keep)
        return msgspec.structs.replace(deal, keep=keep, press=press)


PREPLAY = Choosing()
