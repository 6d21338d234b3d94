"""How the worlds of a view are judged: how many, how thoroughly, and in what words that is said."""

from __future__ import annotations

from dataclasses import dataclass

from solver.families import family_of
from solver.model.deal import Position
from solver.search.judge import MOST_SOLVED, SOLVED_FROM, Task, is_cut, is_played_out

LEVELS = ("fast", "standard")
FAST_WORLDS = 20
STANDARD_WORLDS = 200
# Worlds that are drawn where each is soon solved, and where each is played out.
SMALL_WORLDS = 1000
PLAYED_OUT_WORLDS = 120
# .. and where each is played on by a tree, which so many walks have grown.
WALKED_WORLDS = 400
WALKED_NODES = 75_000_000
WALKS = 100_000
FAST_WALKS = 10_000
# All worlds are judged where there are no more than these.
FAST_WHOLE = 40
STANDARD_WHOLE = 400
# Worlds judged one after the other with tables that they share; a batch is a few of these chunks.
CHUNK = 10
# .. where each is soon solved.
EXACT_CHUNK = 400

CHOICE_NODES = 25_000_000
# Worlds that these have to do for at least; of choices before the play, most are soon left out.
WORLDS_AT_LEAST = 30
CHOICE_WORLDS_AT_LEAST = 12

# Expected loss, in points, at which more worlds are not worth their while.
TOLERANCE = 0.01


@dataclass(frozen=True, slots=True)
class Budget:
    """What judging the worlds of a view may cost.

    worlds: to be drawn at most; whole: or all of them, if there are so few. nodes: after which no more are judged.
    each: nodes for each move in each world; None: until it is proven. tolerance: expected loss, in units of the value,
    that ends the search; 0: none does. inference: are worlds weighed by how likely they make the play seen? walks:
    that grow the tree by which worlds are played on; 0: there is none. chunk: worlds judged one after the other, with
    tables that they share.
    """

    worlds: int
    whole: int
    nodes: int
    each: int | None
    tolerance: float
    inference: bool = False
    walks: int = 0
    chunk: int = CHUNK


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


def card_budget(view: Position, level: str, number: int | None) -> Budget:
    """How the worlds of a view are judged, card by card; number: most of them that are drawn."""
    fast = level == "fast"
    effort = family_of(view).effort_of(view)
    held = len(view.hands[view.turn])
    is_first = held >= view.rules.dealt(len(view.seats), view.source.options) and not view.line
    nodes = effort.nodes[0 if is_first else 1] // (4 if fast else 1)
    moves = max(len(view.moves()), 1)
    each = None if effort.small else max(nodes // (WORLDS_AT_LEAST * moves), 1000)
    drawn, whole = (SMALL_WORLDS, effort.few) if effort.small else (STANDARD_WORLDS, STANDARD_WHOLE)
    if is_played_out(view):
        drawn = PLAYED_OUT_WORLDS
    if fast:
        drawn, whole = FAST_WORLDS, FAST_WHOLE
    chunk = EXACT_CHUNK if each is None else CHUNK
    return Budget(number or drawn, whole, nodes, each, 0.0 if fast else TOLERANCE * effort.point, chunk=chunk)


def tree_budget(view: Position, level: str, number: int | None, deals: int) -> Budget | None:
    """How they are judged by a tree; None where moves are compared with all hands open.

    That is where a world is soon solved, and no cards are to come; and where there are few worlds.
    """
    is_ending = family_of(view).effort_of(view).small or len(view.hands[view.turn]) <= MOST_SOLVED
    if deals <= STANDARD_WHOLE or (is_ending and not is_cut(view)):
        return None
    drawn, walks = (FAST_WORLDS, FAST_WALKS) if level == "fast" else (WALKED_WORLDS, WALKS)
    return Budget(number or drawn, 0, WALKED_NODES, None, 0.0, walks=walks, chunk=EXACT_CHUNK)


def choice_budget(options: int, level: str, number: int | None, point: int) -> Budget:
    """How the worlds of a choice before the play are judged."""
    fast = level == "fast"
    nodes = CHOICE_NODES // (4 if fast else 1)
    each = max(nodes // (CHOICE_WORLDS_AT_LEAST * max(options, 1)), 1000)
    drawn, whole = (FAST_WORLDS, FAST_WHOLE) if fast else (STANDARD_WORLDS, STANDARD_WHOLE)
    return Budget(number or drawn, whole, nodes, each, 0.0 if fast else TOLERANCE * point)


def how_judged(task: Task) -> str:
    """What is done with a world, in words."""
    if task.playout:
        how = f"played out by a look a few cards ahead and solved from {SOLVED_FROM} cards in each hand"
    elif task.nodes is None:
        how = "solved with all cards open"
    else:
        how = f"searched with all cards open, for {task.nodes:,} nodes a move at most"
    return how + (", up to the end of the present packet" if task.cut else "")
