"""Digests of plain data, equal in all processes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

import msgspec

DIGITS = 16


def cards(pile: Iterable[str]) -> str:
    """Return cards or moves as one word."""
    return "_".join(pile)


def numbers(won: Mapping[str, int]) -> str:
    """Return the numbers of all sides as one word."""
    return "_".join(f"{side}:{number}" for side, number in won.items())


@lru_cache(maxsize=256)
def digest(rules: Any) -> str:
    """Return the cached hash of the rules of a game, 16 hexadecimal digits of SHA-256."""
    return hashlib.sha256(stable(rules).encode()).hexdigest()[:DIGITS]


def stable(value: Any) -> str:
    """Serialize plain data to a text that is equal in all processes, for any order of sets and mappings."""
    if is_dataclass(value) or isinstance(value, msgspec.Struct):
        names = value.__struct_fields__ if isinstance(value, msgspec.Struct) else (one.name for one in fields(value))
        inside = ",".join(f"{name}={stable(getattr(value, name))}" for name in names)
        return f"{type(value).__name__}({inside})"
    if isinstance(value, Mapping):
        return "{" + ",".join(sorted(f"{stable(key)}:{stable(item)}" for key, item in value.items())) + "}"
    if isinstance(value, (set, frozenset)):
        return "{" + ",".join(sorted(map(stable, value))) + "}"
    if isinstance(value, (tuple, list)):
        return "[" + ",".join(map(stable, value)) + "]"
    return repr(value)
