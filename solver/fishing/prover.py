"""Proofs about positions of fishing games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver._core import fishing_searcher
from solver.fishing.notation import FishingPlay
from solver.fishing.position import FishingPosition
from solver.fishing.rules import FishingRules
from solver.model.arguments import DEFAULT_MEMORY
from solver.model.cards import in_order
from solver.model.moves import Move
from solver.search.prover import MEGABYTE, Bounds, Prover


@dataclass
class FishingProver(Prover[FishingPosition, fishing_searcher.Searcher]):
    """Proves values and outcomes of one deal's positions within one budget, with one table."""

    switches = fishing_searcher.SWITCHES

    def new_searcher(self) -> fishing_searcher.Searcher:
        rules = self.position.state.rules
        size = self.memory * MEGABYTE
        return fishing_searcher.Searcher(rules, size, self.nodes, self.seconds, tuple(self.off), self.threads)

    def turn_to(self, position: FishingPosition) -> None:
        self.position = position
        self.outcomes = position.question.outcomes
        self.draw_at, self.win_at = 0, 1
        lower, upper = self.searcher.bounds(position.state)
        self.least, self.most = position.secured + lower, position.secured + upper

    def value_bounds(self, position: FishingPosition, guess: int | None = None) -> Bounds:
        won = position.secured
        lower, upper = self.searcher.bounds(position.state)
        self.searched = position, lower, upper, 0
        if guess is None:
            (guess,) = self.guesses([position])
        hope = 0 if guess is None else guess - won
        aim = None if guess is None and self.limited else min(max(hope, lower), upper)
        lower, upper = self.narrow(position, lower, upper, aim, near=guess is not None)
        return won + lower, won + upper

    def guesses(self, positions: Sequence[FishingPosition]) -> list[int | None]:
        if self.limited:
            return super().guesses(positions)
        found = self.searcher.guesses([position.state for position in positions])
        return [
            None if guess is None else position.secured + guess
            for position, guess in zip(positions, found, strict=True)
        ]

    def best_so_far(self, position: FishingPosition) -> Move | None:
        if position.is_over:
            return None
        card, named, _ = self.searcher.choose(position.state)
        return self.written(position, card, named)

    def keeping(self, position: FishingPosition, window: Bounds) -> Move | None:
        held = self.searcher.hold(position.state, self.edge(position, window) - position.secured)
        return None if held is None else self.written(position, *held)

    def written(self, position: FishingPosition, card: str, named: tuple[str, ...]) -> Move:
        """A move of the core in the game's notation."""
        return FishingPlay(card, in_order(position.rules.pack, named)).written()


def new_prover(
    position: FishingPosition,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    threads: int = 1,
) -> FishingProver:
    """What proves values and outcomes of the positions of one deal within one budget."""
    return FishingProver(position, seconds, nodes, memory, off, threads)


def shared_rules(position: FishingPosition) -> FishingRules:
    """What positions have to share if one table is to do for them."""
    return position.question.rules
