"""Which move the proving side makes: of those that keep the claim the one with the smallest proof below it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from solver.model.deal import Position
from solver.model.moves import Move
from solver.proof.identity import key_of
from solver.proof.oracle import Oracle
from solver.proof.replies import replies

# Positions looked at to compare moves for each node that the graph may have, and at most for one choice.
WORK = 40
MOST_COMPARED = 2_000
# .. and how they are shared out at first: each branch has its part, and none is compared where less than one is left.
EFFORT = 4_096.0
# Most cards to be played from a position, or down to the depth asked for, for moves to be compared.
MOST_CARDS = 20


@dataclass
class Chooser:
    """Chooses moves that keep a claim.

    limit: nodes that the graph may have. depth: cards from the start down to which the proof is shown; None: to the
    end. first: cards played at the start. sizes: positions whose proof has been looked at -> its size, and whether that
    is all of it or only the least.
    """

    oracle: Oracle
    limit: int
    depth: int | None
    first: int
    chosen: dict[Hashable, tuple[Move, Position]] = field(default_factory=dict)
    sizes: dict[Hashable, tuple[int, bool]] = field(default_factory=dict)
    work: int = 0

    def choose(self, position: Position) -> tuple[Move, Position] | None:
        """The move to make and the position after it; None where the budget ends first."""
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
        """Is the rest small enough to compare what the moves need to be shown?"""
        left: int = position.state.left
        if self.depth is not None:
            left = min(left, self.depth - self.played(position))
        return self.work < WORK * self.limit and left <= MOST_CARDS

    def played(self, position: Position) -> int:
        """Cards played since the start."""
        return len(position.line) - self.first

    def size(self, position: Position, most: int, effort: float) -> int:
        """Number of positions in the proof of one, itself included; more than `most` where it has more than that."""
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
        """How many positions it takes where the other side is to move: all its replies together."""
        kinds = replies(position)
        size = 1
        for number, (move, *_) in enumerate(kinds):
            rest = len(kinds) - number - 1
            size += self.size(position.play(move), most - size - rest, effort / len(kinds))
            if size + rest > most:
                return most + 1
        return size

    def size_by_choice(self, position: Position, key: Hashable, most: int, effort: float) -> int:
        """How many positions it takes where the proving side is to move: the least that one of its moves needs."""
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
