"""Ranking of options from sampled worlds: means, paired differences, confidence intervals, ties, advice."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from itertools import islice

import numpy as np

from solver.exact.safe_play import in_words
from solver.hints.budget import Budget, assumption
from solver.hints.condition_text import condition_words
from solver.hints.decision_problem import Decision
from solver.hints.heuristic_playout import played
from solver.hints.pairwise_bounds import ROUNDING, upper_bounds
from solver.hints.point_means import own_mean, point_means, shown_mean
from solver.hints.prior import posterior_best, reliability_note
from solver.hints.result import Hint, HintedMove
from solver.hints.sample_matrix import Column, SampleMatrix, sample_matrix
from solver.hints.world_sampling import WorldSampler
from solver.search.confidence_intervals import Estimate, clustered, estimate, typical_step

# Pre-play options with a heuristic playout.
PLAYED = 5
# Standard errors behind the best at which an option is no rival.
FAR = 4.0
# Tolerance for rounding errors of means.
EQUAL = 1e-9
# Fewest trees for a clustered standard error.
GROUPS = 4
# Most tied options, by wins, whose exposure is computed, because it is slow.
MOST_EXPOSED = 64


class MoveRanking(WorldSampler):
    """Ranking of the options of a decision by their values in common worlds."""

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
        # number of an option that racing drops -> worlds evaluated until then
        self.dropped: dict[int, int] = {}
        self.groups: list[int] = []
        self.step = 0.0
        self.rivals = 1
        self.kept: SampleMatrix | None = None

    @property
    def found(self) -> SampleMatrix:
        """Sample matrix so far."""
        if self.kept is None or len(self.kept.values) != len(self.evaluated):
            self.kept = sample_matrix(self.evaluated, len(self.moves), self.used, self.groups)
        return self.kept

    def measure(self) -> None:
        """Update the typical difference between moves."""
        found = self.sign * self.found.values
        self.step = typical_step([row[~np.isnan(row)].tolist() for row in found]) if not self.groups else 0.0

    def mean(self, number: int) -> float:
        """Return the mean value of an option over its worlds."""
        return self.of(self.found.values[:, number]).mean

    def gap(self, best: int, number: int) -> Column:
        """Return the paired differences of an option to another one, by world."""
        column: Column = self.sign * (self.found.values[:, best] - self.found.values[:, number])
        return column

    def behind(self, number: int, best: int | None = None) -> Estimate:
        """Return the estimate of the paired difference of an option to the best one."""
        best = self.alive[0] if best is None else best
        return self.of(self.gap(best, number), 0.0 if number == best else self.step)

    def count_rivals(self) -> int:
        """Return the number of options that may be better than the apparent best.

        It corrects for multiple comparisons: the best of many tied options is the luckiest one.
        """
        first = min(self.alive, key=lambda number: -self.sign * self.mean(number))
        return max(sum(number != first and not self.is_far_behind(number, first) for number in self.alive), 1)

    def is_far_behind(self, number: int, best: int | None = None) -> bool:
        """Return True if chance can hardly explain the difference of an option to the best one."""
        ahead = self.behind(number, best)
        return ahead.mean > FAR * ahead.error

    def of(self, column: Column, rare: float = 0.0, times: int = 0) -> Estimate:
        """Return the estimate over the worlds with a value, corrected for `times` simultaneous differences."""
        known = ~np.isnan(column)
        weights = self.found.weights[known]
        if self.struck and self.groups and not self.grouped:
            # Fewer than four trees give no estimate of the variance between trees.
            return Estimate(float(column[known] @ weights / weights.sum()), math.inf, -math.inf, math.inf)
        if self.grouped:
            return clustered(column[known], weights, self.found.groups[known], times)
        return estimate(column[known].tolist(), weights.tolist(), self.whole, rare, self.pool, times)

    def widened(self, column: Column, certain: bool = False, times: int = 0, per: int = 1) -> Estimate:
        """Return the estimate with a confidence interval widened for rare values that the sample may lack.

        It adds one pseudo-observation at the largest distance, or two at a typical one (as in Agresti and Coull 1998).
        certain: True if all values are equal. per: units of the value in one of the column.
        """
        found = self.of(column, 0.0, times)
        if self.whole or self.groups or (found.error == 0 and certain):
            return found
        far = float(np.nanmax(np.abs(column - found.mean)))
        return self.of(column, max(far / math.sqrt(2), self.step / per), times)

    def regret(self, best: int, number: int) -> Estimate:
        """Return the displayed estimate of the paired difference of an option to another one."""
        return self.difference(self.gap(best, number), number, best)

    def difference(self, gap: Column, number: int, best: int, per: int = 1) -> Estimate:
        """Return the displayed estimate of a paired difference of two options, by world. per: as in `widened`."""
        if best == number:
            return Estimate(0.0, 0.0, 0.0, 0.0)
        return self.widened(gap, self.found.is_certain(number) and self.found.is_certain(best), self.rivals, per)

    def level(self) -> list[int]:
        """Return the options that no other beats by more than a tie, the best mean first."""
        order = sorted(self.alive, key=lambda number: -self.sign * self.mean(number))
        values = self.found.values[:, order]
        if self.whole and not self.grouped and not np.isnan(values).any():
            # without sampling, the differences of the means are those of all pairs
            means = self.sign * (self.found.weights @ values) / self.found.weights.sum()
            return [number for number, mean in zip(order, means, strict=True) if mean >= means.max() - EQUAL]
        tie = 0.0 if self.whole else self.budget.tie
        return [number for number in order if not self.is_beaten(number, order, tie)] or order[:1]

    def is_beaten(self, number: int, others: list[int], by: float = 0.0) -> bool:
        """Return True if another option is significantly better by more than `by`."""
        bounds = upper_bounds(self.found, self.sign, number, others, self.rivals, self.pool, self.whole, self.grouped)
        if self.whole:
            # without sampling, the bounds are the differences
            return bool((bounds < -by - ROUNDING - EQUAL).any())
        return any(self.regret(number, others[place]).upper < -by for place in np.flatnonzero(bounds < -by).tolist())

    @property
    def grouped(self) -> bool:
        """True if there are enough trees for a clustered standard error."""
        return len(set(self.groups)) >= GROUPS

    def chosen(self, level: list[int]) -> int:
        """Return the advised option among the tied ones. With safety: a safe option, else the one that wins most."""
        safety = self.decision.safety
        if safety is None:
            if self.marks is not None:
                return posterior_best(self.marks, level, self.sign, self.found, self.trees, self.seed)
            equal = self.equal(level)
            return equal[self.seed % len(equal)]
        safe = [number for number in range(len(self.moves)) if safety.moves.get(self.moves[number])]
        if safe:
            return max(safe, key=lambda number: self.sign * self.mean(number))
        means = {number: round(self.sign * self.mean(number), 9) for number in self.alive}
        return min(self.alive, key=lambda number: (-self.won(number), self.lost(number), -means[number]))

    def equal(self, level: list[int]) -> list[int]:
        """Return the tied options among which the seed decides. In fishing games this makes play hard to predict."""
        tied = self.tied(level)
        best = min(tied, key=self.standing)
        if self.decision.exposure is None:
            return [best]
        return [number for number in tied if self.standing(number) == self.standing(best)]

    def tied(self, level: list[int]) -> list[int]:
        """Return the unbeaten options with nearly equal means. Before the play, means must be equal."""
        if self.decision.kind != "card":
            return [number for number in level if self.behind(number, level[0]).mean <= EQUAL] or level[:1]
        near = [number for number in level if self.behind(number, level[0]).mean <= self.budget.tie]
        if len(near) > MOST_EXPOSED:
            # comparing thousands of options takes seconds
            kept = (number for number in sorted(near, key=self.lost) if not self.is_beaten(number, level))
            return sorted(islice(kept, MOST_EXPOSED), key=level.index) or level[:1]
        return [number for number in near if not self.is_beaten(number, level)] or level[:1]

    def standing(self, number: int) -> tuple[float, ...]:
        """Return the sort key among tied options, low first, by the rules in `docs/explanation/hidden-hands.md`."""
        exposure = self.decision.exposure
        worst = float(np.nanmin(self.sign * self.found.values[:, number]))
        exposed = exposure(self.moves[number]) if exposure else 0.0
        return round(exposed, 9), self.lost(number), -worst

    def lost(self, number: int) -> float:
        """Return the share of worlds that an option does not win, a draw counting half. Return 1 without outcomes."""
        if self.found.is_certain(number):
            return 1.0
        share = self.of(self.found.outcomes[:, number]).mean
        return round(1 - share if self.decision.first else share, 9)

    def won(self, number: int) -> float:
        """Return the share of worlds that an option wins, among those with a known outcome."""
        if self.found.is_certain(number):
            return 0.0
        outcomes = self.found.outcomes[:, number]
        won = np.where(np.isnan(outcomes), np.nan, outcomes == float(self.decision.first))
        return round(self.of(won).mean, 9)

    def answer(self, level: str, whole: bool) -> Hint:
        """Return the advice."""
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
            worlds=len(self.evaluated),
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
            tries=self.tries,
        )

    def played(self, row: HintedMove, place: int) -> HintedMove:
        """Return the row of a pre-play option with its playout value, if it is among the first."""
        wanted = place < PLAYED and self.decision.finish
        return played(self.decision, row, self.rows, self.seed, self.late) if wanted else row

    def said(self, whole: bool) -> str:
        """Return the assumption of the advice, after the safe options if any."""
        text = assumption(self.how, whole, len(self.evaluated), self.weighed, self.decision.as_if)
        safety = self.decision.safety
        if self.marks is not None and not safety:
            text = f"{reliability_note(len(self.evaluated) > 1 or bool(self.trees.spans))} {text}"
        text = f"{text} {condition_words(self.worlds, self.tries, self.met)}".rstrip()
        position = self.decision.worlds.position
        return f"{in_words(safety, position.rules.seat_letter(position.decider))} {text}" if safety else text

    @property
    def how(self) -> str:
        """Description of the evaluation of a world."""
        return self.decision.how

    def row(self, number: int, best: int, is_level: bool) -> HintedMove:
        """Return the row of an option."""
        found = self.found
        value = shown_mean(self, found.values[:, number], number)
        own, own_lower, own_upper = own_mean(self, number)
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
            win=shares["win"],
            draw=shares["draw"],
            loss=shares["loss"],
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
            **point_means(self, number, best),
        )
