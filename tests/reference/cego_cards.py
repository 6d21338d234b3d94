"""The cards of Cego for the reference and how they are counted, from the rules page cego.md."""

from __future__ import annotations

BLANKS = {
    "c": ["10", "9", "8", "7"],
    "s": ["10", "9", "8", "7"],
    "h": ["1", "2", "3", "4"],
    "d": ["1", "2", "3", "4"],
}
COURT = ["K", "Q", "N", "J"]
TRUMPS = [f"T{n}" for n in range(1, 22)] + ["St"]
LEFT_OUT = ["4d", "7s", "7c"]
PACK = TRUMPS + [rank + suit for suit in "cshd" for rank in COURT + BLANKS[suit]]

FULL_VALUES = {"K": 4, "Q": 3, "N": 2, "J": 1}


def pack(players: int) -> list[str]:
    """Return the pack of three or four players (cego.md, pack)."""
    return [card for card in PACK if players == 4 or card not in LEFT_OUT]


def suit_of(card: str) -> str:
    """Return `T` for a trump, else the letter of the suit."""
    return "T" if card in TRUMPS else card[-1]


def rank_of(card: str) -> int:
    """Return a number that is higher for a higher card of the same suit."""
    if card in TRUMPS:
        return TRUMPS.index(card)
    return -(COURT + BLANKS[card[-1]]).index(card[:-1])


def is_blank(card: str) -> bool:
    """Tell whether a card is an empty one, neither trump nor court."""
    return card not in TRUMPS and card[:-1] not in COURT


def is_court(card: str) -> bool:
    """Tell whether a card is a court card."""
    return card not in TRUMPS and card[:-1] in COURT


def card_value(card: str) -> int:
    """Return the value v of one card (cego.md, counting)."""
    if card in ("St", "T21", "T1"):
        return 4
    return FULL_VALUES[card[:-1]] if is_court(card) else 0


def units(count: str, values: int, cards: int, players: int = 4, declarer: bool = False) -> int:
    """Return what cards with this sum of values count, in the whole numbers of the value.

    `twos` are in halves, `thirds` in thirds of a point (cego.md, counting).
    """
    # Three players play without three blanks, worth a point that the soloist gets.
    bonus = 1 if players == 3 and declarer else 0
    if count == "twos":
        return 2 * values + cards
    if count == "threes":
        return values + (cards + 1) // 3 + bonus
    if count == "thirds":
        return 3 * values + cards + 3 * bonus
    raise ValueError(f"no count {count}")


def points_outcome(count: str, number: int, players: int) -> str:
    """Return the outcome of a soloist with this many units (cego.md, counting)."""
    if count == "twos":
        return "win" if number >= 2 * (39 if players == 3 else 40) else "loss"
    if count == "threes":
        return "win" if number >= 36 else "draw" if number == 35 else "loss"
    return "win" if number > 3 * 35 else "draw" if number == 3 * 35 else "loss"
