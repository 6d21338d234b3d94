"""Advice as it is printed for a reader."""

from __future__ import annotations

import math

from solver.cli import output
from solver.cli.inputs import Given
from solver.cli.run import say_heading
from solver.display import terms as words
from solver.hint.result import Hint, HintedMove

# Choices whose means are stakes, not values.
STAKED = ("bid", "contract")


def say_hint(one: Given, answer: Hint, follows: bool) -> None:
    """Advice for a reader."""
    position = answer.position
    say_heading(one, follows)
    stakes = answer.kind in STAKED
    side = answer.turn if stakes else position.side_of(answer.turn)
    first = stakes or position.first_side == side
    head = ["", answer.kind, "mean", "95 %", f"{side} wins", "draws", "worse by", "95 %", "best in", "worlds"]
    rows = [row(found, number == 0, first) for number, found in enumerate(answer)]
    if any(found.proven < 1 for found in answer):
        head += ["proven"]
        rows = [[*cells, percent(found.proven)] for cells, found in zip(rows, answer, strict=True)]
    if any(found.played is not None for found in answer):
        head += ["played", "95 %"]
        rows = [[*cells, *played(found)] for cells, found in zip(rows, answer, strict=True)]
    output.say_table([head, *rows], ["dim", "bold green", *[""] * (len(rows) - 1)])
    kinds = " and ".join(position.terms.point_parts)
    means = f"stakes of {answer.turn}" if stakes else f"values ({kinds})"
    what = "every world, exact" if answer.exact else f"{answer.worlds:,} of {answer.deals:,} deals"
    output.say(f"* advised; means are {means}, {what}; {words.effort(answer.nodes, answer.seconds)}", "dim")
    output.say(answer.assumption, "dim")
    if "played" in head:
        output.say("Played: means where everybody plays on by rules of thumb, from the cards that he sees.", "dim")


def row(found: HintedMove, best: bool, first: bool) -> list[str]:
    """A move as a row of the table."""
    return [
        "*" if best else "",
        found.move,
        number(found.mean),
        between(found.lower, found.upper),
        share(found.win if first else found.loss, found.settled),
        share(found.draw, found.settled),
        "" if best else number(found.regret),
        "" if best else between(found.regret_lower, found.regret_upper),
        percent(found.best),
        str(found.worlds),
    ]


def played(found: HintedMove) -> list[str]:
    """What a choice brings when its worlds are played out, if they were."""
    if found.played is None or found.played_lower is None or found.played_upper is None:
        return ["", ""]
    return [number(found.played), between(found.played_lower, found.played_upper)]


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
