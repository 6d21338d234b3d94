"""What has to be settled before the first card of a deal: the bid of Zifuli, the contract of Cego."""

from __future__ import annotations

import msgspec

from solver.cards import in_order, read_card
from solver.commands import output
from solver.commands.asking import ask
from solver.contract_choices import setups
from solver.deal import Cards, Deal
from solver.errors import Error
from solver.games import GAMES
from solver.games.cego_contracts import CONTRACTS, Contract, blanks_of, keep_faults, keeps, presses
from solver.games.cego_deals import options_of
from solver.players.tables import called


def settle(deal: Deal, seat: str, contract: str | None, soloist: str | None) -> Deal:
    """The deal ready to be played, the person at a seat having been asked what is his to say.

    Raises Error for a contract that the soloist cannot play.
    """
    if "bidder" in GAMES[deal.game].keys:
        return settle_bid(deal, seat)
    if "contract" in GAMES[deal.game].keys:
        return settle_contract(deal, seat, CONTRACTS[contract or "solo"], soloist or seat)
    return deal


def settle_bid(deal: Deal, seat: str) -> Deal:
    """The bid of Zifuli, cut short: the person names a kind, or the next seat the highest of which it has one copy."""
    hand = deal.hands[seat]
    kinds = tuple(dict.fromkeys(in_order(GAMES[deal.game].pack, hand)))
    output.say(f"Your hand: {' '.join(hand)}")
    while True:
        answer = ask("Name a kind you hold, and its other copy makes your partner; or pass: ")
        kind = read_card(GAMES[deal.game].pack, answer)
        if kind in kinds:
            return msgspec.structs.replace(deal, bidder=seat, called=kind)
        if answer.lower() in ("pass", "p"):
            break
        output.say(f"You hold {' '.join(kinds)}.")
    seats = list(deal.hands)
    bidder = seats[(seats.index(seat) + 1) % len(seats)]
    found = called(deal, bidder)
    output.say(f"{bidder} names {found.called}.")
    return found


def settle_contract(deal: Deal, seat: str, contract: Contract, soloist: str) -> Deal:
    """The contract of Cego; the person is asked what he keeps and presses where he is the soloist."""
    choices = setups(deal, soloist, contract)
    if not choices:
        raise Error(f"{contract.name} cannot be played with the hand of {soloist}; another --seed or --soloist may do")
    if soloist != seat or not contract.keep:
        return choices[0].deal
    hand = deal.hands[seat]
    output.say(f"Your hand: {' '.join(hand)}")
    keep = chosen_to_keep(hand, contract, bool(options_of(deal)["court_as_blank"]))
    if contract.press:
        output.say(f"The blind: {' '.join(deal.blind)}")
    press = chosen_to_press(deal, contract)
    return next(one.deal for one in choices if set(one.keep) == set(keep) and one.press == press)


def chosen_to_keep(hand: Cards, contract: Contract, court_as_blank: bool) -> Cards:
    """Cards that the person keeps; where there is no choice he is told."""
    blanks = set(blanks_of(hand, court_as_blank))
    legal = keeps(contract, hand, court_as_blank)
    if len(legal) == 1:
        output.say(f"You keep {' '.join(legal[0])}.")
        return legal[0]
    number = f"{contract.keep} card{'s' * (contract.keep > 1)}"
    while True:
        kept = cards_of(ask(f"{contract.title}: keep {number}: "))
        faults = [f"you do not hold {card}" for card in kept if card not in hand]
        faults += keep_faults(contract, kept, blanks) if not faults else []
        if not faults and len(set(kept)) == len(kept):
            return kept
        output.say("; ".join(faults) or "name each card once")


def chosen_to_press(deal: Deal, contract: Contract) -> Cards:
    """The card of the blind that the person lays away again; where there is no choice he is told."""
    legal = presses(contract, deal.blind, bool(options_of(deal)["free_press"]))
    if len(legal) == 1:
        if legal[0]:
            output.say(f"You press {legal[0][0]}.")
        return legal[0]
    while True:
        pressed = cards_of(ask("Press one card of the blind: "))
        if pressed in legal:
            return pressed
        output.say(f"One of {' '.join(card for (card,) in legal)}.")


def cards_of(text: str) -> Cards:
    """The cards that a text lists; a word that is none stays as it is."""
    pack = GAMES["cego"].pack
    return tuple(read_card(pack, word) or word for word in text.split())
