"""Shared fixtures of the property tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def toys() -> Iterator[None]:
    """The invented games of `helpers/toys.py`, known as long as the tests of a module run."""
    from helpers.toys import registered

    with registered():
        yield
