"""What has to be settled before the first card of a deal: the bid of Zifuli, the contract of Cego."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from solver.choices.cego_setups import setups
from solver.choices.moment import choice_view
from solver.choices.zifuli import called
from solver.cli import output
from solver.cli.auction import auction
from solver.cli.hint_report import say_hint
from solver.cli.inputs import Given
from solver.cli.prompt import ask
from solver.games.cego.contracts import CONTRACTS, Contract, blanks_of, keep_faults, keeps, presses
from solver.games.cego.deals import options_of
from solver.model.cards import Cards, read_card
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error
from solver.players.engine import Engine


def settle(deal: Any, seat: str, contract: str | None, soloist: str | None, engine: Engine | None) -> Deal | None:
    """The deal ready to be played, the person at a seat having been asked what is his to say; None where it is void.

    engine: advises those who are no persons; None: they go by rules of thumb.
    Raises Error for a contract that the soloist cannot play.
    """
    if "bidder" in GAMES[deal.game].keys:
        return settle_bid(deal, seat, engine)
    if "contract" in GAMES[deal.game].keys:
        return settle_contract(deal, seat, contract, soloist or seat, engine)
    settled: Deal = deal
    return settled


def settle_bid(deal: Any, seat: str, engine: Engine | None) -> Deal | None:
    """The bidding of Zifuli; by rule of thumb who speaks first names the highest kind of which he has one copy."""
    first: list[str] = []

    def others(who: str, kinds: Cards) -> str | None:
        if engine is not None:
            return engine.bid(deal, who, kinds)
        first.append(who)
        return called(deal, who).called if len(first) == 1 and not named else None

    named: list[str] = []

    def mine(who: str, kinds: Cards) -> str | None:
        kind = bid_of_person(deal, who, kinds, engine)
        named.extend([kind] if kind else [])
        return kind

    output.say(f"Your hand: {' '.join(deal.hands[seat])}")
    return auction(deal, seat, mine, others)


def bid_of_person(deal: Any, seat: str, kinds: Cards, engine: Engine | None) -> str | None:
    """What the person names; None for a pass."""
    lower = "" if len(set(deal.hands[seat])) == len(kinds) else " lower than the last one"
    while True:
        answer = ask(f"Name a kind{lower} you hold, and its other copy makes your partner; or pass: ")
        kind = read_card(GAMES[deal.game].pack, answer)
        if kind in kinds:
            return kind
        if answer.lower() in ("pass", "p"):
            return None
        if answer.lower() == "hint":
            advise(deal, seat, engine)
        else:
            output.say(f"You {'hold' if not lower else 'may name'} {' '.join(kinds)}.")


def advise(deal: Any, seat: str, engine: Engine | None, keep: Cards = ()) -> None:
    """What the engine thinks of the choices of a person."""
    seen = choice_view(deal, seat)
    found = (engine or Engine("fast")).choice(seen, seat, keep)
    say_hint(Given(deal.id, 1, seen.deal), found, True)


def settle_contract(deal: Any, seat: str, name: str | None, soloist: str, engine: Engine | None) -> Deal:
    """The contract of Cego; the person is asked what he keeps and presses where he is the soloist."""
    contract = CONTRACTS[name or "solo"]
    choices = setups(deal, soloist, contract)
    if not choices:
        raise Error(f"{contract.name} cannot be played with the hand of {soloist}; another --seed or --soloist may do")
    if not contract.keep:
        return choices[0].deal
    if soloist != seat:
        return choices[0].deal if engine is None else engine.take_up(choices[0].deal, soloist)
    asked = msgspec.structs.replace(deal, contract=contract.name, soloist=seat)
    hand = deal.hands[seat]
    output.say(f"Your hand: {' '.join(hand)}")
    keep = chosen_to_keep(hand, contract, bool(options_of(deal)["court_as_blank"]), lambda: advise(asked, seat, engine))
    if contract.press:
        output.say(f"The blind: {' '.join(deal.blind)}")
    press = chosen_to_press(deal, contract, lambda: advise(asked, seat, engine, keep))
    return next(one.deal for one in choices if set(one.keep) == set(keep) and one.press == press)


def chosen_to_keep(hand: Cards, contract: Contract, court_as_blank: bool, advised: Callable[[], None]) -> Cards:
    """Cards that the person keeps; where there is no choice he is told."""
    blanks = set(blanks_of(hand, court_as_blank))
    legal = keeps(contract, hand, court_as_blank)
    if len(legal) == 1:
        output.say(f"You keep {' '.join(legal[0])}.")
        return legal[0]
    number = f"{contract.keep} card{'s' * (contract.keep > 1)}"
    while True:
        answer = ask(f"{contract.title}: keep {number}: ")
        if answer.lower() == "hint":
            advised()
            continue
        kept = cards_of(answer)
        faults = [f"you do not hold {card}" for card in kept if card not in hand]
        faults += keep_faults(contract, kept, blanks) if not faults else []
        if not faults and len(set(kept)) == len(kept):
            return kept
        output.say("; ".join(faults) or "name each card once")


def chosen_to_press(deal: Any, contract: Contract, advised: Callable[[], None]) -> Cards:
    """The card of the blind that the person lays away again; where there is no choice he is told."""
    legal = presses(contract, deal.blind, bool(options_of(deal)["free_press"]))
    if len(legal) == 1:
        if legal[0]:
            output.say(f"You press {legal[0][0]}.")
        return legal[0]
    while True:
        answer = ask("Press one card of the blind: ")
        if answer.lower() == "hint":
            advised()
            continue
        pressed = cards_of(answer)
        if pressed in legal:
            return pressed
        output.say(f"One of {' '.join(card for (card,) in legal)}.")


def cards_of(text: str) -> Cards:
    """The cards that a text lists; a word that is none stays as it is."""
    pack = GAMES["cego"].pack
    return tuple(read_card(pack, word) or word for word in text.split())
