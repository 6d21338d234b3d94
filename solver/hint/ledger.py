"""What has been found in the worlds judged: the figures of every option, which are level, and which is advised."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import cached_property
from itertools import islice

import numpy as np

from solver.families import family_of
from solver.hint.budget import Budget, assumption
from solver.hint.decision import Decision
from solver.hint.found import Column, Found, found_in
from solver.hint.pairs import ROUNDING, upper_bounds
from solver.hint.playout import played
from solver.hint.result import Hint, HintedMove
from solver.hint.sample import Sample
from solver.search.estimates import Estimate, clustered, drawn_again, effective, estimate, typical_step
from solver.solve.safe import in_words

# How many choices before the play are played out by players who see their own cards only.
PLAYED = 5
# An option that so many standard errors lie behind the best one is no rival of it.
FAR = 4.0
# Means that differ by less do so by rounding only.
EQUAL = 1e-9
# Fewer groups of worlds than these say nothing about how much they differ.
GROUPS = 4
# Of no more options that are level, those that win most, is it looked at what they leave to take: it takes a while.
MOST_EXPOSED = 64


class Ledger(Sample):
    """The options of a decision and what they brought in common worlds."""

    def __init__(
        self,
        decision: Decision,
        budget: Budget,
        seed: int,
        seconds: float | None,
        threads: int,
        progress: Callable[[int, int], None] | None,
        started: float | None = None,
    ) -> None:
        super().__init__(decision, budget, seed, seconds, threads, started)
        self.progress = progress
        self.sign = decision.sign
        self.moves = decision.options
        self.alive = list(range(len(self.moves)))
        self.groups: list[int] = []
        self.step = 0.0
        self.rivals = 1
        self.kept: Found | None = None

    @property
    def found(self) -> Found:
        """What has been found so far."""
        if self.kept is None or len(self.kept.values) != len(self.judged):
            self.kept = found_in(self.judged, len(self.moves), self.used, self.groups)
        return self.kept

    def measure(self) -> None:
        """Find out by how much moves typically differ."""
        found = self.sign * self.found.values
        self.step = typical_step([row[~np.isnan(row)].tolist() for row in found]) if not self.groups else 0.0

    def mean(self, number: int) -> float:
        """Mean value of an option over the worlds in which it has been judged."""
        return self.of(self.found.values[:, number]).mean

    def gap(self, best: int, number: int) -> Column:
        """By how much an option is worse than another one, world by world."""
        column: Column = self.sign * (self.found.values[:, best] - self.found.values[:, number])
        return column

    def behind(self, number: int, best: int | None = None) -> Estimate:
        """By how much an option is worse than the best, over the worlds in which both were judged."""
        best = self.alive[0] if best is None else best
        return self.of(self.gap(best, number), 0.0 if number == best else self.step)

    def count_rivals(self) -> int:
        """How many options chance may have kept from looking best: that they do not is what differences are cleared of.

        The best of many that are level is the luckiest of them, so of differences to it all have to hold at once.
        """
        first = min(self.alive, key=lambda number: -self.sign * self.mean(number))
        return max(sum(number != first and not self.is_far_behind(number, first) for number in self.alive), 1)

    def is_far_behind(self, number: int, best: int | None = None) -> bool:
        """Is an option so much worse than the best that chance can hardly have made it so?"""
        ahead = self.behind(number, best)
        return ahead.mean > FAR * ahead.error

    def of(self, column: Column, rare: float = 0.0, times: int = 0) -> Estimate:
        """An estimate over the worlds in which something is known; times: of how many differences all are to hold."""
        known = ~np.isnan(column)
        weights = self.found.weights[known]
        if self.grouped:
            return clustered(column[known], weights, self.found.groups[known], times)
        return estimate(column[known].tolist(), weights.tolist(), self.whole, rare, self.pool, times)

    def widened(self, column: Column, certain: bool = False, times: int = 0) -> Estimate:
        """An estimate with the interval to be shown: what lies far from the mean a sample may well have too little of.

        As if one more value had been seen as far off as any, or two a typical step away. certain: are all alike?
        """
        found = self.of(column, 0.0, times)
        if self.whole or self.groups or (found.error == 0 and certain):
            return found
        far = float(np.nanmax(np.abs(column - found.mean)))
        return self.of(column, max(far / math.sqrt(2), self.step), times)

    def regret(self, best: int, number: int) -> Estimate:
        """By how much an option is worse than another one, as it is shown."""
        if best == number:
            return Estimate(0.0, 0.0, 0.0, 0.0)
        return self.widened(
            self.gap(best, number), self.found.is_certain(number) and self.found.is_certain(best), self.rivals
        )

    def level(self) -> list[int]:
        """The options that no other is shown to beat by more than a tie, which rules settle; the best mean first."""
        order = sorted(self.alive, key=lambda number: -self.sign * self.mean(number))
        tie = 0.0 if self.whole else self.budget.tie
        return [number for number in order if not self.is_beaten(number, order, tie)] or order[:1]

    def is_beaten(self, number: int, others: list[int], by: float = 0.0) -> bool:
        """Is any other option shown to be better than this one by more than so much?"""
        bounds = upper_bounds(self.found, self.sign, number, others, self.rivals, self.pool, self.whole, self.grouped)
        if self.whole:
            # nothing is left to chance: the bounds are the differences
            return bool((bounds < -by - ROUNDING - EQUAL).any())
        return any(self.regret(number, others[place]).upper < -by for place in np.flatnonzero(bounds < -by).tolist())

    @property
    def grouped(self) -> bool:
        """Are there trees enough to tell how much they differ?"""
        return len(set(self.groups)) >= GROUPS

    def chosen(self, level: list[int]) -> int:
        """The option advised, of those that are level; where safety is asked, a safe one, or that which wins most."""
        safety = self.decision.safety
        if safety is None:
            equal = self.equal(level)
            return equal[self.seed % len(equal)]
        safe = [number for number in range(len(self.moves)) if safety.moves.get(self.moves[number])]
        if safe:
            return max(safe, key=lambda number: self.sign * self.mean(number))
        means = {number: round(self.sign * self.mean(number), 9) for number in self.alive}
        return min(self.alive, key=lambda number: (-self.won(number), self.lost(number), -means[number]))

    def equal(self, level: list[int]) -> list[int]:
        """Of the options that are level, those among which the seed decides: in fishing games, lest it be foreseen."""
        tied = self.tied(level)
        best = min(tied, key=self.standing)
        if self.decision.exposure is None:
            return [best]
        return [number for number in tied if self.standing(number) == self.standing(best)]

    def tied(self, level: list[int]) -> list[int]:
        """Of the options that are level, and not beaten, those with nearly equal means; before the play, equal ones."""
        if self.decision.kind != "card":
            return [number for number in level if self.behind(number, level[0]).mean <= EQUAL] or level[:1]
        near = [number for number in level if self.behind(number, level[0]).mean <= self.budget.tie]
        if len(near) > MOST_EXPOSED:
            # to ask of thousands whether they are beaten takes seconds
            kept = (number for number in sorted(near, key=self.lost) if not self.is_beaten(number, level))
            return sorted(islice(kept, MOST_EXPOSED), key=level.index) or level[:1]
        return [number for number in near if not self.is_beaten(number, level)] or level[:1]

    def standing(self, number: int) -> tuple[float, ...]:
        """By what options that are level are told apart, low being good: the rules in `docs/hints.md`."""
        exposure = self.decision.exposure
        worst = float(np.nanmin(self.sign * self.found.values[:, number]))
        exposed = exposure(self.moves[number]) if exposure else 0.0
        return round(exposed, 9), self.lost(number), -worst

    def lost(self, number: int) -> float:
        """Share of the worlds that an option does not win, a draw being half; of one without outcomes, all."""
        if self.found.is_certain(number):
            return 1.0
        share = self.of(self.found.outcomes[:, number]).mean
        return round(1 - share if self.decision.first else share, 9)

    def won(self, number: int) -> float:
        """Share of the worlds that an option wins, of those in which that is known."""
        if self.found.is_certain(number):
            return 0.0
        outcomes = self.found.outcomes[:, number]
        won = np.where(np.isnan(outcomes), np.nan, outcomes == float(self.decision.first))
        return round(self.of(won).mean, 9)

    def answer(self, level: str, whole: bool) -> Hint:
        """What has been found."""
        safety = self.decision.safety
        self.measure()
        self.rivals = self.count_rivals()
        level_ones = self.level()
        best = self.chosen(level_ones)
        order = sorted(
            range(len(self.moves)),
            key=lambda number: (number != best, self.regret(best, number).mean, self.moves[number]),
        )
        rows = tuple(self.played(self.row(one, best, one in level_ones), place) for place, one in enumerate(order))
        return Hint(
            game=self.worlds.position.game,
            turn=self.decision.seat,
            level=level,
            kind=self.decision.kind,
            moves=rows,
            worlds=len(self.judged),
            deals=self.worlds.count,
            exact=whole and self.decision.whole and all(row.proven == 1 for row in rows),
            effective=self.effective(whole),
            assumption=self.said(whole),
            nodes=self.nodes + (safety.nodes if safety else 0),
            seconds=time.perf_counter() - self.started,
            position=self.worlds.position,
            side=self.decision.side,
            unit=self.decision.unit.name,
            per=self.decision.unit.per,
            first=self.decision.first,
            safe=safety.outcome if safety else "",
        )

    def played(self, row: HintedMove, place: int) -> HintedMove:
        """The row of a choice before the play with what it brings where it is played out, if it is among the first."""
        if place >= PLAYED or not self.decision.finish:
            return row
        return played(self.decision, row, self.rows, self.seed, self.late)

    def said(self, whole: bool) -> str:
        """What is assumed, and what was found to be safe."""
        text = assumption(self.how, whole, len(self.judged), self.weighed, self.decision.as_if)
        safety = self.decision.safety
        return f"{in_words(safety, self.decision.seat)} {text}" if safety else text

    @property
    def how(self) -> str:
        """What was done with a world, in words."""
        return self.decision.how

    def effective(self, whole: bool) -> float:
        """How many equally likely worlds those judged are worth."""
        if whole and not self.weighed:
            return float(len(self.judged))
        return drawn_again(effective(self.used), self.pool)

    def row(self, number: int, best: int, is_level: bool) -> HintedMove:
        """The figures of an option."""
        found = self.found
        value = self.widened(found.values[:, number], self.found.is_certain(number))
        own, own_lower, own_upper = self.own(number, self.found.is_certain(number))
        regret = self.regret(best, number)
        known = ~np.isnan(found.values[:, number])
        weights = found.weights[known]
        total = float(weights.sum())
        settled, shares = found.shares(number)
        goods = self.sign * found.values[known]
        ahead = float(weights[goods[:, number] >= np.nanmax(goods, axis=1)].sum())
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
            settled=settled / total,
            worlds=int(known.sum()),
            proven=float((weights * found.proven[known, number]).sum()) / total,
            level=is_level,
            safe=self.decision.safety.moves.get(self.moves[number]) if self.decision.safety else None,
            own=own,
            own_lower=own_lower,
            own_upper=own_upper,
        )

    def own(self, number: int, certain: bool) -> tuple[float | None, float | None, float | None]:
        """The mean of an option and its interval for the side of the seat advised, in units of the game."""
        if not self.decision.first and self.decision.kind != "card":
            return None, None, None
        values = self.found.values[:, number]
        column = values if self.decision.first else self.totals - values
        found, per = self.widened(column, certain), self.decision.unit.per
        return found.mean / per, found.lower / per, found.upper / per

    @cached_property
    def totals(self) -> Column:
        """What the values for both sides come to together in each world judged."""
        if self.decision.total is not None:
            return np.full(len(self.judged), float(self.decision.total))
        return family_of(self.worlds.position).sums_of_values(self.worlds, self.rows[self.numbers])
