"""Numbers of thousands of digits in records of other programs."""

from __future__ import annotations

import random
import re
import warnings
from contextlib import suppress

import pytest

import solver
from fuzz.foreign_samples import SAMPLES
from solver.io.files import loads


@pytest.mark.parametrize("form", SAMPLES)
@pytest.mark.parametrize("seed", range(6))
def test_numbers_of_five_thousand_digits(form: str, seed: int) -> None:
    """Python converts no text of so many. Each number of a sample is made long, one at a time."""
    text = SAMPLES[form](random.Random(seed))
    for found in list(re.finditer(r"\d+", text))[:120]:
        for digits in ("9" * 5_000, "0" * 5_000 + found[0]):
            longer = text[: found.start()] + digits + text[found.end() :]
            with suppress(solver.FormatError), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                loads(longer, form=form)
