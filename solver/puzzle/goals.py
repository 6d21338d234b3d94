"""What a puzzle asks, in words: how a goal is read, and how one is written."""

from __future__ import annotations

import re

from solver.model.cards import SEATS
from solver.model.deal import Position
from solver.model.outcome import mirrored
from solver.puzzle.referee import is_first

# The words of a goal that are read, and what the side to move has to reach then.
WORDS = (
    (re.compile(r"(?<!not )\bto (?:win|beat)\b"), "win"),
    (re.compile(r"(?<!not )\bto (?:draw|save the draw)\b"), "draw"),
    (re.compile(r"(?<!not )\bto keep the (?:game|match) open\b"), "draw"),
)


def aim_of(goal: str) -> str | None:
    """What a goal names in so many words as to be reached, "win" or "draw"; None if it does not.

    >>> aim_of("A and C are to win the deal: what does A lead?"), aim_of("B is to take no trick: what does he play?")
    ('win', None)
    """
    return next((aim for pattern, aim in WORDS if pattern.search(goal)), None)


def reached(position: Position, outcome: str) -> str:
    """What an outcome is for the side to move: "win", "draw" or "loss"; a match that goes on is a draw."""
    if outcome == "open":
        return "draw"
    return outcome if is_first(position) else mirrored(outcome)


def seats_to_move(position: Position) -> tuple[str, ...]:
    """The seats that solve the puzzle together."""
    if position.asked_seat is not None:
        return (position.turn,) if is_first(position) else tuple(s for s in position.seats if s != position.asked_seat)
    return tuple(SEATS[number] for number in position.question.sides[position.side_to_move])


def goal_of(position: Position, outcome: str, goal: str) -> str:
    """The words for a puzzle of the side to move, who can reach this outcome, or has to care for the value."""
    who = seats_to_move(position)
    names = " and ".join(filter(None, (", ".join(who[:-1]), who[-1])))
    verb = "is" if len(who) == 1 else "are"
    asked = f"which card does {position.turn} lead" if position.leads else f"what does {position.turn} play"
    return f"{names} {verb} {what(position, outcome, goal)}: {asked}?"


def what(position: Position, outcome: str, goal: str) -> str:
    """What is to be reached."""
    if goal == "value":
        many = len(seats_to_move(position)) > 1
        low = position.question.low and is_first(position)
        return f"to get as {'few' if low else 'many'} points as {'they' if many else 'he'} can"
    if outcome == "open":
        return f"to keep the {position.rules.objectives[1]} open"
    if reached(position, outcome) == "draw":
        return "to save the draw"
    return position.question.prize[not is_first(position)]
