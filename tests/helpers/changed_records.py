"""Records of deals in which a key has another value."""

from __future__ import annotations

from typing import Any


def with_value(record: dict[str, Any], path: tuple[str, ...], value: Any) -> dict[str, Any]:
    """A record in which a key has another value.

    path: the key, or a table and the name of its entry.
    """
    if len(path) == 1:
        return {**record, path[0]: value}
    table = record.get(path[0])
    return {**record, path[0]: {**(table if isinstance(table, dict) else {}), path[1]: value}}
