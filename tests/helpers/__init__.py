"""What several test files need."""

from __future__ import annotations

from typing import Any

from solver.model.deal import Deal
from solver.records.check import check


def deal_of(record: dict[str, Any]) -> Deal:
    """The deal that a record states; any fault fails the test."""
    faults: list[tuple[str | None, str]] = []
    deal = check(record, lambda key, message: faults.append((key, message)))
    assert deal is not None, faults
    return deal


def faults_of(record: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a record, as key and message; it must not be a deal."""
    found: list[str] = []
    assert check(record, lambda key, message: found.append(f"{key}: {message}")) is None
    return found
