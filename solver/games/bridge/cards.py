"""Cards of bridge, names of the seats at its table, and the sides."""

from __future__ import annotations

from solver.model.card_names import Names
from solver.model.shared_card_names import ACE, FRENCH, FRENCH_JACK, KING, NUMERALS, QUEEN, table

RANKS = "23456789TJQKA"
SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
CARDS = {suit: tuple(suit[0].upper() + rank for rank in RANKS) for suit in SIGNS}
TRICKS = len(RANKS)
# Names of the seats A, B, C and D at a bridge table.
COMPASS = "NESW"
PARTNERS = {"AC": (0, 2), "BD": (1, 3)}

RANK_NAMES = {
    **{rank: NUMERALS[rank] for rank in RANKS if rank in NUMERALS},
    "T": " | ".join(f"{column.strip()}, 10" for column in NUMERALS["10"].split("|")),
    "J": FRENCH_JACK,
    "Q": QUEEN,
    "K": KING,
    "A": ACE,
}

NAMES = Names(
    ranks=table(RANK_NAMES), suits=table({suit[0].upper(): FRENCH[suit] for suit in SIGNS}), card="{suit}{rank}"
)


def spellings() -> dict[str, str]:
    """Return other spellings in lower case -> card: the rank first, a sign for the suit, 10 for T."""
    found = {}
    for suit, cards in CARDS.items():
        for card in cards:
            for rank in {card[1].lower(), card[1].lower().replace("t", "10")}:
                for letter in (suit[0], SIGNS[suit]):
                    found[letter + rank] = found[rank + letter] = card
    return found
