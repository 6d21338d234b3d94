"""What makes two positions of a trick game the same question."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable

from solver.model.cards import SEATS
from solver.model.digest import DIGITS, cards, digest, numbers, stable
from solver.trick.position import TrickPosition
from solver.trick.rules import TrickQuestion


def parts(position: TrickPosition) -> dict[str, str]:
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
        "phase": str(phase) + "-bound" * state.bound,
        "forced": str(min(question.trick + sum(tricks), len(rules.forced))) if rules.forced else "",
        "rivals": "_".join(map(str, rivals)),
        "rules": asked_digest(question),
    }


def node_parts(position: TrickPosition) -> Hashable:
    """What tells positions of one deal apart, besides hands, turn and score."""
    # points for tricks may depend on how many a seat has won, and what may be played on a called card
    tricks = tuple(position.state.tricks_of(seat) for seat in range(len(position.seats)))
    return (position.leader, position.trick, tricks, position.state.bound)


def asked_digest(question: TrickQuestion) -> str:
    """Digest of the rules and of what is asked under them."""
    names = ("win_at", "draw_at", "most", "low", "per", "whole", "tricks")
    rest = [getattr(question, name) for name in names]
    sides = ["".join(SEATS[seat] for seat in seats) for seats in question.sides.values()]
    return hashlib.sha256(stable((digest(question.rules), rest, sides)).encode()).hexdigest()[:DIGITS]
