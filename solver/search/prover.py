"""Proofs about the positions of one deal within one budget: values, outcomes, lines of play.

What the families have in common; `provers` picks the class of a position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Self, TypeVar

from solver._core.searcher import Searcher
from solver.display.language import tr
from solver.model.arguments import CHECKS, DEFAULT_MEMORY, quoted
from solver.model.cards import suggest
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import OUTCOMES, RANK
from solver.search.leash import LEASH, Leash
from solver.search.listen import LISTENER, Listener
from solver.search.solution import MoveValue
from solver.search.squeeze import squeeze

MEGABYTE = 1 << 20
# For the table of a chunk of worlds; a larger one takes longer to clear than it saves.
CHUNK_MEMORY = 16

Bounds = tuple[int, int]
Limits = tuple[float | None, int | None]
P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=Searcher)


@dataclass
class Prover(ABC, Generic[P, S]):
    """Proves values and outcomes of one deal's positions within one budget, with one table."""

    position: P
    seconds: float | None = None
    nodes: int | None = None
    memory: int = DEFAULT_MEMORY
    off: Iterable[str] = ()
    threads: int = 1
    searcher: S = field(init=False)
    listener: Listener | None = field(init=False, default=None)
    leash: Leash | None = field(init=False, default=None)
    # the position that is searched, and bounds on what remains there
    searched: tuple[P, int, int, int] | None = field(init=False, default=None)
    least: int = field(init=False)
    most: int = field(init=False)
    draw_at: int = field(init=False)
    win_at: int = field(init=False)

    # names of the techniques that can be switched off
    switches: ClassVar[Collection[str]]
    # names of the outcomes below `draw_at`, below `win_at`, and from there
    outcomes: tuple[str, str, str] = field(init=False, default=OUTCOMES)

    def __post_init__(self) -> None:
        question = self.position.question
        if question.refusal or question.pending:
            raise Unsolvable(question.refusal or question.pending)
        if not self.position.is_open:
            unknown = [seat for seat, hand in self.position.hands.items() if "?" in hand]
            where = tr("cards of {unknown}", unknown=", ".join(unknown)) if unknown else tr("cards of the stock")
            raise Unsolvable(tr("{where} are unknown: an open-hand question needs all cards", where=where))
        check_limits(self.seconds, self.nodes)
        self.off = tuple(self.off)
        unknown = [name for name in self.off if name not in self.switches]
        if unknown:
            known = suggest(unknown[0][:40], self.switches) or f" ({', '.join(self.switches)})"
            raise ValueError(f"off: {quoted(unknown[0])} is no technique of this search{known}")
        self.searcher = self.new_searcher()
        self.listener = LISTENER.get()
        if self.listener is not None:
            self.searcher.listen(self.tell)
        self.leash = LEASH.get()
        if self.leash is not None:
            self.leash.hold(self)
        self.turn_to(self.position)

    def renew(self, seconds: float | None, nodes: int | None) -> None:
        """Start again with a new budget; what the table holds stays."""
        check_limits(seconds, nodes)
        self.seconds, self.nodes = seconds, nodes
        self.searcher.renew(nodes, seconds)
        if self.leash is not None:
            # afterwards: the new count forgets that somebody has asked for an end
            self.leash.check()

    @property
    def gone(self) -> float:
        """Which part of the budget is spent, from 0 to 1; all of it where somebody wants an end."""
        search = self.searcher
        return 1.0 if search.stop_asked else part_gone((self.seconds, self.nodes), (search.seconds, search.nodes))

    def share(self, parts: float) -> None:
        """Allow what follows one of so many equal parts of what is left."""
        self.searcher.share(parts)

    def close(self) -> None:
        """Give the table back; the prover answers no more."""
        self.searcher.close()

    @abstractmethod
    def new_searcher(self) -> S:
        """A searcher of the family's core, with the limits of this prover."""

    @abstractmethod
    def turn_to(self, position: P) -> None:
        """Ask about a deal from here on; another one under the same rules may use what the table holds."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    @property
    def limited(self) -> bool:
        """May the budget end before a value is proven?"""
        return self.seconds is not None or self.nodes is not None

    @abstractmethod
    def value_bounds(self, position: P, guess: int | None = None) -> Bounds:
        """Bounds on the final value, narrowed until they meet or the budget is spent."""

    def guesses(self, positions: Sequence[P]) -> list[int | None]:
        """About what the value of each of some positions is, for a start; None where nothing is known."""
        return [None] * len(positions)

    def tell(self, narrowed: Bounds | None = None) -> None:
        """Tell the listener what is known of what remains in the position searched."""
        if self.listener is None:
            return
        if self.searched is None:
            self.listener.going(self.searcher.nodes)
        else:
            position, lower, upper, which = self.searched
            lower, upper = narrowed or (lower, upper)
            won, per = position.secured, self.per(which)
            self.listener.bounds(position, won + per * lower, won + per * upper + per - 1, self.searcher.nodes)

    def per(self, which: int) -> int:
        """How much of the value one of what is searched for makes: the leading part of a value may come first."""
        return 1

    def narrow(
        self, position: P, lower: int, upper: int, guess: int | None, which: int = 0, near: bool = False
    ) -> Bounds:
        """Narrow bounds on what remains until they meet or the budget is spent.

        guess: of what remains, between the bounds; None: their middle. near: is it a good one?
        """
        self.searched = position, lower, upper, which
        if self.limited:
            return squeeze(self, position, (lower, upper), guess, which, near)
        return self.run(position, lower, upper, guess, which, near)

    def run(
        self, position: P, lower: int, upper: int, guess: int | None, which: int = 0, near: bool = False
    ) -> Bounds:
        """Ask one threshold after another, from the guess on, until the bounds meet or no more nodes are allowed."""
        aim = (lower + upper + 1) // 2 if guess is None else guess
        return self.searcher.narrow(position.state, lower, upper, aim, which, near)

    def outcome_bounds(self, position: P) -> Bounds:
        """Bounds on the final value that settle the outcome, or the best that the budget allows."""
        return self.threshold_bounds(position, tuple(dict.fromkeys((self.win_at, self.draw_at))))

    def threshold_bounds(self, position: P, thresholds: tuple[int, ...]) -> Bounds:
        """Bounds on the final value that say of each threshold whether it is reached, if the budget allows."""
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
        """The outcome, from bounds on the value or, where it is a question of its own, by a search."""
        return self.outcome_of(*bounds)

    def outcome_of(self, lower: int, upper: int) -> str | None:
        """The outcome that bounds on the value prove, or None."""
        loss, draw, win = self.outcomes
        if lower >= self.win_at:
            return win
        if upper < self.draw_at:
            return loss
        return draw if lower >= self.draw_at and upper < self.win_at else None

    def window_of(self, outcome: str) -> Bounds:
        """The values that mean an outcome, as lowest and highest."""
        place = self.outcomes.index(outcome)
        return (
            (self.least, self.draw_at, self.win_at)[place],
            (self.draw_at - 1, self.win_at - 1, self.most)[place],
        )

    def outcome_order(self, position: P) -> Callable[[MoveValue], tuple[float, float]]:
        """Key that puts the best outcome first."""
        place = self.outcome_place(position)
        return lambda m: (place(m.outcome), 0)

    def outcome_place(self, position: P) -> Callable[[str | None], float]:
        """Key of outcomes, the best for the side to move first; what is not proven stands before what is lost."""
        sign = -1 if position.side_to_move == position.first_side else 1
        return lambda outcome: 0.5 if outcome is None else sign * RANK[outcome]

    def order(self, position: P) -> Callable[[MoveValue], tuple[float, float]]:
        """Key that puts the best move first: by the outcome where it is a question of its own, then by value."""
        sign = -1 if position.maximizes else 1
        return lambda m: (0, sign * m.value)

    def line(self, position: P, window: Bounds, outcome: str | None = None) -> tuple[Move, ...]:
        """A line to the end on which each side keeps the value inside the window; shorter if the budget is spent."""
        line: list[Move] = []
        while not position.is_over:
            move = self.keeping(position, window)
            if move is None:
                break
            line.append(move)
            position = position.play(move)
        return tuple(line)

    def keeping(self, position: P, window: Bounds) -> Move | None:
        """A move that keeps the value inside the window; None if the budget is spent."""
        moves = position.moves()
        for move in moves:
            if len(moves) == 1 or self.keeps(position, position.play(move), window):
                return move
            if self.searcher.stopped:
                return None
        raise AssertionError("no move keeps the value that was proven")

    def keeps(self, position: P, after: P, window: Bounds) -> bool:
        """Does a move keep the value inside the window, for the side that made it?"""
        threshold = self.edge(position, window) - after.secured
        bound = self.searcher.reaches(after.state, threshold)
        return bound is not None and (bound >= threshold) == position.maximizes

    def edge(self, position: P, window: Bounds) -> int:
        """The threshold that the side to move keeps the value at, or below, to stay inside the window."""
        return window[0] if position.maximizes else window[1] + 1

    def best_so_far(self, position: P) -> Move | None:
        """A move worth making where a limit came before the proof; None where nothing speaks for any."""
        return None


def check_limits(seconds: float | None, nodes: int | None) -> None:
    """Raise ValueError for a budget that makes no sense."""
    CHECKS["seconds"]("seconds", seconds)
    CHECKS["nodes"]("nodes", nodes)


def part_gone(limits: Limits, spent: tuple[float, int]) -> float:
    """Which part of limits in seconds and nodes is spent: from 0, where there are none, to 1."""
    parts = [1.0 if limit == 0 else one / limit for limit, one in zip(limits, spent, strict=True) if limit is not None]
    return min(max(parts, default=0.0), 1.0)
