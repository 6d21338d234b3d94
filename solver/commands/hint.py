"""`openhand hint`: what to play when hands are hidden."""

from __future__ import annotations

import math
from typing import Any

import click

from solver.commands import output
from solver.commands.inputs import Given, deals_argument, read_deals
from solver.commands.solve import a_number, objective_option, say_heading, seat_option
from solver.drawing import words
from solver.errors import Unsolvable
from solver.hint_plans import LEVELS, STANDARD_WORLDS
from solver.hints import Hint, HintedMove
from solver.hints import hint as hint_for
from solver.position import Position
from solver.views import view

MOST_WORLDS = 1_000_000
MOST_THREADS = 64


@click.command()
@deals_argument
@click.option("--level", type=click.Choice(LEVELS), default="standard", show_default=True, help="How thoroughly.")
@click.option("--worlds", type=click.IntRange(1, MOST_WORLDS), metavar="N",
              help=f"Draw at most so many worlds (default {STANDARD_WORLDS}, at level fast fewer).")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the draw.")
@click.option("--seconds", type=click.FloatRange(0), metavar="S", callback=a_number,
              help="Stop each deal after so many seconds, with what is known then.")
@click.option("--threads", type=click.IntRange(1, MOST_THREADS), default=1, show_default=True, metavar="N",
              help="Judge so many worlds at once.")
@click.option("--hide", is_flag=True, help="First hide what the seat to move does not see.")
@seat_option
@objective_option
def hint(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, hide: bool, **question: Any) -> int:
    """What the seat to move should play, other hands being hidden."""
    seat, objective = question.pop("seat"), question.pop("objective")
    status = 0
    shown = False
    given = read_deals(files, ids)
    for one in given:
        try:
            position = asked(one, hide, seat, objective)
            with output.counter(one.name if len(given) > 1 else "worlds") as progress:
                answer = hint_for(position, progress=progress, **question)
        except Unsolvable as error:
            output.complain(one.fault(str(error)))
            status = 1
            continue
        (write_hint if as_json else say_hint)(one, answer, shown)
        output.flush()
        shown = True
    return status


def asked(one: Given, hide: bool, seat: str | None, objective: str | None) -> Position:
    """The position of a deal as it is asked about."""
    position = one.deal.position.asked(seat).objective_set(objective)
    return view(position) if hide else position


def write_hint(one: Given, answer: Hint, follows: bool) -> None:
    """Advice as JSON; a number that is not known is null."""
    names = ("game", "turn", "best", "level", "worlds", "deals", "exact", "effective", "assumption", "nodes", "seconds")
    found = [{name: finite(getattr(row, name)) for name in HintedMove.__dataclass_fields__} for row in answer]
    output.write_json({"id": one.deal.id, **{name: getattr(answer, name) for name in names}, "moves": found})


def finite(value: Any) -> Any:
    """JSON has no infinity."""
    return None if isinstance(value, float) and math.isinf(value) else value


def say_hint(one: Given, answer: Hint, follows: bool) -> None:
    """Advice for a reader."""
    position = answer.position
    say_heading(one, follows)
    side = position.side_to_move
    first = next(iter(position.question.sides)) == side
    kind = words.terms_of(position).point_parts
    head = ("", "move", "mean", "95 %", f"{side} wins", "draws", "worse by", "95 %", "best in", "worlds")
    rows = [row(found, number == 0, first) for number, found in enumerate(answer)]
    output.say_table([head, *rows], ["dim", "bold green", *[""] * (len(rows) - 1)])
    what = "every world, exact" if answer.exact else f"{answer.worlds:,} of {answer.deals:,} deals"
    output.say(f"* advised; means are values ({' and '.join(kind)}), {what}; "
               f"{words.effort(answer.nodes, answer.seconds)}", "dim")  # fmt: skip
    output.say(answer.assumption, "dim")


def row(found: HintedMove, best: bool, first: bool) -> list[str]:
    """A move as a row of the table."""
    return [
        "*" if best else "",
        found.move,
        number(found.mean),
        between(found.lower, found.upper),
        percent(found.win if first else found.loss),
        percent(found.draw),
        "" if best else number(found.regret),
        "" if best else between(found.regret_lower, found.regret_upper),
        percent(found.best),
        str(found.worlds),
    ]


def number(value: float) -> str:
    """A mean, as precisely as it is of use."""
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.2f}"


def between(lower: float, upper: float) -> str:
    """An interval; nothing where it is a point or all numbers."""
    return "" if lower == upper or math.isinf(lower) else f"{number(lower)} to {number(upper)}"


def percent(share: float) -> str:
    """A share of the worlds."""
    return f"{100 * share:.0f} %"
