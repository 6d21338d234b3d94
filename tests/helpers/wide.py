"""Cases of a test for the gate: a choice that has every value once. The others are of the night (`wide`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import product
from typing import Any

import pytest


def gate_only(gate: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """All cases, those that are not in the gate with the mark `wide`."""
    assert gate
    return [case if case in gate else later(case) for case in cases]


def later(*case: Any) -> Any:
    """A case for the night."""
    return pytest.param(*case, marks=pytest.mark.wide)


def diagonal(*axes: Collection[Any]) -> list[Any]:
    """Each combination. In the gate are only as many as the longest axis has values, so that each value is there."""
    values = [tuple(axis) for axis in axes]
    gate = {tuple(axis[number % len(axis)] for axis in values) for number in range(max(map(len, values)))}
    return [case if case in gate else later(*case) for case in product(*values)]
