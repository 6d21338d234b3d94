"""Ranking of options from sampled worlds: means, paired differences, confidence intervals, ties, advice."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import islice

import numpy as np

from solver.exact.safe_play import in_words
from solver.hints.budget import OF_A_WIN, TIE, assumption
from solver.hints.condition_text import condition_words
from solver.hints.heuristic_playout import played
from solver.hints.hinted_row import hinted_row
from solver.hints.merits import merits
from solver.hints.paired_estimates import PairedEstimates
from solver.hints.pairwise_bounds import ROUNDING, upper_bounds
from solver.hints.prior import posterior_best, reliability_note
from solver.hints.result import Hint, HintedMove

# Pre-play options with a heuristic playout.
PLAYED = 5
# Tolerance for rounding errors of means.
EQUAL = 1e-9
# Most tied options, by wins, whose exposure is computed, because it is slow.
MOST_EXPOSED = 64


class MoveRanking(PairedEstimates):
    """Ranking of the options of a decision by their values in common worlds, or by their wins and then their values."""

    def regret_by(self, best: int, number: int) -> tuple[float, float]:
        """Return the sort key of an option after the advised one: what it loses, and then the value that it loses."""
        if not self.by_wins:
            return self.regret(best, number).mean, 0.0
        return round(self.regret(best, number).mean, 9), self.of(self.value_gap(best, number)).mean

    def level(self) -> list[int]:
        """Return the options that no other beats by more than a tie, the best mean first."""
        order = self.best_first(self.alive)
        if self.by_wins:
            return self.level_by_wins(order)
        goods = self.merits[:, order]
        if self.whole and not self.grouped and not np.isnan(goods).any():
            # without sampling, the differences of the means are those of all pairs
            means = (self.found.weights @ goods) / self.found.weights.sum()
            return [number for number, mean in zip(order, means, strict=True) if mean >= means.max() - EQUAL]
        tie = 0.0 if self.whole else self.budget.tie
        return [number for number in order if not self.is_beaten(number, order, tie)] or order[:1]

    def level_by_wins(self, order: list[int]) -> list[int]:
        """Return the options that win no less than the best, and with as many wins have no less value."""
        first, tie = order[0], 0.0 if self.whole else TIE * OF_A_WIN
        return [
            number
            for number in order
            if number == first
            or (
                not self.is_beaten(number, order, tie)
                and (self.behind(number, first).mean > EQUAL or not self.is_worth_less(number, first))
            )
        ]

    def is_worth_less(self, number: int, best: int) -> bool:
        """Return True if another option has significantly more value, by more than a tie."""
        less = self.difference(self.value_gap(best, number), number, best, self.value_step)
        return less.lower > (EQUAL if self.whole else self.budget.tie)

    def is_beaten(self, number: int, others: list[int], by: float = 0.0) -> bool:
        """Return True if another option is significantly better by more than `by`."""
        bounds = upper_bounds(self.found, self.merits, number, others, self.rivals, self.pool, self.whole, self.grouped)
        if self.whole:
            # without sampling, the bounds are the differences
            return bool((bounds < -by - ROUNDING - EQUAL).any())
        return any(self.regret(number, others[place]).upper < -by for place in np.flatnonzero(bounds < -by).tolist())

    def chosen(self, level: list[int]) -> int:
        """Return the advised option among the tied ones. With safety: a safe option, else the one that wins most.

        Where a limit came first, the prior and the worlds so far decide among those that nothing separates.
        """
        safe = self.safe
        if self.marks is not None:
            options = safe or (level if self.decision.safety is None else self.level_in_shares(level))
            return posterior_best(self.marks, options, self.sign, self.found, self.trees, self.seed)
        if safe:
            return max(safe, key=self.mean)
        if self.decision.safety is not None:
            return min(self.alive, key=self.by_shares)
        if self.by_wins:
            return level[0]
        equal = self.equal(level)
        return equal[self.seed % len(equal)]

    @property
    def safe(self) -> list[int]:
        """Options that are proven safe, none without safety."""
        safety = self.decision.safety
        return [number for number, move in enumerate(self.moves) if safety and safety.moves.get(move)]

    def by_shares(self, number: int) -> tuple[float, float, float]:
        """Return the sort key of an option by wins, then draws, then its mean, low first."""
        return -self.won(number), self.lost(number), -round(self.mean(number), 9)

    def level_in_shares(self, level: list[int]) -> list[int]:
        """Return the tied options, without those that win significantly less often than the one that wins most."""
        shares = merits(self.found, replace(self.decision, goal="outcome"))
        first, step = min(self.alive, key=self.by_shares), self.typical(shares)
        return [
            number
            for number in level
            if self.difference(shares[:, first] - shares[:, number], number, first, step).lower <= EQUAL
        ] or [first]

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
        if self.struck and self.decision.prior is not None:
            # the heuristics that are weighed in know no wins
            self.decision, self.weighed_up = replace(self.decision, goal="value"), None
        safety = self.decision.safety
        self.measure()
        self.rivals = self.count_rivals()
        level_ones = self.level()
        best = self.chosen(level_ones)
        order = sorted(
            range(len(self.moves)),
            key=lambda number: (number != best, *self.regret_by(best, number), self.moves[number]),
        )
        rows = tuple(
            self.played(hinted_row(self, one, best, one in level_ones), place) for place, one in enumerate(order)
        )
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
            goal="outcome" if self.by_wins else "value",
        )

    def played(self, row: HintedMove, place: int) -> HintedMove:
        """Return the row of a pre-play option with its playout value, if it is among the first."""
        wanted = place < PLAYED and self.decision.finish
        return played(self.decision, row, self.rows, self.seed, self.late) if wanted else row

    def said(self, whole: bool) -> str:
        """Return the assumption of the advice, after the safe options if any."""
        text = assumption(self.how, whole, len(self.evaluated), self.weighed, self.decision.as_if)
        safety = self.decision.safety
        if self.marks is not None and len(self.safe) != 1:
            text = f"{reliability_note(len(self.evaluated) > 1 or bool(self.trees.spans))} {text}"
        text = f"{text} {condition_words(self.worlds, self.tries, self.met)}".rstrip()
        position = self.decision.worlds.position
        if safety is None:
            return text
        return f"{in_words(safety, position.rules.seat_letter(position.decider), self.marks is None)} {text}"

    @property
    def how(self) -> str:
        """Description of the evaluation of a world."""
        return self.decision.how
