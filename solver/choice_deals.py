"""What can be chosen before the play, and the deal that comes of a choice in a world."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import msgspec

from solver.cards import UNKNOWN, in_order
from solver.contract_choices import Setup, promise
from solver.deal import Deal
from solver.discards import choices as ways_to_lay_away
from solver.discards import lay_away
from solver.errors import Unsolvable
from solver.games import GAMES, trionfo, zifuli
from solver.games.cego import stakes as cego_stakes
from solver.games.cego_contracts import CONTRACTS, Contract, keeps, presses
from solver.games.cego_deals import contract_of, options_of, waits_for_keep
from solver.judgement import Judgement
from solver.moves import Move
from solver.position import Position
from solver.trick_position import TrickPosition

Cards = tuple[str, ...]

PASS = Move("pass")
# Ways to keep cards that are looked at: in each contract, and in the one that is named.
KEEPS_EACH = 2
KEEPS = 12


@dataclass(frozen=True, slots=True)
class Chosen:
    """A deal that comes of a choice, and what makes it the same as that of another choice."""

    deal: Deal
    same: Hashable


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat can choose before the play.

    kind: as in Hint. deal: the view. make: the deal that comes of a choice in a world; None for a pass, which counts 0.
    stakes: what the seat wins by an outcome, where that and not the value is compared. sign: 1 if a high value is good.
    point: how much of the value one point is.
    """

    kind: str
    seat: str
    deal: Deal
    options: tuple[Move, ...]
    make: Callable[[Deal, Move], Chosen | None]
    stakes: Callable[[Deal, str], int] | None = None
    sign: int = 1
    point: int = 1

    @property
    def for_stakes(self) -> bool:
        """Are stakes compared, and not values?"""
        return self.stakes is not None

    def judgement(self, chosen: Chosen, bounds: tuple[int, int], outcome: str | None) -> Judgement:
        """What is found about a choice, from bounds on the value of its deal and the outcome."""
        lower, upper = bounds
        if self.stakes is not None:
            found = [self.stakes(chosen.deal, name) for name in ("win", "loss")] if outcome is None else []
            lower, upper = (min(found), max(found)) if found else (self.stakes(chosen.deal, str(outcome)),) * 2
        return Judgement((lower + upper) / 2, lower, upper, outcome)

    def result(self, chosen: Chosen, position: Position) -> float:
        """What a deal that has been played out brought."""
        if self.stakes is None:
            return position.secured
        assert isinstance(position, TrickPosition)
        value, total, question = position.secured, position.total, position.question
        win_at = total // 2 + 1 if question.win_at is None else question.win_at
        draw_at = (total + 1) // 2 if question.draw_at is None else question.draw_at
        return self.stakes(chosen.deal, "win" if value >= win_at else "draw" if value >= draw_at else "loss")


def chooser(deal: Deal, seat: str | None) -> str:
    """The seat that chooses: the one asked for, or the first whose cards are known."""
    if seat is not None and seat not in deal.hands:
        raise Unsolvable(f'"{seat}" is no seat of this deal (A to {max(deal.hands)})')
    return seat or next((name for name, hand in deal.hands.items() if UNKNOWN not in hand), "A")


def zifuli_choices(deal: Deal, seat: str | None, keep: Cards) -> Choices | None:
    """The bids of Zifuli, as long as there is no bidder."""
    if deal.game != "zifuli" or deal.bidder is not None or deal.taken or deal.points or deal.trick or keep:
        return None
    who = chooser(deal, seat)
    kinds = tuple(Move(kind) for kind in dict.fromkeys(in_order(zifuli.GAME.pack, deal.hands[who])) if kind != UNKNOWN)

    def make(world: Deal, option: Move) -> Chosen | None:
        if option == PASS or zifuli.partner_shown(world, who, option) is None:
            return None
        bid = msgspec.structs.replace(world, bidder=who, called=str(option))
        return Chosen(bid, zifuli.partner_of(bid))

    return Choices("bid", who, deal, (PASS, *kinds), make, lambda bid, outcome: zifuli.stakes(bid, outcome)[who])


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


def trionfo_choices(deal: Deal, seat: str | None, keep: Cards) -> Choices | None:
    """What a player who has robbed lays away in Trionfo."""
    if deal.game != "trionfo" or deal.trick or keep:
        return None
    waiting = trionfo.to_lay_away(deal)
    if not waiting:
        return None
    known = [name for name in waiting if UNKNOWN not in deal.hands[name]]
    who = seat or (known or list(waiting))[0]
    if who not in waiting:
        raise Unsolvable(f"{who} has nothing to lay away")
    found = {Move(" ".join(cards)): cards for cards in ways_to_lay_away(deal, who, waiting[who])}

    def make(world: Deal, option: Move) -> Chosen:
        left = lay_away(world, who, found[option])
        for other, number in waiting.items():
            if other != who:
                # a rule of thumb: what is worth least
                least = sorted(left.hands[other], key=trionfo.WORTH.__getitem__)[:number]
                left = lay_away(left, other, tuple(least))
        return Chosen(left, option)

    return Choices("discard", who, deal, tuple(found), make, sign=1 if who in "AC" else -1)

