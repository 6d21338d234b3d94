"""Keys that tell whether two positions of a trick game are the same query."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable

from solver.model.cards import SEATS
from solver.model.digest import DIGITS, cards, digest, numbers, stable
from solver.trick.core_rules import TrickQuestion
from solver.trick.position import TrickPosition
from solver.trick.ramsch_ties import past_of


def key_parts(position: TrickPosition) -> dict[str, str]:
    """Return the parts of the key other than the hands, as texts."""
    question, state = position.question, position.state
    rules = question.rules
    tricks = [state.tricks_of(seat) for seat in range(len(position.seats))]
    phase = question.phase
    for _ in range(sum(tricks[seat] for seat in rules.scorers)):
        phase = rules.next_phase[phase]
    rivals = [before + state.won_by(seat) for seat, before in enumerate(question.rivals)]
    phases = "-" + "".join(str(state.phase_of(seat)) for seat in range(len(tricks))) if question.seat_phases else ""
    # Who has taken something matters while a march is possible.
    past = past_of(position)
    held = {"held": numbers({SEATS[seat]: 1 for seat in sorted(past.held)})}
    # .. and the tricks themselves where they decide ties.
    piles = {"piles": "_".join("-".join(map(str, pile)) for pile in past.piles)}
    return {
        "leader": position.leader,
        "trick": cards(position.trick),
        "won": numbers(position.score()),
        "phase": str(phase) + "-bound" * state.bound,
        "forced": str(min(question.trick + sum(tricks), len(rules.forced))) if rules.forced else "",
        "rivals": "_".join(map(str, rivals)) + phases,
        "rules": query_digest(question),
        **(held if question.march else {}),
        **(piles if past.piles else {}),
    }


def node_key_parts(position: TrickPosition) -> Hashable:
    """Return the key of a node among those of one deal, other than hands, turn and score."""
    # Points for tricks may depend on a seat's number of tricks, and legal moves on a called card.
    tricks = tuple(position.state.tricks_of(seat) for seat in range(len(position.seats)))
    return (position.leader, position.trick, tricks, position.state.bound, past_of(position).piles)


def query_digest(question: TrickQuestion) -> str:
    """Return a hash of the rules and the query under them."""
    names = ("win_at", "draw_at", "most", "low", "per", "whole", "tricks")
    rest = [getattr(question, name) for name in names]
    rest += [question.march] if question.march else []
    rest += ["ties", *question.ties] if question.ties else []
    sides = ["".join(SEATS[seat] for seat in seats) for seats in question.sides.values()]
    return hashlib.sha256(stable((digest(question.rules), rest, sides)).encode()).hexdigest()[:DIGITS]
