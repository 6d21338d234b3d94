"""The text under which the answer about a position is kept: the same for the same position, however it came about."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from solver.fishing_position import FishingPosition
from solver.position import Position
from solver.rules import SEATS
from solver.trick_position import TrickPosition
from solver.trick_rules import TrickQuestion

DIGITS = 16


def position_text(position: Position) -> str:
    """Everything that the value and the outcome of a position depend on, in one line.

    Cards are in the order of the game's page; `rules` is a digest of the rules as the core reads them and of what is
    asked, so that a change of the rules changes the text.
    """
    parts = [position.game, *(f"{seat}={cards(hand)}" for seat, hand in position.hands.items())]
    if isinstance(position, TrickPosition):
        found = trick_parts(position)
    elif isinstance(position, FishingPosition):
        found = fishing_parts(position)
    else:
        raise TypeError("a position of no known family")
    parts += [f"{key}={value}" for key, value in {"turn": position.turn, **found}.items() if value != ""]
    return "/".join(parts)


def trick_parts(position: TrickPosition) -> dict[str, str]:
    """What there is to a position of a trick game besides the hands."""
    question, state = position.question, position.state
    rules = question.rules
    tricks = [state.tricks_of(seat) for seat in range(len(position.seats))]
    phase = question.phase
    for _ in range(sum(tricks[seat] for seat in rules.scorers)):
        phase = rules.next_phase[phase]
    rivals = [before + state.won_by(seat) for seat, before in enumerate(question.rivals)]
    return {
        "leader": position.leader,
        "trick": cards(position.trick),
        "won": numbers(position.score()),
        "phase": str(phase),
        "forced": str(min(question.trick + sum(tricks), len(rules.forced))) if rules.forced else "",
        "rivals": "_".join(map(str, rivals)),
        "rules": asked_digest(question),
    }


def fishing_parts(position: FishingPosition) -> dict[str, str]:
    """What there is to a position of a fishing game besides the hands."""
    return {
        "table": cards(position.table),
        "stock": cards(position.stock),
        "last": position.last or "",
        "last_capture": position.last_capture or "",
        "overlooked": cards(position.overlooked),
        "ronda": "_".join(f"{seat}{rank}" for seat, rank in position.ronda.items()),
        "taken": ":".join(cards(pile) for pile in position.taken.values()),
        "count": numbers(position.count),
        "won": numbers(position.score()),
        "before": "_".join(map(str, position.question.before)),
        "over": "yes" if position.is_over else "",
        "rules": digest(position.question.rules),
    }


def cards(pile: Iterable[str]) -> str:
    """Cards or moves in one word."""
    return "_".join(pile)


def numbers(won: Mapping[str, int]) -> str:
    """What each side has."""
    return "_".join(f"{side}:{number}" for side, number in won.items())


def asked_digest(question: TrickQuestion) -> str:
    """Digest of the rules and of what is asked under them."""
    names = ("win_at", "draw_at", "most", "low", "per", "tricks")
    rest = [getattr(question, name) for name in names]
    sides = ["".join(SEATS[seat] for seat in seats) for seats in question.sides.values()]
    return hashlib.sha256(stable((digest(question.rules), rest, sides)).encode()).hexdigest()[:DIGITS]


@lru_cache(maxsize=256)
def digest(rules: Any) -> str:
    """Digest of the rules of a game."""
    return hashlib.sha256(stable(rules).encode()).hexdigest()[:DIGITS]


def stable(value: Any) -> str:
    """A text for plain data that is the same in every process, in whatever order sets and mappings come."""
    if is_dataclass(value):
        inside = ",".join(f"{field.name}={stable(getattr(value, field.name))}" for field in fields(value))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, Mapping):
        return "{" + ",".join(sorted(f"{stable(key)}:{stable(item)}" for key, item in value.items())) + "}"
    if isinstance(value, (set, frozenset)):
        return "{" + ",".join(sorted(map(stable, value))) + "}"
    if isinstance(value, (tuple, list)):
        return "[" + ",".join(map(stable, value)) + "]"
    return repr(value)
