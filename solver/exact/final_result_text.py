"""Result text of a finished deal."""

from __future__ import annotations

from solver.display import value_format as words
from solver.display.translation import tr
from solver.exact.api import solve
from solver.model.deal import Position


def result_lines(end: Position, seat: str | None = None) -> tuple[str, ...]:
    """Return the result of a deal and the parts of its score, a line each: none before the end, or without a result.

    seat: seat of the reader, as for `result_of`.
    """
    if not end.is_over or not end.is_open or end.question.pending or end.question.refusal:
        return ()
    return result_of(end, seat), *score_lines(end)


def result_of(end: Position, seat: str | None = None) -> str:
    """Return the winner, the score of each side, and the stakes that the whole play brings, in one line.

    Where each seat plays for itself for a lead, the text has the scores alone. A lead over all others is no win.
    end: position without cards left.
    seat: seat of the reader: "you win" or "you lose". None: the text names the side.
    """
    terms = end.terms
    if terms.ahead and end.asked_seat is not None:
        totals = end.totals()
        return ", ".join(f"{side} {words.points(terms, totals[side])}" for side in sorted(totals)) + "."
    answer = solve(end)
    who = tr("it is a draw") if answer.outcome == "draw" else words.outcome(terms, answer.outcome)
    if seat is not None and answer.outcome in ("win", "loss") and not terms.standing:
        is_mine = end.side_of(seat) == terms.side_names[0]
        who = tr("you win") if is_mine == (answer.outcome == "win") else tr("you lose")
    found = [f"{end.rules.side_title(side)} {words.points(terms, won)}" for side, won in end.totals().items()]
    settled = end.rules.settlement(end, answer.outcome) if answer.outcome else {}
    stakes = [f"{seat} {stake:+d}" for seat, stake in settled.items()]
    text = f"{who[0].upper()}{who[1:]}: {', '.join(found)}."
    return f"{text} {tr('Stakes')}: {', '.join(stakes)}." if stakes else text


def score_lines(end: Position) -> tuple[str, ...]:
    """Return the parts of the score of a finished deal, a line each.

    end: position without cards left.
    """
    return end.rules.score_lines(end, solve(end).outcome or "")
