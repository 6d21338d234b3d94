"""Deals of Cego: options, contract, hands to play with, leader, and cards won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver.games.cego.auction import OPTIONS as AUCTION_OPTIONS
from solver.games.cego.cards import worth
from solver.games.cego.contracts import CONTRACTS, RULE_CARDS, Contract, presses
from solver.games.cego.scoring import COUNTS, MOST_TARIFF, OWN_NUMBERS, TARIFFS, USUAL, Count
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.core_query import Option
from solver.model.schema_types import BIDS, CARDS, CARDS_LYING, LAID_AWAY, NAME_ASKED, Key, Table
from solver.model.schema_types import COUNTS as NUMBERS
from solver.trick.cards_won import cards_won, tricks_won
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
    Option(
        "tariff",
        USUAL,
        "the place whose tariff is used, or a table of own numbers",
        choices=tuple(TARIFFS),
        entries=OWN_NUMBERS,
        least=0,
        most=MOST_TARIFF,
    ),
    Option("tricks", 1, "how many tricks the soloist of a Piccolo makes", least=1, most=max(HAND_SIZE.values())),
    Option("open", False, "is the Bettel laid open, which doubles it?"),
    Option("jungfrau", False, "is who takes no trick in a Räuber paid double?"),
    Option("announcer_doubles", False, "do all stakes of a Räuber double if the player who announced it loses?"),
    Option("by_rule", False, "are St, T21 and T1 led to the first three tricks of a Räuber?"),
    *AUCTION_OPTIONS,
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
    "bought_from": NAME_ASKED,
    "lacks": Table(CARDS, seats=True),
    "bids": BIDS,
}


class CegoDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Cego.

    away: seat -> discarded cards.
    contract: name of the contract. None: not yet named.
    soloist: seat of the soloist. In a Räuber the seat that has announced it.
    blind: cards that the soloist may take up.
    keep: cards of his hand that he keeps. His hand in the deal is then the one dealt.
    press: cards of the blind that he discards again. It may be left out where only one card is allowed.
    seat: seat of the query, in contracts in which each seat plays for itself.
    bought_from: seat that has sold T1 to the soloist of an Ultimo. The hands are those after the exchange.
    lacks: seat -> cards that it does not hold, as the tricks before the position have shown.
    bids: the auction in order, such as "A:pass" or "B:solo". It gives contract and soloist.
    """

    away: Mapping[str, Cards] = {}
    contract: str | None = None
    soloist: str | None = None
    blind: Cards = ()
    keep: Cards = ()
    press: Cards = ()
    seat: str | None = None
    bought_from: str | None = None
    lacks: Mapping[str, Cards] = {}
    bids: tuple[str, ...] = ()


def options_of(deal: CegoDeal) -> dict[str, Any]:
    """Return every option of a deal, by default the game's values."""
    return {**DEFAULTS, **deal.options}


def contract_of(deal: CegoDeal) -> Contract | None:
    """Return the contract of a deal, or None if it names no known one."""
    return CONTRACTS.get(deal.contract or "")


def waits_for_keep(deal: CegoDeal) -> bool:
    """True if the soloist has yet to choose his kept cards, with the blind untouched."""
    contract = contract_of(deal)
    return contract is not None and contract.keep > 0 and not deal.keep and bool(deal.blind)


def sides_of(contract: str | None, players: int) -> tuple[str, ...]:
    """Return the names of the sides: soloist and defenders, or the seats. Without a contract, all of these."""
    known = CONTRACTS.get(contract or "")
    if known is None:
        return (*SIDES, *SEATS[:players])
    return SIDES if known.has_soloist else tuple(SEATS[:players])


def count_of(deal: CegoDeal) -> Count:
    """Return the scoring method of a deal. A contract that is not about points has the default one."""
    contract = contract_of(deal)
    counted = contract is not None and not contract.counts_tricks
    return COUNTS[options_of(deal)["count"] if counted else "twos"]


def taker(deal: CegoDeal) -> str | None:
    """Return the soloist who has taken up the blind, or None if the deal does not state his kept cards."""
    return deal.soloist if deal.keep and deal.soloist in deal.hands else None


def pressed(deal: CegoDeal) -> Cards:
    """Return the cards of the blind that the soloist discards again, named by the deal or the only ones allowed."""
    contract = contract_of(deal)
    if deal.press or not deal.keep or contract is None or UNKNOWN in deal.blind:
        return deal.press
    ways = presses(contract, deal.blind, options_of(deal)["free_press"] is True)
    return ways[0] if len(ways) == 1 else ()


def hands(deal: CegoDeal) -> Mapping[str, Cards]:
    """Return the hands to play with. A soloist with kept cards has taken up the blind."""
    who = taker(deal)
    if who is None:
        return deal.hands
    press = pressed(deal)
    kept = [card for card in deal.blind if card not in press]
    return {**deal.hands, who: (*deal.keep, *kept)}


def laid_away(deal: CegoDeal, contract: Contract) -> tuple[str, ...]:
    """Return the cards that count for the soloist without his tricks."""
    found = list(deal.away.get(deal.soloist or "", ()))
    if contract.counts_blind:
        found += deal.blind
    if deal.keep:
        found += [card for card in deal.hands[deal.soloist or ""] if card not in deal.keep]
        found += pressed(deal)
    return tuple(found)


def rule_card(deal: CegoDeal) -> str | None:
    """Return the card that has to be led to the first trick, in a Räuber by rule, else None."""
    if deal.contract != "raeuber" or not options_of(deal)["by_rule"]:
        return None
    done = sum(tricks_won(deal, seat) for seat in deal.hands)
    return RULE_CARDS[done] if done < len(RULE_CARDS) else None


def leader(deal: CegoDeal) -> str:
    """Return the default leader: the soloist, the holder of the rule's card, or A."""
    contract = contract_of(deal)
    if contract is not None and contract.has_soloist:
        return deal.soloist if deal.soloist is not None and deal.soloist in deal.hands else "A"
    card = rule_card(deal)
    return next((seat for seat, hand in deal.hands.items() if card is not None and card in hand), "A")


def units(deal: CegoDeal, side: str, away: tuple[str, ...] = ()) -> int:
    """Return the value that a side has won before the deal starts.

    away: cards that count for it without tricks.
    """
    count = count_of(deal)
    known = [card for card in (*deal.taken.get(side, ()), *away) if card != UNKNOWN]
    total = worth(known) + int(deal.points.get(side, 0))
    return count.units(total, cards_won(deal, side) + len(away), len(deal.hands), side == SIDES[0])


def taken_up(deal: CegoDeal) -> CegoDeal:
    """Return the deal after the exchange: the soloist's hand to play with, and his discards."""
    contract = contract_of(deal)
    if contract is None or not deal.keep or deal.soloist is None:
        return deal
    away = {deal.soloist: laid_away(deal, contract)}
    return msgspec.structs.replace(deal, hands=hands(deal), away=away, keep=(), press=(), blind=())
