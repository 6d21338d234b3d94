"""How a deal has ended, in words."""

from __future__ import annotations

from solver.display import terms as words
from solver.display.language import tr
from solver.model.deal import Position
from solver.solve.solve import solve


def result_of(end: Position) -> str:
    """Who has won, and what each side has, in one line; end: a position in which no card is left."""
    terms = end.terms
    answer = solve(end)
    who = tr("it is a draw") if answer.outcome == "draw" else words.outcome(terms, answer.outcome)
    found = [f"{tr(side)} {words.points(terms, won)}" for side, won in end.totals().items()]
    stakes = [f"{seat} {stake:+d}" for seat, stake in answer.stakes.items()]
    text = f"{who[0].upper()}{who[1:]}: {', '.join(found)}."
    return f"{text} {tr('Stakes')}: {', '.join(stakes)}." if stakes else text
