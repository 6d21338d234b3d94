"""What a deal of Cego says: its options and contract, the hands to play with, who leads, what has been won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver.games.cego.cards import worth
from solver.games.cego.contracts import CONTRACTS, RULE_CARDS, Contract
from solver.games.cego.counts import COUNTS, TARIFFS
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.keys import CARDS, CARDS_LYING, LAID_AWAY, NAME_ASKED, Key, Table
from solver.model.keys import COUNTS as NUMBERS
from solver.model.question import Option
from solver.trick.counts import cards_won, tricks_won
from solver.trick.deal import TrickDeal

HAND_SIZE = {3: 13, 4: 11}
BLIND_SIZE = {3: 12, 4: 10}
SIDES = ("declarer", "defenders")

OPTIONS = (
    Option("count", "twos", "how points are counted", choices=tuple(COUNTS)),
    Option("free_press", False, "may any card be pressed in the contracts with two blanks?"),
    Option("court_as_blank", False, "may court cards be kept as blanks by who has no blank?"),
    Option("against_solo", False, "was the game bid against a solo, which raises its factor by 1?"),
    Option("halbe", False, "is Halbe bid at the table, which raises the factor of each contract after it by 1?"),
    Option("tariff", "schwarzwald", "the place whose tariff is used", choices=tuple(TARIFFS)),
    Option("tricks", 1, "how many tricks the soloist of a Piccolo makes", least=1, most=max(HAND_SIZE.values())),
    Option("open", False, "is the Bettel laid open, which doubles it?"),
    Option("by_rule", False, "are St, T21 and T1 led to the first three tricks of a Räuber?"),
)
DEFAULTS = {option.name: option.default for option in OPTIONS}

KEYS: Mapping[str, Key] = {
    "count": NUMBERS,
    "away": LAID_AWAY,
    "contract": NAME_ASKED,
    "soloist": NAME_ASKED,
    "blind": CARDS_LYING,
    "keep": CARDS,
    "press": CARDS,
    "seat": NAME_ASKED,
    "lacks": Table(CARDS, seats=True),
}


class CegoDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Cego.

    away: seat -> cards laid away. contract, soloist: what is played, and by whom. blind: the cards that the soloist may
    take up. keep, press: cards of his own that he keeps, and of the blind that he lays away again; with `keep` his hand
    is the one dealt. seat: the seat asked about, where each plays for himself. lacks: seat -> cards of which the tricks
    before the position have shown that it holds none.
    """

    away: Mapping[str, Cards] = {}
    contract: str | None = None
    soloist: str | None = None
    blind: Cards = ()
    keep: Cards = ()
    press: Cards = ()
    seat: str | None = None
    lacks: Mapping[str, Cards] = {}


def options_of(deal: CegoDeal) -> dict[str, Any]:
    """Every option of a deal, with the defaults for those that it does not name."""
    return {**DEFAULTS, **deal.options}


def contract_of(deal: CegoDeal) -> Contract | None:
    """The contract of a deal, if it names one that is known."""
    return CONTRACTS.get(deal.contract or "")


def waits_for_keep(deal: CegoDeal) -> bool:
    """Has the soloist still to say what he keeps, the blind lying untouched?"""
    contract = contract_of(deal)
    return contract is not None and contract.keep > 0 and not deal.keep and bool(deal.blind)


def sides_of(contract: str | None, players: int) -> tuple[str, ...]:
    """Names of the sides: the seats themselves where each plays for himself; both where no contract says."""
    known = CONTRACTS.get(contract or "")
    if known is None:
        return (*SIDES, *SEATS[:players])
    return SIDES if known.has_soloist else tuple(SEATS[:players])


def taker(deal: CegoDeal) -> str | None:
    """The soloist who plays with the blind, since the deal says what he keeps."""
    return deal.soloist if deal.keep and deal.soloist in deal.hands else None


def hands(deal: CegoDeal) -> Mapping[str, Cards]:
    """The hands to play with: the soloist's after he has taken up the blind, if the deal says what he keeps."""
    who = taker(deal)
    if who is None:
        return deal.hands
    kept = [card for card in deal.blind if card not in deal.press]
    return {**deal.hands, who: (*deal.keep, *kept)}


def laid_away(deal: CegoDeal, contract: Contract) -> tuple[str, ...]:
    """Cards that count for the soloist besides his tricks."""
    found = list(deal.away.get(deal.soloist or "", ()))
    if contract.counts_blind:
        found += deal.blind
    if deal.keep:
        found += [card for card in deal.hands[deal.soloist or ""] if card not in deal.keep]
        found += deal.press
    return tuple(found)


def rule_card(deal: CegoDeal) -> str | None:
    """The card that has to be led to the first trick of the deal, in a Räuber by rule."""
    if deal.contract != "raeuber" or not options_of(deal)["by_rule"]:
        return None
    done = sum(tricks_won(deal, seat) for seat in deal.hands)
    return RULE_CARDS[done] if done < len(RULE_CARDS) else None


def leader(deal: CegoDeal) -> str:
    """The soloist leads; where each plays for himself the holder of the card that the rule wants, else A."""
    contract = contract_of(deal)
    if contract is not None and contract.has_soloist:
        return deal.soloist if deal.soloist is not None and deal.soloist in deal.hands else "A"
    card = rule_card(deal)
    return next((seat for seat, hand in deal.hands.items() if card is not None and card in hand), "A")


def units(deal: CegoDeal, side: str, away: tuple[str, ...] = ()) -> int:
    """What a side has before the deal starts, in units of the value; away: cards that count for it besides."""
    contract = contract_of(deal)
    count = COUNTS[options_of(deal)["count"] if contract is not None and contract.aim == "points" else "twos"]
    known = [card for card in (*deal.taken.get(side, ()), *away) if card != UNKNOWN]
    total = worth(known) + int(deal.points.get(side, 0))
    return count.units(total, cards_won(deal, side) + len(away), len(deal.hands), side == SIDES[0])


def taken_up(deal: CegoDeal) -> CegoDeal:
    """The deal with what the soloist keeps and presses as a hand to play with and cards laid away."""
    contract = contract_of(deal)
    if contract is None or not deal.keep or deal.soloist is None:
        return deal
    away = {deal.soloist: laid_away(deal, contract)}
    return msgspec.structs.replace(deal, hands=hands(deal), away=away, keep=(), press=(), blind=())
