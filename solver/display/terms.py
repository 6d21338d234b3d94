"""Values, outcomes and bounds in the words of a player, from what a game's data says about its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from solver.display.language import mark, tr, trn
from solver.display.strings import count, fraction, half

STOPPED = mark("(stopped at the limit)")
# Sides and matches that have a name rather than letters.
NAMED = (mark("declarer"), mark("defenders"), mark("match"), mark("game"))

# What a match or game is for the first side, by value.
STANDINGS = {-1: mark("lost"), 0: mark("goes on"), 1: mark("won")}


class _Setting:
    """Are values said in the units of files and JSON, too, besides what players count?"""

    units = False


def say_units(wanted: bool) -> None:
    """Say values in the units of files and JSON from now on, besides what players count, or no more."""
    _Setting.units = wanted


class Bounded(Protocol):
    """What is proven about a value: that of a position or of a move."""

    @property
    def outcome(self) -> str | None: ...
    @property
    def exact(self) -> bool: ...
    @property
    def lower(self) -> int: ...
    @property
    def upper(self) -> int: ...


class Terms(msgspec.Struct, frozen=True):
    """How the results of a deal are told.

    side_names: the sides, the first one first. point_parts, weights: kinds of points and what one of each adds to a
    value; per: how much of a value makes one point. aims: is the value 1 for an aim reached and 0 for one missed, and
    the score a number of tricks? ahead: is the value the first side's points minus the second's? standing: the match or
    game of which the value says whether it is won, 1, lost, -1, or goes on.
    """

    side_names: tuple[str, ...]
    point_parts: tuple[str, ...]
    weights: tuple[int, ...]
    per: int = 1
    aims: bool = False
    ahead: bool = False
    standing: str = ""


def parts(terms: Terms, value: int) -> tuple[tuple[int, str], ...]:
    """A value taken apart into the game's kinds of points: number and name of each, the weightiest first."""
    numbers = []
    for weight, name in zip(terms.weights, terms.point_parts, strict=True):
        number, value = divmod(value, weight)
        numbers.append((number, name))
    return tuple(numbers)


class Unit(NamedTuple):
    """What means of values are told in: how much of a value is one, and what it is called."""

    per: int
    name: str


# What a bid or a contract brings.
STAKES = Unit(1, mark("stakes"))
# Kinds of points, and what is won and lost as a whole.
POINTS = (mark("halves"), mark("units"), mark("points"), mark("tricks"))
WON_LESS_LOST = {"match": mark("matches won, less those lost"), "game": mark("games won, less those lost")}


