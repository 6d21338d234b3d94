"""Letters of German cards in Skat: e g r s for Eichel, Grün, Rot, Schellen, and W Z D for Wenzel, Zehn, Daus.

Old problems have them: `eW gD rZ`. The suit stands first. An `s` is Schellen or spades, and a `D` is the Daus, an ace,
or the Dame, a queen. Which of the two a text means is what its other letters say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from typing import Any

from solver.deal_records.schema import keys_of
from solver.display.translation import mark, tr
from solver.games.skat.cards import shared_spellings
from solver.model.card_letters import Letters
from solver.model.cards import UNKNOWN
from solver.model.core_query import Report
from solver.model.schema_types import Table

# Beginning and end of a word of cards.
BEGIN, END = r"(?<![^\s,|:(\[])", r"(?![^\s,|:)\]])"
NUMBERS = "10|[789"
# Words that only one of the two packs has. A rank before its suit is the spelling of the files.
GERMAN = re.compile(rf"{BEGIN}(?:[egr](?:{NUMBERS}tzxuwbjoqkda])|[hs][zxuwo]){END}", re.IGNORECASE)
FRENCH = re.compile(
    rf"{BEGIN}(?:[cd](?:{NUMBERS}tjbqdka])|(?:{NUMBERS}tjbqdka])[cds]|[hs][jbq]|[jbqd]h|[♣♠♥♦]\w+|\w+[♣♠♥♦]){END}",
    re.IGNORECASE,
)
# Words that both have.
SHARED = re.compile(rf"{BEGIN}(?:s(?:{NUMBERS}tdka])|hd){END}", re.IGNORECASE)
# The same without regard to what stands around them, found in half the time.
MAYBE_SHARED = re.compile(r"\b(?:[sS](?:10|[789tdkaTDKA])|[hH][dD])\b")
QUEEN_OR_ACE = re.compile(rf"{BEGIN}[hs]d{END}", re.IGNORECASE)
# Keys whose unclear words stand for some card.
HELD = ("hands", "skat")
FORMS = ("cards", "moves", "answer", "chances")
HAS_BOTH = mark('"{word}" is {french} in French letters and {german} in German ones, and the text has both')
HAS_NEITHER = mark('"{word}" is {french} in French letters and {german} in German ones, and no other letter says which')


@cache
def shared() -> Mapping[str, tuple[str, str]]:
    """Return each word that both packs have -> its French and its German card."""
    return shared_spellings()


def letters_of(texts: Iterable[str]) -> Letters | None:
    """Return what the words of the texts of a deal mean apart from the spellings of the pack. None if nothing."""
    text = " ".join(texts)
    if SHARED.search(text) is None:
        return None
    is_german, is_french = GERMAN.search(text) is not None, FRENCH.search(text) is not None
    if is_german and not is_french:
        return Letters({word: german for word, (_, german) in shared().items()}, {})
    if is_german:
        return Letters({}, {word: said(HAS_BOTH, word) for word in shared()})
    if is_french or QUEEN_OR_ACE.search(text) is None:
        return None
    return Letters({}, {word: said(HAS_NEITHER, word) for word in shared() if QUEEN_OR_ACE.search(word)})


def said(message: str, word: str) -> str:
    """Return the message about a word of two meanings, with a place for the word as it is written."""
    french, german = shared()[word]
    return tr(message, word="{word}", french=french, german=german)


def in_letters_of_files(record: Mapping[str, Any], report: Report) -> Mapping[str, Any]:
    """Return a record with the cards of its words in the spellings of the pack. Reports the words that are unclear.

    An unclear word of a hand or the skat stands for some card. Another key with one is left out.
    """
    if not has_shared(record):
        return record
    texts = card_texts(record)
    letters = letters_of(chain(*texts.values()))
    if letters is None:
        return record
    found = dict(record)
    for key, given in texts.items():
        read = [letters.read(text) for text in given]
        messages = [message for _, faults in read for message in faults]
        if messages:
            report(key, messages[0])
        table, _, name = key.partition(".")
        if messages and table not in HELD:
            found.pop(table, None)
        elif table not in found:
            continue
        elif name:
            found[table] = {**found[table], name: with_unknown(*read[0])}
        elif isinstance(record[table], str):
            found[table] = with_unknown(*read[0])
        else:
            found[table] = [text for text, _ in read]
    return found


def has_shared(record: Mapping[str, Any]) -> bool:
    """Return True if a record may have a word that both packs have. Few have one, so the check has to be fast."""
    for key, form in card_keys():
        if value := record.get(key):
            texts = (value,) if isinstance(value, str) else value.values() if form == "table" else value
            if MAYBE_SHARED.search(" ".join(texts)) is not None:
                return True
    return False


def with_unknown(text: str, messages: list[str]) -> str:
    """Return a text of cards with an unknown card for each word that was left out."""
    return " ".join([*text.split(), *[UNKNOWN] * len(messages)]) if messages else text


@cache
def card_keys() -> tuple[tuple[str, str], ...]:
    """Return the keys with cards or moves, and the form of each, `table` for one by seats or sides."""
    keys = keys_of("skat").items()
    tables = [(key, "table") for key, kind in keys if isinstance(kind, Table) and kind.kind.form == "cards"]
    return (*tables, *((key, kind.form) for key, kind in keys if not isinstance(kind, Table) and kind.form in FORMS))


def card_texts(record: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return dotted key -> texts of cards and moves, for all keys of a record that have them."""
    found: dict[str, list[str]] = {}
    for key, form in card_keys():
        if key in record and form == "table":
            found |= {f"{key}.{name}": [text] for name, text in record[key].items()}
        elif key in record:
            found[key] = [record[key]] if isinstance(record[key], str) else list(record[key])
    return found
