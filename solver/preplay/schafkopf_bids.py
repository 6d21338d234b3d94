"""Bids of Schafkopf: the games of a hand, and the bidding heuristic."""

from __future__ import annotations

from solver.games.schafkopf.auction import KINDS, TOUT
from solver.games.schafkopf.cards import SIE, WORTH, ace_of, called_suit, trumps
from solver.games.schafkopf.deals import SchafkopfDeal
from solver.model.cards import Cards
from solver.preplay.schafkopf_contracts import is_playable

# Ober and other aces for a heuristic Solo. Fewest Unter, and fewest aces, for a Wenz.
TOPS, PAIR = 3, 2


def games_of(deal: SchafkopfDeal, seat: str, kind: str) -> Cards:
    """Return the contracts of a kind that the hand of a seat can play."""
    return tuple(name for name in KINDS[kind] if is_playable(deal, seat, name))


def strength(hand: Cards, contract: str) -> tuple[int, int]:
    """Return the number of trumps in a hand, and their points."""
    held = [card for card in hand if card in trumps(contract)]
    return len(held), sum(WORTH[card] for card in held)


def best_game(hand: Cards, games: Cards) -> str:
    """Return the game with the most trumps, then the highest ones, then the fewest cards of the called suit."""
    return max(games, key=lambda name: (*strength(hand, name), -len(called_suit(ace_of(name) or " ") & set(hand))))


def heuristic_kind(deal: SchafkopfDeal, seat: str, kinds: Cards) -> str | None:
    """Return the highest kind of some that a hand bids by heuristic, None for a pass.

    The heuristic looks at the hand of the seat alone. It never announces Tout.
    """
    hand = deal.hands[seat]
    for kind in reversed(kinds):
        games = () if kind.endswith(TOUT) else games_of(deal, seat, kind)
        if games and is_enough(hand, kind, best_game(hand, games)):
            return kind
    return None


def is_enough(hand: Cards, kind: str, contract: str) -> bool:
    """Return True if a hand is good enough for a game by heuristic."""
    length, size = strength(hand, contract)[0], len(hand)
    aces = [card for card in hand if card[1:] == "A" and card not in trumps(contract)]
    if kind == "wenz":
        high = "EU" in hand and length >= PAIR and len(aces) >= PAIR
        return high and is_call(length + len(aces), size)
    if kind == "solo":
        ober = [card for card in hand if card[1:] == "O"]
        return is_solo(length, size) and (length == size or len(ober) + len(aces) >= TOPS)
    return kind == SIE or is_call(length, size)


def is_solo(length: int, size: int) -> bool:
    """Return True if so many trumps of a hand are four of five."""
    return 5 * length >= 4 * size


def is_call(length: int, size: int) -> bool:
    """Return True if so many cards of a hand are more than half."""
    return 2 * length > size
