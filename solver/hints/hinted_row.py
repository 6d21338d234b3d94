"""Row of a hint: the figures of one option."""

from __future__ import annotations

import numpy as np

from solver.hints.merits import nobody_ahead
from solver.hints.paired_estimates import PairedEstimates
from solver.hints.point_means import own_mean, point_means, shown_mean
from solver.hints.result import HintedMove
from solver.search.confidence_intervals import Estimate


def hinted_row(ranking: PairedEstimates, number: int, best: int, is_level: bool) -> HintedMove:
    """Return the row of an option."""
    found, decision = ranking.found, ranking.decision
    value = shown_mean(ranking, found.values[:, number], number)
    own, own_lower, own_upper = own_mean(ranking, number)
    regret = ranking.difference(ranking.value_gap(best, number), number, best, ranking.value_step)
    fewer_wins = win_regret(ranking, number, best)
    known = ~np.isnan(found.values[:, number])
    weights = found.weights[known]
    total = float(weights.sum())
    settled, shares = found.shares(number)
    return HintedMove(
        move=ranking.moves[number],
        mean=value.mean,
        lower=value.lower,
        upper=value.upper,
        win=shares["win"],
        draw=shares["draw"],
        loss=shares["loss"],
        regret=regret.mean,
        regret_lower=regret.lower,
        regret_upper=regret.upper,
        best=float(nobody_ahead(found, decision, number).sum()) / total,
        settled=settled / total,
        worlds=int(known.sum()),
        proven=float((weights * found.proven[known, number]).sum()) / total,
        level=is_level,
        safe=decision.safety.moves.get(ranking.moves[number]) if decision.safety else None,
        own=own,
        own_lower=own_lower,
        own_upper=own_upper,
        win_regret=None if fewer_wins is None else fewer_wins.mean,
        win_regret_lower=None if fewer_wins is None else fewer_wins.lower,
        win_regret_upper=None if fewer_wins is None else fewer_wins.upper,
        **point_means(ranking, number, best),
    )


def win_regret(ranking: PairedEstimates, number: int, best: int) -> Estimate | None:
    """Return the paired difference of the shares of wins to the best option. None if wins do not decide."""
    return ranking.regret(best, number) if ranking.by_wins else None
