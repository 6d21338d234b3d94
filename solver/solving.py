"""Exact answers about open-hand positions: the value, the outcome, the value of every move, a line of best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from solver import _trick
from solver.deal import Deal
from solver.errors import Unsolvable
from solver.moves import Move
from solver.position import Position
from solver.rows import Rows

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
    nodes: cards played by the search. seconds: wall-clock time. position: the position asked about.
    at_least, reached: the threshold asked about, and whether the first side can reach it (None while not proven).
    stakes: seat -> what it wins or pays, in the games whose page names stakes, once the outcome is proven.
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
    position: Position = field(repr=False)
    at_least: int | None = None
    reached: bool | None = None
    stakes: Mapping[str, int] = field(default_factory=dict)

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
class Evaluation(Rows[MoveValue]):
    """Every legal move, best first for the side to move; a sequence of MoveValue."""

    game: str
    turn: str
    moves: tuple[MoveValue, ...]
    nodes: int
    seconds: float
    position: Position = field(repr=False)

    @property
    def exact(self) -> bool:
        """Is every value proven?"""
        return all(move.exact for move in self.moves)

    @property
    def rows(self) -> tuple[MoveValue, ...]:
        return self.moves

    def _repr_html_(self) -> str:
        from solver.drawing.html import evaluation

        return evaluation(self)


def solve(
    position: Position | Deal,
    *,
    goal: str = "value",
    at_least: int | None = None,
    seat: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
) -> Solution:
    """Solve a position exactly, all hands open.

    goal: "value", or "outcome", which may be answered much faster. at_least: ask only whether the first side can reach
    this value. seat: the seat asked about, where each plays for himself.
    seconds, nodes: limits, after which what is proven so far is returned. memory: most megabytes for the transposition
    table. off: techniques of the search to switch off (see `solver._trick.SWITCHES`); the answer is the same.
    Raises Unsolvable if cards are unknown, ValueError for arguments out of range.
    """
    position = (position.position if isinstance(position, Deal) else position).asked(seat)
    if goal not in GOALS:
        raise ValueError(f"goal must be one of {', '.join(GOALS)}")
    if at_least is not None and goal != "value":
        raise ValueError("at_least is a question about the value")
    with Prover(position, seconds, nodes, memory, off) as prover:
        reached = None
        if at_least is not None:
            bounds = prover.threshold_bounds(position, (at_least,))
            reached = True if bounds[0] >= at_least else False if bounds[1] < at_least else None
        elif goal == "outcome":
            bounds = prover.outcome_bounds(position)
        else:
            bounds = prover.value_bounds(position)
        outcome = prover.outcome(position, bounds, search=at_least is None)
        if at_least is not None and reached is not None:
            window = (at_least, prover.most) if reached else (0, at_least - 1)
        elif goal == "outcome" and outcome is not None:
            window = prover.window_of(outcome)
        else:
            window = bounds
        settled = outcome is not None or at_least is not None
        exact = settled and (bounds[0] == bounds[1] or reached is not None or goal == "outcome")
        line = prover.line(position, window, outcome if goal == "outcome" else None) if exact else ()
        asked_value = goal == "value" and at_least is None
        return Solution(
            game=position.game,
            turn=position.turn,
            goal=goal,
            value=sum(bounds) // 2 if asked_value or bounds[0] == bounds[1] else None,
            outcome=outcome,
            exact=exact,
            lower=bounds[0],
            upper=bounds[1],
            line=line,
            nodes=prover.searcher.nodes,
            seconds=prover.searcher.seconds,
            position=position,
            at_least=at_least,
            reached=reached,
            stakes=position.rules.stakes(position.deal, outcome) if position.rules.stakes and outcome else {},
        )


def evaluate(
    position: Position | Deal,
    *,
    seat: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
) -> Evaluation:
    """The exact value of every legal move, best first for the side to move; arguments as for `solve`.

    With a limit, each move gets its share, and a move not finished has bounds instead of a value.
    """
    position = (position.position if isinstance(position, Deal) else position).asked(seat)
    with Prover(position, seconds, nodes, memory, off) as prover:
        found = []
        guess = None
        moves = position.moves()
        for number, move in enumerate(moves):
            prover.searcher.share(len(moves) - number)
            after = position.play(move)
            bounds = prover.value_bounds(after, guess)
            guess = sum(bounds) // 2
            outcome = prover.outcome(after, bounds)
            found.append(MoveValue(move, guess, outcome, bounds[0] == bounds[1] and outcome is not None, *bounds))
        best_first = sorted(found, key=prover.order(position))
        return Evaluation(
            position.game, position.turn, tuple(best_first), prover.searcher.nodes, prover.searcher.seconds, position
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
    most: int = field(init=False)
    win_at: int = field(init=False)
    draw_at: int = field(init=False)

    def __post_init__(self) -> None:
        question = self.position.question
        if question.why_not or question.waits:
            raise Unsolvable(question.why_not or question.waits)
        if not self.position.is_open:
            unknown = [seat for seat, hand in self.position.hands.items() if "?" in hand]
            raise Unsolvable(f"cards of {', '.join(unknown)} are unknown: an open-hand question needs all hands")
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError("seconds must not be negative")
        if self.nodes is not None and self.nodes < 0:
            raise ValueError("nodes must not be negative")
        if not 1 <= self.memory <= MOST_MEMORY:
            raise ValueError(f"memory must be 1 to {MOST_MEMORY} megabytes")
        rules = self.position.state.rules
        self.searcher = _trick.Searcher(rules, self.memory * MEGABYTE, self.nodes, self.seconds, tuple(self.off))
        self.turn_to(self.position)

    def turn_to(self, position: Position) -> None:
        """Ask about a deal from here on; another one under the same rules may use what the table holds."""
        question = position.question
        total = position.total
        self.position = position
        self.win_at = total // 2 + 1 if question.win_at is None else question.win_at
        self.draw_at = (total + 1) // 2 if question.draw_at is None else question.draw_at
        self.most = total if question.most is None else question.most

    def __enter__(self) -> Prover:
        return self

    def __exit__(self, *exc: object) -> None:
        self.searcher.close()

    def maximizes(self, position: Position) -> bool:
        """Does the side to move want the value high?"""
        return position.state.turn in self.position.question.rules.maximizers

    def value_bounds(self, position: Position, guess: int | None = None) -> tuple[int, int]:
        """Bounds on the final value, narrowed until they meet or the budget is spent."""
        won = position.secured
        search = self.searcher
        state = position.state
        weight = self.position.question.rules.weight
        lower, upper = search.bounds(state)
        hope = (lower + upper) // 2 if guess is None else guess - won
        if weight > 1 and lower < upper:
            # the leading part first: it is far cheaper, and leaves a narrow window for the rest
            low, high = search.bounds(state, 1)
            low, high = search.narrow(state, low, high, min(max(hope // weight, low), high), 1)
            lesser = (position.total - sum(position.score().values())) % weight  # all that the rest can still bring
            lower = max(lower, weight * low)
            upper = min(upper, weight * high + lesser)
            if not lower <= hope <= upper:
                hope = (lower + upper) // 2
        lower, upper = search.narrow(state, lower, upper, hope)
        return won + lower, won + upper

    def outcome_bounds(self, position: Position) -> tuple[int, int]:
        """Bounds on the final value that settle the outcome, or the best that the budget allows."""
        if self.position.question.rivals:
            # the outcome is a question of its own there, and says nothing about the value
            return self.threshold_bounds(position, ())
        return self.threshold_bounds(position, tuple(dict.fromkeys((self.win_at, self.draw_at))))

    def threshold_bounds(self, position: Position, thresholds: tuple[int, ...]) -> tuple[int, int]:
        """Bounds on the final value that say of each threshold whether it is reached, if the budget allows."""
        won = position.secured
        lower, upper = self.searcher.bounds(position.state)
        for threshold in thresholds:
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

    def outcome(self, position: Position, bounds: tuple[int, int], search: bool = True) -> str | None:
        """The outcome, from bounds on the value or, where it is a question of its own, by a search."""
        question = self.position.question
        if not question.rivals:
            return self.outcome_of(*bounds)
        if not search:
            return None
        (seat,) = next(iter(question.sides.values()))
        safe = self.searcher.outdone(position.state, seat, question.rivals)
        return None if safe is None else "win" if safe else "loss"

    def order(self, position: Position) -> Callable[[MoveValue], tuple[int, int]]:
        """Sorting key: best first for the side to move, by outcome where it is a question of its own, then by value."""
        question = self.position.question
        sign = -1 if self.maximizes(position) else 1
        if not question.rivals:
            return lambda m: (0, sign * m.value)
        mine = position.state.turn in next(iter(question.sides.values()))
        rank = {"win": 0, None: 1, "loss": 2} if mine else {"loss": 0, None: 1, "win": 2}
        return lambda m: (rank[m.outcome], sign * m.value)

    def outcome_of(self, lower: int, upper: int) -> str | None:
        """The outcome that bounds on the value prove, or None."""
        if lower >= self.win_at:
            return "win"
        if upper < self.draw_at:
            return "loss"
        return "draw" if lower >= self.draw_at and upper < self.win_at else None

    def window_of(self, outcome: str) -> tuple[int, int]:
        """The values that mean an outcome, as lowest and highest."""
        return {
            "win": (self.win_at, self.most),
            "draw": (self.draw_at, self.win_at - 1),
            "loss": (0, self.draw_at - 1),
        }[outcome]

    def line(self, position: Position, window: tuple[int, int], outcome: str | None = None) -> tuple[Move, ...]:
        """A line to the end on which each side keeps the value inside the window; shorter if the budget is spent."""
        if self.position.question.rivals and outcome is not None:
            return self.line_of_outcome(position, outcome)
        line: list[Move] = []
        while not position.is_over:
            maximizes = self.maximizes(position)
            moves = position.moves()
            for move in moves:
                after = position.play(move)
                threshold = (window[0] if maximizes else window[1] + 1) - after.secured
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

    def line_of_outcome(self, position: Position, outcome: str) -> tuple[Move, ...]:
        """A line to the end on which nobody gives the outcome away, where it is a question of its own."""
        line: list[Move] = []
        while not position.is_over:
            for move in position.moves():
                after = position.play(move)
                found = self.outcome(after, (0, 0))
                if found is None:
                    return tuple(line)
                if found == outcome:
                    break
            line.append(move)
            position = after
        return tuple(line)
