"""Advice as it is printed for a reader."""

from __future__ import annotations

import math

from solver.cli import output
from solver.cli.inputs import Input
from solver.cli.run import say_heading
from solver.display import terms as words
from solver.display.language import mark, tr, trn, written
from solver.hint.result import Hint, HintedMove

SAFE = {True: mark("yes"), False: mark("no"), None: "?"}
# What is chosen.
KINDS = (mark("card"), mark("bid"), mark("contract"), mark("keep"), mark("press"), mark("discard"))


def say_hint(given: Input, answer: Hint, follows: bool) -> None:
    """Advice for a reader."""
    position = answer.position
    say_heading(given, follows)
    side = tr(answer.side)
    # a match or game that is not over yet is not drawn
    neither = tr("goes on") if position.terms.standing else tr("draws")
    head = ["", tr(answer.kind), tr("mean"), "95 %", words.wins(answer.side), neither, tr("worse by"), "95 %"]
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
    output.say_table([head, *rows], ["dim", "bold green", *[""] * (len(rows) - 1)])
    whose = side if answer[0].own is not None else tr(position.first_side)
    what = tr("every world, exact")
    if not answer.exact:
        what = trn(
            answer.deals, "{n:,} of {deals:,} deal", "{n:,} of {deals:,} deals", n=answer.worlds, deals=answer.deals
        )
    marked = [tr("* advised")]
    if any(move.level for move in answer[1:]):
        marked += [tr("= none is shown to be clearly better")]
    means = tr("means are {unit} of {side}", unit=tr(answer.unit), side=whose)
    if answer[0].own is None and not answer.first:
        means = tr("means are {unit} of {side}, the fewer the better", unit=tr(answer.unit), side=whose)
    output.say(f"{', '.join(marked)}; {means}, {what}; {words.effort(answer.nodes, answer.seconds)}", "dim")
    if answer.hidden:
        seen = tr("As {seat} sees it: hands that he does not see are hidden (--open shows them).", seat=answer.turn)
        output.say(seen, "dim")
    output.say(answer.assumption, "dim")
    if is_played:
        told = tr("Played: means where everybody plays on by rules of thumb, from the cards that he sees.")
        output.say(told, "dim")


def row(answer: Hint, move: HintedMove, best: bool) -> list[str]:
    """A move as a row of the table."""
    mean = [move.mean, move.lower, move.upper]
    own = [move.own, move.own_lower, move.own_upper]
    shown, lower, upper = (one / answer.per if mine is None else mine for one, mine in zip(mean, own, strict=True))
    return [
        "*" if best else "=" if move.level else "",
        move.move,
        number(shown),
        between(lower, upper),
        share(move.win if answer.first else move.loss, move.settled),
        share(move.draw, move.settled),
        "" if best else number(move.regret / answer.per),
        "" if best else between(move.regret_lower / answer.per, move.regret_upper / answer.per),
        percent(move.best),
        str(move.worlds),
    ]


def played(move: HintedMove, per: int) -> list[str]:
    """What a choice brings when its worlds are played out, if they were."""
    if move.played is None or move.played_lower is None or move.played_upper is None:
        return ["", ""]
    return [number(move.played / per), between(move.played_lower / per, move.played_upper / per)]


def number(value: float) -> str:
    """A mean, as precisely as it is of use."""
    # z: nothing is not less than nothing
    return written(value, ".0f" if abs(value) >= 1000 else "z.2f")


def between(lower: float, upper: float) -> str:
    """An interval; nothing where it is a point or all numbers."""
    return (
        ""
        if lower == upper or math.isinf(lower)
        else tr("{lower} to {upper}", lower=number(lower), upper=number(upper))
    )


def share(known: float, settled: float) -> str:
    """A share of the worlds with an outcome: from what is settled to what may be; nothing where nothing is, or can be.

    known: of those that are settled; settled: share of these.
    """
    if not settled:
        return ""
    if settled == 1:
        return percent(known)
    least, most = f"{100 * known * settled:.0f}", percent(known * settled + 1 - settled)
    return tr("{lower} to {upper}", lower=least, upper=most)


def percent(share: float) -> str:
    """A share of the worlds."""
    return f"{100 * share:.0f} %"