def unit(terms: Terms) -> Unit:
    """What a mean of values is told in, where no whole number of points does it: points, of which it may be a fraction.

    >>> unit(Terms(("AC", "BD"), ("points",), (1,), per=2))
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
    name = tr("half points") if name == "halves" else tr(name)
    return Unit(terms.weights[0], tr("{name}, {less} as hundredths", name=name, less=tr(less[0])))


def result(terms: Terms, value: int) -> str:
    """What the first side comes to with a value."""
    if terms.aims:
        return tr("the aim reached") if value else tr("the aim missed")
    if terms.standing:
        return tr("the {standing} {how}", standing=tr(terms.standing), how=tr(STANDINGS[value]))
    return lead(terms, value) if terms.ahead else points(terms, value)


def lead(terms: Terms, value: int) -> str:
    """Who is how far ahead: `AC +3`, the first side seen from the value being the one with more."""
    return f"{tr(terms.side_names[value < 0])} +{abs(value)}" if value else tr("level")


def points(terms: Terms, value: int) -> str:
    """A score or value as a player counts it: `7 points and 27 units`."""
    if terms.aims:
        return count(value, "tricks")
    if terms.per > 1:
        return trn(1 if 0 < value <= terms.per else 2, "{n} point", "{n} points", n=fraction(value, terms.per))
    found = parts(terms, value)
    return tr(" and ").join(halves(number) if name == "halves" else count(number, name) for number, name in found)


def halves(number: int) -> str:
    """So many half points, in points."""
    return trn(1 if number in (1, 2) else 2, "{n} point", "{n} points", n=half(number))


def brief(terms: Terms, value: int) -> str:
    """A value in few signs: `7+27`, whole points before the plus where the game counts halves."""
    if terms.per > 1:
        return fraction(value, terms.per)
    if terms.ahead:
        return lead(terms, value)
    if terms.aims:
        return str(value)
    return "+".join(half(number) if name == "halves" else str(number) for number, name in parts(terms, value))


def outcome(terms: Terms, result: str | None) -> str:
    """An outcome as a sentence about the sides."""
    first, *others = terms.side_names
    words = {
        "win": wins(first),
        "loss": wins(others[0]) if len(others) == 1 else tr("{side} loses", side=tr(first)),
        "draw": tr("a draw"),
        "open": tr("the {standing} goes on", standing=tr(terms.standing)),
    }
    if result is None:
        return tr("outcome not settled")
    if terms.standing and result != "open":
        return tr("{who} the {standing}", who=words[result], standing=tr(terms.standing))
    return words[result]


def wins(side: str) -> str:
    """That a side wins; the name of one that is several ends in an s."""
    return tr("{side} win", side=tr(side)) if side.endswith("s") else tr("{side} wins", side=tr(side))


def verdict(terms: Terms, answer: Bounded) -> str:
    """What is proven, in one sentence: who wins, with how much, and whether a limit came first."""
    who = tr("it is a draw") if answer.outcome == "draw" else outcome(terms, answer.outcome)
    who = who[0].upper() + who[1:]
    proven = tr("{who}, proven", who=who) if answer.outcome is not None else who
    if answer.lower == answer.upper:
        return f"{proven}{detail(terms, answer.lower)}{in_units(answer)}"
    if answer.exact:
        return proven
    told = reach(terms, answer.lower, answer.upper)
    if not (terms.ahead or terms.standing):
        told = tr("{side} gets {what}", side=tr(terms.side_names[0]), what=told)
    return f"{proven}: {told}{in_units(answer)} {tr(STOPPED)}"


def in_units(answer: Bounded) -> str:
    """What is proven in the units of files, after a comma; nothing where that is not to be said."""
    if not _Setting.units:
        return ""
    if answer.lower == answer.upper:
        return f", {tr('value {value}', value=answer.lower)}"
    return f", {tr('value between {lower} and {upper}', lower=answer.lower, upper=answer.upper)}"


def detail(terms: Terms, value: int) -> str:
    """With how much, after a colon; nothing where the outcome says it all."""
    if terms.standing or (terms.ahead and not value):
        return ""
    if terms.ahead:
        other = tr(terms.side_names[value > 0])
        return tr(": {points} more than {side}", points=count(abs(value), "points"), side=other)
    what = result(terms, value)
    return f": {what}" if terms.aims else f": {tr('{side} gets {what}', side=tr(terms.side_names[0]), what=what)}"


def threshold(terms: Terms, value: int, reached: bool | None) -> str:
    """Whether the first side can reach a value, in one sentence; reached: None while that is not proven."""
    first = tr(terms.side_names[0])
    if reached is None:
        return f"{tr('Whether {side} can reach {value} is not proven', side=first, value=value)} {tr(STOPPED)}"
    if reached:
        return tr("{side} can reach {value}, proven", side=first, value=value)
    return tr("{side} cannot reach {value}, proven", side=first, value=value)


def reach(terms: Terms, lower: int, upper: int) -> str:
    """Bounds on a value as a player counts them."""
    if terms.standing:
        *most, last = (tr(STANDINGS[value]) for value in range(lower, upper + 1))
        how = tr("{most} or {last}", most=", ".join(most), last=last)
        return tr("the {standing} {how}", standing=tr(terms.standing), how=how)
    return tr("{lower} to {upper}", lower=brief(terms, lower), upper=brief(terms, upper))


def gets(terms: Terms) -> str:
    """What stands above the values in points, in a table."""
    if terms.standing:
        return tr(terms.standing)
    return tr("ahead") if terms.ahead else tr("{side} gets", side=tr(terms.side_names[0]))


def head(terms: Terms) -> tuple[str, ...]:
    """What stands above the `cells` of a move."""
    return (*units_head(), gets(terms), tr("outcome"))


def cells(terms: Terms, answer: Bounded) -> tuple[str, ...]:
    """What is proven about a move, for a table: value in points, outcome; before them the value in units, if wanted."""
    return (*units_cell(answer), worth(terms, answer), outcome(terms, answer.outcome))


def spread(terms: Terms, lower: int, upper: int) -> str:
    """Bounds on a value while they are being narrowed, in few words: `AC gets 8½+0 to 11+82`."""
    if terms.standing or terms.aims:
        return reach(terms, lower, upper) if lower < upper else result(terms, lower)
    what = reach(terms, lower, upper) if lower < upper else brief(terms, lower)
    return what if terms.ahead else tr("{side} gets {what}", side=tr(terms.side_names[0]), what=what)


def units_head() -> tuple[str, ...]:
    """What stands above the value in the units of files, where that is to be said."""
    return (tr("value"),) if _Setting.units else ()


def units_cell(answer: Bounded) -> tuple[str, ...]:
    """The value in the units of files, where that is to be said."""
    return (units(answer),) if _Setting.units else ()


def units(answer: Bounded) -> str:
    """A value, or bounds on it, in the units of files."""
    if answer.lower == answer.upper:
        return str(answer.lower)
    return tr("between {lower} and {upper}", lower=answer.lower, upper=answer.upper)


def worth(terms: Terms, answer: Bounded) -> str:
    """A value, or bounds on it, as a player counts it."""
    return result(terms, answer.lower) if answer.lower == answer.upper else reach(terms, answer.lower, answer.upper)


def standing(exact: bool) -> str:
    """Whether a table of moves is the whole answer."""
    return tr("* best, proven") if exact else f"{tr('not everything is proven')} {tr(STOPPED)}"


def apart(terms: Terms, cost: int) -> list[int]:
    """What a card costs in value, in each of the game's kinds of points, a few of the lesser won back at times."""
    numbers = []
    for weight in terms.weights:
        number = (cost + weight // 2) // weight if weight > 1 else cost
        numbers.append(number)
        cost -= number * weight
    return numbers


def cost(terms: Terms, numbers: Sequence[int]) -> str:
    """What cards cost, as players count it; numbers: of each kind of points, the weightiest first.

    >>> cost(Terms(("AC", "BD"), ("halves", "units"), (100, 1)), (3, -5))
    '1½-5'
    """
    first, *others = numbers
    if terms.per > 1:
        return fraction(first, terms.per)
    if terms.point_parts[0] != "halves":
        return str(first)
    return half(first) + "".join(f"{number:+}" for number in others if number)


def effort(nodes: int, seconds: float) -> str:
    """What an answer cost."""
    return tr("{nodes:,} nodes, {seconds:.2f} s", nodes=nodes, seconds=seconds)
