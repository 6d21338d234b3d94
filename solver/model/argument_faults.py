"""Faults of arguments: what is wrong with one, and what may be given instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solver.display.string_utils import clean
from solver.model.errors import Fault, OptionsError, about

# Most characters of a value that a message quotes.
QUOTED = 60


def quoted(value: object) -> str:
    """Return the repr of a value for a message: shortened, without terminal control characters."""
    try:
        shown = clean(repr(value))
    except Exception:
        shown = f"an object of {type(value).__name__}"
    return shortened(shown)


def shortened(text: str) -> str:
    """Return the text of a value for a message, cut where it is long."""
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 2]}.."


def of_wrong_type(name: str, value: object, wanted: str) -> OptionsError:
    """Return the error for an argument of an unsuitable type."""
    plain = value is None or isinstance(value, (bool, int, float, str))
    kind = type(value).__name__
    shown = f"{quoted(value)} ({kind})" if plain else kind
    return OptionsError([about(name, f"must be {wanted}, not {shown}")])


def out_of_range(name: str, value: object, wanted: str, known: str = "") -> OptionsError:
    """Return the error for an argument of a suitable type whose value is not allowed.

    known: the nearest names that are allowed, as text.
    """
    return OptionsError([about(name, f"must be {wanted}, not {quoted(value)}{known}")])


def kept(check: Callable[[str, Any], Any], name: str, value: Any, faults: list[Fault]) -> Any:
    """Return the argument in the form used. Adds what is wrong with it to the faults."""
    try:
        return check(name, value)
    except OptionsError as error:
        faults += error.faults
        return value
