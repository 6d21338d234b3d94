"""Shared functions of several test files."""

from __future__ import annotations

from typing import Any

from solver.deal_records.validation import check
from solver.model.deal import Deal


def deal_of(record: dict[str, Any]) -> Deal:
    """Return the deal of a record. Any fault fails the test."""
    faults: list[tuple[str | None, str]] = []
    deal = check(record, lambda key, message: faults.append((key, message)))
    assert deal is not None, faults
    return deal


def faults_of(record: dict[str, Any]) -> list[str]:
    """Return all faults of a record, as key and message. The record must be invalid."""
    found: list[str] = []
    assert check(record, lambda key, message: found.append(f"{key}: {message}")) is None
    return found
