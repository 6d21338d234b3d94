"""Advice as text, as the command `hint` prints it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from solver.display import value_format as words
from solver.display.side_text import wins
from solver.display.translation import mark, percent, tr, trn, written
from solver.hints.result import Hint, HintedMove
from solver.model.choice_names import choice_shown
from solver.serialization.text_parts import Grid, Line, Part

SAFE = {True: mark("yes"), False: mark("no"), None: "?"}
# Kinds of choices.
KINDS = (mark("card"), mark("bid"), mark("contract"), mark("keep"), mark("press"), mark("discard"), mark("rob"))


def hint_parts(answer: Hint) -> Iterator[Part]:
    """Yield the parts of advice: a table of the choices, what its marks and means are, and what was assumed."""
    position = answer.position
    rules = position.rules
    side = rules.side_title(answer.side)
    win = wins(rules.side_titles.get(answer.side, answer.side))
    # an unfinished match or game is no draw
    neither = tr("goes on") if position.terms.standing else tr("draws")
    head = ["", tr(answer.kind), tr("mean"), "95 %", win, neither, tr("worse by"), "95 %"]
    head += [tr("best in"), tr("worlds")]
    rows = [row(answer, move, number == 0) for number, move in enumerate(answer)]
    if any(0 < move.proven < 1 for move in answer):
        head += [tr("proven")]
        rows = [[*cells, percent(move.proven)] for cells, move in zip(rows, answer, strict=True)]
    if any(move.safe is not None for move in answer):
        head += [tr("safe")]
        rows = [[*cells, tr(SAFE[move.safe])] for cells, move in zip(rows, answer, strict=True)]
    is_played = any(move.played is not None for move in answer)
    if is_played:
        head += [tr("played"), "95 %"]
        rows = [[*cells, *played(move, answer.per)] for cells, move in zip(rows, answer, strict=True)]
    yield Grid([head, *rows], ["dim", "bold green", *[""] * (len(rows) - 1)], head.index(tr("worse by")), named=2)
    whose = side if answer[0].own is not None else rules.side_title(position.first_side)
    what = tr("every world, exact")
    if not answer.exact:
        what = trn(
            answer.deals, "{n:,} of {deals:,} deal", "{n:,} of {deals:,} deals", n=answer.worlds, deals=answer.deals
        )
    marked = [tr("* advised")]
    if any(move.level for move in answer[1:]):
        marked += [tr("= none is shown to be clearly better")]
    # kinds of points are apart, and intervals are those of the first
    unit = tr(answer.unit) if len(answer[0].means) == 1 else tr("points+units")
    means = tr("means are {unit} for {side}", unit=unit, side=whose)
    if answer[0].own is None and not answer.first:
        means = tr("means are {unit} for {side}, the fewer the better", unit=unit, side=whose)
    yield Line(f"{', '.join(marked)}; {means}, {what}; {words.effort(answer.nodes, answer.seconds)}", "dim")
    if answer.goal == "outcome":
        told = tr("Ordered by wins, a draw as half a win, then by the mean. --goal value orders by the mean.")
        if any(move.loses_wins for move in answer[1:]):
            told += f" {tr('pp are percentage points.')}"
        yield Line(told, "dim")
    if answer.hidden:
        yield Line(seen_by(answer), "dim")
    yield Line(answer.assumption, "dim")
    if is_played:
        told = tr("Played: means over playouts by heuristic players who see only their own cards.")
        yield Line(told, "dim")


def seen_by(answer: Hint) -> str:
    """Return the sentence that names the seat whose view the position is."""
    letter = answer.position.rules.seat_letter
    if answer.advised == answer.turn:
        return tr(
            "As {seat} sees it: hands that he does not see are hidden (--open shows them).", seat=letter(answer.turn)
        )
    said = mark("As {seat} sees it, who plays for {dummy}: hands that he does not see are hidden (--open shows them).")
    return tr(said, seat=letter(answer.advised), dummy=letter(answer.turn))


def row(answer: Hint, move: HintedMove, best: bool) -> list[str]:
    """Return a move as a table row."""
    return [
        "*" if best else "=" if move.level else "",
        choice_shown(answer.position.rules, str(move.move)),
        move.points,
        between(*move.mean_interval),
        share(move.win if answer.first else move.loss, move.settled),
        share(move.draw, move.settled),
        *(["", ""] if best else worse_by(move)),
        percent(move.best),
        str(move.worlds),
    ]


def worse_by(move: HintedMove) -> list[str]:
    """Return what a move loses and the interval of it: in wins if these decide and differ, else in points."""
    if move.loses_wins:
        assert move.win_regret is not None
        assert move.win_regret_lower is not None
        assert move.win_regret_upper is not None
        # a difference of shares: percentage points, not per cent
        lost = tr("{n} pp", n=number(100 * move.win_regret, 1))
        return [lost, between(100 * move.win_regret_lower, 100 * move.win_regret_upper, 1)]
    return [words.mean(move.regrets), between(*move.regret_interval)]


def worse_by_words(move: HintedMove) -> str:
    """Return what a move loses, outside a table."""
    if move.loses_wins:
        assert move.win_regret is not None
        return tr("{n} percentage points", n=number(100 * move.win_regret, 1))
    return words.mean(move.regrets)


def played(move: HintedMove, per: int) -> list[str]:
    """Return the playout mean of a choice and its interval as table cells. Empty without playouts."""
    if move.played is None or move.played_lower is None or move.played_upper is None:
        return ["", ""]
    return [number(move.played / per), between(move.played_lower / per, move.played_upper / per)]


def number(value: float, decimals: int = 2) -> str:
    """Return a mean with the decimals worth showing."""
    return written(value, ".0f" if abs(value) >= 1000 else f".{decimals}f")


def between(lower: float, upper: float, decimals: int = 2) -> str:
    """Return an interval. Empty if it is a point or unbounded."""
    if lower == upper or math.isinf(lower):
        return ""
    return tr("{lower} to {upper}", lower=number(lower, decimals), upper=number(upper, decimals))


def share(known: float, settled: float) -> str:
    """Return the share of worlds with an outcome, as a range if some worlds are unsettled. Empty if all are.

    known: share among the settled worlds.
    settled: share of the settled worlds.
    """
    if not settled:
        return ""
    if settled == 1:
        return percent(known)
    least, most = f"{100 * known * settled:.0f}", percent(known * settled + 1 - settled)
    return tr("{lower} to {upper}", lower=least, upper=most)
