"""Options that the deals of a group share: hashable, as text, and as in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

# Names with their values, by name. A table, such as a tariff of own numbers, is one of the same kind.
Options = tuple[tuple[str, Any], ...]


class Table(tuple[tuple[str, Any], ...]):
    """Names with their values, by name. A list of words is a plain tuple."""

    __slots__ = ()


def frozen(options: Mapping[str, Any]) -> Options:
    """Return options as a hashable value, equal for options in another order."""
    return Table(
        (name, frozen(value) if isinstance(value, Mapping) else tuple(value) if isinstance(value, list) else value)
        for name, value in sorted(options.items())
    )


def record(options: Options) -> dict[str, Any]:
    """Return options as a position file has them.

    >>> record(frozen({"tariff": {"piccolo": 60}, "ties": ("tricks", "trumps"), "open": True}))
    {'open': True, 'tariff': {'piccolo': 60}, 'ties': ['tricks', 'trumps']}
    """
    return {name: _plain(value) for name, value in options}


def _plain(value: Any) -> Any:
    if isinstance(value, Table):
        return record(value)
    return list(value) if isinstance(value, tuple) else value


def text(options: Options) -> str:
    """Return options in a line, with dots before the names in a table and commas between words of a list.

    >>> text(frozen({"tariff": {"piccolo": 60}, "ties": ("tricks", "trumps"), "open": True}))
    'open=True tariff.piccolo=60 ties=tricks,trumps'
    """
    return " ".join(f"{name}={value}" for name, value in _flat(options))


def _flat(options: Options, before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in options:
        if isinstance(value, Table):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", ",".join(value) if isinstance(value, tuple) else value
