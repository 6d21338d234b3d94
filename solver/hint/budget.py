"""How the worlds of a view are judged: how many, how thoroughly, and in what words that is said."""

from __future__ import annotations

from dataclasses import dataclass

from solver.fishing.effort import FISHING_NODES, MOST_SOLVED, PLAIN_NODES, is_cut, is_played_out
from solver.fishing.judge import SOLVED_FROM
from solver.fishing.position import FishingPosition
from solver.model.deal import Position
from solver.search.judge import Task
from solver.trick.effort import TRICK_NODES
from solver.trick.position import TrickPosition

LEVELS = ("fast", "standard")
FAST_WORLDS = 20
STANDARD_WORLDS = 200
# The same where a world is soon solved, and where it is played out.
SMALL_WORLDS = 1000
PLAYED_OUT_WORLDS = 120
# .. and where it is played on by a tree, which so many walks have grown.
WALKED_WORLDS = 400
WALKS = 100_000
FAST_WALKS = 10_000
# All worlds are judged where there are no more than these.
FAST_WHOLE = 40
STANDARD_WHOLE = 400
# .. or than these, where each is soon solved: in trick games, in fishing games.
SMALL_WHOLE = (20_000, 2_000)

CHOICE_NODES = 25_000_000
# Worlds that these have to do for at least; of choices before the play, most are soon left out.
WORLDS_AT_LEAST = 30
CHOICE_WORLDS_AT_LEAST = 12

# Expected loss, in points, at which more worlds are not worth their while.
TOLERANCE = 0.01


@dataclass(frozen=True, slots=True)
class Plan:
    """worlds: to be drawn at most; whole: or all of them, if there are so few. nodes: after which no more are judged.

    each: nodes for each move in each world; None: until it is proven. tolerance: expected loss, in units of the value,
    that ends the search; 0: none does. inference: are worlds weighed by how likely they make the play seen? walks:
    that grow the tree by which worlds are played on; 0: there is none.
    """

    worlds: int
    whole: int
    nodes: int
    each: int | None
    tolerance: float
    inference: bool = False
    walks: int = 0


def assumption(how: str, whole: bool, judged: int, inferred: bool, as_if: str) -> str:
    """What is assumed, in one sentence.

    how: what is done with a world; inferred: are worlds weighed by the play? as_if: what that takes for granted.
    """
    chances = "as likely as they make the play seen" if inferred else "with equal chances"
    which = f"all {judged:,} worlds" if whole else f"{judged:,} worlds, drawn {chances},"
    weighed = ", weighed by how likely they make the play seen," if whole and inferred else ""
    read = (
        "and had so far gone, more or less, by rules of thumb."
        if inferred
        else "and with nothing read into the play so far but what the rules make certain."
    )
    return f"Values are means over {which}{weighed} {how}: {as_if}, {read}"


def plan_of(position: Position, level: str, number: int | None) -> Plan:
    """How the worlds of a view are judged, card by card; number: most of them that are drawn."""
    fast = level == "fast"
    held = len(position.hands[position.turn])
    first = held >= position.rules.dealt(len(position.seats), position.source.options) and not position.line
    budget = nodes_of(position, first) // (4 if fast else 1)
    moves = max(len(position.moves()), 1)
    each = None if is_small(position, held) else max(budget // (WORLDS_AT_LEAST * moves), 1000)
    drawn, whole = (STANDARD_WORLDS, STANDARD_WHOLE) if each is not None else (SMALL_WORLDS, STANDARD_WHOLE)
    if each is None:
        whole = SMALL_WHOLE[not isinstance(position, TrickPosition)]
    if is_played_out(position, held):
        drawn = PLAYED_OUT_WORLDS
    if fast:
        drawn, whole = FAST_WORLDS, FAST_WHOLE
    tolerance = 0.0 if fast else TOLERANCE * point_of(position)
    return Plan(number or drawn, whole, budget, each, tolerance)


def walked_plan(position: Position, level: str, number: int | None, deals: int) -> Plan | None:
    """How they are judged by a tree; None where moves are compared with all hands open.

    That is where a world is soon solved, and no cards are to come; and where there are few worlds.
    """
    held = len(position.hands[position.turn])
    is_ending = is_small(position, held) or held <= MOST_SOLVED
    if deals <= STANDARD_WHOLE or (is_ending and not is_cut(position)):
        return None
    drawn, walks = (FAST_WORLDS, FAST_WALKS) if level == "fast" else (WALKED_WORLDS, WALKS)
    return Plan(number or drawn, 0, sum(TRICK_NODES), None, 0.0, walks=walks)


def choice_plan(options: int, level: str, number: int | None, point: int) -> Plan:
    """How the worlds of a choice before the play are judged."""
    fast = level == "fast"
    budget = CHOICE_NODES // (4 if fast else 1)
    each = max(budget // (CHOICE_WORLDS_AT_LEAST * max(options, 1)), 1000)
    drawn, whole = (FAST_WORLDS, FAST_WHOLE) if fast else (STANDARD_WORLDS, STANDARD_WHOLE)
    return Plan(number or drawn, whole, budget, each, 0.0 if fast else TOLERANCE * point)


def how_judged(task: Task) -> str:
    """What is done with a world, in words."""
    if task.playout:
        how = f"played out by a look a few cards ahead and solved from {SOLVED_FROM} cards in each hand"
    elif task.nodes is None:
        how = "solved with all cards open"
    else:
        how = f"searched with all cards open, for {task.nodes:,} nodes a move at most"
    return how + (", up to the end of the present packet" if task.cut else "")


def nodes_of(position: Position, first: bool) -> int:
    """Nodes that the advice may cost."""
    budgets = TRICK_NODES
    if isinstance(position, FishingPosition):
        budgets = FISHING_NODES if position.question.rules.suits else PLAIN_NODES
    return budgets[0 if first else 1]


def is_small(position: Position, held: int) -> bool:
    """Is a world so small that it is solved whatever it takes?"""
    if isinstance(position, FishingPosition):
        return sum(map(len, position.hands.values())) <= 12
    return held <= 5


def point_of(position: Position) -> int:
    """How much of the value one point of the game is: in two-stage games of the first stage."""
    if isinstance(position, TrickPosition):
        return position.question.rules.weight * position.question.per
    return 1
