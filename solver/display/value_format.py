"""Formatting of values, outcomes and bounds for players, by the point data of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from solver.display.side_text import LOST, STANDINGS, goes_on, the, wins, wins_standing
from solver.display.string_utils import count, fraction, half
from solver.display.translation import mark, tr, trn, written

STOPPED = mark("(stopped at the limit)")


class _Setting:
    """Display setting: True also prints values in the units of files and JSON."""

    units = False


def say_units(wanted: bool) -> None:
    """Also print values in the units of files and JSON from now on, or stop doing so."""
    _Setting.units = wanted


class Bounded(Protocol):
    """Protocol of a value with its bounds, that of a position or of a move."""

    @property
    def outcome(self) -> str | None: ...
    @property
    def exact(self) -> bool: ...
    @property
    def lower(self) -> int: ...
    @property
    def upper(self) -> int: ...


class ValueFormatter(msgspec.Struct, frozen=True):
    """Formatting data for the results of a deal.

    side_names: the sides, the first side first.
    point_parts: kinds of points, the weightiest first.
    weights: value of one point of each kind.
    per: value units in one point, default 1.
    aims: True if the value is 1 for a reached aim and 0 for a missed one. The score is then a number of tricks.
    ahead: True if the value is the first side's points minus the second's.
    standing: match or game that the value decides: 1 is won, -1 lost, 0 goes on. Default none.
    """

    side_names: tuple[str, ...]
    point_parts: tuple[str, ...]
    weights: tuple[int, ...]
    per: int = 1
    aims: bool = False
    ahead: bool = False
    standing: str = ""


def parts(terms: ValueFormatter, value: int) -> tuple[tuple[int, str], ...]:
    """Return the number and name of each kind of points in a value, the weightiest first."""
    numbers = []
    for weight, name in zip(terms.weights, terms.point_parts, strict=True):
        number, value = divmod(value, weight)
        numbers.append((number, name))
    return tuple(numbers)


class Unit(NamedTuple):
    """Unit of a mean value: value units in one, and its name."""

    per: int
    name: str


STAKES = Unit(1, mark("stakes"))
# Kinds of points, and matches or games won and lost.
POINTS = (mark("halves"), mark("units"), mark("points"), mark("tricks"))
WON_LESS_LOST = {"match": mark("matches won, less those lost"), "game": mark("games won, less those lost")}


def unit(terms: ValueFormatter) -> Unit:
    """Return the unit of a mean value: points (a mean may be a fraction), aims or games won.

    >>> unit(ValueFormatter(("AC", "BD"), ("points",), (1,), per=2))
    Unit(per=2, name='points')
    """
    if terms.standing:
        return Unit(1, tr(WON_LESS_LOST[terms.standing]))
    if terms.aims:
        return Unit(1, tr("aims reached"))
    if terms.ahead:
        return Unit(1, tr("points ahead"))
    name, *less = terms.point_parts
    if not less:
        return Unit(terms.per, tr("points") if terms.per > 1 else tr(name))
    # a lesser kind counts as it does in the value
    per = terms.weights[0] * (2 if name == "halves" else 1)
    name = tr("points") if name == "halves" else tr(name)
    return Unit(per, tr("{name}, {less} as parts of {per}", name=name, less=tr(less[0]), per=per))


def mean(numbers: Sequence[float]) -> str:
    """Return the mean of each kind of points as one text, the kinds apart: whole points first.

    >>> mean((6.135, 26.14)), mean((36.5,))
    ('6.13+26.1', '36.50')
    """
    first, *less = numbers
    told = written(first, ".0f" if abs(first) >= 1000 else ".2f")
    return told + "".join(written(number, "+.1f") for number in less)


def result(terms: ValueFormatter, value: int) -> str:
    """Return the result of the first side for a value."""
    if terms.aims:
        return tr("the aim reached") if value else tr("the aim missed")
    if terms.standing:
        return tr(STANDINGS[terms.standing][value])
    return lead(terms, value) if terms.ahead else points(terms, value)


def lead(terms: ValueFormatter, value: int) -> str:
    """Return the side ahead and its lead, such as `AC +3`. The value is from the first side's view."""
    return f"{tr(terms.side_names[value < 0])} +{abs(value)}" if value else tr("level")


def points(terms: ValueFormatter, value: int) -> str:
    """Return a score or value as players count it: `36 points`, and `7+27` where there are two kinds of points."""
    if terms.aims:
        return count(value, "tricks")
    if terms.per > 1:
        return trn(1 if 0 < value <= terms.per else 2, "{n} point", "{n} points", n=fraction(value, terms.per))
    if len(terms.point_parts) > 1:
        return brief(terms, value)
    return count(value, terms.point_parts[0])


def brief(terms: ValueFormatter, value: int) -> str:
    """Return a short form of a value: `7+27`, with whole points before the plus in games that count halves."""
    if terms.per > 1:
        return fraction(value, terms.per)
    if terms.ahead:
        return lead(terms, value)
    if terms.aims:
        return str(value)
    return "+".join(half(number) if name == "halves" else str(number) for number, name in parts(terms, value))


def outcome(terms: ValueFormatter, result: str | None) -> str:
    """Return an outcome as a sentence about the sides."""
    first, *others = terms.side_names
    if result is None:
        return tr("outcome not settled")
    if result == "draw":
        return tr("a draw")
    if result == "open":
        return goes_on(terms.standing)
    if result == "loss" and len(others) > 1:
        return tr(LOST[terms.standing or ""], side=the(first))
    winner = first if result == "win" else others[0]
    return wins_standing(winner, terms.standing) if terms.standing else wins(winner)


