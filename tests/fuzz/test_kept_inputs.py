"""The stored corpus: each input is read or refused, and every format that is read has some of both."""

from __future__ import annotations

import pytest

from fuzz.corpus_files import kept, read
from fuzz.foreign_samples import SAMPLES
from fuzz.record_writers import WRITERS
from solver.io.record_formats import FORMATS


@pytest.mark.parametrize("form", FORMATS)
def test_each_is_read_or_refused(form: str) -> None:
    """An error of another kind than FormatError fails."""
    found = [read(form, data) for one, data in kept() if one == form]
    assert all(deals or faults for deals, faults in found)
    assert any(deals and not faults for deals, faults in found)
    assert any(faults for _, faults in found)


@pytest.mark.parametrize("text", [">", "hello\nyou", "( ; )", "[x]", "|", "0", "=" * 20])
@pytest.mark.parametrize("form", FORMATS)
def test_nothing_is_not_read_in_silence(form: str, text: str) -> None:
    """Once the reader of Skat's server took any text without a game for a file of no games."""
    deals, faults = read(form, text.encode())
    assert faults and not deals


def test_the_fuzzer_makes_inputs_of_every_format() -> None:
    assert SAMPLES.keys() | WRITERS.keys() == FORMATS.keys()
