"""Bidding heuristic of Königrufen: the words of the auction, king, bird and half of the talon, from the hand alone."""

from __future__ import annotations

from solver.display.translation import mark
from solver.games.koenigrufen.auction import FIRST, FOREHAND
from solver.games.koenigrufen.cards import HALF, KINGS, TAROCKS, THIRDS
from solver.games.koenigrufen.deals import KoenigrufenDeal
from solver.games.koenigrufen.rules import BIRDS
from solver.model.cards import Cards
from solver.model.tarock import LETTERS, SUITS

# Halves of the talon.
HALVES = ("first", "second")
# Tarocks that count twice in the strength: T17 and higher.
HIGH = frozenset(TAROCKS[16:])
# Least strength of a hand -> its game, the strongest first.
STRENGTHS = {"solodreier": 15, "dreier": 13, "besserrufer": 11, "solorufer": 10, "rufer": 6}
# Least and most strength with which forehand opens with a Sechserdreier.
SIX = (12, 14)
# Fewest leading cards of the suits, and most tarocks, of a Farbensolo and of a Farbendreier.
SUIT_GAMES = {"farbensolo": (6, 4), "farbendreier": (5, 5)}
RULE = mark(
    "Rule of thumb: count tarocks, those from 17 up twice, and kings: 15 are a Solodreier, 13 a Dreier, 12 a "
    "Sechserdreier at once, 11 with the Pagat a Besserrufer, 10 a Solorufer, 6 a Rufer, fewer Trischaken; 6 top cards "
    "of suits with at most 4 tarocks are a Farbensolo, 5 with at most 5 a Farbendreier."
)
KING_RULE = mark("Rule of thumb: call the king of the suit with the fewest cards, of equals one whose queen you hold.")
BIRD_RULE = mark("Rule of thumb: announce the lowest bird.")
HALF_RULE = mark(
    "Rule of thumb: the half with the called king, else with more tarocks and kings, or suits if they win."
)


def advised(deal: KoenigrufenDeal, seat: str, names: Cards) -> tuple[str | None, str]:
    """Return the word of some that a seat says by heuristic, None for a pass, and the rule."""
    hand = deal.hands[seat]
    if set(names) <= set(KINGS):
        return best_king(hand, names), KING_RULE
    if set(names) <= set(BIRDS):
        return min(names, key=list(BIRDS).index), BIRD_RULE
    if names == HALVES:
        return best_half(deal), HALF_RULE
    if FOREHAND in names:
        least, most = SIX
        return FIRST if least <= strength(hand) <= most else FOREHAND, RULE
    found = game(hand, names)
    return found if found or "trischaken" not in names else "trischaken", RULE


def strength(hand: Cards) -> int:
    """Return the number of tarocks, high ones counted twice, and kings in a hand."""
    return sum((card in TAROCKS) + (card in HIGH) + (card in KINGS.values()) for card in hand)


def leading(hand: Cards) -> int:
    """Return the number of cards in a hand above which no card of their suit is missing."""
    found = 0
    for cards in SUITS.values():
        held = [card in hand for card in cards]
        found += held.index(False) if False in held else len(held)
    return found


def game(hand: Cards, names: Cards) -> str | None:
    """Return the highest game of some that a hand is good enough for, None if there is none."""
    held = sum(card in TAROCKS for card in hand)
    wishes = {name for name, least in STRENGTHS.items() if strength(hand) >= least}
    if BIRDS["pagat"].card not in hand:
        wishes.discard("besserrufer")
    wishes |= {name for name, (least, most) in SUIT_GAMES.items() if leading(hand) >= least and held <= most}
    return next((name for name in reversed(names) if name in wishes), None)


def best_king(hand: Cards, suits: Cards) -> str:
    """Return the suit of some with the fewest cards in a hand, of equals one with the queen."""

    def rank(suit: str) -> tuple[int, bool]:
        letter = LETTERS[suit]
        return sum(card[-1] == letter for card in hand if card not in TAROCKS), f"Q{letter}" not in hand

    return min(suits, key=rank)


def best_half(deal: KoenigrufenDeal) -> str:
    """Return the half of the talon that is worth more to the declarer."""

    def worth(cards: Cards) -> tuple[bool, int, int]:
        plain = deal.terms.plain
        points = sum(THIRDS[card] for card in cards if not plain or card not in TAROCKS)
        return deal.king in cards, 0 if plain else strength(cards), points

    return max(zip(HALVES, (deal.talon[:HALF], deal.half), strict=True), key=lambda half: worth(half[1]))[0]
