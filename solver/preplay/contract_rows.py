"""Rows of a contract table while they are searched, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from solver.display.translation import tr
from solver.model.deal import GAMES
from solver.model.outcome import RANK
from solver.preplay.contract_candidates import Candidate, Race, by_rules, prove_all, settle_all, settle_best
from solver.preplay.contract_setup import Question
from solver.preplay.contract_value import ContractChoice, ContractValue
from solver.search import progress_tracking
from solver.search.bounded_result import proven_value
from solver.search.prover_pool import ProverPool
from solver.trick.prover import TrickProver


class Row:
    """Contract of a seat with its results so far.

    promise: estimate of its success.
    found: bounds after the last search.
    """

    def __init__(self, question: Question, goal: str, all: bool) -> None:
        self.seat = question.seat
        self.contract = question.contract
        self.setups = question.setups
        self.promise = question.promise
        self.outcome_first = question.outcome_first and goal == "value" and not all
        self.goal = goal
        self.all = all
        self.found: ContractValue | None = None
        self.race = Race([])

    @property
    def name(self) -> str:
        """Name in progress callbacks."""
        return f"{self.seat} {self.contract}"

    @property
    def settled(self) -> bool:
        """True if every requested result is proven."""
        return self.found is not None and self.found.exact and all(one.exact for one in self.found.choices)

    def begin(self, pool: ProverPool[TrickProver]) -> None:
        """Create the candidates, the highest estimates first, unless they exist."""
        if self.found is None:
            first = Candidate(self.setups[0])
            found = [first, *(Candidate(setup, first.upper) for setup in self.setups[1:])]
            self.race = Race(found if pool.fraction_spent >= 1 else by_rules(found))

    def ask(self, pool: ProverPool[TrickProver]) -> ContractValue:
        """Search within the budget and return the row of the table."""
        self.found = self.contract_value(self.best(pool), pool)
        if self.settled:
            # release the positions
            self.race = Race([])
        return self.found

    def best(self, pool: ProverPool[TrickProver]) -> Candidate:
        """Return the best option within the budget."""
        if self.goal == "outcome":
            return (settle_all if self.all else settle_best)(self.race.candidates, pool)
        if self.outcome_first and self.race.best is None:
            best = settle_best(self.race.candidates, pool)
            # the race for the best value begins with it
            self.race.candidates.sort(key=lambda one: one is not best)
        return prove_all(self.race.candidates, pool) if self.all else self.race.prove(pool)

    def contract_value(self, best: Candidate, pool: ProverPool[TrickProver]) -> ContractValue:
        """Return the row of the table from the bounds of its options."""
        candidates, goal, deal = self.race.candidates, self.goal, best.setup.deal
        chosen = choice(best, goal, pool)
        found = sorted((choice(one, goal, pool) for one in candidates), key=order(goal)) if self.all else [chosen]
        upper = max(one.upper for one in candidates)
        known = upper == best.upper
        outcome = chosen.outcome if known else pool.ask(best.position).outcome_of(best.lower, upper)
        return ContractValue(
            seat=self.seat,
            contract=self.contract,
            keep=chosen.keep,
            press=chosen.press,
            away=chosen.away,
            value=proven_value(best.lower, upper),
            outcome=outcome,
            exact=outcome is not None if goal == "outcome" else known and chosen.exact,
            lower=best.lower,
            upper=upper,
            stakes=GAMES[deal.game].stakes(deal, outcome) if outcome else {},
            choices=tuple(found),
            deal=deal,
        )


@contextmanager
def left(row: Row) -> Iterator[None]:
    """Report the bounds of a row to the progress tracker if an interrupt ends its search."""
    try:
        yield
    except KeyboardInterrupt:
        tracker = progress_tracking.CURRENT_TRACKER.get()
        candidates = row.race.candidates
        for one in candidates:
            if tracker is not None and tracker.position is one.position:
                one.note((tracker.lower, tracker.upper))
        lower, upper = max(one.lower for one in candidates), max(one.upper for one in candidates)
        if tracker is not None:
            # the tracker takes the unit of the values from this position
            tracker.bounds(candidates[0].position, lower, upper, tracker.nodes)
        progress_tracking.finish_row(row.name, lower, upper, said=tr("not settled"))
        raise


def choice(one: Candidate, goal: str, pool: ProverPool[TrickProver]) -> ContractChoice:
    """Return the result of an option."""
    lower, upper = one.lower, one.upper
    outcome = one.settle(pool)
    exact = outcome is not None and (lower == upper or goal == "outcome")
    return ContractChoice(
        value=proven_value(lower, upper),
        outcome=outcome,
        exact=exact,
        lower=lower,
        upper=upper,
        keep=one.setup.keep,
        press=one.setup.press,
        away=one.setup.away,
    )


def order(goal: str) -> Callable[[ContractChoice], tuple[float, float]]:
    """Return the sort key, best option first. An open outcome is sorted before losses."""
    if goal == "value":
        return lambda one: (0, -one.expected)
    return lambda one: (0.5 if one.outcome is None else -RANK[one.outcome], -one.expected)
