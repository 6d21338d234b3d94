"""Prover of values and outcomes of trick games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from solver._core import trick_searcher
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.moves import Move
from solver.search.prover import MEGABYTE, Bounds, Prover
from solver.search.solution import MoveValue
from solver.trick.core_rules import TrickRules
from solver.trick.position import TrickPosition
from solver.trick.ramsch_ties import past_of
from solver.trick.rank_search import RankSearch

# Nodes of a search as without a limit, before the rounds of a limited one begin.
PATIENCE = 1 << 16


@dataclass
class TrickProver(Prover[TrickPosition, trick_searcher.Searcher]):
    """Prover for the positions of one deal, with one budget and one transposition table."""

    compared: dict[tuple[object, ...], RankSearch] = field(init=False, default_factory=dict)

    switches = trick_searcher.SWITCHES

    def new_searcher(self) -> trick_searcher.Searcher:
        rules = self.position.state.rules
        size = self.memory * MEGABYTE
        return trick_searcher.Searcher(rules, size, self.nodes, self.seconds, tuple(self.disable), self.threads)

    def turn_to(self, position: TrickPosition) -> None:
        question = position.question
        total = position.total
        self.position = position
        self.draw_at, self.win_at = question.thresholds(total)
        self.least = 0
        self.most = total if question.most is None else question.most

    def per(self, which: int) -> int:
        return self.position.question.rules.weight if which else 1

    def value_bounds(self, position: TrickPosition, guess: int | None = None) -> Bounds:
        won = position.secured
        search = self.searcher
        state = position.state
        weight = self.position.question.rules.weight
        lower, upper = search.bounds(state)
        hope = (lower + upper) // 2 if guess is None else guess - won
        if weight > 1 and lower < upper:
            # Search the leading part first. It costs far fewer nodes and leaves a narrow window for the rest.
            low, high = search.bounds(state, 1)
            low, high = self.narrow(position, low, high, min(max(hope // weight, low), high), 1, patience=PATIENCE)
            left = state.rest + position.question.rules.last
            lesser = left % weight  # upper bound on the rest
            lower = max(lower, weight * low)
            upper = min(upper, weight * high + lesser)
            if guess is None or not lower <= hope <= upper:
                # The guess assumes that the rest splits in about the same proportion.
                hope = min(weight * low + lesser * low // max(left // weight, 1) + 1, upper)
        lower, upper = self.narrow(position, lower, upper, hope, patience=PATIENCE)
        return won + lower, won + upper

    def outcome_bounds(self, position: TrickPosition) -> Bounds:
        if self.position.question.rivals:
            # The outcome needs a rank search, which yields no bounds on the value.
            return self.threshold_bounds(position, ())
        return super().outcome_bounds(position)

    def outcome(self, position: TrickPosition, bounds: Bounds, search: bool = True) -> str | None:
        question = self.position.question
        if not question.rivals:
            return super().outcome(position, bounds, search)
        if not search:
            return None
        if question.march or question.ties:
            table = tuple(move.card for move in position.trick)
            safe = self.rank_search(position).is_safe(position.state, table, past_of(position).piles)
        else:
            safe = self.searcher.is_outranked(position.state, question.first_seat, question.rivals)
        return None if safe is None else "win" if safe else "loss"

    def rank_search(self, position: TrickPosition) -> RankSearch:
        """Return the rank search with marches and ties for a position's query. It keeps its results."""
        question = position.question
        key = (question.first_seat, question.rivals, question.takers, question.march, question.ties)
        if key not in self.compared:
            self.compared[key] = RankSearch(self.searcher, question, question.rivals, question.takers)
        return self.compared[key]

    def order(self, position: TrickPosition) -> Callable[[MoveValue], tuple[float, float]]:
        question = self.position.question
        if not question.rivals:
            return super().order(position)
        sign = -1 if position.maximizes else 1
        place = self.outcome_place(position)
        return lambda m: (place(m.outcome), sign * m.expected)

    def outcome_order(self, position: TrickPosition) -> Callable[[MoveValue], tuple[float, float]]:
        return self.order(position) if self.position.question.rivals else super().outcome_order(position)

    def line(self, position: TrickPosition, window: Bounds, outcome: str | None = None) -> tuple[Move, ...]:
        if self.position.question.rivals and outcome is not None:
            return self.line_of_outcome(position, outcome)
        won = position.secured
        plays = self.searcher.line(position.state, window[0] - won, window[1] - won)
        return tuple(map(position.write, plays))

    def keeping(self, position: TrickPosition, window: Bounds) -> Move | None:
        """Return a move that keeps the value in the window, or None if the transposition table lacks its proof."""
        legal = position.state.legal()
        if len(legal) == 1:
            return position.write(legal[0])
        play = self.searcher.keeping(position.state, self.edge(position, window) - position.secured)
        return None if play is None else position.write(play)

    def line_of_outcome(self, position: TrickPosition, outcome: str) -> tuple[Move, ...]:
        """Return a variation to the end in which both sides keep the outcome of a rank search."""
        line: list[Move] = []
        while not position.is_over:
            for move in position.moves():
                after = position.play(move)
                found = self.outcome(after, (0, 0))
                if found is None:
                    return tuple(line)
                if found == outcome:
                    break
            line.append(move)
            position = after
        return tuple(line)


def new_prover(
    position: TrickPosition,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
) -> TrickProver:
    """Return a prover for the positions of one deal, with one budget."""
    return TrickProver(position, seconds, nodes, memory, disable, threads)


def shared_rules(position: TrickPosition) -> TrickRules:
    """Return the rules that positions must share to use one transposition table. Forced leads are left out."""
    rules = position.question.rules
    return without_forced(rules) if rules.forced else rules


@lru_cache(maxsize=256)
def without_forced(rules: TrickRules) -> TrickRules:
    """Return the rules without forced leads, cached for the thousands of queries of a pre-play phase."""
    return replace(rules, forced=())
