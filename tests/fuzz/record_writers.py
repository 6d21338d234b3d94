"""Records as text in the forms, whatever they say: faster than the writers of users, and less careful."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import quote

from fuzz.corpus import Record

BARE = re.compile(r"[A-Za-z0-9_-]+")
# What TOML wants escaped besides what JSON does.
MORE = re.compile("[\x7f]")


def toml(records: Iterable[Record]) -> str:
    """The records as a TOML file."""
    lines = ["format = 1"]
    for record in records:
        lines += ["", "[[deal]]"]
        lines += [f"{key(name)} = {value(item)}" for name, item in record.items() if item is not None]
    return "\n".join(lines) + "\n"


def key(name: str) -> str:
    """A key of TOML."""
    return name if BARE.fullmatch(name) else value(name)


def value(item: Any) -> str:
    """A value of TOML."""
    if isinstance(item, str):
        return MORE.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(item, ensure_ascii=False))
    if isinstance(item, bool):
        return str(item).lower()
    if isinstance(item, dict):
        return "{" + ", ".join(f"{key(name)} = {value(one)}" for name, one in item.items() if one is not None) + "}"
    if isinstance(item, (list, tuple)):
        return "[" + ", ".join(value(one) for one in item) + "]"
    return str(item)


def jsonl(records: Iterable[Record]) -> str:
    """The records as JSON Lines."""
    return "".join(json.dumps(record, ensure_ascii=False, default=str) + "\n" for record in records)


def line(records: Iterable[Record]) -> str:
    """The records in one line each."""
    return "".join("/".join([str(record.get("game")), *parts(record)]) + "\n" for record in records)


def parts(record: Record) -> Iterable[str]:
    """Return the keys of a record as `key=value`."""
    for name, item in record.items():
        if name == "game":
            continue
        if isinstance(item, dict):
            for last, one in item.items():
                yield f"{'' if name == 'hands' else f'{name}.'}{quote(last)}={plain(name, one)}"
        else:
            yield f"{quote(name)}={plain(name, item)}"


def plain(name: str, item: Any) -> str:
    """A value in one line."""
    if isinstance(item, bool):
        return str(item).lower()
    text = " ".join(map(str, item)) if isinstance(item, (list, tuple)) else str(item)
    word = name in ("id", "options", "contract", "soloist", "seat", "objective", "leader", "turn")
    text = quote(text, safe="?:+, ", errors="surrogatepass")
    return text if word else text.replace("_", "%5F").replace(" ", "_")


WRITERS: dict[str, Callable[[Iterable[Record]], str]] = {"toml": toml, "jsonl": jsonl, "line": line}
