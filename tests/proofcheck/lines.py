"""Parser of positions in the one-line form (position-files.md), without the solver."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

INTEGER = re.compile(r"-?[0-9]+")
SEATS = "ABCDE"
# Options that list words.
LISTS = ("ties",)
# Keys whose values are whole numbers, one or two of them; and those in which `_` is itself.
NUMBERS = ("points", "count", "declared", "match", "score", "bid", "tops")
ONE_WORD = ("contract", "objective", "id", "leader", "turn", "soloist", "seat", "bidder", "partner")


def record_of(line: str) -> dict[str, Any]:
    """Return the record of a line in the form of the reference implementation."""
    game, *parts = line.strip().split("/")
    record: dict[str, Any] = {"game": unquote(game)}
    for part in parts:
        key, sign, text = part.partition("=")
        if not sign:
            raise ValueError(f"{part} is no key=value")
        name, dot, rest = unquote(f"hands.{key}" if key in SEATS else key).partition(".")
        if name == "options":
            put(record.setdefault(name, {}), rest, text)
        elif dot:
            record.setdefault(name, {})[rest] = value_of(name, text)
        else:
            record[name] = value_of(name, text)
    return record


def put(options: dict[str, Any], name: str, text: str) -> None:
    """Put the parsed value of an option, or of one number of its table (`tariff.ultimo`), among the options."""
    option, dot, entry = name.partition(".")
    if dot:
        options.setdefault(option, {})[entry] = option_of(text)
    else:
        options[option] = unquote(text).split() if option in LISTS else option_of(text)


def option_of(text: str) -> bool | int | str:
    """Return the parsed value of an option that is no list."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if INTEGER.fullmatch(text) else unquote(text)


def value_of(name: str, text: str) -> Any:
    """Return the parsed value of a key that is no option."""
    if name in ONE_WORD:
        return unquote(text)
    plain = unquote(text.replace("_", " "))
    words = plain.split()
    if name in NUMBERS and words and all(map(INTEGER.fullmatch, words)):
        return int(words[0]) if len(words) == 1 else [int(word) for word in words]
    return plain
