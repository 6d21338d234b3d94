"""Sequential probability ratio test (SPRT) of player strength over duplicate deals, and intervals of shares and means.

Source: Wald, 'Sequential Tests of Statistical Hypotheses', Annals of Mathematical Statistics 16 (1945). The normal
approximation with an estimated standard deviation is the one used for chess engines. There effects are in standard
deviations of a game pair ('normalized Elo').
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from solver.search.confidence_intervals import Z95


@dataclass(frozen=True, slots=True)
class Sprt:
    """Test with bounds fixed before the first deal: mean difference 0, or at least `effect` standard deviations.

    alpha: probability of accepting a player as stronger who is not
    beta: probability of missing a player who is stronger by the effect
    least: deals before any decision, because the standard deviation is not known well enough
    """

    effect: float = 0.5
    alpha: float = 0.05
    beta: float = 0.05
    least: int = 16

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the log likelihood ratios of a decision: not stronger, stronger."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, differences: Iterable[float]) -> float:
        """Return the log likelihood ratio of 'stronger' against 'not stronger', 0 if nothing differs."""
        found = Summary.of(differences)
        if found.deviation == 0:
            return math.copysign(math.inf, found.mean) if found.mean and found.number >= self.least else 0.0
        return found.number * self.effect * (found.mean / found.deviation - self.effect / 2)

    def verdict(self, differences: Iterable[float]) -> str | None:
        """Return the decision "stronger" or "not stronger", or None if more deals are needed."""
        known = tuple(differences)
        if len(known) < self.least:
            return None
        lower, upper = self.bounds
        ratio = self.ratio(known)
        return "stronger" if ratio >= upper else "not stronger" if ratio <= lower else None


@dataclass(frozen=True, slots=True)
class Summary:
    """Summary of numbers: count, mean, standard deviation, and counts above and below 0."""

    number: int
    mean: float
    deviation: float
    won: int
    lost: int

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Summary:
        """Return the summary of some numbers."""
        known = tuple(numbers)
        n = len(known)
        mean = sum(known) / n if n else 0.0
        deviation = math.sqrt(sum((x - mean) ** 2 for x in known) / (n - 1)) if n > 1 else 0.0
        return cls(n, mean, deviation, sum(x > 0 for x in known), sum(x < 0 for x in known))

    @property
    def margin(self) -> float:
        """Half the width of the mean's 95 % confidence interval, by the normal approximation."""
        return Z95 * self.deviation / math.sqrt(self.number) if self.number > 1 else math.inf

    @property
    def share(self) -> float:
        """Share of the decided deals that were won, a half for none."""
        decided = self.won + self.lost
        return self.won / decided if decided else 0.5
