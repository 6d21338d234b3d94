"""What a tag of PBN states, to compare it with the same tag of the same game."""

from __future__ import annotations

from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.words import seat_named, vulnerability_named
from solver.io.pbn_sections import NO_MORE, read_auction, tokens

# Values that state nothing. In `Vulnerable` a hyphen states something.
UNSTATED = ("", "?", "#")
HYPHEN = "-"
# A caret marks an irregular declarer or result.
CARET = "^"
IRREGULAR = f"{CARET} "
SEATS = ("Dealer", "Declarer", "Auction", "Play")

Statement = tuple[object, ...]


def statement_of(name: str, value: str, body: str) -> Statement | None:
    """Return what a tag states, equal for other spellings of it, or None for one that states nothing.

    body: text of its section.

    >>> statement_of("Dealer", "North", "") == statement_of("Dealer", "n", "")
    True
    """
    text = value.strip()
    words = words_of(name, body) if body else ()
    if not words and (name == "Auction" or text in UNSTATED or (text == HYPHEN and name != "Vulnerable")):
        return None
    return (meaning_of(name, text), words)


def words_of(name: str, body: str) -> tuple[object, ...]:
    """Return the words of a section, or the calls of an auction, which is none without one."""
    if name == "Auction":
        read = read_auction(body)
        if not read.fault:
            return (read.before, *read.calls) if read.calls else ()
    return tuple(word.upper() for word in tokens(body) if word != NO_MORE)


def meaning_of(name: str, text: str) -> object:
    """Return the meaning of a value, or the text without case if its reader does not know it."""
    meaning: object = None
    if name in SEATS:
        meaning = seat_named(text.strip(IRREGULAR))
    elif name == "Vulnerable":
        meaning = vulnerability_named(text)
    elif name == "Contract":
        meaning = read_contract(text)
    elif name == "Result":
        meaning = text.replace(CARET, "").strip()
    return text.upper() if meaning is None else meaning
