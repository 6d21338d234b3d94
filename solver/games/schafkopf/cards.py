"""Cards of Schafkopf, its contracts, and their trumps."""

from __future__ import annotations

from solver.model.card_names import Names
from solver.model.cards import Cards, Pack, Suit
from solver.model.shared_card_names import KING, NUMERALS, table

PLAYERS = 4
RANKS = ("7", "8", "9", "U", "O", "K", "10", "A")
SUITS = {"acorns": "E", "leaves": "G", "hearts": "H", "bells": "S"}
CARDS = {suit: tuple(letter + rank for rank in RANKS) for suit, letter in SUITS.items()}
ORDER = tuple(letter + rank for letter in SUITS.values() for rank in ("O", "U", "A", "10", "K", "9", "8", "7"))
POINTS = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
WORTH = {card: POINTS.get(card[1:], 0) for card in ORDER}
ALL_POINTS = sum(WORTH.values())
# Number of cards in each hand, and ranks left out.
PACKS = {"long": (8, ()), "short": (6, ("8", "7"))}
# Pack -> cards that it lacks.
LEFT_OUT = {pack: frozenset(card for card in ORDER if card[1:] in ranks) for pack, (_, ranks) in PACKS.items()}
# Kinds of games -> ranks that are always trumps, from low to high.
KINDS = {"call": "UO", "solo": "UO", "wenz": "U", "geier": "O", "ramsch": "UO", "sie": "UO", "bettel": ""}
SIE, BETTEL, BETTEL_WITH_TRUMPS = "sie", "bettel", "bettel-trumps"
# Orders of a Bettel: without trumps and the ten below the Unter or below the ace, or with the trumps of a call game.
BETTEL_ORDERS = TEN_LOW, TEN_HIGH, TRUMPS = "ten_low", "ten_high", "trumps"
RANKS_TEN_LOW = ("7", "8", "9", "10", "U", "O", "K", "A")
CALLED = ("acorns", "leaves", "bells")
CONTRACTS = (
    *(f"call-{suit}" for suit in CALLED),
    *(f"solo-{suit}" for suit in SUITS),
    *(game + suit for game in ("wenz", "geier") for suit in ("", *("-" + suit for suit in SUITS))),
    "ramsch",
    SIE,
    BETTEL,
    BETTEL_WITH_TRUMPS,
)

SUIT_NAMES = {
    "E": "ghiande | Eichel, Eicheln | bellotas | acorns",
    "G": "foglie | Gras, Laub, Blatt, Grün, Blau | hojas | leaves",
    "H": "cuori | Herz, Rot | corazones | hearts",
    "S": "sonagli | Schellen, Schelle, Schell, Schelln | cascabeles | bells",
}
RANK_NAMES = {
    "O": "ober, superiore | Ober | ober | Ober, over",
    "U": "unter, inferiore | Unter, Wenz, Wenzel | unter | Unter, under",
    "A": "asso, daus | Sau, Ass, As, Daus | as, daus | ace, deuce",
    "K": KING,
} | {rank: NUMERALS[rank] for rank in ("10", "9", "8", "7")}

# Names of single cards.
NICKNAMES = {
    "EO": "Alter, Alte", "EA": "Alte", "GO": "Blauer, Blaue", "GA": "Blaue", "HO": "Roter", "SA": "Kugel, Bumbe"
}  # fmt: skip

# Nicknames of an Ober and of an ace that only their articles tell apart.
BY_ARTICLE = {"der alte": "EO", "die alte": "EA", "der blaue": "GO", "die blaue": "GA"}

# Other letters of suits and ranks: Rot, Wenzel, Zehn, Daus.
SUIT_LETTERS = {**{letter: letter.lower() for letter in SUITS.values()}, "H": "hr"}
RANK_LETTERS = {**{rank: [rank.lower()] for rank in RANKS}, "U": "uw", "10": ["10", *"tzx"], "A": "ad"}


def spellings() -> dict[str, str]:
    """Return other spellings in lower case -> card."""
    letters = {suit + rank: card for card in ORDER for suit in SUIT_LETTERS[card[0]] for rank in RANK_LETTERS[card[1:]]}
    return {**letters, **BY_ARTICLE}


PACK = Pack(
    suits=tuple(Suit(suit, cards, suit) for suit, cards in CARDS.items()),
    copies=1,
    aliases=spellings(),
    order=ORDER,
    names=Names(
        kinds=table({card: f" | {names} | | " for card, names in NICKNAMES.items()}),
        ranks=table(RANK_NAMES),
        suits=table(SUIT_NAMES),
        card="{suit}{rank}",
    ),
)


def trumps(contract: str) -> Cards:
    """Return the trumps of a contract, from low to high."""
    kind, _, suit = contract.partition("-")
    if contract == BETTEL_WITH_TRUMPS:
        kind = "call"
    suit = "hearts" if kind in ("call", "ramsch", "sie") else suit
    low = [card for card in CARDS.get(suit, ()) if card[1:] not in KINDS[kind]]
    return (*low, *(letter + rank for rank in KINDS[kind] for letter in reversed(SUITS.values())))


def aim_of(contract: str, tout: bool) -> str:
    """Return what the declaring side plays for: points, every trick, or no trick."""
    if contract in (BETTEL, BETTEL_WITH_TRUMPS):
        return "no trick"
    return "every trick" if tout or contract == SIE else "points"


def sie_cards(pack: str) -> Cards:
    """Return the trumps that make a Sie, a hand of the highest."""
    return trumps(SIE)[-PACKS[pack][0] :]


def ace_of(contract: str) -> str | None:
    """Return the called ace of a contract, or None."""
    kind, _, suit = contract.partition("-")
    return SUITS[suit] + "A" if kind == "call" else None


def called_suit(ace: str) -> frozenset[str]:
    """Return the cards of a called ace's suit, without the ace."""
    return frozenset(ace[0] + rank for rank in RANKS if rank not in "UOA")
