"""Bidding heuristic of Skat: how far a hand bids, which game it names, and what it lays away."""

from __future__ import annotations

from itertools import combinations

from solver.games.skat.cards import HAND, JACKS, NULL_RANKS, SKAT, SUITS, WORTH, tops, trumps
from solver.games.skat.game_values import BASES, NULL_WORTH
from solver.model.cards import Cards
from solver.preplay.skat_contracts import strength

GAMES = (*SUITS, "grand", "null")
# Trumps with aces of other suits, and the fewest trumps: for a suit game, and for a Grand.
SUIT, LONG = 7, 5
GRAND, JACKS_NEEDED = 5, 2


def is_good(hand: Cards, contract: str) -> bool:
    """Return True if a hand is good enough for a game by heuristic."""
    if contract == "null":
        return not any(high_in_null(hand, letter) for letter in SUITS.values())
    held = [card for card in hand if card in trumps(contract)]
    aces = [card for card in hand if card[:-1] == "A" and card not in held]
    if contract == "grand":
        return len(held) >= JACKS_NEEDED and len(held) + len(aces) >= GRAND
    return len(held) >= LONG and len(held) + len(aces) >= SUIT


def high_in_null(hand: Cards, letter: str) -> int:
    """Return the number of cards of a suit that can be made to win a trick in Null.

    Safe cards are the seven, then at most the nine, the jack and the king, and so on in steps of two ranks.
    """
    ranks = sorted(NULL_RANKS.index(card[:-1]) for card in hand if card[-1] == letter)
    return sum(rank > 2 * place for place, rank in enumerate(ranks))


def worth(cards: Cards, contract: str) -> int:
    """Return the least worth of a game that is won with these cards, the skat taken up."""
    return BASES[contract] * (tops(cards, contract) + 1) if contract in BASES else NULL_WORTH[False, False]


def limit(hand: Cards) -> int:
    """Return the highest value that a hand bids by heuristic, 0 for a pass."""
    return max((worth(hand, name) for name in GAMES if is_good(hand, name)), default=0)


def laid_away(cards: Cards, contract: str) -> Cards:
    """Return the two cards of twelve that a declarer lays away by heuristic."""

    def promise(away: Cards) -> float:
        kept = tuple(card for card in cards if card not in away)
        points = 0 if contract == "null" else sum(WORTH[card] for card in away if card not in JACKS)
        return strength(kept, contract) + points

    return max(combinations(cards, SKAT), key=promise)


def best_game(cards: Cards, value: int) -> str:
    """Return the game that a declarer with twelve cards, or ten, names by heuristic after a bid.

    A game that is worth the bid comes first, then a good one, then the one with the most trumps, then the worth.
    """

    def rank(contract: str) -> tuple[bool, bool, int, int]:
        away = laid_away(cards, contract) if len(cards) > HAND else ()
        kept = tuple(card for card in cards if card not in away)
        held = sum(card in trumps(contract) for card in kept) if contract in SUITS else 0
        reach = worth(cards, contract)
        return reach >= value, is_good(kept, contract), held, reach

    return max(GAMES, key=rank)
