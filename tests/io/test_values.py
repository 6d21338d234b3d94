"""Values of other programs' records: each is read rightly, or refused by its key. None is passed over."""

from __future__ import annotations

import re
import unicodedata

import pytest
from helpers.odd_bridge_values import LIN, LINKS, PBN, RBN, WORDS, Value
from helpers.odd_values import ISS, LISTS, MACHINES, SCHAFKOPF

import solver

VALUES = (*PBN, *LIN, *LINKS, *RBN, *LISTS, *MACHINES, *ISS, *SCHAFKOPF)
QUOTED = re.compile(r'"([^"]+)"')
# Keys of the validation for those of other programs.
OWN_KEYS = {"play", "hands", "bid", "options", "result", "claimed"}


def names(fault: solver.Fault, key: str, word: str) -> bool:
    """Return True if a fault is at a key and quotes the value, or the part of it that is wrong."""
    if (fault.key or "").partition(".")[0] in OWN_KEYS:
        return True
    said = unicodedata.normalize("NFC", fault.message)
    # a blank parts a value where the format has several
    quotes = any(piece in said for piece in word.split()) or any(part in word for part in QUOTED.findall(said))
    return (fault.key or "") in key.split("|") and quotes


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.id)
def test_a_value_is_read_or_refused(value: Value) -> None:
    """Strictly, a value gives what it means, or a fault that names it. Once the deal without it."""
    missed = []
    for word in WORDS:
        try:
            deals = solver.loads(value.text(word), form=value.form, strict=True)
        except solver.FormatError as error:
            if word not in value.known and not any(names(fault, value.key, word) for fault in error.faults):
                missed.append((word, str(error)))
            continue
        wanted = value.known.get(word)
        if word not in value.known or (wanted is not None and value.where(deals[0]) != wanted):
            missed.append((word, value.where(deals[0])))
    assert not missed


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.id)
def test_the_record_with_a_right_value_is_read(value: Value) -> None:
    assert solver.loads(value.text(None), form=value.form, strict=True)
