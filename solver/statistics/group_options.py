"""Options that the deals of a group share: hashable, as text, and as in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

# Names with their values, by name. A table, such as a tariff of own numbers, is a tuple of the same kind.
Options = tuple[tuple[str, Any], ...]


def frozen(options: Mapping[str, Any]) -> Options:
    """Return options as a hashable value, equal for options in another order."""
    return tuple(
        (name, frozen(value) if isinstance(value, Mapping) else value) for name, value in sorted(options.items())
    )


def record(options: Options) -> dict[str, Any]:
    """Return options as a position file has them.

    >>> record(frozen({"tariff": {"piccolo": 60}, "open": True}))
    {'open': True, 'tariff': {'piccolo': 60}}
    """
    return {name: record(value) if isinstance(value, tuple) else value for name, value in options}


def text(options: Options) -> str:
    """Return options in a line, with dots before the names in a table.

    >>> text(frozen({"tariff": {"piccolo": 60}, "open": True}))
    'open=True tariff.piccolo=60'
    """
    return " ".join(f"{name}={value}" for name, value in _flat(options))


def _flat(options: Options, before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in options:
        if isinstance(value, tuple):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value
