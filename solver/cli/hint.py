"""`openhand hint`: what to play when hands are hidden."""

from __future__ import annotations

import math
from typing import Any

import click

from solver.cli import output
from solver.cli.inputs import Given, deals_argument, read_deals
from solver.cli.options import a_number, objective_option
from solver.cli.run import say_heading
from solver.display import terms as words
from solver.hint.advice import hint as hint_for
from solver.hint.budget import LEVELS, STANDARD_WORLDS
from solver.hint.result import Hint, HintedMove
from solver.model.cards import SEATS
from solver.model.errors import Unsolvable
from solver.model.position import Position
from solver.trick.position import TrickPosition
from solver.views import view

MOST_WORLDS = 1_000_000
MOST_THREADS = 64
# Choices whose means are stakes, not values.
STAKED = ("bid", "contract")


@click.command()
@deals_argument
@click.option("--level", type=click.Choice(LEVELS), default="standard", show_default=True, help="How thoroughly.")
@click.option("--worlds", type=click.IntRange(1, MOST_WORLDS), metavar="N",
              help=f"Draw at most so many worlds (default {STANDARD_WORLDS}, at level fast fewer).")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the draw.")
@click.option("--seconds", type=click.FloatRange(0), metavar="S", callback=a_number,
              help="Stop each deal after so many seconds, with what is known then.")
@click.option("--inference", is_flag=True, help="Weigh worlds by how likely they make the play seen.")
@click.option("--threads", type=click.IntRange(1, MOST_THREADS), default=1, show_default=True, metavar="N",
              help="Judge so many worlds at once.")
@click.option("--hide", is_flag=True, help="First hide what the seat to be advised does not see.")
@click.option("--seat", type=click.Choice(list(SEATS)),
              help="The seat to be advised before the play; where each plays for himself, the seat asked about.")
@click.option("--keep", metavar="CARDS", default="", help="Cego: the cards kept, to be told what to press.")
@objective_option
def hint(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, hide: bool, **question: Any) -> int:
    """What to play when hands are hidden; before the play what to bid, to keep or to lay away."""
    objective = question.pop("objective")
    question["keep"] = tuple(question["keep"].replace("_", " ").split())
    status = 0
    shown = False
    given = read_deals(files, ids)
    for one in given:
        try:
            position, seat = asked(one, hide, question["seat"], objective)
            with output.counter(one.name if len(given) > 1 else "worlds") as progress:
                answer = hint_for(position, progress=progress, **{**question, "seat": seat})
        except Unsolvable as error:
            output.complain(one.fault(str(error)))
            status = 1
            continue
        (write_hint if as_json else say_hint)(one, answer, shown)
        output.flush()
        shown = True
    return status


def asked(one: Given, hide: bool, seat: str | None, objective: str | None) -> tuple[Position, str | None]:
    """The position of a deal as it is asked about, and the seat to be advised."""
    position = one.deal.position.objective_set(objective)
    if isinstance(position, TrickPosition) and position.rules.asks_seat(position.deal):
        position = position.asked(seat)
        seat = None
    return view(position, seat) if hide else position, seat


def write_hint(one: Given, answer: Hint, follows: bool) -> None:
    """Advice as JSON; a number that is not known is null."""
    names: tuple[str, ...] = ("game", "turn", "best", "level", "kind", "worlds", "deals", "exact", "effective")
    names += ("assumption", "nodes", "seconds")
    found = [{name: finite(getattr(row, name)) for name in HintedMove.__dataclass_fields__} for row in answer]
    output.write_json({"id": one.deal.id, **{name: getattr(answer, name) for name in names}, "moves": found})


def finite(value: Any) -> Any:
    """JSON has no infinity."""
    return None if isinstance(value, float) and math.isinf(value) else value


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
