"""Writer for games of Skat in the form of the International Skat Server, one a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.display.translation import tr
from solver.games.skat.worth import counts_tricks
from solver.io.iss import GAMES, HAND, SEATS
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError

LETTERS = {contract: letter for letter, contract in GAMES.items()}
LEAST_BID = 18


def write(deals: Sequence[Deal]) -> str:
    """Return games of Skat, one a line. Raises FormatError for content outside the form."""
    faults = [Fault(message, deal=deal.id or None, key=key) for deal in deals for key, message in wrong(deal)]
    if faults:
        raise FormatError(faults)
    return "".join(f"{game(deal)}\n" for deal in deals)


def wrong(deal: Any) -> Iterator[tuple[str, str]]:
    """Yield key and message for each item of a deal that the form cannot express."""
    if deal.game != "skat":
        yield "game", tr("only Skat is written in this form")
        return
    for key in ("trick", "taken", "points", "exposed"):
        if getattr(deal, key):
            yield key, tr("the server's form cannot say this")
    if any(len(hand) != HAND or UNKNOWN in hand for hand in deal.hands.values()):
        yield "hands", tr("the server's form has whole hands of ten known cards")
    if len(deal.skat) != 2 or UNKNOWN in deal.skat:
        yield "skat", tr("the server's form has both cards of the skat")
    if deal.leader not in (None, SEATS[0]):
        yield "leader", tr("forehand leads")
    if deal.options.get("contract", "grand") not in LETTERS:
        yield "options", tr("the server has no such game")


def game(deal: Any) -> str:
    """Return a game. The cards laid away are dealt as the skat, and the declarer bids the least he has to."""
    contract = deal.options.get("contract", "grand")
    declarer = SEATS.index(deal.options.get("declarer", SEATS[0]))
    is_hand = deal.options.get("hand", False)
    cards = [card(one) for hand in (*(deal.hands[seat] for seat in SEATS), deal.skat) for one in hand]
    moves = ["w", ".".join(cards), *bids(declarer, deal.bid or LEAST_BID)]
    flags = "O" if deal.options.get("ouvert") else ""
    flags += "H" if is_hand else ""
    flags += {"schneider": "S", "schwarz": "Z"}.get(deal.options.get("announced", ""), "")
    said = LETTERS[contract] + flags
    if not is_hand:
        skat = ".".join(map(card, deal.skat))
        moves += [str(declarer), "s", "w", skat]
        said += f".{skat}"
    moves += [str(declarer), said]
    position = deal.start
    for move in deal.play:
        moves += [str(SEATS.index(position.turn)), card(move)]
        position = position.play(move)
    names = "".join(f"P{place}[{plain(deal.players.get(seat, ''))}]" for place, seat in enumerate(SEATS))
    head = f"(;GM[Skat]PC[{plain(deal.place or '')}]SE[]ID[{plain(deal.id)}]DT[{plain(deal.date or '')}]"
    return f"{head}{names}R0[]R1[]R2[]MV[{' '.join(moves)} ]R[{result(deal, declarer)}] ;)"


def bids(declarer: int, bid: int) -> list[str]:
    """Return the shortest auction in which a player bids: the others pass."""
    first = [str(declarer), str(bid)] if declarer else []
    others = [word for place in range(len(SEATS)) if place != declarer for word in (str(place), "p")]
    return [*first, *others] if declarer else [*others, "0", str(bid)]


def result(deal: Any, declarer: int) -> str:
    """Return the result that the deal states."""
    stated = {**deal.claimed, **deal.result}.get("declarer")
    if stated is None:
        return f"d:{declarer}"
    by_points = not counts_tricks(deal)
    won = "win" if stated > (60 if by_points else 0) else "loss"
    return f"d:{declarer} {won} p:{stated}" if by_points else f"d:{declarer} {won}"


def card(text: str) -> str:
    """Return a card as the server writes it: suit, then rank."""
    return text[-1].upper() + text[:-1].replace("10", "T")


def plain(text: str) -> str:
    """Return a value with escaped brackets."""
    return " ".join(text.split()).replace("\\", "\\\\").replace("]", "\\]")
