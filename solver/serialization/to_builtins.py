"""Conversion of results to built-in types: dicts, lists, strings and numbers."""

from __future__ import annotations

from math import isfinite
from typing import Any

# Fields of proven values and of cost, in every record with values.
PROVEN = "value outcome exact lower upper"
# Fields of an estimate, in records of values that are not proven.
ESTIMATE = "estimate spread"
COST = "nodes seconds"


def fields(result: Any, names: str = "") -> dict[str, Any]:
    """Return fields of a result as built-in types, with null for infinity.

    names: names separated by spaces, in their order. Default: all fields. Users rely on names and order.
    """
    chosen = names.split() or getattr(result, "__struct_fields__", None) or result._fields
    return {name: plain(getattr(result, name)) for name in chosen}


def plain(value: Any) -> Any:
    """Return a value as built-in types."""
    if isinstance(value, float) and not isfinite(value):
        return None
    import msgspec

    return msgspec.to_builtins(value, enc_hook=basic)


def basic(value: Any) -> Any:
    """Return built-in types for values that msgspec cannot serialize: a move as a string, a mapping as a dict."""
    return str(value) if isinstance(value, str) else dict(value)
