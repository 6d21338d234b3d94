"""Move selection for the proving side: among moves that keep the claim, the one with the smallest proof."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from solver.model.deal import Position
from solver.model.moves import Move
from solver.proofs.equivalent_moves import equivalent_moves
from solver.proofs.node_key import key_of
from solver.proofs.oracle import Oracle

# Positions to compare moves: for each node of the graph, and at most for one choice.
WORK = 40
MOST_COMPARED = 2_000
# Effort of a comparison at its root. Branches share it, and below 1 moves are not compared.
EFFORT = 4_096.0
# Most cards left, or down to the depth limit, at which moves are compared.
MOST_CARDS = 20


@dataclass
class MoveSelector:
    """Selector of moves that keep a claim.

    limit: most nodes of the graph.
    depth: depth limit of the proof in cards from the start. None: to the end.
    first: moves before the start.
    chosen: cached choices.
    sizes: cached proof sizes of positions, and True for an exact size, False for a lower bound.
    work: positions compared so far.
    """

    oracle: Oracle
    limit: int
    depth: int | None
    first: int
    chosen: dict[Hashable, tuple[Move, Position]] = field(default_factory=dict)
    sizes: dict[Hashable, tuple[int, bool]] = field(default_factory=dict)
    work: int = 0

    def choose(self, position: Position) -> tuple[Move, Position] | None:
        """Return the move and the position after it. Return None if the budget is spent."""
        key = key_of(position)
        if key in self.chosen:
            return self.chosen[key]
        moves = self.oracle.candidates(position)
        if self.compares(position):
            self.size(position, min(MOST_COMPARED, 2 * self.limit), EFFORT)
            if key in self.chosen:
                return self.chosen[key]
        kept = self.oracle.first_keeping(moves)
        if not kept:
            return None
        self.chosen[key] = kept[0]
        return kept[0]

    def compares(self, position: Position) -> bool:
        """Return True if the rest is small enough to compare proof sizes."""
        left: int = position.state.left
        if self.depth is not None:
            left = min(left, self.depth - self.played(position))
        return self.work < WORK * self.limit and left <= MOST_CARDS

    def played(self, position: Position) -> int:
        """Return the number of moves since the start."""
        return len(position.line) - self.first

    def size(self, position: Position, most: int, effort: float) -> int:
        """Return the number of positions in the proof of one, including itself.

        More than `most` is only a lower bound.
        """
        shown = self.depth is not None and self.played(position) >= self.depth
        if most < 1 or shown or self.oracle.allowance.spent or self.oracle.ended(position):
            return 1
        key = key_of(position)
        known, exact = self.sizes.get(key, (0, False))
        if exact or known > most:
            return known
        self.work += 1
        if self.oracle.claim.proves(position):
            size = self.size_by_choice(position, key, most, effort)
        else:
            size = self.size_by_replies(position, most, effort)
        self.sizes[key] = size, size <= most
        return size

    def size_by_replies(self, position: Position, most: int, effort: float) -> int:
        """Return the proof size if the other side moves: the sum over its replies."""
        kinds = equivalent_moves(position)
        size = 1
        for number, (move, *_) in enumerate(kinds):
            rest = len(kinds) - number - 1
            size += self.size(position.play(move), most - size - rest, effort / len(kinds))
            if size + rest > most:
                return most + 1
        return size

    def size_by_choice(self, position: Position, key: Hashable, most: int, effort: float) -> int:
        """Return the proof size if the proving side moves: the minimum over its moves."""
        moves = self.oracle.candidates(position)
        keeping = self.oracle.keeping if effort >= 1 and self.work < WORK * self.limit else self.oracle.first_keeping
        moves = keeping(moves)
        best = most + 1
        for move, after in moves:
            size = 1 + self.size(after, best - 2, effort / len(moves))
            if size < best:
                best = size
                self.chosen[key] = move, after
        return best
