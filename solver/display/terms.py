"""Values, outcomes and bounds in the words of a player, from what a game's data says about its points."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import msgspec

from solver.display.strings import count, fraction, half

STOPPED = "(stopped at the limit)"

# What a match or game is for the first side, by value.
STANDINGS = {-1: "lost", 0: "goes on", 1: "won"}


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
STAKES = Unit(1, "stakes")


def unit(terms: Terms) -> Unit:
    """What a mean of values is told in, where no whole number of points does it: points, thirds and halves as they are.

    >>> unit(Terms(("AC", "BD"), ("points",), (1,), per=2))
    Unit(per=2, name='points')
    """
    if terms.standing:
        return Unit(1, f"{terms.standing}s won, less those lost")
    if terms.aims:
        return Unit(1, "aims reached")
    if terms.ahead:
        return Unit(1, "points ahead")
    name, *less = terms.point_parts
    if not less:
        return Unit(terms.per, name)
    return Unit(terms.weights[0], f"{'half points' if name == 'halves' else name}, {less[0]} as hundredths")


def result(terms: Terms, value: int) -> str:
    """What the first side comes to with a value."""
    if terms.aims:
        return "the aim reached" if value else "the aim missed"
    if terms.standing:
        return f"the {terms.standing} {STANDINGS[value]}"
    return lead(terms, value) if terms.ahead else points(terms, value)


def lead(terms: Terms, value: int) -> str:
    """Who is how far ahead: `AC +3`, the first side seen from the value being the one with more."""
    return f"{terms.side_names[value < 0]} +{abs(value)}" if value else "level"


def points(terms: Terms, value: int) -> str:
    """A score or value as a player counts it: `14 halves and 27 units (7 points + 27)`."""
    if terms.aims:
        return count(value, "tricks")
    if terms.per > 1:
        return f"{fraction(value, terms.per)} point{'' if 0 < value <= terms.per else 's'}"
    numbers = parts(terms, value)
    text = " and ".join(count(number, name) for number, name in numbers)
    if numbers[0][1] != "halves":
        return text
    halves = numbers[0][0]
    whole = f"{half(halves)} point{'' if halves in (1, 2) else 's'}"
    return f"{text} ({' + '.join([whole, *(str(number) for number, _ in numbers[1:])])})"


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
        "win": f"{first} wins",
        "loss": f"{others[0]} win{'' if others[0].endswith('s') else 's'}" if len(others) == 1 else f"{first} loses",
        "draw": "a draw",
        "open": f"the {terms.standing} goes on",
    }
    if result is None:
        return "outcome not settled"
    return f"{words[result]} the {terms.standing}" if terms.standing and result != "open" else words[result]


def verdict(terms: Terms, answer: Bounded) -> str:
    """What is proven, in one sentence: who wins, with how much, and whether a limit came first."""
    who = "it is a draw" if answer.outcome == "draw" else outcome(terms, answer.outcome)
    who = who[0].upper() + who[1:]
    if answer.lower == answer.upper:
        return f"{who}, proven{detail(terms, answer.lower)}, value {answer.lower}"
    if answer.exact:
        return f"{who}, proven"
    proven = f"{who}, proven" if answer.outcome is not None else who
    gets = "" if terms.ahead or terms.standing else f"{terms.side_names[0]} gets "
    return f"{proven}: {gets}{reach(terms, answer)}, value between {answer.lower} and {answer.upper} {STOPPED}"


def detail(terms: Terms, value: int) -> str:
    """With how much, after a colon; nothing where the outcome says it all."""
    if terms.standing or (terms.ahead and not value):
        return ""
    if terms.ahead:
        return f": {count(abs(value), 'points')} more than {terms.side_names[value > 0]}"
    what = result(terms, value)
    return f": {what}" if terms.aims else f": {terms.side_names[0]} gets {what}"


def threshold(terms: Terms, value: int, reached: bool | None) -> str:
    """Whether the first side can reach a value, in one sentence; reached: None while that is not proven."""
    first = terms.side_names[0]
    if reached is None:
        return f"Whether {first} can reach {value} is not proven {STOPPED}"
    return f"{first} {'can' if reached else 'cannot'} reach {value}, proven"


def reach(terms: Terms, answer: Bounded) -> str:
    """Bounds on a value as a player counts them."""
    if terms.standing:
        standings = [STANDINGS[value] for value in range(answer.lower, answer.upper + 1)]
        return f"the {terms.standing} {', '.join(standings[:-1])} or {standings[-1]}"
    return f"{brief(terms, answer.lower)} to {brief(terms, answer.upper)}"


def gets(terms: Terms) -> str:
    """What stands above the values in points, in a table."""
    return terms.standing or ("ahead" if terms.ahead else f"{terms.side_names[0]} gets")


def cells(terms: Terms, answer: Bounded) -> tuple[str, str, str]:
    """What is proven about a move, for a table: value, value in points, outcome."""
    if answer.lower == answer.upper:
        return str(answer.lower), result(terms, answer.lower), outcome(terms, answer.outcome)
    return f"between {answer.lower} and {answer.upper}", reach(terms, answer), outcome(terms, answer.outcome)


def standing(exact: bool) -> str:
    """Whether a table of moves is the whole answer."""
    return "* best, proven" if exact else f"not everything is proven {STOPPED}"


def effort(nodes: int, seconds: float) -> str:
    """What an answer cost."""
    return f"{nodes:,} nodes, {seconds:.2f} s"
