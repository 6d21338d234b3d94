"""Advice with hidden hands: what each move brings on average over the worlds that are consistent with a view."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from solver.cards import UNKNOWN
from solver.deal import Deal
from solver.errors import Unsolvable
from solver.figures import Estimate, effective, estimate, expected_loss
from solver.hint_plans import FAST_WORLDS, LEVELS, Plan, plan_of
from solver.judging import Judge, Judgement, Task
from solver.moves import Move
from solver.position import Position
from solver.rows import Rows
from solver.worlds import Worlds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Worlds judged with one table, one after the other; a batch is a few of these chunks.
CHUNK = 10
# A move this many standard errors behind the best is judged no further.
BEHIND = 4.0
# .. and not before so many worlds.
LEAST = 20


@dataclass(frozen=True, slots=True)
class HintedMove:
    """A legal move and what it brings on average; values and outcomes are seen by the first side, as in Solution.

    mean: mean value; lower, upper: its 95 % interval. win, draw, loss: shares of the worlds with these outcomes (of
    those in which the outcome is known). regret: by how much the best move is better for the side to move, on average
    over the same worlds; regret_lower, regret_upper: its 95 % interval. best: share of the worlds in which no move is
    better. worlds: in how many it has been judged. proven: in what share of them its value is proven.
    """

    move: Move
    mean: float
    lower: float
    upper: float
    win: float
    draw: float
    loss: float
    regret: float
    regret_lower: float
    regret_upper: float
    best: float
    worlds: int
    proven: float


@dataclass(frozen=True, slots=True)
class Hint(Rows[HintedMove]):
    """Advice for the seat to move: its moves, best first; a sequence of HintedMove.

    worlds: how many were judged; deals: how many are consistent with the view. exact: were all of them judged, and every value
    proven? effective: how many equally weighted worlds the sample is worth. assumption: what is assumed, in a sentence.
    nodes: cards played by the search.
    """

    game: str
    turn: str
    level: str
    moves: tuple[HintedMove, ...]
    worlds: int
    deals: int
    exact: bool
    effective: float
    assumption: str
    nodes: int
    seconds: float
    position: Position = field(repr=False)

    @property
    def best(self) -> Move:
        """The move advised."""
        return self.moves[0].move

    @property
    def rows(self) -> tuple[HintedMove, ...]:
        return self.moves


def hint(
    position: Position | Deal,
    worlds: int | None = None,
    seed: int = 0,
    level: str = "standard",
    *,
    seconds: float | None = None,
    threads: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Hint:
    """Advise the seat to move, which sees its own cards and what the view shows.

    Every move is valued with all hands open in the same worlds, drawn uniformly from those consistent with the view;
    where there are few, in all of them. worlds: most to be drawn, by default 200, at level "fast" 20. seed: of the
    draw; the advice is the same for the same seed, whatever the number of threads, unless `seconds` ends it.
    level: "fast" or "standard", which goes on until more worlds would hardly change the advice. progress: told the
    number of worlds judged and to be judged.
    Raises Unsolvable where the play is over, the seat does not see its own cards, or no deal fits the view;
    ValueError for arguments out of range. Perfect-information Monte Carlo (Ginsberg 2001), with common worlds, racing
    and a bound on expected loss; see docs/hints.md.
    """
    position = position.position if isinstance(position, Deal) else position
    check(position, level, worlds, seconds, threads)
    known = Worlds(position)
    plan = plan_of(known, level, worlds)
    return Search(known, plan, seed, seconds, threads, progress).run(level)


def check(position: Position, level: str, worlds: int | None, seconds: float | None, threads: int) -> None:
    """Raise for a question that has no answer or arguments that make no sense."""
    if level not in LEVELS:
        raise ValueError(f"level must be one of {', '.join(LEVELS)}")
    if worlds is not None and worlds < 1:
        raise ValueError("worlds must be at least 1")
    if seconds is not None and not seconds >= 0:
        raise ValueError("seconds must not be negative")
    if threads < 1:
        raise ValueError("threads must be at least 1")
    if position.question.waits:
        raise Unsolvable(position.question.waits)
    if position.is_over:
        raise Unsolvable("the play is over: there is no move to advise")
    if UNKNOWN in position.hands[position.turn]:
        raise Unsolvable(f"cards of {position.turn} are unknown, who is to move: advice is for a player who sees his own")


class Search:
    """Judges worlds chunk by chunk until the advice is good enough, or a limit is reached."""

    def __init__(
        self,
        known: Worlds,
        plan: Plan,
        seed: int,
        seconds: float | None,
        threads: int,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        self.known = known
        self.plan = plan
        self.threads = threads
        self.progress = progress
        self.started = time.perf_counter()
        self.deadline = None if seconds is None else self.started + seconds
        self.position = known.position
        self.sign = 1 if self.position.maximizes else -1
        self.moves = self.position.moves()
        self.alive = list(range(len(self.moves)))
        self.rows, self.weights, self.whole = self.draw(seed)
        self.judged: list[dict[int, Judgement]] = []
        self.used: list[float] = []
        self.nodes = 0

    def draw(self, seed: int) -> tuple[NDArray[np.uint8], list[float], bool]:
        """The worlds to be judged, and whether they are all that there are."""
        every = self.known.rows(self.plan.whole)
        if every is not None:
            return every[0], [float(weight) for weight in every[1]], True
        return self.known.sample(self.plan.worlds, seed), [1.0] * self.plan.worlds, False

    def run(self, level: str) -> Hint:
        """Judge worlds, and say what comes of it."""
        total = len(self.rows)
        done = 0
        with ThreadPoolExecutor(self.threads) as pool:
            while done < total and not self.enough(done):
                batch = range(done, min(done + self.batch(done), total))
                chunks = [batch[n : n + CHUNK] for n in range(0, len(batch), CHUNK)]
                moves = [self.moves[n] for n in self.alive]
                # what is judged does not depend on how many chunks are judged at once, unless time runs out
                for chunk, (found, nodes) in zip(
                    chunks, pool.map(lambda chunk: self.judge(chunk, moves), chunks), strict=True
                ):
                    self.nodes += nodes
                    for number, judgements in zip(chunk, found, strict=False):
                        if judgements is not None:
                            self.judged.append(dict(zip(self.alive, judgements, strict=True)))
                            self.used.append(self.weights[number])
                done = batch.stop
                self.race(done == total)
                if self.progress is not None:
                    self.progress(done, total)
                if self.late():
                    break
        if not self.judged:
            raise Unsolvable("no world was judged: there was no time for any, or the game is over in all that were drawn")
        return self.answer(level, self.whole and done == total and not self.late())

    def judge(self, chunk: range, moves: Sequence[Move]) -> tuple[list[list[Judgement] | None], int]:
        """Judge one chunk; where time runs out the worlds that are left are missing."""
        judge = Judge(self.plan.task)
        found: list[list[Judgement] | None] = []
        try:
            for number in chunk:
                if self.late() and (found or chunk.start):
                    break
                found.append(judge.judge(self.rows[number].tolist(), moves))
        finally:
            judge.close()
        return found, judge.nodes

    def batch(self, done: int) -> int:
        """How many worlds to judge next: half as many as so far, and no more than the nodes left allow."""
        if not done:
            return LEAST
        left = (self.plan.nodes - self.nodes) * done // max(self.nodes, 1)
        return max(min(done // 2, left) // CHUNK, 1) * CHUNK

    def late(self) -> bool:
        """Is the time that was given over?"""
        return self.deadline is not None and time.perf_counter() >= self.deadline

    def enough(self, done: int) -> bool:
        """Would more worlds hardly change the advice, or cost more than is planned?"""
        if done < LEAST or self.whole:
            return False
        if self.nodes >= self.plan.nodes:
            return True
        return self.plan.tolerance > 0 and (
            sum(expected_loss(self.behind(number)) for number in self.alive[1:]) <= self.plan.tolerance
        )

    def race(self, last: bool) -> None:
        """Put the moves that are left in order, and leave out those that are far behind."""
        if not self.judged:
            return
        self.alive.sort(key=lambda number: -self.sign * self.mean(number))
        if last or self.whole or len(self.judged) < LEAST:
            return
        self.alive = [
            number
            for place, number in enumerate(self.alive)
            if place == 0 or (ahead := self.behind(number)).mean <= BEHIND * ahead.error or ahead.error == 0 == ahead.mean
        ]

    def mean(self, number: int) -> float:
        """Mean value of a move over the worlds in which it has been judged."""
        return self.of(number, lambda found: found[number].value).mean

    def behind(self, number: int, best: int | None = None) -> Estimate:
        """By how much a move is worse than the best for the side to move, over the worlds in which both were judged."""
        best = self.alive[0] if best is None else best
        return self.of(number, lambda found: self.sign * (found[best].value - found[number].value))

    def of(self, number: int, what: Callable[[dict[int, Judgement]], float]) -> Estimate:
        """An estimate over the worlds in which a move was judged."""
        pairs = [(what(found), weight) for found, weight in zip(self.judged, self.used, strict=True) if number in found]
        return estimate([value for value, _ in pairs], [weight for _, weight in pairs], self.whole)

    def answer(self, level: str, whole: bool) -> Hint:
        """What has been found."""
        best = self.alive[0]
        order = sorted(
            range(len(self.moves)), key=lambda number: (number != best, self.behind(number).mean, self.moves[number])
        )
        found = tuple(self.row(number) for number in order)
        return Hint(
            game=self.position.game,
            turn=self.position.turn,
            level=level,
            moves=found,
            worlds=len(self.judged),
            deals=self.known.count,
            exact=whole and not self.plan.task.cut and all(row.proven == 1 for row in found),
            effective=float(len(self.judged)) if whole else effective(self.used),
            assumption=self.plan.assumption(whole, len(self.judged)),
            nodes=self.nodes,
            seconds=time.perf_counter() - self.started,
            position=self.position,
        )

    def row(self, number: int) -> HintedMove:
        """The figures of a move."""
        value = self.of(number, lambda found: found[number].value)
        regret = self.behind(number)
        outcomes = {name: 0.0 for name in ("win", "draw", "loss")}
        known = proven = ahead = total = 0.0
        for found, weight in zip(self.judged, self.used, strict=True):
            if number not in found:
                continue
            one = found[number]
            total += weight
            name = "draw" if one.outcome == "open" else one.outcome
            if name is not None:
                outcomes[name] += weight
                known += weight
            proven += weight * (one.lower == one.upper)
            ahead += weight * (self.sign * one.value >= max(self.sign * other.value for other in found.values()))
        shares = {name: share / known if known else 0.0 for name, share in outcomes.items()}
        return HintedMove(
            move=self.moves[number],
            mean=value.mean,
            lower=value.lower,
            upper=value.upper,
            **shares,
            regret=regret.mean,
            regret_lower=regret.lower,
            regret_upper=regret.upper,
            best=ahead / total,
            worlds=sum(number in found for found in self.judged),
            proven=proven / total,
        )


__all__ = ["FAST_WORLDS", "LEVELS", "Hint", "HintedMove", "hint"]
