"""Work of the reader of paper records on hostile texts: bounded, or in proportion to the size of the text."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from helpers.timing import counted_calls

import solver
from solver.io import files

# Text of about so many words, none of which is a card or a number that fits.
HOSTILE: dict[str, Callable[[int], str]] = {
    "keys": lambda n: "Skat\n" + "".join(f"kop{i}: zz\n" for i in range(n)),
    "words of the play": lambda n: "Cicera\nA: Ad 2d 3d\nplay:\n" + "zzz yyy xxx www vvv uuu\n" * (n // 6),
    "little words": lambda n: "Cicera\nA: " + "the " * n + "\n",
    "little words in the play": lambda n: "Skat\nAnna: 7h 8h\nplay:\n" + "der of die das and the\n" * (n // 6),
    "cards by names": lambda n: "Skat\nAnna: 7h 8h\nplay:\n" + "heart king king of hearts 9h\n" * (n // 6),
    "words of several meanings": lambda n: "Skat\nA: " + " ".join(f"k{i} king" for i in range(n // 2)) + "\n",
    "players": lambda n: "Skat\nplayers: " + ",".join(f"p{i}" for i in range(n)) + "\n",
    "sides": lambda n: "Skat\nresult: " + ", ".join(f"p{i} 3" for i in range(n)) + "\n",
    "deals": lambda n: "Skat\nA: 7h\n===\n" * (n // 3),
}
# Most calls for each sign of a text. A suggestion compares a word with every name.
MOST_CALLS = 250


def calls(text: str) -> int:
    """Return the number of function calls that reading a text takes."""

    def read() -> None:
        with suppress(solver.FormatError):
            files.loads_records(text, None, "paper", False)

    return counted_calls(read)


@pytest.mark.parametrize("name", HOSTILE)
def test_the_work_is_in_proportion_to_the_text(name: str) -> None:
    calls(HOSTILE[name](60))  # tables of names are made once
    short, long = (calls(HOSTILE[name](n)) for n in (300, 900))
    assert long < 3.5 * short + 1000
    assert long < MOST_CALLS * len(HOSTILE[name](900))


def test_blanks_are_read_once() -> None:
    """A pattern that tried each blank of a run from each sign would take hours."""
    blanks = " " * 100_000
    with pytest.raises(solver.FormatError, match="no side with its number"):
        solver.loads(f"Skat\nA: 7h\nresult: a{blanks}b\n")


def test_faults_beyond_the_limit_are_not_looked_for() -> None:
    with pytest.raises(solver.FormatError, match="more than 1000 faults") as caught:
        solver.loads("Skat\n" + "".join(f"kop{i}: zz\n" for i in range(20_000)))
    assert len(caught.value.faults) == 1001
    assert max(fault.line or 0 for fault in caught.value.faults) < 1100
