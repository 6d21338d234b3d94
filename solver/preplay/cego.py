"""Pre-play phase of Cego: contracts, keeps and presses as options."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from solver.display.translation import mark, tr
from solver.games.cego.contracts import CONTRACTS, NAMES, RAEUBER, blanks_of, keep_faults, keeps, no_rules, presses
from solver.games.cego.deals import CegoDeal, contract_of, options_of, waits_for_keep
from solver.model.cards import suggest
from solver.model.errors import Error, Unsolvable
from solver.preplay.cego_auction import Auction, run_auction
from solver.preplay.cego_choices import cego_contracts, cego_keeps, cego_presses, court
from solver.preplay.cego_setups import contract_named, contracted, setups, takes_seat, with_announcer
from solver.preplay.choice_set import Cards, Choices, choosing_seat
from solver.preplay.phase import Announced, Bidder, Chooser, Person, Player, PreplayPhase, Sitter, choice_view

DUTY = mark("With so many trumps you have to announce Solo; who passes pays the game if he is found out.")
# Error messages for a soloist or seat without a contract.
FITTING = {
    "soloist": mark("is for a contract with a soloist, which has to be named"),
    "seat": mark("is for a contract in which each plays for himself, which has to be named"),
}


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
            who = choosing_seat(deal, seat or turn)
            if turn is not None and who != turn:
                raise Unsolvable(tr("{turn} is to bid, not {seat}", turn=turn, seat=who))
            return cego_contracts(deal, who)
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
            raise Error(no_rules(str(name)) or tr('"{name}" is no contract of Cego', name=str(name)[:40]) + known)
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
