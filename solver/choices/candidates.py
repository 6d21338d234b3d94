"""The choices of cards in a contract of Cego, and which of them is the best: by its value, or by its outcome alone."""

from __future__ import annotations

from itertools import groupby

from solver.choices.cego_setups import Setup
from solver.search.pool import Pool
from solver.trick import prover as provers
from solver.trick.position import begin
from solver.trick.prover import TrickProver
from solver.trick.rules import TrickRules

# So many choices are looked at with so many nodes each before the first of them is proven.
PROBED = 8
PROBE = 10_000
# Nodes for a glance at the outcome of each choice, before one after the other is proven.
GLANCE = 1_000


class Candidate:
    """A choice under examination: the position it leads to, bounds on its value, and the outcome once it is proven.

    glanced: the threshold that it was last glanced at for.
    """

    __slots__ = ("glanced", "lower", "outcome", "position", "setup", "upper")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.glanced: int | None = None
        self.outcome: str | None = None
        self.position = begin(setup.deal)
        self.lower = 0
        self.upper = self.position.question.most or self.position.total

    def reaches(self, threshold: int, pool: Pool[TrickProver]) -> bool:
        """Ask whether the value is at least this; is it proven that it is?"""
        if self.is_open(threshold):
            self.note(pool.ask(self.position).threshold_bounds(self.position, (threshold,)))
        return self.lower >= threshold

    def is_open(self, threshold: int) -> bool:
        """Is it not proven whether the value is at least this?"""
        return self.lower < threshold <= self.upper

    def probe(self, nodes: int, pool: Pool[TrickProver]) -> None:
        """Lower the upper bound as far as so many nodes go."""
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

    def prove(self, guess: int, pool: Pool[TrickProver]) -> None:
        """Narrow the bounds until they meet, or the budget is spent."""
        search = pool.ask(self.position).searcher
        state, won = self.position.state, self.position.secured
        lower, upper = search.bounds(state)
        self.note((won + lower, won + upper))
        lower, upper = search.narrow(state, self.lower - won, self.upper - won, guess - won)
        self.note((won + lower, won + upper))

    def note(self, bounds: tuple[int, int]) -> None:
        """Keep the better of the bounds."""
        self.lower = max(self.lower, bounds[0])
        self.upper = min(self.upper, bounds[1])

    def settle(self, pool: Pool[TrickProver]) -> str | None:
        """The outcome, by the bounds or by a search where it is a question of its own; None if the budget is spent."""
        if self.outcome is None:
            self.outcome = pool.ask(self.position).outcome(self.position, (self.lower, self.upper))
        return self.outcome


def by_rules(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates with those together that can use one table; otherwise as they are."""
    groups: dict[TrickRules, list[Candidate]] = {}
    for one in candidates:
        groups.setdefault(provers.shared_rules(one.position), []).append(one)
    return [one for group in groups.values() for one in group]


def prove_all(candidates: list[Candidate], pool: Pool[TrickProver]) -> Candidate:
    """Prove the value of every choice, each with that of the one before as a guess; returns the best."""
    guess = candidates[0].position.total // 2
    for one in candidates:
        one.prove(guess, pool)
        guess = (one.lower + one.upper) // 2
    return max(candidates, key=lambda one: (one.lower, one.upper))


class Race:
    """The choices of a contract on the way to the best: asked again where a budget was spent, it goes on from there.

    best: the best so far, None before any has been looked at.
    """

    def __init__(self, candidates: list[Candidate]) -> None:
        self.candidates = candidates
        self.best: Candidate | None = None

    def prove(self, pool: Pool[TrickProver]) -> Candidate:
        """Prove the value of the best choice: of each it is asked whether it is better than the best so far."""
        if self.best is None:
            self.best = self.begin(pool)
        best = self.best
        best.prove(best.position.total // 2, pool)
        for one in self.candidates:
            if one is not best and one.reaches(best.lower + 1, pool):
                one.prove(one.lower + 1, pool)
                self.best = best = one
        return best

    def begin(self, pool: Pool[TrickProver]) -> Candidate:
        """Put the choice first of which, of those that promise most, a short search leaves most possible.

        A value that another choice surpasses has been proven in vain.
        """
        rules = provers.shared_rules(self.candidates[0].position)
        first = [one for one in self.candidates[:PROBED] if provers.shared_rules(one.position) == rules]
        if len(self.candidates) > 1:
            for one in first:
                one.probe(PROBE, pool)
            first.sort(key=lambda one: -one.lower - one.upper)
        self.candidates = [*first, *(one for one in self.candidates if one not in first)]
        return first[0]


def settle_all(candidates: list[Candidate], pool: Pool[TrickProver]) -> Candidate:
    """Prove the outcome of every choice; returns the best."""
    for one in candidates:
        if one.outcome is None:
            one.note(pool.ask(one.position).outcome_bounds(one.position))
    return max(candidates, key=lambda one: (one.lower, one.upper))


def settle_best(candidates: list[Candidate], pool: Pool[TrickProver]) -> Candidate:
    """Prove the outcome of the best choice: whether one wins, else whether one draws; returns it.

    Where a choice wins nothing else is asked.
    """
    prover = pool.ask(candidates[0].position)
    if prover.position.question.rivals:
        # the outcome says nothing about the value there, and there is no choice
        return candidates[0]
    for threshold in dict.fromkeys((prover.win_at, prover.draw_at)):
        found = one_that_reaches(threshold, candidates, pool)
        if found is not None:
            return found
    return max(candidates, key=lambda one: (one.lower, one.upper))


def one_that_reaches(threshold: int, candidates: list[Candidate], pool: Pool[TrickProver]) -> Candidate | None:
    """A choice whose value is at least this; None where there is none, or the budget is spent.

    First by a glance at each, which finds what is easily enough and drops what is easily seen not to be, then one after
    the other to the end. Rounds that grow took nearly twice as many nodes: what is left undone is done again.
    """
    for _, group in groupby(candidates, lambda one: provers.shared_rules(one.position)):
        left = list(group)
        for nodes in (GLANCE, None):
            for one in left:
                if nodes and one.glanced == threshold:
                    continue
                search = pool.ask(one.position).searcher
                if not search.slice(nodes):
                    # the budget is spent: to turn to each of the others takes time, too
                    break
                found = one.reaches(threshold, pool)
                search.slice()
                if found:
                    return one
                one.glanced = threshold
            left = [one for one in left if one.is_open(threshold)]
    return None
