"""Outcome of a seat that must not have the most points, where marches win, or an order decides ties.

While one seat at most has taken anything, or a number of points is in reach, a march is possible. Where the points
come out equal, the tricks decide. The core compares points alone. Its rank searches bound the outcome: a seat that
another can be made to surpass is safe, and one that no other can be made to equal is not. Where these bounds leave it
open, moves are searched one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver._core.trick_searcher import Searcher
from solver._core.trick_state import State
from solver.trick.core_rules import TrickQuestion
from solver.trick.march import final_points, holders, marched, marchers
from solver.trick.ramsch_ties import Pile, kinds, losers

Key = tuple[object, ...]


@dataclass(slots=True)
class RankSearch:
    """Rank search with marches and ties for the positions of one deal.

    searcher: searcher of the core under the question's rules.
    points: points of each seat before the tricks of the states.
    takers: seats that had taken a trick before them.
    known: results by position.
    """

    searcher: Searcher
    question: TrickQuestion
    points: Sequence[int]
    takers: frozenset[int]
    known: dict[Key, bool] = field(default_factory=dict)

    def is_safe(self, state: State, table: tuple[str, ...] = (), piles: tuple[Pile, ...] = ()) -> bool | None:
        """Return True if the seat of the query can make sure that it does not lose, or None if the budget is spent.

        table: cards of the trick on the table.
        piles: of each seat, if they may decide a tie.
        """
        question = self.question
        if isinstance(question.march, int) and not question.ties:
            return self.outranked(state)
        if state.is_over:
            alone = marched(question, state, self.points, self.takers)
            if alone is not None:
                return alone == question.first_seat
            if not question.ties:
                return self.outranked(state)
            ended = final_points(question, state, self.points)
            return question.first_seat not in losers(question, state, ended, piles)
        able = marchers(question, state, self.points, self.takers) if question.march else frozenset()
        if not able and not question.ties:
            return self.outranked(state)
        held = holders(question, state, self.points, self.takers) if question.march else frozenset()
        key = self.key(state, held, table, piles)
        if key not in self.known:
            found = self.decided(state, able, table, piles)
            if found is None:
                return None
            self.known[key] = found
        return self.known[key]

    def outranked(self, state: State, more: int = 0) -> bool | None:
        """Return True if the seat can make sure that another ends with more points than it.

        Where a number of points is a march, that decides before.

        more: points that each other seat is given in the comparison.
        """
        march = self.question.march
        number = march if isinstance(march, int) else 0
        return self.searcher.is_outranked(state, self.question.first_seat, self.points, more, number)

    def key(self, state: State, held: frozenset[int], table: tuple[str, ...], piles: tuple[Pile, ...]) -> Key:
        """Return all data that results depend on."""
        seats = range(self.question.rules.seats)
        won = tuple(map(state.won_by, seats))
        begun = (state.winner, state.winning, state.led, table if piles else ()) if state.played else ()
        return (state.turn, begun, held, won, piles, *(tuple(state.hand(seat)) for seat in seats))

    def decided(
        self, state: State, able: frozenset[int], table: tuple[str, ...], piles: tuple[Pile, ...]
    ) -> bool | None:
        """Return the result of a position by bounds or by its moves.

        able: seats that may still march.
        """
        question = self.question
        seat = question.first_seat
        by_number = isinstance(question.march, int)
        if able <= {seat} or by_number:
            # A march of the seat itself does not harm it.
            found = self.outranked(state)
            if found is None or found:
                return found
        if seat not in able or by_number:
            # A march of others does not help it.
            found = self.outranked(state, 1 if question.ties else 0)
            if not found:
                return found
        own = state.turn == seat
        for (name, led), *_ in kinds(question, state):
            found = self.after(state, name, led, table, piles)
            if found is None or found == own:
                return found
        return not own

    def after(
        self, state: State, name: str, led: int | None, table: tuple[str, ...], piles: tuple[Pile, ...]
    ) -> bool | None:
        """Return the result after a move."""
        after, cards = state.play(name, led), (*table, name)
        if after.played:
            return self.is_safe(after, cards, piles)
        if piles:
            own = piles[after.winner].with_trick(self.question, cards)
            piles = (*piles[: after.winner], own, *piles[after.winner + 1 :])
        return self.is_safe(after, (), piles)
