"""Deals in one line, and what is wrong with them."""

from __future__ import annotations

import pytest

import solver


def deal(text: str) -> solver.Deal:
    """The deal of a line."""
    (one,) = solver.loads(text)
    return one


def faults(text: str) -> dict[str | None, str]:
    """Key -> message of everything wrong with a line."""
    with pytest.raises(solver.FormatError) as raised:
        solver.loads(text)
    return {fault.key: fault.message for fault in raised.value.faults}
