"""The contracts, keeps and presses of Cego as choices."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from solver.choices.cego_auction import Auction
from solver.choices.cego_setups import Setup, promise, setups, strength
from solver.choices.choice import PASS, Cards, Choices, Chosen, chooser
from solver.choices.moment import Announced, Bidder, Chooser, Moment, Person, Player, Sitter, choice_view
from solver.display.language import mark, tr
from solver.games.cego import GAME
from solver.games.cego.contracts import CONTRACTS, Contract, blanks_of, keep_faults, keeps, presses
from solver.games.cego.deals import CegoDeal, contract_of, options_of, waits_for_keep
from solver.model.cards import UNKNOWN, in_order, suggest
from solver.model.errors import Error, Unsolvable
from solver.model.moves import Move

# Ways to keep cards that are looked at: in each contract, and in the one that is named.
KEEPS_EACH = 2


KEEPS = 12
# What a soloist, or a seat asked about, that was named without its contract is for.
FITTING = {
    "soloist": mark("is for a contract with a soloist, which has to be named"),
    "seat": mark("is for a contract in which each plays for himself, which has to be named"),
}


def cego_contracts(deal: CegoDeal, who: str) -> Choices:
    """The contracts counted by a factor, each with the cards that are best kept in it; tariffs cannot be compared."""
    found: dict[Move, tuple[Contract, Cards]] = {}
    # without the blind there is nothing to take up
    whole = len(deal.blind) == len(deal.hands[who]) - 1
    for contract in CONTRACTS.values():
        if contract.factor and contract.aim == "points" and (whole or not contract.keep):
            kept = promising(deal, who, contract)[:KEEPS_EACH] if contract.keep else [()]
            found |= {Move(" ".join((contract.name, *cards))): (contract, cards) for cards in kept}

    def make(world: CegoDeal, option: Move) -> Chosen | None:
        if option == PASS:
            return None
        contract, cards = found[option]
        return Chosen(taken_up(world, who, contract, cards), option)

    return Choices("contract", who, deal, (PASS, *found), make, lambda deal, outcome: GAME.stakes(deal, outcome)[who])


def cego_keeps(deal: CegoDeal, contract: Contract) -> Choices:
    """The cards to keep in the contract named."""
    who = deal.soloist or "A"
    found = {Move(" ".join(cards)): cards for cards in promising(deal, who, contract)[:KEEPS]}
    if not found:
        raise Unsolvable(tr("{who} cannot play {contract} with these cards", who=who, contract=contract.name))
    return Choices(
        "keep",
        who,
        deal,
        tuple(found),
        lambda world, option: Chosen(taken_up(world, who, contract, found[option]), option),
        point=options_point(deal),
    )


def cego_presses(deal: CegoDeal, contract: Contract, keep: Cards) -> Choices:
    """The card to press, the blind being known."""
    who = deal.soloist or "A"
    cards = in_order(GAME.pack, keep)
    options = options_of(deal)
    if UNKNOWN in deal.blind:
        raise Unsolvable(tr("cards of the blind are unknown: what to press is chosen when it has been taken up"))
    if cards not in [in_order(GAME.pack, kept) for kept in keeps(contract, deal.hands[who], court(deal))]:
        raise Unsolvable(
            tr("{who} cannot keep {cards} in {contract}", who=who, cards=" ".join(cards), contract=contract.name)
        )
    found = {Move(" ".join(press)): press for press in presses(contract, deal.blind, options["free_press"])}
    if found.keys() == {""}:
        raise Unsolvable(tr("{contract}: nothing is pressed", contract=contract.name))
    return Choices(
        "press",
        who,
        deal,
        tuple(found),
        lambda world, option: Chosen(with_cards(world, who, contract, cards, found[option]), option),
        point=options_point(deal),
    )


def options_point(deal: CegoDeal) -> int:
    """How much of the value one point of Cego is."""
    return {"twos": 2, "threes": 1, "thirds": 3}[options_of(deal)["count"]]


def court(deal: CegoDeal) -> bool:
    """May court cards be kept as blanks?"""
    return bool(options_of(deal)["court_as_blank"])


def promising(deal: CegoDeal, who: str, contract: Contract) -> list[Cards]:
    """The cards that a seat may keep, the promising ones first; what may be pressed makes no difference to that."""
    if contract.card and contract.card not in deal.hands[who]:
        return []
    pack = GAME.pack
    found = [in_order(pack, cards) for cards in keeps(contract, deal.hands[who], court(deal))]
    return sorted(found, key=lambda cards: -promise(Setup(cards, (), deal)))


def taken_up(world: CegoDeal, who: str, contract: Contract, cards: Cards) -> CegoDeal:
    """The deal in which the soloist has kept these cards, and pressed what promises most."""
    ways = presses(contract, world.blind, options_of(world)["free_press"])
    press = max(ways, key=lambda press: promise(Setup(cards, press, world)))
    return with_cards(world, who, contract, cards, press)


def with_cards(world: CegoDeal, who: str, contract: Contract, cards: Cards, press: Cards) -> CegoDeal:
    """The deal with a contract, and the cards kept and pressed."""
    return msgspec.structs.replace(
        world, contract=contract.name, soloist=who, seat=None, leader=None, keep=cards, press=press, play=()
    )


def counted(deal: CegoDeal, against_solo: bool) -> CegoDeal:
    """The deal as it counts against a Solo, or as it is."""
    return msgspec.structs.replace(deal, options={**deal.options, "against_solo": True}) if against_solo else deal


# The contracts that are played in turn in matches: those for card points, so that the results can be added up.
IN_TURN = ("solo", "cego", "eine", "eine_leere", "zwei_verschiedene", "raeuber")
# Contracts in which the weakest hand is the soloist's; with any other there would be nothing to decide.
WEAK = ("bettel", "piccolo")
# Contracts that are not as good as decided when few cards are left.
OFTEN_OPEN = tuple(name for name in CONTRACTS if name != "durchmarsch")
# Options that depend on the cards in hand.
CHOSEN = ("contract", "soloist", "seat")


class Choosing(Moment):
    """Contract, cards to keep and card to press of Cego."""

    id = "cego"
    contracts = tuple(CONTRACTS)

    def choices(self, deal: CegoDeal, seat: str | None, keep: Cards) -> Choices | None:
        """The contracts, what to keep in one, and what to press once the blind is known."""
        if deal.taken or deal.count or deal.trick or deal.play:
            return None
        if deal.contract is None and not keep:
            return cego_contracts(deal, chooser(deal, seat))
        contract = contract_of(deal)
        if contract is None or deal.soloist is None or not waits_for_keep(deal):
            return None
        if seat not in (None, deal.soloist):
            raise Unsolvable(
                tr("{soloist} is the soloist and chooses what to keep, not {seat}", soloist=deal.soloist, seat=seat)
            )
        return cego_presses(deal, contract, keep) if keep else cego_keeps(deal, contract)

    def ready(self, deal: CegoDeal, number: int, contract: str | None = None) -> CegoDeal:
        """The contracts in turn, or the one asked for, each with every soloist in turn (or seat asked about).

        He keeps and presses what promises most; a hand that cannot play it leaves it to the next seat.
        """
        turn, place = divmod(number, len(IN_TURN))
        return contracted(deal, contract or IN_TURN[place], turn % len(deal.hands))

    def every(self, deal: CegoDeal, number: int, contract: str | None = None) -> tuple[CegoDeal, ...]:
        """A deal for each seat that can be the soloist."""
        name = self.ready(deal, number, contract).contract or ""
        ready = [contracted(deal, name, first) for first in range(len(deal.hands))]
        return tuple({one.soloist or one.seat: one for one in ready}.values())

    def before(self, deal: CegoDeal, person: Sitter, player: Bidder | None) -> Announced:
        """The bidding; by rule of thumb nobody bids more than he has to."""
        auction = Auction(deal)
        person.look(deal)
        while (seat := auction.turn) is not None:
            names, name, standing = auction.names, None, auction.contract
            if names and seat == person.seat:
                name = person.say(deal, names)
            elif names and player is not None:
                name = player.contract(counted(deal, auction.solo), seat, names)
            auction.bid(name)
            if names:
                person.hear(seat, name)
            if standing is None and auction.contract is not None and name is None:
                # the forehand has to say Cego where nobody has said anything else
                person.hear(auction.bidder or "", auction.contract)
        return Announced(counted(deal, auction.against_solo), auction.contract, auction.bidder)

    def settle(
        self,
        deal: CegoDeal,
        person: Person,
        player: Player | None,
        contract: str | None = None,
        soloist: str | None = None,
    ) -> CegoDeal:
        """The contract named, or solo, with what its soloist, or the person where none is named, keeps and presses."""
        chosen, seat = CONTRACTS[contract or "solo"], soloist or person.seat
        found = setups(deal, seat, chosen)
        if not found:
            raise Error(
                tr(
                    "{contract} cannot be played with the hand of {seat}; another --seed or --soloist may do",
                    contract=chosen.name,
                    seat=seat,
                )
            )
        if not chosen.keep:
            return found[0].deal
        if seat != person.seat:
            taken: CegoDeal = found[0].deal if player is None else player.take_up(found[0].deal, seat)
            return taken
        hand = deal.hands[seat]
        blanks = set(blanks_of(hand, court(deal)))

        def faults(kept: Cards) -> list[str]:
            strange = [tr("you do not hold {card}", card=card) for card in kept if card not in hand]
            return strange or keep_faults(chosen, kept, blanks)

        named = msgspec.structs.replace(deal, contract=chosen.name, soloist=seat)
        person.look(named)
        keep = person.keep(named, chosen.title, keeps(chosen, hand, court(deal)), faults)
        press = person.press(named, presses(chosen, deal.blind, bool(options_of(deal)["free_press"])), keep)
        return next(one.deal for one in found if set(one.keep) == set(keep) and one.press == press)

    def bare(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options without contract, soloist and seat asked about."""
        return {name: value for name, value in options.items() if name not in CHOSEN}

    def check(self, deal: CegoDeal, options: Mapping[str, Any]) -> None:
        """Raise Error for a contract that is none, and for a soloist or seat that does not go with it."""
        name = options.get("contract")
        if name is not None and name not in CONTRACTS:
            known = suggest(str(name)[:40], CONTRACTS) or f" ({', '.join(CONTRACTS)})"
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
            if seat is not None and (name is None or CONTRACTS[name].has_soloist != (key == "soloist")):
                raise Error(f"{key}: {tr(FITTING[key])}")

    def drawn(self, deal: CegoDeal, rng: random.Random, options: Mapping[str, Any]) -> CegoDeal | None:
        """Any contract that is often open, or the one asked for; None where the hands cannot play it."""
        seats = list(deal.hands)
        wanted = options.get("soloist", options.get("seat"))
        contract = rng.choice(OFTEN_OPEN)
        first = rng.choice(seats)
        try:
            drawn = contracted(deal, options.get("contract", contract), seats.index(wanted or first))
        except Error:
            return None
        return drawn if wanted in (None, drawn.soloist, drawn.seat) else None

    def take_up(self, deal: CegoDeal, seat: str, choose: Chooser) -> CegoDeal:
        """The deal with what its soloist keeps and presses, in the contract that it states."""
        bare = msgspec.structs.replace(deal, keep=(), press=())
        shown = choice_view(bare, seat)
        keep = choose(shown, seat, ())
        contract = CONTRACTS[deal.contract or ""]
        press, *others = presses(contract, deal.blind, bool(options_of(deal)["free_press"]))
        if others:
            press = choose(msgspec.structs.replace(shown.deal, blind=deal.blind).position, seat, keep)
        return msgspec.structs.replace(deal, keep=keep, press=press)


def contracted(deal: CegoDeal, name: str, first: int) -> CegoDeal:
    """The deal with a contract of Cego, its soloist, from this seat on, and what he keeps and presses."""
    contract = CONTRACTS[name]
    seats = list(deal.hands)
    order = seats[first:] + seats[:first]
    if name in WEAK:
        order.sort(key=lambda seat: sum(map(strength, deal.hands[seat])))
    for seat in order:
        choices = setups(deal, seat, contract)
        if choices:
            return choices[0].deal
    raise Error(tr("{name} can be played with no hand of {id}", name=name, id=deal.id))


MOMENT = Choosing()
