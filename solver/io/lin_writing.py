"""LIN writer for deals of bridge, a board a line, as BBO reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.cards import CARDS
from solver.io.bridge_text import FROM_SOUTH
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError

VULNERABLE = {"none": "o", "NS": "n", "EW": "e", "both": "b"}
CALLS = {"P": "p", "X": "d", "XX": "r"}
PLAYERS = 4


def write(deals: Sequence[Deal]) -> str:
    """Return deals of bridge in LIN. Raises FormatError for content outside LIN."""
    faults = [Fault(message, deal=deal.id or None, key=key) for deal in deals for key, message in wrong(deal)]
    if faults:
        raise FormatError(faults)
    return "".join(f"{board(deal)}\n" for deal in deals)


def wrong(deal: Any) -> Iterator[tuple[str, str]]:
    """Yield key and message for each item of a deal that LIN cannot express."""
    if deal.game != "bridge":
        yield "game", tr("only bridge is written in LIN")
        return
    for key in ("trick", "taken", "count", "exposed"):
        if getattr(deal, key):
            yield key, tr("LIN cannot say this")
    for seat, hand in deal.hands.items():
        if UNKNOWN in hand:
            yield f"hands.{seat}", tr("in LIN all hands are known")
    if not deal.contract and deal.options.get("trumps", "none") != "none":
        yield "options", tr("in LIN trumps come with a contract")
    elif not deal.contract and deal.play and (deal.leader or "A") != "A":
        yield "leader", tr("in LIN who leads comes with a contract")
    if deal.contract and deal.contract[0] in CARDS_LETTERS:
        yield "contract", tr("in LIN a contract has a level")


CARDS_LETTERS = ("N", *(cards[0][0] for cards in CARDS.values()))


def board(deal: Any) -> str:
    """Return a board. A contract without an auction gets one of a single bid."""
    names = ",".join(plain(deal.players.get(seat, "")) for seat in FROM_SOUTH)
    dealer = deal.dealer or (deal.declarer if not deal.auction else None) or SEATS[0]
    calls = deal.auction.split() if deal.auction else made_up(deal, dealer)
    parts = [f"pn|{names}|st||md|{FROM_SOUTH.index(dealer) + 1}{','.join(hand(deal.hands[s]) for s in FROM_SOUTH)}|"]
    parts.append(f"rh||ah|Board {plain(deal.id)}|sv|{VULNERABLE.get(deal.vulnerable, 'o')}|")
    parts += [f"mb|{CALLS.get(call, call.replace('NT', 'N'))}|" for call in calls]
    parts.append("pg||" if calls else "")
    for number, card in enumerate(deal.play, 1):
        parts.append(f"pc|{card}|" + ("pg||" if number % PLAYERS == 0 else ""))
    side = "AC" if deal.declarer in ("A", "C") else "BD"
    if deal.declarer and side in deal.claimed:
        parts.append(f"mc|{deal.claimed[side]}|")
    return "".join(parts)


def made_up(deal: Any, dealer: str) -> list[str]:
    """Return the shortest auction that ends in the contract of the deal."""
    if not deal.contract or not deal.declarer or deal.contract == "pass":
        return ["P"] * PLAYERS if deal.contract == "pass" else []
    passes = ["P"] * ((SEATS.index(deal.declarer) - SEATS.index(dealer)) % PLAYERS)
    bid = deal.contract.rstrip("X")
    doubled = {"": [], "X": ["X"], "XX": ["X", "XX"]}[deal.contract[len(bid) :]]
    return [*passes, bid, *doubled, "P", "P", "P"]


def hand(cards: Sequence[str]) -> str:
    """Return a hand, suit by suit."""
    return "".join(suit[0][0] + "".join(card[1] for card in reversed(suit) if card in cards) for suit in CARDS.values())


def plain(text: str) -> str:
    """Return a value on one line, without the signs of LIN."""
    return " ".join(text.replace("|", " ").replace(",", " ").split())
