"""German words and cards of Schafkopf in records of other programs: games, suits, and who wins a trick."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.display.translation import tr
from solver.games.schafkopf.cards import BETTEL, RANKS, RANKS_TEN_LOW, trumps
from solver.io.value_faults import SHOWN

SUITS = {
    "acorns": ("eichel", "alt"),
    "leaves": ("gras", "grün", "grã¼n", "laub", "blatt", "blau"),
    "hearts": ("herz", "rot"),
    "bells": ("schell", "pump", "hundsgfickte"),
}
CALLS = ("rufspiel", "sauspiel", "mit der", "auf die")
KINDS = {
    "ramsch": ("ramsch",), BETTEL: (BETTEL,), "wenz": ("wenz",), "geier": ("geier",), "solo": ("solo", "sticht")
}  # fmt: skip
# Kinds of games without a suit.
PLAIN = ("ramsch", BETTEL)
TOUT = "tout"
# Words behind a Bettel: of which one has to beat where he can.
MUST_BEAT, MAY_DUCK = "stich", "normal"
# Words between those of the game.
OTHER_WORDS = frozenset("mit der auf die das den dem as ass sau".split())
# Parts of a name that stand for a game or a suit, or go with it.
NAMES = (*SUITS.values(), *KINDS.values())
PARTS = (*(name for names in NAMES for name in names), *CALLS[:2], TOUT, MUST_BEAT, MAY_DUCK)
WORDS = re.compile(r"[\s-]+")
CARD = re.compile(r"[eghs](?:10|[789zxaoku])", re.IGNORECASE)


def contract_of(text: str) -> str | None:
    """Return the id of the contract that a German text names, or None."""
    words = text.lower()
    suits = [suit for suit, names in SUITS.items() if any(name in words for name in names)]
    if len(suits) > 1 or any(not is_word(word) for word in WORDS.split(words) if word):
        return None
    suit = suits[0] if suits else None
    if any(name in words for name in CALLS):
        return f"call-{suit}" if suit else None
    for kind, names in KINDS.items():
        if any(name in words for name in names):
            return kind if suit is None or kind in PLAIN else f"{kind}-{suit}"
    return None


def is_word(word: str) -> bool:
    """True for a word that may name a game, or goes with its name."""
    return word in OTHER_WORDS or any(part in word for part in PARTS)


def no_game(text: str) -> str:
    """Return the message for a text that names no game."""
    return tr('"{text}" is no game of Schafkopf that is read', text=text.strip()[:SHOWN])


def cards_of(text: str) -> list[str]:
    """Return the cards of a text, in upper case, with 10 for Z and X. Raises ValueError for other words."""
    words = text.replace(",", " ").split()
    if not all(CARD.fullmatch(word) for word in words):
        raise ValueError(tr('"{text}" is no hand', text=text.strip()[:SHOWN]))
    return [word.upper().replace("Z", "10").replace("X", "10") for word in words]


def trick_winner(contract: str, trick: Sequence[str]) -> int:
    """Return the place in a trick of the card that wins it."""
    high = trumps(contract)
    ranks = RANKS_TEN_LOW if contract == BETTEL else RANKS

    def strength(place: int) -> tuple[bool, int]:
        card = trick[place]
        if card in high:
            return True, high.index(card)
        follows = trick[0] not in high and card[0] == trick[0][0]
        return False, ranks.index(card[1:]) if follows else -1

    return max(range(len(trick)), key=strength)
