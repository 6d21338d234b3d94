"""Cards of Skat, its contracts, and their trumps."""

from __future__ import annotations

from collections.abc import Collection

from solver.model.card_names import Names
from solver.model.cards import Cards, Pack, Suit
from solver.model.shared_card_names import ACE, FRENCH, FRENCH_JACK, KING, NUMERALS, QUEEN, merged, table

PLAYERS, HAND, SKAT = 3, 10, 2
RANKS = ("7", "8", "9", "Q", "K", "10", "A")
NULL_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d"}
SIGNS = {"clubs": "♣", "spades": "♠", "hearts": "♥", "diamonds": "♦"}
LETTERS = {"10": ("10", "t"), "J": ("j", "b"), "Q": ("q", "d")}
JACKS = ("Jd", "Jh", "Js", "Jc")
CARDS = {suit: (*(rank + letter for rank in RANKS), "J" + letter) for suit, letter in SUITS.items()}
COURTS = {"A": ACE, "K": KING, "Q": QUEEN, "J": FRENCH_JACK}
RANK_NAMES = COURTS | {rank: NUMERALS[rank] for rank in ("10", "9", "8", "7")}
# The same cards in a German pack. The ace is the Daus with German suits alone.
GERMAN_RANKS = {"Q": " | Ober | | ", "J": " | Unter, Wenzel, Wenz | | "}
GERMAN_SUITS = {
    "clubs": " | Eichel, Eicheln | | ",
    "spades": " | Grün, Laub, Blatt, Gras | | ",
    "hearts": " | Rot | | ",
    "diamonds": " | Schellen, Schelle, Schell, Schelln | | ",
}
# Their letters. An s and an h are letters of French suits, too, and with those a D is the queen.
GERMAN_SUIT_LETTERS = {"e": "c", "g": "s", "r": "h", "h": "h", "s": "d"}
GERMAN_RANK_LETTERS = {"10": "10 z t x", "J": "w u", "Q": "o", "K": "k", "A": "d a", "9": "9", "8": "8", "7": "7"}
FRENCH_RANK_LETTERS = {"j": "J", "b": "J", "q": "Q"}
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
WORTH = {card: POINTS.get(card[:-1], 0) for cards in CARDS.values() for card in cards}
ALL_POINTS = sum(WORTH.values())
SIDES = ("declarer", "defenders")
RAMSCH = "ramsch"
CONTRACTS = (*SUITS, "grand", "null", RAMSCH)
# Levels that a declarer may have to make. Schwarz takes all tricks.
LEVELS = ("none", "schneider", "schwarz")


def french_spellings() -> dict[str, str]:
    """Return other spellings in lower case -> card: T, the German B and D, signs for the suits, the suit first.

    No two cards share one: no letter of a rank is one of a suit but D, and a D is the queen only next to a suit.
    """
    suit_last, suit_first = {}, {}
    for suit, cards in CARDS.items():
        for card in cards:
            for text in LETTERS.get(card[:-1], (card[:-1].lower(),)):
                suit_first[SUITS[suit] + text] = card
                for letter in (SUITS[suit], SIGNS[suit]):
                    suit_last[text + letter] = card
    return suit_first | suit_last


def german_spellings() -> dict[str, str]:
    """Return spellings in the letters of German cards, in lower case and the suit first -> card."""
    found: dict[str, str] = {}
    for letter, suit in GERMAN_SUIT_LETTERS.items():
        for rank, letters in GERMAN_RANK_LETTERS.items():
            found |= dict.fromkeys((letter + one for one in letters.split()), rank + suit)
        if letter not in SUITS.values():
            found |= {letter + one: rank + suit for one, rank in FRENCH_RANK_LETTERS.items()}
    return found


def shared_spellings() -> dict[str, tuple[str, str]]:
    """Return each spelling that is one card in French letters and another in German ones -> both."""
    french, german = french_spellings(), german_spellings()
    return {word: (french[word], card) for word, card in german.items() if french.get(word, card) != card}


def daus_names() -> dict[str, str]:
    """Return the names that only some cards have: `Eichel-Daus`, `Herz-D` for a queen, the old one."""
    found = {}
    for suit, letter in SUITS.items():
        german = [name.strip() for name in GERMAN_SUITS[suit].split("|")[1].split(",")]
        aces = [f"{name}{sign}D" for name in german for sign in "- "]
        queens = ["D"]
        if suit == "hearts":
            german.append("Herz")
            queens += ["Herz-D", "Herz D"]
        aces += [f"{name}{sign}{rank}" for rank in ("Daus", "Sau") for name in german for sign in "- "]
        found["A" + letter] = f" | {', '.join(aces)} | | "
        found["Q" + letter] = f" | {', '.join(queens)} | | "
    found["Jc"] = " | Alter, Alte | | "
    return found


PACK = Pack(
    suits=tuple(Suit(suit, cards, suit) for suit, cards in CARDS.items()),
    copies=1,
    aliases=german_spellings() | french_spellings(),
    order=tuple(card for cards in CARDS.values() for card in reversed(cards)),
    names=Names(
        kinds=table(daus_names()),
        ranks=table(RANK_NAMES | {rank: merged(RANK_NAMES[rank], GERMAN_RANKS[rank]) for rank in GERMAN_RANKS}),
        suits=table({letter: merged(FRENCH[suit], GERMAN_SUITS[suit]) for suit, letter in SUITS.items()}),
    ),
)


def trumps(contract: str) -> Cards:
    """Return the trumps of a contract, from low to high."""
    if contract == "null":
        return ()
    return (*(rank + SUITS[contract] for rank in RANKS), *JACKS) if contract in SUITS else JACKS


def tops(cards: Collection[str], contract: str) -> int:
    """Return the number of highest trumps that twelve cards have without a gap, or lack."""
    held = [card in cards for card in reversed(trumps(contract))]
    return next((number for number, one in enumerate(held) if one != held[0]), len(held))
