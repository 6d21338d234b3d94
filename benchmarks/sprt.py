"""Is one player stronger? Wald's sequential test over duplicate deals, and intervals for shares and means.

Source: Wald, 'Sequential Tests of Statistical Hypotheses', Annals of Mathematical Statistics 16 (1945). The normal
approximation with the standard deviation estimated on the way is the one that chess engines are tested with (there with
effects measured in standard deviations of a game pair, 'normalized Elo').
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from solver.search.estimates import Z95


@dataclass(frozen=True, slots=True)
class Sprt:
    """Bounds fixed before the first deal: is the mean difference 0, or at least `effect` standard deviations?

    alpha: most risk of finding a player stronger who is not; beta: most risk of not finding a player stronger who is so
    by the effect. least: deals before which nothing is decided, as the standard deviation is not known well enough.
    """

    effect: float = 0.5
    alpha: float = 0.05
    beta: float = 0.05
    least: int = 16

    @property
    def bounds(self) -> tuple[float, float]:
        """Log likelihood ratios at which it is decided: not stronger, stronger."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, differences: Iterable[float]) -> float:
        """Log likelihood ratio of 'stronger' against 'not stronger'; 0 where nothing differs."""
        found = Summary.of(differences)
        if found.deviation == 0:
            return math.copysign(math.inf, found.mean) if found.mean and found.number >= self.least else 0.0
        return found.number * self.effect * (found.mean / found.deviation - self.effect / 2)

    def verdict(self, differences: Iterable[float]) -> str | None:
        """What is decided: "stronger" or "not stronger", or None while more deals are needed."""
        known = tuple(differences)
        if len(known) < self.least:
            return None
        lower, upper = self.bounds
        ratio = self.ratio(known)
        return "stronger" if ratio >= upper else "not stronger" if ratio <= lower else None


@dataclass(frozen=True, slots=True)
class Summary:
    """Number, mean and standard deviation of some numbers, and how many are above and below 0."""

    number: int
    mean: float
    deviation: float
    won: int
    lost: int

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Summary:
        """The summary of the numbers given."""
        known = tuple(numbers)
        n = len(known)
        mean = sum(known) / n if n else 0.0
        deviation = math.sqrt(sum((x - mean) ** 2 for x in known) / (n - 1)) if n > 1 else 0.0
        return cls(n, mean, deviation, sum(x > 0 for x in known), sum(x < 0 for x in known))

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean, by the normal approximation."""
        return Z95 * self.deviation / math.sqrt(self.number) if self.number > 1 else math.inf

    @property
    def share(self) -> float:
        """Share of the decided deals that were won; a half where none was decided."""
        decided = self.won + self.lost
        return self.won / decided if decided else 0.5
