"""Values, outcomes and bounds in the words of a player, from what a game's data says about its points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from solver.display.strings import count, fraction, half
from solver.fishing.position import FishingPosition
from solver.trick.position import TrickPosition

if TYPE_CHECKING:
    from solver.model.position import Position
    from solver.search.solution import Evaluation, MoveValue, Solution

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


@dataclass(frozen=True, slots=True)
class Terms:
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


def terms_of(position: Position) -> Terms:
    """How the results of a position are told."""
    sides = tuple(position.question.sides)
    if isinstance(position, TrickPosition):
        game, question = position.rules, position.question
        return Terms(sides, game.point_parts, game.weights, question.per, question.tricks)
    assert isinstance(position, FishingPosition)
    whole = position.question.rules.standing is not None
    standing = position.rules.objectives[1] if whole else ""
    return Terms(sides, ("points",), (1,), ahead=not whole, standing=standing)


def parts(game: Terms, value: int) -> tuple[tuple[int, str], ...]:
    """A value taken apart into the game's kinds of points: number and name of each, the weightiest first."""
    found = []
    for weight, name in zip(game.weights, game.point_parts, strict=True):
        number, value = divmod(value, weight)
        found.append((number, name))
    return tuple(found)


def result(game: Terms, value: int) -> str:
    """What the first side comes to with a value."""
    if game.aims:
        return "the aim reached" if value else "the aim missed"
    if game.standing:
        return f"the {game.standing} {STANDINGS[value]}"
    return lead(game, value) if game.ahead else points(game, value)


def lead(game: Terms, value: int) -> str:
    """Who is how far ahead: `AC +3`, the first side seen from the value being the one with more."""
    return f"{game.side_names[value < 0]} +{abs(value)}" if value else "level"


def points(game: Terms, value: int) -> str:
    """A score or value as a player counts it: `14 halves and 27 units (7 points + 27)`."""
    if game.aims:
        return count(value, "tricks")
    if game.per > 1:
        return f"{fraction(value, game.per)} point{'' if 0 < value <= game.per else 's'}"
    found = parts(game, value)
    text = " and ".join(count(number, name) for number, name in found)
    if found[0][1] != "halves":
        return text
    halves = found[0][0]
    whole = f"{half(halves)} point{'' if halves in (1, 2) else 's'}"
    return f"{text} ({' + '.join([whole, *(str(number) for number, _ in found[1:])])})"


def brief(game: Terms, value: int) -> str:
    """A value in few signs: `7+27`, whole points before the plus where the game counts halves."""
    if game.per > 1:
        return fraction(value, game.per)
    if game.ahead:
        return lead(game, value)
    if game.aims:
        return str(value)
    return "+".join(half(number) if name == "halves" else str(number) for number, name in parts(game, value))


def outcome(game: Terms, result: str | None) -> str:
    """An outcome as a sentence about the sides."""
    first, *others = game.side_names
    words = {
        "win": f"{first} wins",
        "loss": f"{others[0]} win{'' if others[0].endswith('s') else 's'}" if len(others) == 1 else f"{first} loses",
        "draw": "a draw",
        "open": f"the {game.standing} goes on",
    }
    if result is None:
        return "outcome not settled"
    return f"{words[result]} the {game.standing}" if game.standing and result != "open" else words[result]


def verdict(game: Terms, answer: Bounded) -> str:
    """What is proven, in one sentence: who wins, with how much, and whether a limit came first."""
    who = "it is a draw" if answer.outcome == "draw" else outcome(game, answer.outcome)
    who = who[0].upper() + who[1:]
    if answer.lower == answer.upper:
        return f"{who}, proven{detail(game, answer.lower)}, value {answer.lower}"
    if answer.exact:
        return f"{who}, proven"
    proven = f"{who}, proven" if answer.outcome is not None else who
    gets = "" if game.ahead or game.standing else f"{game.side_names[0]} gets "
    return f"{proven}: {gets}{reach(game, answer)}, value between {answer.lower} and {answer.upper} {STOPPED}"


def detail(game: Terms, value: int) -> str:
    """With how much, after a colon; nothing where the outcome says it all."""
    if game.standing or (game.ahead and not value):
        return ""
    if game.ahead:
        return f": {count(abs(value), 'points')} more than {game.side_names[value > 0]}"
    what = result(game, value)
    return f": {what}" if game.aims else f": {game.side_names[0]} gets {what}"


def threshold(game: Terms, answer: Solution) -> str:
    """Whether a value can be reached, in one sentence."""
    first = game.side_names[0]
    if answer.reached is None:
        return f"Whether {first} can reach {answer.at_least} is not proven {STOPPED}"
    return f"{first} {'can' if answer.reached else 'cannot'} reach {answer.at_least}, proven"


def reach(game: Terms, answer: Bounded) -> str:
    """Bounds on a value as a player counts them."""
    if game.standing:
        found = [STANDINGS[value] for value in range(answer.lower, answer.upper + 1)]
        return f"the {game.standing} {', '.join(found[:-1])} or {found[-1]}"
    return f"{brief(game, answer.lower)} to {brief(game, answer.upper)}"


def gets(game: Terms) -> str:
    """What stands above the values in points, in a table."""
    return game.standing or ("ahead" if game.ahead else f"{game.side_names[0]} gets")


def cells(game: Terms, answer: Bounded) -> tuple[str, str, str]:
    """What is proven about a move, for a table: value, value in points, outcome."""
    if answer.lower == answer.upper:
        return str(answer.lower), result(game, answer.lower), outcome(game, answer.outcome)
    return f"between {answer.lower} and {answer.upper}", reach(game, answer), outcome(game, answer.outcome)


def mark(answer: Evaluation, move: MoveValue) -> str:
    """A star for a move that is proven to be the best, or as good."""
    best = answer[0]
    alike = move.outcome == best.outcome and (move.value == best.value or answer.goal == "outcome")
    return "*" if answer.exact and alike else ""


def standing(exact: bool) -> str:
    """Whether a table of moves is the whole answer."""
    return "* best, proven" if exact else f"not everything is proven {STOPPED}"


def effort(nodes: int, seconds: float) -> str:
    """What an answer cost."""
    return f"{nodes:,} nodes, {seconds:.2f} s"
