"""Search for the best choice of cards in a contract, by value or by outcome alone."""

from __future__ import annotations

from itertools import groupby

from solver.preplay.contract_setup import Setup
from solver.search.prover_pool import ProverPool
from solver.trick import prover as provers
from solver.trick.core_rules import TrickRules
from solver.trick.position import TrickPosition, begin
from solver.trick.prover import TrickProver

# Options probed before the first proof, and nodes for each probe.
PROBED = 8
PROBE = 10_000
# Nodes for a short null-window search of each option, before complete ones.
SHORT = 1_000


class Candidate:
    """Option under examination: its position, bounds on the value, and its outcome once proven.

    Thousands of options may be left when the time is up. So a position is created when it is first needed.

    upper: value of all cards, the same for all options of a contract. None: taken from the position.
    probed_at: threshold of its last short search.
    """

    __slots__ = ("_position", "lower", "outcome", "probed_at", "setup", "upper")

    def __init__(self, setup: Setup, upper: int | None = None) -> None:
        self.setup = setup
        self.probed_at: int | None = None
        self.outcome: str | None = None
        self._position: TrickPosition | None = None
        self.lower = 0
        self.upper = self.position.question.most or self.position.total if upper is None else upper

    @property
    def position(self) -> TrickPosition:
        """Position of the option."""
        if self._position is None:
            self._position = begin(self.setup.deal)
        return self._position

    def is_late(self, pool: ProverPool[TrickProver]) -> bool:
        """Return True if the budget was spent before the option was examined."""
        return self._position is None and pool.fraction_spent >= 1

    def reaches(self, threshold: int, pool: ProverPool[TrickProver]) -> bool:
        """Run a null-window search. Return True if the value is proven to be at least the threshold."""
        if self.is_open(threshold):
            self.note(pool.ask(self.position).threshold_bounds(self.position, (threshold,)))
        return self.lower >= threshold

    def is_open(self, threshold: int) -> bool:
        """Return True if the bounds do not settle a threshold."""
        return self.lower < threshold <= self.upper

    def probe(self, nodes: int, pool: ProverPool[TrickProver]) -> None:
        """Lower the upper bound within a node limit."""
        search = pool.ask(self.position).searcher
        state, won = self.position.state, self.position.secured
        lower, upper = search.bounds(state)
        end = search.nodes + nodes
        while lower < upper and search.nodes < end and search.slice(end - search.nodes):
            bound = search.reaches(state, upper)
            if bound is None:
                break
            lower, upper = (bound, upper) if bound >= upper else (lower, bound)
        search.slice()
        self.note((won + lower, won + upper))

    def prove(self, guess: int, pool: ProverPool[TrickProver]) -> None:
        """Narrow the bounds until they meet or the budget is spent."""
        search = pool.ask(self.position).searcher
        state, won = self.position.state, self.position.secured
        lower, upper = search.bounds(state)
        self.note((won + lower, won + upper))
        lower, upper = search.narrow(state, self.lower - won, self.upper - won, guess - won)
        self.note((won + lower, won + upper))

    def note(self, bounds: tuple[int, int]) -> None:
        """Keep the tighter bounds."""
        self.lower = max(self.lower, bounds[0])
        self.upper = min(self.upper, bounds[1])

    def settle(self, pool: ProverPool[TrickProver]) -> str | None:
        """Return the outcome by the bounds, or by a search of its own. Return None if the budget is spent."""
        if self.outcome is None and not self.is_late(pool):
            self.outcome = pool.ask(self.position).outcome(self.position, (self.lower, self.upper))
        return self.outcome


def by_rules(candidates: list[Candidate]) -> list[Candidate]:
    """Return the candidates, with those that can share a transposition table adjacent."""
    groups: dict[TrickRules, list[Candidate]] = {}
    for one in candidates:
        groups.setdefault(provers.shared_rules(one.position), []).append(one)
    return [one for group in groups.values() for one in group]


def prove_all(candidates: list[Candidate], pool: ProverPool[TrickProver]) -> Candidate:
    """Prove the value of every option, each with the previous value as guess, and return the best."""
    guess = candidates[0].position.total // 2
    for one in candidates:
        if one.is_late(pool):
            break
        one.prove(guess, pool)
        guess = (one.lower + one.upper) // 2
    return max(candidates, key=lambda one: (one.lower, one.upper))


class Race:
    """Resumable search for the best option of a contract. A further call continues where the budget ended.

    best: best so far, None before the first search.
    """

    def __init__(self, candidates: list[Candidate]) -> None:
        self.candidates = candidates
        self.best: Candidate | None = None

    def prove(self, pool: ProverPool[TrickProver]) -> Candidate:
        """Return the best option with its value proven, by null-window searches against the incumbent."""
        if self.best is None:
            self.best = self.begin(pool)
        best = self.best
        best.prove(best.position.total // 2, pool)
        for one in self.candidates:
            if one is not best and not one.is_late(pool) and one.reaches(best.lower + 1, pool):
                one.prove(one.lower + 1, pool)
                self.best = best = one
        return best

    def begin(self, pool: ProverPool[TrickProver]) -> Candidate:
        """Return the first incumbent: among the highest estimates, the best bounds after a short search.

        Proving a value that another option surpasses is wasted.
        """
        rules = provers.shared_rules(self.candidates[0].position)
        first = [one for one in self.candidates[:PROBED] if provers.shared_rules(one.position) == rules]
        if len(self.candidates) > 1:
            for one in first:
                one.probe(PROBE, pool)
            first.sort(key=lambda one: -one.lower - one.upper)
        self.candidates = [*first, *(one for one in self.candidates if one not in first)]
        return first[0]


def settle_all(candidates: list[Candidate], pool: ProverPool[TrickProver]) -> Candidate:
    """Prove the outcome of every option and return the best."""
    for one in candidates:
        if one.outcome is None and not one.is_late(pool):
            one.note(pool.ask(one.position).outcome_bounds(one.position))
    return max(candidates, key=lambda one: (one.lower, one.upper))


def settle_best(candidates: list[Candidate], pool: ProverPool[TrickProver]) -> Candidate:
    """Prove the outcome of the best option and return it: search for a win, then for a draw.

    A winning option ends the search.
    """
    prover = pool.ask(candidates[0].position)
    if prover.position.question.rivals:
        # rank search: the outcome does not bound the value, and there is a single option
        return candidates[0]
    for threshold in dict.fromkeys((prover.win_at, prover.draw_at)):
        found = one_that_reaches(threshold, candidates, pool)
        if found is not None:
            return found
    return max(candidates, key=lambda one: (one.lower, one.upper))


def one_that_reaches(threshold: int, candidates: list[Candidate], pool: ProverPool[TrickProver]) -> Candidate | None:
    """Return an option whose value is at least the threshold. Return None without one, or if the budget is spent.

    A short search of each finds easy successes and drops easy failures, then complete searches follow. Rounds of
    growing node limits took nearly twice as many nodes, because unfinished work is repeated.
    """
    if pool.fraction_spent >= 1:
        return None
    for _, group in groupby(candidates, lambda one: provers.shared_rules(one.position)):
        left = list(group)
        for nodes in (SHORT, None):
            for one in left:
                if nodes and one.probed_at == threshold:
                    continue
                search = pool.ask(one.position).searcher
                if not search.slice(nodes):
                    # the budget is spent, and preparing the other searches takes time, too
                    break
                found = one.reaches(threshold, pool)
                search.slice()
                if found:
                    return one
                one.probed_at = threshold
            left = [one for one in left if one.is_open(threshold)]
    return None
