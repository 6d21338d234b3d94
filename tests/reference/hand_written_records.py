"""Records written by hand, and what the reference says of them."""

from __future__ import annotations

from typing import Any

import reference
from reference.tricks import TrickState


def ending(game: str, *hands: str, contract: str, **more: Any) -> dict[str, Any]:
    """A record with these hands of four players."""
    options = {"contract": contract, **more.pop("options", {})}
    return {"game": game, "hands": dict(zip("ABCD", hands, strict=True)), "options": options, **more}


def result(record: dict[str, Any]) -> tuple[int, str]:
    """Value and outcome of a record."""
    state = reference.state(record)
    return reference.value(state), reference.outcome(state)


def after(record: dict[str, Any], play: str = "") -> TrickState:
    """The position after some moves."""
    state = reference.state({**record, "play": play})
    assert isinstance(state, TrickState)
    return state
