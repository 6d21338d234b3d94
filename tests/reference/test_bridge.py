"""The reference for bridge, against values that can be worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

import reference


def ending(*hands: str, **more: Any) -> dict[str, Any]:
    """A record with these hands."""
    return {"game": "bridge", "hands": dict(zip("ABCD", hands, strict=True)), **more}


@pytest.mark.parametrize(
    ("record", "value", "outcome"),
    [
        # the highest card of the suit led, whatever else falls
        (ending("S2", "HA", "DA", "CA"), 1, "win"),
        (ending("S2", "S3", "DA", "S4"), 0, "loss"),
        (ending("ST", "S9", "SJ", "S2"), 1, "win"),
        # a trump, and the higher of two
        (ending("SA", "H2", "DA", "S3", options={"trumps": "hearts"}), 0, "loss"),
        (ending("SA", "H2", "H3", "HT", options={"trumps": "hearts"}), 0, "loss"),
        (ending("SA", "H9", "HT", "S3", options={"trumps": "hearts"}), 1, "win"),
        # the leader's side comes first
        (ending("S2", "S3", "DA", "S4", leader="B"), 1, "win"),
        # a squeeze, and the same cards with another to lead
        (ending("S2 HQ C5", "SK SQ HK", "SA SJ D2", "D5 D4 D3"), 3, "win"),
        (ending("S2 HQ C5", "SK SQ HK", "SA SJ D2", "D5 D4 D3", leader="B"), 2, "win"),
        # a throw-in
        (ending("S3 S2 H2", "C4 C3 C2", "SA SQ H3", "SK SJ HK"), 2, "win"),
        # cards won before, and a target
        (ending("S2 HA", "S3 H2", "S4 H3", "S5 H4"), 1, "draw"),
        (ending("S2 HA", "S3 H2", "S4 H3", "S5 H4", count={"AC": 4}), 2, "win"),
        (ending("S2 HA", "S3 H2", "S4 H3", "S5 H4", taken={"AC": "DA DK"}, count={"AC": 2}), 2, "win"),
        (ending("S2 HA", "S3 H2", "S4 H3", "S5 H4", options={"target": 2}), 1, "loss"),
    ],
)
def test_worked_out(record: dict[str, Any], value: int, outcome: str) -> None:
    state = reference.state(record)
    assert (reference.value(state), reference.outcome(state)) == (value, outcome)


def test_nobody_has_to_trump() -> None:
    state = reference.state(ending("SA D2", "H2 C3", "S3 C4", "S4 C5", options={"trumps": "hearts"})).play("SA")
    assert state.moves() == ["C3", "H2"]
    assert state.play("C3").moves() == ["S3"]
