"""Exact answers about open-hand positions: the value, the outcome, the value of every move, a line of best play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import overload

from solver import _trick
from solver.deal import Deal
from solver.errors import Unsolvable
from solver.moves import Move
from solver.position import Position, core_rules

MEGABYTE = 1 << 20
DEFAULT_MEMORY = 256
MOST_MEMORY = 1 << 16
GOALS = ("value", "outcome")


@dataclass(frozen=True, slots=True)
class Solution:
    """What is proven about a position, seen by the first side of the game's page.

    value: final value under best play, an integer in the game's units; where a limit came first, the middle of the
        bounds; None where only the outcome was asked for and the value is not known.
    outcome: "win", "draw" or "loss"; None while the bounds leave it open.
    exact: is what was asked for proven?
    lower, upper: proven bounds on the value.
    line: one line of best play to the end; empty while nothing is proven.
    nodes: cards played by the search. seconds: wall-clock time.
    """

    game: str
    turn: str
    goal: str
    value: int | None
    outcome: str | None
    exact: bool
    lower: int
    upper: int
    line: tuple[Move, ...]
    nodes: int
    seconds: float

    def _repr_html_(self) -> str:
        from solver.drawing.html import solution

        return solution(self)


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A legal move and what is proven about the position after it, seen by the first side; fields as in Solution."""

    move: Move
    value: int
    outcome: str | None
    exact: bool
    lower: int
    upper: int


@dataclass(frozen=True, slots=True)
class Evaluation(Sequence[MoveValue]):
    """Every legal move, best first for the side to move; a sequence of MoveValue."""

    game: str
    turn: str
    moves: tuple[MoveValue, ...]
    nodes: int
    seconds: float

    @property
    def exact(self) -> bool:
        """Is every value proven?"""
        return all(move.exact for move in self.moves)

    @overload
    def __getitem__(self, index: int) -> MoveValue: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[MoveValue, ...]: ...

    def __getitem__(self, index: int | slice) -> MoveValue | tuple[MoveValue, ...]:
        return self.moves[index]

    def __len__(self) -> int:
        return len(self.moves)

    def _repr_html_(self) -> str:
        from solver.drawing.html import evaluation

        return evaluation(self)


def solve(
    position: Position | Deal,
    *,
    goal: str = "value",
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
) -> Solution:
    """Solve a position exactly, all hands open.

    goal: "value", or "outcome", which may be answered much faster. seconds, nodes: limits, after which what is proven
    so far is returned. memory: most megabytes for the transposition table. off: techniques of the search to switch off
    (see `solver._trick.SWITCHES`); the answer is the same.
    Raises Unsolvable if cards are unknown, ValueError for arguments out of range.
    """
    position = position.position if isinstance(position, Deal) else position
    if goal not in GOALS:
        raise ValueError(f"goal must be one of {', '.join(GOALS)}")
    with Prover(position, seconds, nodes, memory, off) as prover:
        bounds = prover.outcome_bounds(position) if goal == "outcome" else prover.value_bounds(position)
        outcome = prover.outcome_of(*bounds)
        if goal == "outcome" and outcome is not None:
            window = prover.window_of(outcome)
            exact = True
        else:
            window = bounds
            exact = bounds[0] == bounds[1]
        line = prover.line(position, window) if exact else ()
        return Solution(
            game=position.game,
            turn=position.turn,
            goal=goal,
            value=None if goal == "outcome" and bounds[0] < bounds[1] else sum(bounds) // 2,
            outcome=outcome,
            exact=exact,
            lower=bounds[0],
            upper=bounds[1],
            line=line,
            nodes=prover.searcher.nodes,
            seconds=prover.searcher.seconds,
        )


def evaluate(
    position: Position | Deal,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
) -> Evaluation:
    """The exact value of every legal move, best first for the side to move; arguments as for `solve`.

    With a limit, a move not finished has bounds instead of a value.
    """
    position = position.position if isinstance(position, Deal) else position
    with Prover(position, seconds, nodes, memory, off) as prover:
        maximizes = prover.maximizes(position)
        found = []
        guess = None
        for move in position.moves():
            bounds = prover.value_bounds(position.play(move), guess)
            guess = sum(bounds) // 2
            found.append(MoveValue(move, guess, prover.outcome_of(*bounds), bounds[0] == bounds[1], *bounds))
        best_first = sorted(found, key=lambda m: -m.value if maximizes else m.value)
        return Evaluation(
            position.game, position.turn, tuple(best_first), prover.searcher.nodes, prover.searcher.seconds
        )


