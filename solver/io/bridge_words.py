"""Words for seats, suits, numbers and contracts of bridge in the languages of players, as diagrams have them."""

from __future__ import annotations

import re
from functools import cache

from solver.games.bridge.cards import SIGNS
from solver.games.bridge.contracts import SPELLINGS, read_contract
from solver.io.bridge_text import PLAYERS
from solver.model.card_names import UMLAUTS, entries, folded
from solver.model.shared_card_names import FRENCH, NUMERALS, table

# Seats in order: north, east, south, west.
SEAT_WORDS = (
    ("north", "nord", "norden", "norte"),
    ("east", "ost", "osten", "est", "este"),
    ("south", "süd", "süden", "sud", "sur"),
    ("west", "westen", "ovest", "oeste", "ouest"),
)
SEAT_LETTERS = dict(zip("NESW", PLAYERS, strict=True))
# The letter of two seats: Ost, and Ovest, Oeste, Ouest.
EITHER, EITHER_SEATS = "O", {"E": "D", "W": "B"}
# French names of suits beside those of the games' tables.
MORE_SUITS = {"S": "pique, piques", "H": "coeur, coeurs, cœur, cœurs", "D": "carreau, carreaux", "C": "trèfle, trèfles"}
NO_TRUMPS = frozenset("nt n sa st notrump notrumps sansatout senzaatout senza ohne sintriunfo sin".split())
DOUBLES = {
    "x": "X", "dbl": "X", "doubled": "X", "kontra": "X", "contrato": "X", "doblado": "X",
    "xx": "XX", "rdbl": "XX", "redoubled": "XX", "rekontra": "XX", "surcontrato": "XX", "redoblado": "XX",
}  # fmt: skip
BY = re.compile(r"[\s,(]*\b(?:by|von|da|di|por|de|par)\b\s*", re.IGNORECASE)
# Longest name of a suit or a seat, and longest text of a contract.
LONGEST_NAME, LONGEST_CONTRACT = 20, 80
LEVEL = re.compile(r"([1-7])(?=\D)|(\w+)[\s-]+")
# Words for the vulnerability beside those of the files.
VULNERABLE = {
    "none": "love all, no one, nobody, neither, keiner, niemand, nessuno, ninguno, nadie, personne",
    "NS": "n-s, north-south, nord-süd, norte-sur, nord-sud",
    "EW": "e-w, o-w, e-o, east-west, ost-west, este-oeste, est-ovest, est-ouest",
    "both": "game all, everybody, alle, beide, tutti, entrambi, todos, ambos, tous",
}


@cache
def seats() -> dict[str, str]:
    """Return folded word -> seat. The letter O is of two seats and has none."""
    found = dict(SEAT_LETTERS)
    for seat, words in zip(PLAYERS, SEAT_WORDS, strict=True):
        found |= dict.fromkeys((*words, *(word.translate(UMLAUTS) for word in words)), seat)
    return {folded(word): seat for word, seat in found.items()}


def seat_names() -> list[str]:
    """Return the names of seats in small letters."""
    return [name for words in SEAT_WORDS for word in words for name in {word, word.translate(UMLAUTS)}]


def seat_of(text: str, either: str | None = None) -> str | None:
    """Return the seat that a text names, or None.

    either: seat of the letter O.
    """
    word = text.strip(" .:()")
    return either if word.upper() == EITHER else seats().get(folded(word))


@cache
def named_suits() -> dict[str, str]:
    """Return name of a suit in small letters -> its letter."""
    found: dict[str, str] = {}
    for suit, columns in entries(table(FRENCH)):
        letter = suit[0].upper()
        names = [name for listed in columns.values() for name in listed] + MORE_SUITS[letter].split(", ")
        for name in (*names, suit.removesuffix("s")):
            found |= dict.fromkeys((name.lower(), name.lower().translate(UMLAUTS)), letter)
    return found


def suit_names() -> list[str]:
    """Return the names of suits in small letters."""
    return [*named_suits()]


@cache
def suits() -> dict[str, str]:
    """Return folded name or sign of a suit -> its letter."""
    signs = {sign: suit[0].upper() for suit, sign in SIGNS.items()}
    return signs | {folded(name): letter for name, letter in named_suits().items()}


def suit_of(text: str) -> str | None:
    """Return the letter of the suit that a name or a sign stands for, or None."""
    return suits().get(folded(text)) if len(text) < LONGEST_NAME else None


@cache
def levels() -> dict[str, int]:
    """Return folded word -> number of a contract."""
    numbers = table({str(number): NUMERALS[str(number)] for number in range(1, 8)})
    return {
        folded(name): int(code) for code, columns in entries(numbers) for names in columns.values() for name in names
    }


def contract_of(text: str) -> tuple[str, str | None] | None:
    """Return the contract of a text such as `6♦ by South`, `3NT`, `six diamonds doubled`, and its seat. Default None.

    A denomination alone is that of an end position.
    """
    if len(text) > LONGEST_CONTRACT:
        return None
    said, *by = BY.split(text.strip(" .!"), maxsplit=1)
    if by:
        seat, contract = seat_of(by[0]), bare_contract(said)
        return None if seat is None or contract is None else (contract, seat)
    if (contract := bare_contract(said)) is not None:
        return contract, None
    said, _, last = said.rpartition(" ")
    seat, contract = seat_of(last), bare_contract(said)
    return None if seat is None or contract is None else (contract, seat)


def bare_contract(said: str) -> str | None:
    """Return the contract of a text without a seat, or None."""
    found = LEVEL.match(said)
    level = (found[1] or levels().get(folded(found[2]), "")) if found else ""
    rest = said[found.end() :] if found and level else said
    for suit, sign in SIGNS.items():
        rest = rest.replace(sign, f" {suit[0].upper()} ")
    words = rest.split()
    double = DOUBLES.get(words[-1].lower(), "") if len(words) > 1 else ""
    name = folded("".join(words[:-1] if double else words))
    suit = "NT" if name in NO_TRUMPS else suits().get(name, name.upper())
    contract = read_contract(f"{level}{suit}{double}")
    return None if contract is None else str(contract)


@cache
def vulnerabilities() -> dict[str, str]:
    """Return folded word -> vulnerability."""
    return {folded(name): value for value, names in VULNERABLE.items() for name in names.split(", ")}


def vulnerability_of(text: str) -> str | None:
    """Return the vulnerability that a text names, or None."""
    word = folded(text.replace("/", "-").strip(" .:"))
    return vulnerabilities().get(word) or SPELLINGS.get(text.strip(" .:").lower() or "?")
