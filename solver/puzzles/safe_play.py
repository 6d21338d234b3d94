"""Safe-play puzzles: hidden hands, and one card that reaches the goal in every world."""

from __future__ import annotations

import time

import msgspec

from solver.determinization.worlds import Worlds
from solver.display.translation import mark, tr
from solver.exact.safe_play import MOST, MOVES, Safety, safety_of
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.outcome import RANK, mirrored
from solver.puzzles.move_ranks import is_first
from solver.puzzles.result import PuzzleCheck, Refutation
from solver.search.call_budget import CallBudget
from solver.views import view, worlds

SAFE = "safe"
NAMED = {"win": mark("a win"), "draw": mark("a draw"), "loss": mark("a loss")}
# Most moves of the proof of a generated puzzle, so that a reader can follow it.
MADE = 3_000_000
# Fewest worlds of a puzzle. A reader could try each of fewer.
FEWEST_WORLDS = 20


def examine_safe(
    position: Position, answer: tuple[str, ...], aim: str | None, seconds: float | None = None, nodes: int | None = None
) -> PuzzleCheck:
    """Return the check of a position with hidden hands as a puzzle.

    aim: outcome that must be reached, None if unknown.
    """
    started = time.perf_counter()
    found = safety_of(worlds(position), 0, MOVES if nodes is None else nodes, seconds)
    # a result over a sample of the worlds may fail in others
    safe = [] if found.short else [move for move, is_safe in found.moves.items() if is_safe]
    solutions = tuple(move for move in position.moves() if found.outcome and move in safe)
    wrong = tuple(Refutation(move, None, None, (move,)) for move in position.moves() if move not in solutions)
    outcome = found.outcome if is_first(position) else mirrored(found.outcome)
    return PuzzleCheck(
        id=position.deal.id,
        game=position.game,
        turn=position.turn,
        goal=SAFE,
        answer=answer,
        solutions=solutions,
        value=None,
        outcome=outcome or None,
        line=solutions[:1],
        refutations=wrong if solutions else (),
        faults=tuple(faults(answer, found, aim)),
        difficulty=None,
        nodes=found.nodes,
        seconds=time.perf_counter() - started,
        position=position,
        exact=found.whole and None not in found.moves.values(),
    )


def faults(answer: tuple[str, ...], found: Safety, aim: str | None) -> list[str]:
    """Return the faults of a safe-play puzzle as messages."""
    safe = [str(move) for move, is_safe in found.moves.items() if is_safe]
    if (found.short and found.outcome) or None in found.moves.values():
        return [tr("not everything is proven within the limit")]
    if not found.outcome:
        return [tr("no card is safe")]
    texts = [tr("{move} is not safe", move=move) for move in answer if move not in safe]
    texts += [tr("{move} is safe too", move=move) for move in safe if move not in answer]
    if len(safe) == len(found.moves):
        texts.append(tr("every move is safe"))
    if aim is not None and RANK[found.outcome] < RANK[aim]:
        texts.append(tr("{aim} is not sure, only {outcome}", aim=tr(NAMED[aim]), outcome=tr(NAMED[found.outcome])))
    return texts


def hidden_puzzle(position: Position, allowance: CallBudget) -> tuple[Position, Worlds, Safety] | None:
    """Return the view, worlds and safety of a suitable position. Return None for others.

    It is suitable if exactly one card forces a win, or a draw if none forces a win.
    """
    try:
        seen = view(position)
        possible = worlds(seen)
        if possible.count < FEWEST_WORLDS or possible.rows(MOST) is None:
            return None
        moves = MADE if allowance.nodes_left is None else min(MADE, allowance.nodes_left)
        found = safety_of(possible, 0, moves, allowance.seconds_left, fewer=False)
    except Unsolvable:
        return None
    allowance.spend(found.nodes)
    safe = [move for move, is_safe in found.moves.items() if is_safe]
    if len(safe) != 1 or None in found.moves.values():
        return None
    return seen, possible, found


def safe_puzzle(position: Position, allowance: CallBudget, name: str, title: str) -> Deal | None:
    """Return a position as a safe-play puzzle, None if it makes none."""
    made = hidden_puzzle(position, allowance)
    if made is None:
        return None
    seen, possible, found = made
    (answer,) = (str(move) for move, is_safe in found.moves.items() if is_safe)
    if found.outcome == "win":
        aim, does = "win", "wins"
    elif seen.terms.standing:
        aim, does = f"keep the {seen.terms.standing} open", f"keeps the {seen.terms.standing} open"
    else:
        aim, does = "draw", "at least draws"
    asked = f"which card does {seen.turn} lead" if seen.leads else f"what does {seen.turn} play"
    kind = ("lead" if seen.leads else "within-trick",) if seen.rules.has_tricks else ()
    deals = f"{possible.count:,} deals are possible."
    note = f"{deals} {answer} {does} in all of them whatever the others play; no other card does."
    return msgspec.structs.replace(
        seen.deal,
        id=name,
        title=title,
        note=note,
        tags=(SAFE, *kind),
        goal=f"{seen.turn} is to {aim} whatever the others hold and play: {asked}?",
        answer=(answer,),
    )
