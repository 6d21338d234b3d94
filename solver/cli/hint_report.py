"""Advice as it is printed for a reader."""

from __future__ import annotations

import math

from solver.cli import output
from solver.cli.inputs import Input
from solver.cli.run import say_heading
from solver.display import terms as words
from solver.hint.result import Hint, HintedMove

# Choices whose means are stakes, not values.
STAKED = ("bid", "contract")


def say_hint(given: Input, answer: Hint, follows: bool) -> None:
    """Advice for a reader."""
    position = answer.position
    say_heading(given, follows)
    stakes = answer.kind in STAKED
    side = answer.turn if stakes else position.side_of(answer.turn)
    first = stakes or position.first_side == side
    head = ["", answer.kind, "mean", "95 %", f"{side} wins", "draws", "worse by", "95 %", "best in", "worlds"]
    rows = [row(move, number == 0, first) for number, move in enumerate(answer)]
    if any(move.proven < 1 for move in answer):
        head += ["proven"]
        rows = [[*cells, percent(move.proven)] for cells, move in zip(rows, answer, strict=True)]
    if any(move.played is not None for move in answer):
        head += ["played", "95 %"]
        rows = [[*cells, *played(move)] for cells, move in zip(rows, answer, strict=True)]
    output.say_table([head, *rows], ["dim", "bold green", *[""] * (len(rows) - 1)])
    kinds = " and ".join(position.terms.point_parts)
    means = f"stakes of {answer.turn}" if stakes else f"values ({kinds})"
    what = "every world, exact" if answer.exact else f"{answer.worlds:,} of {answer.deals:,} deals"
    output.say(f"* advised; means are {means}, {what}; {words.effort(answer.nodes, answer.seconds)}", "dim")
    output.say(answer.assumption, "dim")
    if "played" in head:
        output.say("Played: means where everybody plays on by rules of thumb, from the cards that he sees.", "dim")


def row(move: HintedMove, best: bool, first: bool) -> list[str]:
    """A move as a row of the table."""
    return [
        "*" if best else "",
        move.move,
        number(move.mean),
        between(move.lower, move.upper),
        share(move.win if first else move.loss, move.settled),
        share(move.draw, move.settled),
        "" if best else number(move.regret),
        "" if best else between(move.regret_lower, move.regret_upper),
        percent(move.best),
        str(move.worlds),
    ]


def played(move: HintedMove) -> list[str]:
    """What a choice brings when its worlds are played out, if they were."""
    if move.played is None or move.played_lower is None or move.played_upper is None:
        return ["", ""]
    return [number(move.played), between(move.played_lower, move.played_upper)]


def number(value: float) -> str:
    """A mean, as precisely as it is of use."""
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.2f}"


def between(lower: float, upper: float) -> str:
    """An interval; nothing where it is a point or all numbers."""
    return "" if lower == upper or math.isinf(lower) else f"{number(lower)} to {number(upper)}"


def share(known: float, settled: float) -> str:
    """A share of the worlds with an outcome: from what is settled to what may be; nothing where nothing is, or can be.

    known: of those that are settled; settled: share of these.
    """
    if not settled:
        return ""
    if settled == 1:
        return percent(known)
    return f"{100 * known * settled:.0f} to {percent(known * settled + 1 - settled)}"


def percent(share: float) -> str:
    """A share of the worlds."""
    return f"{100 * share:.0f} %"
