"""Error for an invalid proof."""

from __future__ import annotations


class NotProven(ValueError):
    """Error for a proof that does not prove its claim, with the reason."""


def need(holds: bool, reason: str) -> None:
    """Raise NotProven unless a condition holds."""
    if not holds:
        raise NotProven(reason)
