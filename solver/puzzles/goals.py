"""Goal texts of puzzles: parser and formatter."""

from __future__ import annotations

import re

from solver.model.cards import SEATS
from solver.model.deal import Position
from solver.model.goal_text import MOSTLY, ONE_OF
from solver.model.outcome import mirrored
from solver.puzzles.move_ranks import is_first

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# Words that the parser accepts, and the outcome that the side to move must reach.
WORDS = (
    (re.compile(r"(?<!not )\bto (?:win|beat)\b"), "win"),
    (re.compile(r"(?<!not )\bto (?:draw|save the draw)\b"), "draw"),
    (re.compile(r"(?<!not )\bto keep the (?:game|match) open\b"), "draw"),
)


def aim_of(goal: str) -> str | None:
    """Parse the outcome that a goal names, "win" or "draw". Return None without one.

    >>> aim_of("A and C are to win the deal: what does A lead?"), aim_of("B is to take no trick: what does he play?")
    ('win', None)
    """
    return next((aim for pattern, aim in WORDS if pattern.search(goal)), None)


def reached(position: Position, outcome: str) -> str:
    """Return an outcome for the side to move: "win", "draw" or "loss". An open match is a draw."""
    if outcome == "open":
        return "draw"
    return outcome if is_first(position) else mirrored(outcome)


def seats_to_move(position: Position) -> tuple[str, ...]:
    """Return the seats that solve the puzzle together."""
    if position.asked_seat is not None:
        return (position.turn,) if is_first(position) else tuple(s for s in position.seats if s != position.asked_seat)
    return tuple(SEATS[number] for number in position.question.sides[position.side_to_move])


def goal_of(position: Position, outcome: str, goal: str, right: int = 1) -> str:
    """Return the goal text of a puzzle whose side to move can reach this outcome, or plays for the value.

    right: number of right moves, at most MOST_RIGHT. Default 1.
    """
    who = seats_to_move(position)
    names = " and ".join(filter(None, (", ".join(who[:-1]), who[-1])))
    verb = "is" if len(who) == 1 else "are"
    asked = f"which card does {position.turn} lead" if position.leads else f"what does {position.turn} play"
    several = f" ({ONE_OF[right]})" if right > 1 else ""
    return f"{names} {verb} {what(position, outcome, goal)}: {asked}?{several}"


def titled(position: Position, cards: int) -> str:
    """Return the title: number of cards and seat to move."""
    number = NUMBERS[cards] if cards < len(NUMBERS) else str(cards)
    return f"{number.capitalize()} cards, {position.turn} {'to lead' if position.leads else 'to play'}"


def plan_goal(position: Position, aim: str | None) -> str:
    """Return the goal text of a single-dummy puzzle.

    aim: what the side to move has to reach, default to win.
    """
    asked = goal_of(position, "win" if is_first(position) else "loss", "outcome")
    won = position.question.prize[not is_first(position)]
    return asked.replace(f" {won}:", f" {aim or won}{MOSTLY}:", 1)


def what(position: Position, outcome: str, goal: str) -> str:
    """Return the aim as text."""
    if goal == "value":
        many = len(seats_to_move(position)) > 1
        low = position.question.low and is_first(position)
        return f"to get as {'few' if low else 'many'} points as {'they' if many else 'he'} can"
    if outcome == "open":
        return f"to keep the {position.rules.objectives[1]} open"
    if reached(position, outcome) == "draw":
        return "to save the draw"
    return position.question.prize[not is_first(position)]
