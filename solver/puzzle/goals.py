"""What a puzzle asks, in words: how a goal is read, and how one is written."""

from __future__ import annotations

import re

from solver.fishing.position import FishingPosition
from solver.games.cego.contracts import CONTRACTS
from solver.model.cards import SEATS
from solver.model.outcome import mirrored
from solver.model.position import Position
from solver.puzzle.referee import is_first
from solver.trick.position import TrickPosition

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
    if isinstance(position, TrickPosition) and position.rules.asks_seat(position.deal):
        return (position.turn,) if is_first(position) else tuple(s for s in position.seats if s != position.deal.seat)
    return tuple(SEATS[number] for number in position.question.sides[position.side_to_move])


def goal_of(position: Position, outcome: str, goal: str) -> str:
    """The words for a puzzle of the side to move, who can reach this outcome, or has to care for the value."""
    who = seats_to_move(position)
    names = " and ".join(filter(None, (", ".join(who[:-1]), who[-1])))
    verb = "is" if len(who) == 1 else "are"
    leads = isinstance(position, TrickPosition) and not position.trick
    asked = f"which card does {position.turn} lead" if leads else f"what does {position.turn} play"
    return f"{names} {verb} {what(position, outcome, goal)}: {asked}?"


def what(position: Position, outcome: str, goal: str) -> str:
    """What is to be reached."""
    if goal == "value":
        many = len(seats_to_move(position)) > 1
        low = isinstance(position, TrickPosition) and position.question.low and is_first(position)
        return f"to get as {'few' if low else 'many'} points as {'they' if many else 'he'} can"
    if outcome == "open":
        return f"to keep the {position.rules.objectives[1]} open"
    if reached(position, outcome) == "draw":
        return "to save the draw"
    if isinstance(position, TrickPosition):
        return trick_prize(position)
    assert isinstance(position, FishingPosition)
    whole = position.question.rules.standing is not None
    return f"to win the {position.rules.objectives[1] if whole else 'hand'}"


def trick_prize(position: TrickPosition) -> str:
    """What is to be won in a trick game."""
    contract = CONTRACTS.get(position.deal.contract or "")
    if contract is None:
        return "to win the deal"
    title = contract.title[0].upper() + contract.title[1:]
    if contract.has_soloist:
        return f"to win his {title}" if is_first(position) else f"to beat the {title}"
    most = "have the most points" if contract.aim == "few points" else "take the last trick"
    if is_first(position):
        return f"not to {most}"
    return f"to see that {position.first_side} {most.replace('have', 'has').replace('take', 'takes')}"
