"""Prover of values and outcomes of fishing games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from solver._core import fishing_searcher
from solver.fishing.core_rules import FishingRules
from solver.fishing.move_estimates import estimate_within_limits
from solver.fishing.notation import FishingPlay
from solver.fishing.position import FishingPosition
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.cards import in_order
from solver.model.moves import Move
from solver.search.prover import MEGABYTE, Bounds, Prover
from solver.search.value_estimate import Estimates

# Under a limit: most nodes of a guess, and nodes of a proof for each of them. Where suits count, and where not.
SUITED_GUESS, PLAIN_GUESS = (6_000, 64), (40_000, 40)
# Nodes of a proof for each node of the one before ..
PATIENCE_AGAIN = 4
# .. and with fewer cards to be played than a guess is made for.
FEW_NODES = 1 << 17
GUESSED = 14
# Nodes that a guess of several packets for four must be able to spend.
OF_PACKETS = 1 << 20


@dataclass
class FishingProver(Prover[FishingPosition, fishing_searcher.Searcher]):
    """Prover for the positions of one deal, with one budget and one transposition table."""

    # nodes that the next proof will probably need at most, 0 if that is not known
    patience: int = field(init=False, default=0)

    switches = fishing_searcher.SWITCHES
    looks_ahead = True
    from_ends = True

    def new_searcher(self) -> fishing_searcher.Searcher:
        rules = self.position.state.rules
        size = self.memory * MEGABYTE
        return fishing_searcher.Searcher(rules, size, self.nodes, self.seconds, tuple(self.disable), self.threads)

    def turn_to(self, position: FishingPosition) -> None:
        self.position = position
        self.outcomes = position.question.outcomes
        self.draw_at, self.win_at = 0, 1
        self.least, self.most = self.static_bounds(position)

    def value_bounds(self, position: FishingPosition, guess: int | None = None) -> Bounds:
        won = position.secured
        lower, upper = self.searcher.bounds(position.state)
        self.searched = position, lower, upper, 0
        begun, patience = self.searcher.nodes, self.patience
        if guess is None:
            guess, patience = self.first_guess(position)
        hope = 0 if guess is None else guess - won
        aim = None if guess is None and not patience and self.limited else min(max(hope, lower), upper)
        lower, upper = self.narrow(position, lower, upper, aim, 0, guess is not None, patience)
        if lower == upper:
            self.patience = max(PATIENCE_AGAIN * (self.searcher.nodes - begun), self.patience)
        return won + lower, won + upper

    def first_guess(self, position: FishingPosition) -> tuple[int | None, int]:
        """Return a guess of a position's value, or None, and the nodes that a proof will probably need at most.

        Under a limit the guess has few nodes. If they are too few, the end of the deal is out of reach.
        """
        if not self.limited:
            return self.guesses([position])[0], 0
        if position.left < GUESSED:
            return None, FEW_NODES
        search = self.searcher
        begun = search.nodes
        plain = not position.question.rules.suits
        allowed, patience = PLAIN_GUESS if plain else SUITED_GUESS
        # a guess of several packets for four takes a tenth of a proof
        spare = self.spare(OF_PACKETS if plain and position.to_come and len(position.seats) > 2 else allowed)
        allowed = max(allowed, spare // patience)
        if not spare or not search.slice(allowed):
            return None, 0
        (guess,) = search.guesses([position.state])
        search.slice()
        return (None, 0) if guess is None else (position.secured + guess, patience * (search.nodes - begun))

    def guesses(self, positions: Sequence[FishingPosition]) -> list[int | None]:
        if self.limited:
            return super().guesses(positions)
        found = self.searcher.guesses([position.state for position in positions])
        return [
            None if guess is None else position.secured + guess
            for position, guess in zip(positions, found, strict=True)
        ]

    def estimates(self, position: FishingPosition) -> Estimates | None:
        seconds, nodes = self.left
        if self.searcher.stop_asked:
            return None
        found, used = estimate_within_limits(position, seconds, nodes, max(self.memory // 2, 1))
        self.searcher.spend(used)
        return found

    def best_so_far(self, position: FishingPosition) -> Move | None:
        if position.is_over:
            return None
        card, named, _ = self.searcher.choose(position.state)
        return self.written(position, card, named)

    def keeping(self, position: FishingPosition, window: Bounds) -> Move | None:
        held = self.searcher.find_pv_move(position.state, self.edge(position, window) - position.secured)
        return None if held is None else self.written(position, *held)

    def written(self, position: FishingPosition, card: str, named: tuple[str, ...]) -> Move:
        """Return a move of the core in the game's notation."""
        return FishingPlay(card, in_order(position.rules.pack, named)).written()


def new_prover(
    position: FishingPosition,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
) -> FishingProver:
    """Return a prover for the positions of one deal, with one budget."""
    return FishingProver(position, seconds, nodes, memory, disable, threads)


def shared_rules(position: FishingPosition) -> FishingRules:
    """Return the rules that positions must share to use one transposition table."""
    return position.question.rules
