"""Writer for games of Skat in the form of the International Skat Server, one a line.

What has no place in the form goes into a property of our own, which other programs skip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from solver.deal_records.bids import parts
from solver.display.translation import tr
from solver.games.skat.cards import ALL_POINTS
from solver.games.skat.deals import asked
from solver.games.skat.game_values import BIDS
from solver.games.skat.queries import LEAST
from solver.games.skat.worth import counts_tricks, needed
from solver.io import iss
from solver.io.extension_field import refuse, written
from solver.io.iss import GAMES, HAND, SEATS
from solver.io.iss_moves import ANSWERS
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal

ANSWERED = {word: letter for letter, word in ANSWERS.items()}
LETTERS = {contract: letter for letter, contract in GAMES.items()}


def write(deals: Sequence[Deal]) -> str:
    """Return games of Skat, one a line. Raises FormatError for content that other programs would misunderstand."""
    refuse(deals, wrong)
    return "".join(written(deal, iss, partial(game, deal)) for deal in deals)


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
    if "contract" not in deal.options:
        yield "options", tr("no game was announced")
    elif deal.options["contract"] not in LETTERS:
        yield "options", tr("the server has no such game")


def game(deal: Any, rest: str) -> str:
    """Return a game. The cards laid away are dealt as the skat. A bid without an auction is reached by the shortest.

    rest: JSON of what has no place in the form, empty for nothing.
    """
    declarer = SEATS.index(asked(deal, "declarer"))
    is_hand = asked(deal, "hand")
    cards = [card(one) for hand in (*(deal.hands[seat] for seat in SEATS), deal.skat) for one in hand]
    moves = ["w", ".".join(cards), *(auction(deal, declarer) if deal.bid else [])]
    flags = "O" if asked(deal, "ouvert") else ""
    flags += "H" if is_hand else ""
    flags += {"schneider": "S", "schwarz": "Z"}.get(asked(deal, "announced"), "")
    said = LETTERS[asked(deal, "contract")] + flags
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
    own = f"{iss.REST}[{plain(rest)}]" if rest else ""
    return f"{head}{names}R0[]R1[]R2[]MV[{' '.join(moves)} ]R[{result(deal, declarer)}]{own} ;)\n"


def auction(deal: Any, declarer: int) -> list[str]:
    """Return the moves of the auction of a deal, by default those of the shortest one."""
    said = [(str(SEATS.index(seat)), word) for seat, word in parts(deal.bids)]
    found = [one for seat, word in said if is_bid(word) for one in (seat, ANSWERED.get(word, word))]
    return found or bids(declarer, deal.bid)


def is_bid(word: str) -> bool:
    """True for a word of the auction, False for the name of a game."""
    return word in ANSWERED or word.isdecimal()


def bids(declarer: int, bid: int) -> list[str]:
    """Return the shortest lawful auction in which a player bids: the others pass, but forehand may have to hold."""
    if declarer == 0 and bid == BIDS[0]:
        return ["1", "p", "2", "p", "0", str(bid)]
    moves = {0: f"1 {bid} 0 y 1 p 2 p", 1: f"1 {bid} 0 p 2 p", 2: f"1 p 2 {bid} 0 p"}[declarer].split()
    # nobody says anything after the answer to the highest bid
    return moves[:4] if bid == BIDS[-1] and declarer < 2 else moves


def result(deal: Any, declarer: int) -> str:
    """Return the result that the deal states. One out of range is left out."""
    stated = {**deal.claimed, **deal.result}.get("declarer")
    is_in_tricks = counts_tricks(deal)
    if stated is None or not 0 <= stated <= (1 if is_in_tricks else ALL_POINTS):
        return f"d:{declarer}"
    if is_in_tricks:
        return f"d:{declarer} {'win' if stated else 'loss'}"
    return f"d:{declarer} {'win' if stated >= LEAST[needed(deal)] else 'loss'} p:{stated}"


def card(text: str) -> str:
    """Return a card as the server writes it: suit, then rank."""
    return text[-1].upper() + text[:-1].replace("10", "T")


def plain(text: str) -> str:
    """Return a value with escaped brackets."""
    return " ".join(text.split()).replace("\\", "\\\\").replace("]", "\\]")
