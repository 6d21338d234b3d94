"""Oracle of a claim: search results and static bounds for the positions of a proof."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solver._core.searcher import Searcher
from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.proofs.claims import AT_LEAST, AT_MOST, OUTCOME, Claim
from solver.proofs.equivalent_moves import equivalent_moves
from solver.search.call_budget import CallBudget
from solver.search.prover import Bounds, Prover

# Reasons for the end of a branch.
OVER, WON, SURE = "over", "won", "sure"

# Nodes per move in the first round of the search for a move that keeps the claim. Each round has four times as many.
FIRST_LOOK = 1 << 10


@dataclass
class Oracle:
    """Oracle for one claim, with one prover.

    prover: prover of the result.
    claim: the claim.
    sure: end a branch where static bounds settle the claim (default), else where the points won do.
    allowance: time budget for comparing moves.
    plain: searcher with static bounds from points alone, default none.
    """

    prover: Prover[Any, Any]
    claim: Claim
    sure: bool = True
    allowance: CallBudget = field(default_factory=CallBudget)
    plain: Searcher | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        # its bounds depend only on the points won and left
        self.plain = family_of(self.prover.position).static_searcher(self.prover.position)

    def close(self) -> None:
        """Release the table of the static-bounds searcher."""
        if self.plain is not None:
            self.plain.close()

    def bounds(self, position: Position) -> Bounds:
        """Return static bounds on the final value."""
        return self.prover.static_bounds(position)

    def ended(self, position: Position) -> str:
        """Return the reason why a branch ends: OVER, WON or SURE. Empty if it continues."""
        if position.is_over:
            return OVER
        if self.claim.kind == OUTCOME:
            return WON if family_of(position).is_outcome_static(position, bool(self.claim.value)) else ""
        if self.plain is not None:
            lower, upper = self.plain.bounds(position.state)
            if self.claim.settled_by(position.secured + lower, position.secured + upper):
                return WON
        return SURE if self.sure and self.claim.settled_by(*self.bounds(position)) else ""

    def proven(self, position: Position) -> Bounds:
        """Return bounds on the final value of a position with a proven claim."""
        lower, upper = self.bounds(position)
        if self.claim.kind == AT_LEAST:
            lower = max(lower, self.claim.value)
        if self.claim.kind == AT_MOST:
            upper = min(upper, self.claim.value)
        return lower, upper

    def holds(self, position: Position) -> bool | None:
        """Return True if the claim is true of a position, False if not, None if the budget is spent."""
        if self.claim.kind == OUTCOME:
            found = self.prover.outcome(position, (0, 0))
            return None if found is None else (found == "win") == bool(self.claim.value)
        at_least = self.claim.kind == AT_LEAST
        threshold = self.claim.value + (not at_least) - position.secured
        bound = self.prover.searcher.reaches(position.state, threshold)
        return None if bound is None else (bound >= threshold) == at_least

    def candidates(self, position: Position) -> list[tuple[Move, Position]]:
        """Return one move of each equivalence class and the position after it, the best static bounds first."""
        found = []
        for move, *_ in equivalent_moves(position):
            after = position.play(move)
            lower, upper = self.bounds(after)
            margin = lower if self.claim.kind == AT_LEAST else -upper
            found.append(((not self.ended(after), -margin), move, after))
        found.sort(key=lambda one: one[0])
        return [(move, after) for _, move, after in found]

    def keeping(self, candidates: list[tuple[Move, Position]]) -> list[tuple[Move, Position]]:
        """Return the candidates that keep the claim. Empty if the budget is spent."""
        if len(candidates) == 1:
            return candidates
        self.prover.searcher.slice()
        return [one for one in candidates if self.holds(one[1])]

    def first_keeping(self, candidates: list[tuple[Move, Position]]) -> list[tuple[Move, Position]]:
        """Return a candidate that keeps the claim, by searches of growing node limits. Empty if the budget is spent."""
        left = list(candidates)
        nodes = FIRST_LOOK
        while len(left) > 1:
            for one in tuple(left):
                if not self.prover.searcher.slice(nodes):
                    return []
                found = self.holds(one[1])
                if found:
                    self.prover.searcher.slice()
                    return [one]
                if found is not None:
                    left.remove(one)
            nodes *= 4
        return left
