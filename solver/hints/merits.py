"""What a decision is judged by: the value of each option, or the share of deals that it wins and then the value."""

from __future__ import annotations

import numpy as np

from solver.hints.decision_problem import Decision
from solver.hints.sample_matrix import Column, SampleMatrix
from solver.model.cards import UNKNOWN
from solver.model.deal import Position

# Most cards in a hand for which matches have shown that wins before points lose nothing.
MOST_CARDS = 5


def goal_of(decision: Decision, wanted: str | None) -> str:
    """Return the goal of a decision: that wanted for a card, by default the one that suits. Before the play "value"."""
    if decision.kind != "card":
        return "value"
    return wanted or default_goal(decision)


def default_goal(decision: Decision) -> str:
    """Return "outcome" if a card is better judged by who wins, else "value".

    That is so in endings that are searched with all hands open, in games that reward the win rather than the points.
    """
    position = decision.worlds.position
    if decision.new_evaluator is None or not decision.whole:
        return "value"
    return "outcome" if decides_by_outcome(position) and cards_left(position) <= MOST_CARDS else "value"


def decides_by_outcome(position: Position) -> bool:
    """Return True if a deal is worth what it is won or lost for, and the value says who wins."""
    terms = position.terms
    if terms.aims or terms.standing or position.outcome_apart or position.side_of(position.turn) == UNKNOWN:
        return False
    return bool(position.rules.is_won_or_lost(position.source))


def cards_left(position: Position) -> int:
    """Return the number of cards in the largest hand."""
    return max(map(len, position.hands.values()))


def merits(found: SampleMatrix, decision: Decision) -> Column:
    """Return what each option brings the seat in each world, high for good: its value, or its share of a win.

    A draw is half a win, and so is an outcome that is still open.
    """
    if decision.goal == "value":
        values: Column = decision.sign * found.values
        return values
    won = np.where(np.isnan(found.outcomes), 0.5, found.outcomes)
    shares: Column = np.where(np.isnan(found.values), np.nan, won if decision.first else 1 - won)
    return shares


def nobody_ahead(found: SampleMatrix, decision: Decision, number: int) -> Column:
    """Return the weights of the worlds in which no option is better than one, among those that have its value."""
    known = ~np.isnan(found.values[:, number])
    goods = decision.sign * found.values[known]
    if decision.goal != "value":
        shares = merits(found, decision)[known]
        # only options that win as much as the best can be better by their value
        goods = np.where(shares == np.nanmax(shares, axis=1)[:, None], goods, -np.inf)
    weights: Column = found.weights[known][goods[:, number] >= np.nanmax(goods, axis=1)]
    return weights