@dataclass(slots=True)
class Prover:
    """Proves values and outcomes of one deal's positions within one budget, with one table."""

    position: Position
    seconds: float | None = None
    nodes: int | None = None
    memory: int = DEFAULT_MEMORY
    off: Iterable[str] = ()
    searcher: _trick.Searcher = field(init=False)
    first: str = field(init=False)
    win_at: int = field(init=False)
    draw_at: int = field(init=False)

    def __post_init__(self) -> None:
        if not self.position.question.open:
            raise Unsolvable(self.position.question.why_not)
        if not self.position.is_open:
            unknown = [seat for seat, hand in self.position.hands.items() if "?" in hand]
            raise Unsolvable(f"cards of {', '.join(unknown)} are unknown: an open-hand question needs all hands")
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError("seconds must not be negative")
        if self.nodes is not None and self.nodes < 0:
            raise ValueError("nodes must not be negative")
        if not 1 <= self.memory <= MOST_MEMORY:
            raise ValueError(f"memory must be 1 to {MOST_MEMORY} megabytes")
        rules = core_rules(self.position.question.rules)
        self.first = next(iter(self.position.question.sides))
        total = self.position.total
        self.win_at = total // 2 + 1
        self.draw_at = (total + 1) // 2
        self.searcher = _trick.Searcher(rules, self.memory * MEGABYTE, self.nodes, self.seconds, tuple(self.off))

    def __enter__(self) -> Prover:
        return self

    def __exit__(self, *exc: object) -> None:
        self.searcher.close()

    def maximizes(self, position: Position) -> bool:
        """Does the side to move want the value high?"""
        return position.state.turn in self.position.question.rules.maximizers

    def won(self, position: Position) -> int:
        """What the first side has won so far."""
        return position.score()[self.first]

    def value_bounds(self, position: Position, guess: int | None = None) -> tuple[int, int]:
        """Bounds on the final value, narrowed until they meet or the budget is spent."""
        won = self.won(position)
        search = self.searcher
        state = position.state
        weight = self.position.question.rules.weight
        lower, upper = search.bounds(state)
        hope = (lower + upper) // 2 if guess is None else guess - won
        if weight > 1 and lower < upper:
            # the leading part first: it is far cheaper, and leaves a narrow window for the rest
            low, high = search.bounds(state, 1)
            low, high = search.narrow(state, low, high, min(max(hope // weight, low), high), 1)
            lower = max(lower, weight * low)
            upper = min(upper, weight * high + upper % weight)
            if not lower <= hope <= upper:
                hope = (lower + upper) // 2
        lower, upper = search.narrow(state, lower, upper, hope)
        return won + lower, won + upper

    def outcome_bounds(self, position: Position) -> tuple[int, int]:
        """Bounds on the final value that settle the outcome, or the best that the budget allows."""
        won = self.won(position)
        lower, upper = self.searcher.bounds(position.state)
        for threshold in dict.fromkeys((self.win_at, self.draw_at)):
            if not won + lower < threshold <= won + upper:
                continue
            bound = self.searcher.reaches(position.state, threshold - won)
            if bound is None:
                break
            if bound >= threshold - won:
                lower = max(lower, bound)
            else:
                upper = min(upper, bound)
        return won + lower, won + upper

    def outcome_of(self, lower: int, upper: int) -> str | None:
        """The outcome that bounds on the value prove, or None."""
        if lower >= self.win_at:
            return "win"
        if upper < self.draw_at:
            return "loss"
        return "draw" if lower >= self.draw_at and upper < self.win_at else None

    def window_of(self, outcome: str) -> tuple[int, int]:
        """The values that mean an outcome, as lowest and highest."""
        total = self.position.total
        return {
            "win": (self.win_at, total),
            "draw": (self.draw_at, self.win_at - 1),
            "loss": (0, self.draw_at - 1),
        }[outcome]

    def line(self, position: Position, window: tuple[int, int]) -> tuple[Move, ...]:
        """A line to the end on which each side keeps the value inside the window; shorter if the budget is spent."""
        line: list[Move] = []
        while not position.is_over:
            maximizes = self.maximizes(position)
            moves = position.moves()
            for move in moves:
                after = position.play(move)
                threshold = (window[0] if maximizes else window[1] + 1) - self.won(after)
                if len(moves) > 1:
                    bound = self.searcher.reaches(after.state, threshold)
                    if bound is None:
                        return tuple(line)
                    if (bound >= threshold) != maximizes:
                        continue
                line.append(move)
                position = after
                break
            else:
                raise AssertionError("no move keeps the value that was proven")
        return tuple(line)
