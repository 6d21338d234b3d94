"""Units of values as files and records name them: in English, whatever the language of the reader."""

from __future__ import annotations

from solver.display.translation import shown_in
from solver.display.value_format import Unit, ValueFormatter, unit


def english_unit(terms: ValueFormatter) -> Unit:
    """Return the unit of values in English, and how much of a value one unit is.

    >>> english_unit(ValueFormatter(("AC", "BD"), ("points",), (1,), per=2))
    Unit(per=2, name='points')
    """
    with shown_in("en"):
        return unit(terms)
