"""LIN writer for deals of bridge, a board a line, as BBO reads them.

What has no pair in LIN goes into a pair of our own, which other programs skip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.auctions import is_irregular
from solver.games.bridge.cards import CARDS
from solver.games.bridge.contracts import DOUBLE, PASS, PASSED, REDOUBLE
from solver.io import lin
from solver.io.bridge_text import FROM_SOUTH
from solver.io.extension_field import refuse, written
from solver.io.lin_pairs import REST
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Deal

VULNERABLE = {"none": "o", "NS": "n", "EW": "e", "both": "b"}
CALLS = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
PLAYERS = 4
NO_DEALER = 0
# Bar in JSON. LIN has no escape for one.
BAR = "\\u007c"


def write(deals: Sequence[Deal]) -> str:
    """Return deals of bridge in LIN. Raises FormatError for content that other programs would misunderstand."""
    refuse(deals, wrong)
    return "".join(written(deal, lin, partial(board, deal)) for deal in deals)


def wrong(deal: Any) -> Iterator[tuple[str, str]]:
    """Yield key and message for each item of a deal that LIN cannot express."""
    if deal.game != "bridge":
        yield "game", tr("only bridge is written in LIN")
        return
    for key in ("trick", "taken", "count"):
        if getattr(deal, key):
            yield key, tr("LIN cannot say this")
    if all(UNKNOWN in hand or not hand for hand in deal.hands.values()):
        yield "hands", tr("LIN cannot say this")
    for seat, hand in deal.hands.items():
        if UNKNOWN in hand and set(hand) != {UNKNOWN}:
            yield f"hands.{seat}", tr("in LIN a hand is known or unknown as a whole")
    if deal.contract and deal.contract != PASSED and not deal.contract[0].isdigit():
        yield "contract", tr("in LIN a contract has a level")
    elif deal.contract and not calls_of(deal):
        yield "contract", tr("in LIN a contract comes with its declarer")
    elif not deal.contract and deal.options.get("trumps", "none") != "none":
        yield "options", tr("in LIN trumps come with a contract")
    elif not deal.contract and deal.play and (deal.leader or "A") != "A":
        yield "leader", tr("in LIN who leads comes with a contract")


def board(deal: Any, rest: str) -> str:
    """Return a board on a line. A contract without an auction gets one of a single bid.

    rest: JSON of what has no pair of its own, empty for nothing. It takes back what was made up.
    """
    calls = calls_of(deal)
    names = ",".join(plain(deal.players.get(seat, "")) for seat in FROM_SOUTH)
    dealer = dealer_of(deal) if calls or deal.dealer else None
    number = FROM_SOUTH.index(dealer) + 1 if dealer else NO_DEALER
    parts = [f"pn|{names}|st||md|{number}{','.join(hand(deal.hands[seat]) for seat in FROM_SOUTH)}|rh||"]
    if deal.id:
        parts.append(f"ah|Board {plain(deal.id)}|")
    if deal.vulnerable:
        parts.append(f"sv|{VULNERABLE[deal.vulnerable]}|")
    if rest:
        parts.append(f"{REST}|{rest.replace('|', BAR)}|")
    parts += [f"mb|{CALLS.get(call, call.replace('NT', 'N'))}|" for call in calls]
    parts.append("pg||" if calls else "")
    for place, card in enumerate(deal.play, 1):
        parts.append(f"pc|{card}|" + ("pg||" if place % PLAYERS == 0 else ""))
    # a reader takes the declarer from the calls
    is_declared = deal.declarer and any(call != PASS for call in calls)
    claim = deal.claimed.get("AC" if deal.declarer in ("A", "C") else "BD") if is_declared else None
    if claim is not None:
        parts.append(f"mc|{claim}|")
    return "".join(parts) + "\n"


def dealer_of(deal: Any) -> str:
    """Return the dealer, in an auction that is made up the declarer."""
    return str(deal.dealer or deal.declarer or SEATS[0])


def calls_of(deal: Any) -> list[str]:
    """Return the auction, or the shortest one that ends in the contract of the deal. Empty if neither is known.

    LIN has no irregular calls.
    """
    if deal.auction and not is_irregular(deal.auction.split()):
        return deal.auction.split() if deal.dealer else []
    if deal.contract == PASSED:
        return [PASS] * PLAYERS
    if not deal.contract or not deal.declarer:
        return []
    passes = [PASS] * ((SEATS.index(deal.declarer) - SEATS.index(dealer_of(deal))) % PLAYERS)
    bid = deal.contract.rstrip(DOUBLE)
    doubled = {"": [], DOUBLE: [DOUBLE], REDOUBLE: [DOUBLE, REDOUBLE]}[deal.contract[len(bid) :]]
    return [*passes, bid, *doubled, PASS, PASS, PASS]


def hand(cards: Sequence[str]) -> str:
    """Return a hand, suit by suit. Empty: unknown."""
    if UNKNOWN in cards:
        return ""
    return "".join(suit[0][0] + "".join(card[1] for card in reversed(suit) if card in cards) for suit in CARDS.values())


def plain(text: str) -> str:
    """Return a value on one line, without the signs of LIN."""
    return " ".join(text.replace("|", " ").replace(",", " ").split())
