"""What a review says of each card, of each player and of a whole deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from solver.deal import Deal
from solver.moves import Move
from solver.position import Position
from solver.rows import Rows
from solver.solutions import MoveValue
from solver.trick_position import TrickPosition

# Outcomes from the best to the worst for the first side.
GOODS = ("win", "draw", "open", "loss")


class Proven(Protocol):
    """What is proven about a position or about a move."""

    @property
    def value(self) -> int: ...
    @property
    def outcome(self) -> str | None: ...
    @property
    def lower(self) -> int: ...
    @property
    def upper(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Worth:
    """What is proven about a position, seen by the first side; fields as in Solution."""

    value: int
    outcome: str | None
    exact: bool
    lower: int
    upper: int


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move that was made and the verdict on it, all hands open.

    number: from 1 on. seat, side: who made it. before, after: what the position was worth before and after it.
    moves: every legal move, best first. better: the moves proven to be better, best first.
    cost: what it cost its side, in the units of the value; None where limits leave that open. least_cost, most_cost:
    proven bounds on it. choice: is it proven that there was something to choose? settled: is it proven whether there
    was a better move? changes: did it change the outcome? position: the one before it.
    """

    number: int
    seat: str
    side: str
    move: Move
    before: Worth
    after: Worth
    moves: tuple[MoveValue, ...]
    better: tuple[Move, ...]
    least_cost: int
    most_cost: int
    choice: bool
    settled: bool
    position: Position = field(repr=False)

    @property
    def cost(self) -> int | None:
        """What the move cost its side; None where limits leave that open."""
        return self.least_cost if self.least_cost == self.most_cost else None

    @property
    def error(self) -> bool:
        """Is it proven that another move was better?"""
        return bool(self.better)

    @property
    def changes(self) -> bool:
        """Is it proven that the move changed the outcome?"""
        return None not in (self.before.outcome, self.after.outcome) and self.before.outcome != self.after.outcome


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """How a player did.

    cards: cards played. choices: those where something was to be chosen and the verdict is proven. errors: cards that
    were not the best. lost: what they cost in all, in the units of the value; under limits, what is proven of it.
    unsettled: cards on which limits left no verdict.
    """

    seat: str
    player: str
    side: str
    cards: int
    choices: int
    errors: int
    lost: int
    unsettled: int

    @property
    def accuracy(self) -> float | None:
        """Share of the choices in which the card was among the best; None where there was no choice."""
        return 1 - self.errors / self.choices if self.choices else None


@dataclass(frozen=True, slots=True)
class Review(Rows[ReviewedMove]):
    """Every move of a record with its verdict; a sequence of ReviewedMove.

    start, end: what the deal was worth before the first and after the last move. players: seat by seat.
    nodes, seconds: what the review took.
    """

    game: str
    deal: Deal = field(repr=False)
    moves: tuple[ReviewedMove, ...]
    players: tuple[PlayerReview, ...]
    position: Position = field(repr=False)
    end: Worth
    nodes: int
    seconds: float

    @property
    def rows(self) -> tuple[ReviewedMove, ...]:
        return self.moves

    @property
    def start(self) -> Worth:
        """What the deal was worth before the first move."""
        return self.moves[0].before

    @property
    def exact(self) -> bool:
        """Is every value proven, not only bounds on it?"""
        return self.end.exact and all(value.exact for move in self.moves for value in (*move.moves, move.before))

    @property
    def turning_point(self) -> ReviewedMove | None:
        """The last move that changed the outcome; where none did, the costliest error, and None without errors."""
        changes = [move for move in self.moves if move.changes]
        errors = [move for move in self.moves if move.error]
        return changes[-1] if changes else max(errors, key=lambda move: move.least_cost, default=None)


def meet(one: Proven, other: Proven) -> Worth:
    """What two proofs about the same position say together."""
    lower, upper = max(one.lower, other.lower), min(one.upper, other.upper)
    outcome = one.outcome or other.outcome
    return Worth((lower + upper) // 2, outcome, lower == upper and outcome is not None, lower, upper)


def best_of(position: Position, moves: Iterable[Proven]) -> Worth:
    """What a position is worth, from what is proven about each of its moves."""
    moves = tuple(moves)
    choose = max if position.maximizes else min
    lower, upper = choose(move.lower for move in moves), choose(move.upper for move in moves)
    ranks = {rank_of(position, move) for move in moves}
    best = min(ranks)
    # one move to the best outcome there can be is enough; for any other, that of every move has to be known
    known = best == 0 or (best > 0 and all(move.outcome for move in moves))
    outcome = next((move.outcome for move in moves if rank_of(position, move) == best), None) if known else None
    return Worth((lower + upper) // 2, outcome, lower == upper and outcome is not None, lower, upper)


def rank_of(position: Position, move: Proven) -> int:
    """Place of a move's outcome, 0 being the best for the side to move; beyond them all where it is not proven."""
    if move.outcome is None:
        return len(GOODS)
    place = GOODS.index(move.outcome)
    first = next(iter(position.question.sides))
    return place if position.side_to_move == first else len(GOODS) - 1 - place


def beats(position: Position, one: Proven, other: Proven) -> bool:
    """Is it proven that one move is better than another for the side to move?

    The outcome comes first; it says more than the value only where each player asks who has the most.
    """
    if one.outcome and other.outcome and one.outcome != other.outcome:
        return rank_of(position, one) < rank_of(position, other)
    if outcome_apart(position) and not (one.outcome and other.outcome):
        return False
    return one.lower > other.upper if position.maximizes else one.upper < other.lower


def may_beat(position: Position, one: Proven, other: Proven) -> bool:
    """Does what is proven leave it possible that one move is better than another?"""
    if one.outcome and other.outcome and one.outcome != other.outcome:
        return rank_of(position, one) < rank_of(position, other)
    if outcome_apart(position) and not (one.outcome and other.outcome):
        return True
    return one.upper > other.lower if position.maximizes else one.lower < other.upper


def outcome_apart(position: Position) -> bool:
    """Is the outcome a question of its own, which the value says nothing about?"""
    return isinstance(position, TrickPosition) and bool(position.question.rivals)
