"""Fields that every JSON output has: its format with a version, and whose side its values are of, in which unit."""

from __future__ import annotations

from typing import Any

from solver.display.english_units import english_unit
from solver.display.value_format import ValueFormatter
from solver.model.deal import Position

# A changed or removed field raises it, a new field does not.
VERSION = 1


def stamp(name: str) -> dict[str, Any]:
    """Return the format and the version of an output.

    name: name of its schema.
    """
    return {"format": f"openhand/{name}", "version": VERSION}


def scale(position: Position) -> dict[str, Any]:
    """Return the side that the values of a position are seen by, their unit, and how much of a value one unit is."""
    return {"side": position.first_side, **units(position.terms)}


def units(terms: ValueFormatter) -> dict[str, Any]:
    """Return the unit of values, in English, and how much of a value one unit is."""
    found = english_unit(terms)
    return {"unit": found.name, "per": found.per}
