"""Provers: proven values, outcomes and principal variations of positions of one deal within one budget.

This is the base class of both families of games. `family_of(position).new_prover` picks the class of a position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Self, TypeVar

from solver._core.searcher import Searcher
from solver.display.translation import tr
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.argument_faults import quoted
from solver.model.cards import suggest
from solver.model.deal import Position
from solver.model.errors import OptionsError, Unsolvable, about
from solver.model.moves import Move
from solver.model.outcome import OUTCOMES, RANK
from solver.search.bound_narrowing import narrow_bounds
from solver.search.budgeted import Budgeted, checked_limits
from solver.search.cancellation import CURRENT_TOKEN, CancellationToken
from solver.search.progress_tracking import CURRENT_TRACKER, ProgressTracker
from solver.search.solution import MoveValue
from solver.search.value_estimate import Estimates

MEGABYTE = 1 << 20
# Megabytes of the transposition table for a chunk of worlds. A larger one takes longer to clear than it saves.
CHUNK_MEMORY = 16

Bounds = tuple[int, int]
P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=Searcher)


@dataclass
class Prover(Budgeted, ABC, Generic[P, S]):
    """Prover of values and outcomes of one deal's positions, with one budget and one transposition table.

    seconds, nodes: limits of the budget. None: no limit.
    memory: most megabytes for the transposition table.
    disable: names of search techniques to leave out.
    threads: number of search threads.
    """

    position: P
    seconds: float | None = None
    nodes: int | None = None
    memory: int = DEFAULT_MEMORY
    disable: Iterable[str] = ()
    threads: int = 1
    searcher: S = field(init=False)
    tracker: ProgressTracker | None = field(init=False, default=None)
    token: CancellationToken | None = field(init=False, default=None)
    # the searched position, bounds on its remaining value, and the searched quantity
    searched: tuple[P, int, int, int] | None = field(init=False, default=None)
    # searcher of a trial that runs on this budget
    trial: S | None = field(init=False, default=None)
    least: int = field(init=False)
    most: int = field(init=False)
    draw_at: int = field(init=False)
    win_at: int = field(init=False)

    # names of the search techniques that `disable` accepts
    switches: ClassVar[Collection[str]]
    # True if `estimates` searches, and needs a part of the budget
    looks_ahead: ClassVar[bool] = False
    # True if bounds out of reach are narrowed from both ends alone, because searches in between are mostly in vain
    from_ends: ClassVar[bool] = False
    # names of the outcomes below `draw_at`, below `win_at`, and from there
    outcomes: tuple[str, str, str] = field(init=False, default=OUTCOMES)

    def __post_init__(self) -> None:
        question = self.position.question
        if question.refusal or question.pending:
            raise Unsolvable(question.refusal or question.pending)
        if not self.position.is_open:
            letter = self.position.rules.seat_letter
            unknown = [letter(seat) for seat, hand in self.position.hands.items() if "?" in hand]
            where = tr("cards of {unknown}", unknown=", ".join(unknown)) if unknown else tr("cards of the stock")
            raise Unsolvable(tr("{where} are unknown: an open-hand question needs all cards", where=where))
        self.seconds, self.nodes = checked_limits(self.seconds, self.nodes)
        self.disable = tuple(self.disable)
        unknown = [name for name in self.disable if name not in self.switches]
        if unknown:
            known = suggest(unknown[0][:40], self.switches) or f" ({', '.join(self.switches)})"
            raise OptionsError([about("disable", f"has {quoted(unknown[0])}, no technique of this search{known}")])
        self.searcher = self.new_searcher()
        self.tracker = CURRENT_TRACKER.get()
        if self.tracker is not None:
            self.searcher.listen(self.tell)
        self.token = CURRENT_TOKEN.get()
        if self.token is not None:
            self.token.register(self)
        self.turn_to(self.position)

    def stop(self) -> None:
        """Stop the running search and all later ones, until a new budget is set. Any thread may call it."""
        self.searcher.stop_asked = True
        trial = self.trial
        if trial is not None:
            trial.stop_asked = True

    def close(self) -> None:
        """Free the transposition table. The prover cannot search after this."""
        self.searcher.close()

    @abstractmethod
    def new_searcher(self) -> S:
        """Return a searcher of the family's core with the limits of this prover."""

    @abstractmethod
    def turn_to(self, position: P) -> None:
        """Switch to another deal. A deal under the same rules may use the transposition table."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    @abstractmethod
    def value_bounds(self, position: P, guess: int | None = None) -> Bounds:
        """Return bounds on the final value, narrowed until they meet or the budget is spent."""

    def guesses(self, positions: Sequence[P]) -> list[int | None]:
        """Return an estimate of the value of each position, for a first guess, or None without an estimate."""
        return [None] * len(positions)

    def estimates(self, position: P) -> Estimates | None:
        """Return estimates of a position and its moves within the remaining budget, or None without any."""
        return None

    def tell(self, narrowed: Bounds | None = None) -> None:
        """Report the bounds of the searched position to the progress tracker."""
        if self.tracker is None:
            return
        if self.searched is None:
            self.tracker.update_nodes(self.searcher.nodes)
        else:
            position, lower, upper, which = self.searched
            lower, upper = narrowed or (lower, upper)
            won, per = position.secured, self.per(which)
            self.tracker.bounds(position, won + per * lower, won + per * upper + per - 1, self.searcher.nodes)

    def per(self, which: int) -> int:
        """Return the units of the value per unit of the searched quantity. The leading part of a value may be searched
        first.
        """
        return 1

    def narrow(
        self,
        position: P,
        lower: int,
        upper: int,
        guess: int | None,
        which: int = 0,
        near: bool = False,
        patience: int = 0,
    ) -> Bounds:
        """Return bounds on the remaining value, narrowed until they meet or the budget is spent.

        guess: first guess of the remaining value, between the bounds. None: their midpoint.
        which: number of the searched quantity, 0 by default.
        near: True if the guess is good.
        patience: nodes that an unlimited search will probably need at most, 0 if that is not known.
        """
        self.searched = position, lower, upper, which
        if self.limited:
            patience = self.spare(patience) if patience else 0
            return narrow_bounds(self, position, (lower, upper), guess, which, near, patience)
        return self.run(position, lower, upper, guess, which, near)

    def run(self, position: P, lower: int, upper: int, guess: int | None, which: int = 0, near: bool = False) -> Bounds:
        """Return bounds from null-window searches (MTD(f), Plaat 1996) that start at the guess.

        It ends when the bounds meet or the allowed nodes are spent.
        """
        aim = (lower + upper + 1) // 2 if guess is None else guess
        return self.searcher.narrow(position.state, lower, upper, aim, which, near)

    def static_bounds(self, position: P) -> Bounds:
        """Return bounds on the final value without a search, from the points won and the points left."""
        lower, upper = self.searcher.bounds(position.state)
        return position.secured + lower, position.secured + upper

    def outcome_bounds(self, position: P) -> Bounds:
        """Return bounds on the final value that settle the outcome, or the best that the budget allows."""
        return self.threshold_bounds(position, tuple(dict.fromkeys((self.win_at, self.draw_at))))

    def threshold_bounds(self, position: P, thresholds: tuple[int, ...]) -> Bounds:
        """Return bounds on the final value that settle each threshold, if the budget allows."""
        won = position.secured
        lower, upper = self.searcher.bounds(position.state)
        for threshold in thresholds:
            if not won + lower < threshold <= won + upper:
                continue
            self.searched = position, lower, upper, 0
            bound = self.searcher.reaches(position.state, threshold - won)
            if bound is None:
                break
            if bound >= threshold - won:
                lower = max(lower, bound)
            else:
                upper = min(upper, bound)
        return won + lower, won + upper

    def outcome(self, position: P, bounds: Bounds, search: bool = True) -> str | None:
        """Return the outcome from bounds on the value, or by a search in games where the value does not decide it."""
        return self.outcome_of(*bounds)

    def outcome_of(self, lower: int, upper: int) -> str | None:
        """Return the outcome that bounds on the value prove, or None if they prove none."""
        loss, draw, win = self.outcomes
        if lower >= self.win_at:
            return win
        if upper < self.draw_at:
            return loss
        return draw if lower >= self.draw_at and upper < self.win_at else None

    def window_of(self, outcome: str) -> Bounds:
        """Return the lowest and the highest value that mean an outcome."""
        place = self.outcomes.index(outcome)
        return (
            (self.least, self.draw_at, self.win_at)[place],
            (self.draw_at - 1, self.win_at - 1, self.most)[place],
        )

    def outcome_order(self, position: P) -> Callable[[MoveValue], tuple[float, float]]:
        """Return a sort key of moves that puts the best outcome first, and among open ones the best estimate."""
        place = self.outcome_place(position)
        sign = -1 if position.maximizes else 1
        return lambda m: (place(m.outcome), 0 if m.estimate is None else sign * m.estimate)

    def outcome_place(self, position: P) -> Callable[[str | None], float]:
        """Return a sort key of outcomes, best first for the side to move. An unproven outcome precedes a lost one."""
        sign = -1 if position.side_to_move == position.first_side else 1
        return lambda outcome: 0.5 if outcome is None else sign * RANK[outcome]

    def order(self, position: P) -> Callable[[MoveValue], tuple[float, float]]:
        """Return a sort key of moves, best first: by outcome where the value does not decide it, then by value."""
        sign = -1 if position.maximizes else 1
        return lambda m: (0, sign * m.expected)

    def line(self, position: P, window: Bounds, outcome: str | None = None) -> tuple[Move, ...]:
        """Return a principal variation on which each side keeps the value inside the window.

        It ends early if the budget is spent.
        """
        line: list[Move] = []
        while not position.is_over:
            move = self.keeping(position, window)
            if move is None:
                break
            line.append(move)
            position = position.play(move)
        return tuple(line)

    def keeping(self, position: P, window: Bounds) -> Move | None:
        """Return a move that keeps the value inside the window, or None if the budget is spent."""
        moves = position.moves()
        for move in moves:
            if len(moves) == 1 or self.keeps(position, position.play(move), window):
                return move
            if self.searcher.stopped:
                return None
        raise AssertionError("no move keeps the value that was proven")

    def keeps(self, position: P, after: P, window: Bounds) -> bool:
        """True if a move keeps the value inside the window for the side that made it."""
        threshold = self.edge(position, window) - after.secured
        bound = self.searcher.reaches(after.state, threshold)
        return bound is not None and (bound >= threshold) == position.maximizes

    def edge(self, position: P, window: Bounds) -> int:
        """Return the threshold of the window for the side to move: the value stays at or above it, or below it."""
        return window[0] if position.maximizes else window[1] + 1

    def best_so_far(self, position: P) -> Move | None:
        """Return a plausible move if a limit ends the proof, or None without one."""
        return None
