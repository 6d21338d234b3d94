"""The cards of Schafkopf, its contracts, and which cards are trumps in them."""

from __future__ import annotations

from solver.model.cards import Cards, Pack, Suit
from solver.model.common_names import ACE, KING, NUMERALS, merged, table
from solver.model.names import Names

PLAYERS = 4
RANKS = ("7", "8", "9", "U", "O", "K", "10", "A")
SUITS = {"acorns": "E", "leaves": "G", "hearts": "H", "bells": "S"}
CARDS = {suit: tuple(letter + rank for rank in RANKS) for suit, letter in SUITS.items()}
ORDER = tuple(letter + rank for letter in SUITS.values() for rank in ("O", "U", "A", "10", "K", "9", "8", "7"))
POINTS = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
WORTH = {card: POINTS.get(card[1:], 0) for card in ORDER}
# Cards in each hand, and ranks that are left out.
PACKS = {"long": (8, ()), "short": (6, ("8", "7"))}
# Kinds of games -> ranks that are always trumps, from low to high, and suits in which they are played.
KINDS = {"call": "UO", "solo": "UO", "wenz": "U", "geier": "O", "ramsch": "UO"}
CALLED = ("acorns", "leaves", "bells")
CONTRACTS = (
    *(f"call-{suit}" for suit in CALLED),
    *(f"solo-{suit}" for suit in SUITS),
    *(game + suit for game in ("wenz", "geier") for suit in ("", *("-" + suit for suit in SUITS))),
    "ramsch",
)

SUIT_NAMES = {
    "E": "ghiande | Eichel, Eicheln | bellotas | acorns",
    "G": "foglie | Gras, Laub, Blatt, Grün | hojas | leaves",
    "H": "cuori | Herz, Rot | corazones | hearts",
    "S": "sonagli | Schellen, Schelle | cascabeles | bells",
}
RANK_NAMES = {
    "O": "ober, superiore | Ober | ober | Ober, over",
    "U": "unter, inferiore | Unter, Wenz | unter | Unter, under",
    "A": merged(ACE, "daus | Sau, Daus | daus | deuce"),
    "K": KING,
} | {rank: NUMERALS[rank] for rank in ("10", "9", "8", "7")}

PACK = Pack(
    suits=tuple(Suit(suit, cards, suit) for suit, cards in CARDS.items()),
    copies=1,
    aliases={letter.lower() + ten: letter + "10" for letter in SUITS.values() for ten in "tz"},
    order=ORDER,
    names=Names(ranks=table(RANK_NAMES), suits=table(SUIT_NAMES), card="{suit}{rank}"),
)


def trumps(contract: str) -> Cards:
    """The trumps of a contract, from low to high."""
    kind, _, suit = contract.partition("-")
    suit = "hearts" if kind in ("call", "ramsch") else suit
    low = [card for card in CARDS.get(suit, ()) if card[1:] not in KINDS[kind]]
    return (*low, *(letter + rank for rank in KINDS[kind] for letter in reversed(SUITS.values())))


def ace_of(contract: str) -> str | None:
    """The ace that is called in a contract."""
    kind, _, suit = contract.partition("-")
    return SUITS[suit] + "A" if kind == "call" else None


def called_suit(ace: str) -> frozenset[str]:
    """The cards of the suit of a called ace, without it."""
    return frozenset(ace[0] + rank for rank in RANKS if rank not in "UOA")
