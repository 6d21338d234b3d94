"""Claims of a proof, and their truth by the moves and scores of the reference implementation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reference.search import OUTCOMES, State

from proofcheck.wrong import need

Known = dict[tuple[Any, ...], bool]


@dataclass
class Claim:
    """Claim about the end of play.

    text: text of the claim.
    outcome: outcome that it also proves, or empty.
    forced: cache: position -> True if the claiming side can force the claim.
    always: cache: position -> True if the claim holds after every line of play.
    """

    text: str
    outcome: str
    forced: Known = field(default_factory=dict)
    always: Known = field(default_factory=dict)

    def __post_init__(self) -> None:
        what, self.sign, number = self.text.split(" ")
        self.value = 0
        if what == "outcome":
            need(self.sign == "=" and number in OUTCOMES, f"no claim: {self.text}")
            self.outcome = number
        else:
            need(what == "value" and self.sign in (">=", "<="), f"no claim: {self.text}")
            self.value = int(number)

    def counts(self, state: State) -> bool:
        """Return True if the claim holds for a finished deal."""
        rank = OUTCOMES.index(state.final_outcome()) if self.outcome else 0
        wanted = OUTCOMES.index(self.outcome) if self.outcome else 0
        if self.sign == "=":
            return rank == wanted
        value, more = state.final_value(), self.sign == ">="
        # more is better, but where the page says that less is
        enough = rank >= wanted if more != state.low_is_good else rank <= wanted
        return (value >= self.value if more else value <= self.value) and enough

    def is_of(self, state: State) -> bool:
        """Return True if the seat to move belongs to the claiming side."""
        first = state.maximizer(state.turn)
        if self.sign == "=":
            return first == (self.outcome == "win")
        return (first != state.low_is_good) == (self.sign == ">=")

    def can_be_forced(self, state: State) -> bool:
        """Return True if the claiming side can force the claim, by a search of all relevant lines."""
        if state.over:
            return self.counts(state)
        key = state.key()
        if key not in self.forced:
            found = (self.can_be_forced(state.play(move)) for move in state.moves())
            self.forced[key] = any(found) if self.is_of(state) else all(found)
        return self.forced[key]

    def is_sure(self, state: State) -> bool:
        """Return True if the claim holds after every line of play."""
        if state.over:
            return self.counts(state)
        key = state.key()
        if key not in self.always:
            self.always[key] = all(self.is_sure(state.play(move)) for move in state.moves())
        return self.always[key]