def verdict(terms: ValueFormatter, answer: Bounded) -> str:
    """Return one sentence for the bounds: the winner, the points, and a note if a limit stopped the search."""
    who = tr("it is a draw") if answer.outcome == "draw" else outcome(terms, answer.outcome)
    who = who[0].upper() + who[1:]
    proven = tr("{who}, proven", who=who) if answer.outcome is not None else who
    if answer.lower == answer.upper:
        return f"{proven}{detail(terms, answer.lower)}{in_units(answer)}"
    if answer.exact:
        return proven
    told = reach(terms, answer.lower, answer.upper)
    if not (terms.ahead or terms.standing):
        told = tr("{side} gets {what}", side=the(terms.side_names[0]), what=told)
    return f"{proven}: {told}{in_units(answer)} {tr(STOPPED)}"


def in_units(answer: Bounded) -> str:
    """Return the bounds in file units after a comma, empty unless `say_units` asked for them."""
    if not _Setting.units:
        return ""
    if answer.lower == answer.upper:
        return f", {tr('value {value}', value=answer.lower)}"
    return f", {tr('value between {lower} and {upper}', lower=answer.lower, upper=answer.upper)}"


def detail(terms: ValueFormatter, value: int) -> str:
    """Return the points of a value after a colon, empty if the outcome implies them."""
    if terms.standing or (terms.ahead and not value):
        return ""
    if terms.ahead:
        other = the(terms.side_names[value > 0])
        return tr(": {points} more than {side}", points=count(abs(value), "points"), side=other)
    what = result(terms, value)
    return f": {what}" if terms.aims else f": {tr('{side} gets {what}', side=the(terms.side_names[0]), what=what)}"


def threshold(terms: ValueFormatter, value: int, reached: bool | None) -> str:
    """Return one sentence on a null-window search: the first side reaches the value, cannot, or unproven (None)."""
    first = the(terms.side_names[0])
    if reached is None:
        return f"{tr('Whether {side} can reach {value} is not proven', side=first, value=value)} {tr(STOPPED)}"
    if reached:
        return tr("{side} can reach {value}, proven", side=first, value=value)
    return tr("{side} cannot reach {value}, proven", side=first, value=value)


def reach(terms: ValueFormatter, lower: int, upper: int) -> str:
    """Return bounds on a value as players count them."""
    if terms.standing:
        *most, last = (tr(STANDINGS[terms.standing][value]) for value in range(lower, upper + 1))
        return tr("{most} or {last}", most=", ".join(most), last=last)
    return tr("{lower} to {upper}", lower=brief(terms, lower), upper=brief(terms, upper))


def gets(terms: ValueFormatter) -> str:
    """Return the header of the column of values in points."""
    if terms.standing:
        return tr(terms.standing)
    return tr("ahead") if terms.ahead else tr("{side} gets", side=the(terms.side_names[0]))


def head(terms: ValueFormatter) -> tuple[str, ...]:
    """Return the headers above the `cells` of a move."""
    return (*units_head(), gets(terms), tr("outcome"))


def cells(terms: ValueFormatter, answer: Bounded) -> tuple[str, ...]:
    """Return the table cells of a move: points, outcome, and before them file units if wanted."""
    return (*units_cell(answer), worth(terms, answer), outcome(terms, answer.outcome))


def spread(terms: ValueFormatter, lower: int, upper: int) -> str:
    """Return bounds that are still being narrowed, in short: `AC gets 8½+0 to 11+82`."""
    if terms.standing or terms.aims:
        return reach(terms, lower, upper) if lower < upper else result(terms, lower)
    what = reach(terms, lower, upper) if lower < upper else brief(terms, lower)
    return what if terms.ahead else tr("{side} gets {what}", side=the(terms.side_names[0]), what=what)


def units_head() -> tuple[str, ...]:
    """Return the header of the column in file units, empty unless `say_units` asked for it."""
    return (tr("value"),) if _Setting.units else ()


def units_cell(answer: Bounded) -> tuple[str, ...]:
    """Return the cell in file units, empty unless `say_units` asked for it."""
    return (units(answer),) if _Setting.units else ()


def units(answer: Bounded) -> str:
    """Return a value or its bounds in file units."""
    if answer.lower == answer.upper:
        return str(answer.lower)
    return tr("between {lower} and {upper}", lower=answer.lower, upper=answer.upper)


def worth(terms: ValueFormatter, answer: Bounded) -> str:
    """Return a value or its bounds as players count it."""
    return result(terms, answer.lower) if answer.lower == answer.upper else reach(terms, answer.lower, answer.upper)


def standing(exact: bool) -> str:
    """Return the status of a move table: complete or stopped at a limit."""
    return tr("* best, proven") if exact else f"{tr('not everything is proven')} {tr(STOPPED)}"


def apart(terms: ValueFormatter, cost: int) -> list[int]:
    """Return the loss of a move in each kind of points. Lesser kinds can be negative (won back)."""
    numbers = []
    for weight in terms.weights:
        number = (cost + weight // 2) // weight if weight > 1 else cost
        numbers.append(number)
        cost -= number * weight
    return numbers


def cost(terms: ValueFormatter, numbers: Sequence[int]) -> str:
    """Return the cost of cards as players count it, from the loss in each kind of points (`numbers`).

    >>> cost(ValueFormatter(("AC", "BD"), ("halves", "units"), (100, 1)), (3, -5))
    '1½-5'
    """
    first, *others = numbers
    if terms.per > 1:
        return fraction(first, terms.per)
    if terms.point_parts[0] != "halves":
        return str(first)
    return half(first) + "".join(f"{number:+}" for number in others if number)


def effort(nodes: int, seconds: float) -> str:
    """Return the search effort: nodes and seconds."""
    counted = trn(nodes, "{n:,} node", "{n:,} nodes")
    return tr("{nodes}, {seconds:.2f} s", nodes=counted, seconds=seconds)
