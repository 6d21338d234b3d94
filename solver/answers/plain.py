"""Results as objects, arrays, texts and numbers."""

from __future__ import annotations

from math import isfinite
from typing import Any

# What is proven, in every record that tells of values.
PROVEN = "value outcome exact lower upper"
COST = "nodes seconds"


def fields(result: Any, names: str = "") -> dict[str, Any]:
    """What a result says under these names, or under all it has, as JSON says it: infinity is null there.

    names: in their order, with spaces between them. The order and choice of names are those that users rely on.
    """
    chosen = names.split() or getattr(result, "__struct_fields__", None) or result._fields
    return {name: plain(getattr(result, name)) for name in chosen}


def plain(value: Any) -> Any:
    """A value as objects, arrays, texts and numbers."""
    if isinstance(value, float) and not isfinite(value):
        return None
    import msgspec

    return msgspec.to_builtins(value, enc_hook=basic)


def basic(value: Any) -> Any:
    """A move as a text, a mapping as a dict: what msgspec does not know by itself."""
    return str(value) if isinstance(value, str) else dict(value)
