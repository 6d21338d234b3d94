"""What the search says about a claim: is it kept after a move, and is it settled without looking any further?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solver._core.searcher import Searcher
from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.proof.claims import AT_LEAST, AT_MOST, OUTCOME, Claim
from solver.proof.replies import replies
from solver.search.allowance import Allowance
from solver.search.prover import Bounds, Prover

# Why a proof goes no further than a position.
OVER, WON, SURE = "over", "won", "sure"

# Nodes for each move at first when one that keeps the claim is looked for; the next round has four times as many.
FIRST_LOOK = 1 << 10


@dataclass
class Oracle:
    """Answers about one claim, from one prover.

    sure: may a branch end where bounds without search settle the claim? Otherwise it ends where the points won do.
    allowance: for how long moves may be compared.
    """

    prover: Prover[Any, Any]
    claim: Claim
    sure: bool = True
    allowance: Allowance = field(default_factory=Allowance)
    plain: Searcher | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        # bounds that know nothing but the points won and those left
        self.plain = family_of(self.prover.position).bare_searcher(self.prover.position)

    def close(self) -> None:
        """Give the table back that only this oracle has used."""
        if self.plain is not None:
            self.plain.close()

    def bounds(self, position: Position) -> Bounds:
        """Bounds on the final value that cost no search."""
        lower, upper = self.prover.searcher.bounds(position.state)
        return position.secured + lower, position.secured + upper

    def ended(self, position: Position) -> str:
        """Why nothing more has to be shown: OVER, WON or SURE; an empty text if something has."""
        if position.is_over:
            return OVER
        if self.claim.kind == OUTCOME:
            return WON if family_of(position).apart_settled(position, bool(self.claim.value)) else ""
        if self.plain is not None:
            lower, upper = self.plain.bounds(position.state)
            if self.claim.settled_by(position.secured + lower, position.secured + upper):
                return WON
        return SURE if self.sure and self.claim.settled_by(*self.bounds(position)) else ""

    def proven(self, position: Position) -> Bounds:
        """Bounds on the final value of a position for which the claim is proven."""
        lower, upper = self.bounds(position)
        if self.claim.kind == AT_LEAST:
            lower = max(lower, self.claim.value)
        if self.claim.kind == AT_MOST:
            upper = min(upper, self.claim.value)
        return lower, upper

    def holds(self, position: Position) -> bool | None:
        """Is the claim true of a position? None where the budget ends first."""
        if self.claim.kind == OUTCOME:
            found = self.prover.outcome(position, (0, 0))
            return None if found is None else (found == "win") == bool(self.claim.value)
        at_least = self.claim.kind == AT_LEAST
        threshold = self.claim.value + (not at_least) - position.secured
        bound = self.prover.searcher.reaches(position.state, threshold)
        return None if bound is None else (bound >= threshold) == at_least

    def candidates(self, position: Position) -> list[tuple[Move, Position]]:
        """One move of each kind and the position after it, first those that settle most at once."""
        found = []
        for move, *_ in replies(position):
            after = position.play(move)
            lower, upper = self.bounds(after)
            margin = lower if self.claim.kind == AT_LEAST else -upper
            found.append(((not self.ended(after), -margin), move, after))
        found.sort(key=lambda one: one[0])
        return [(move, after) for _, move, after in found]

    def keeping(self, candidates: list[tuple[Move, Position]]) -> list[tuple[Move, Position]]:
        """Those of the candidates that keep the claim; empty where the budget ends first."""
        if len(candidates) == 1:
            return candidates
        self.prover.searcher.slice()
        return [one for one in candidates if self.holds(one[1])]

    def first_keeping(self, candidates: list[tuple[Move, Position]]) -> list[tuple[Move, Position]]:
        """One of the candidates that keeps the claim, found at little cost; empty where the budget ends first."""
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
