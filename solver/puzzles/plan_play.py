"""Single-dummy puzzles: hidden hands, and one card whose best line of play wins more deals than that of any other."""

from __future__ import annotations

import time
from collections.abc import Iterator

from solver.display.string_utils import listed
from solver.display.translation import tr, trn
from solver.exact.card_chances import CardChances, count_chances
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.puzzle_keys import stated_chances
from solver.puzzles.distractors import grab, greedy, top
from solver.puzzles.result import Difficulty, MoveChance, PuzzleCheck, Refutation
from solver.views import view, worlds

PLAN = "plan"
# Shares of the deals by which the best card is ahead, of the grades from 2.
LEADS = (0.25, 0.1)
# Most steps of the grade for heuristics that mislead.
MOST_MISLED = 2


def examine_plan(
    position: Position,
    answer: tuple[str, ...],
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
) -> PuzzleCheck:
    """Return the check of a position as a puzzle about the best line of play.

    Hands that the seat to move does not see are hidden first. Chances that the puzzle states are counted again.

    Raises TooManyDeals for more than 500 worlds, and Unsolvable for a side that does not see all its cards.
    """
    started = time.perf_counter()
    seen = view(position) if position.is_open else position
    found = count_chances(worlds(seen), seconds, nodes, memory)
    best = max(found.won.values()) if found.exact else 0
    solutions = tuple(move for move, won in found.won.items() if won == best and found.exact and best)
    wrong = refuted(seen, found, solutions) if solutions else ()
    faulty = [*faults(answer, found, solutions), *(chance_faults(position, found) if found.exact else ())]
    return PuzzleCheck(
        id=position.deal.id,
        game=position.game,
        turn=position.turn,
        goal=PLAN,
        answer=answer,
        solutions=solutions,
        value=None,
        outcome=None,
        line=solutions[:1],
        refutations=wrong,
        faults=tuple(faulty),
        difficulty=difficulty(found, solutions, wrong) if len(solutions) == 1 and wrong else None,
        nodes=found.nodes,
        seconds=time.perf_counter() - started,
        position=seen,
        exact=found.exact,
        chances=chances_of(found) if found.exact else (),
    )


def chances_of(found: CardChances) -> tuple[MoveChance, ...]:
    """Return the chance of each move, best first."""
    ordered = sorted(found.won.items(), key=lambda one: -one[1])
    return tuple(MoveChance(move, won, found.deals) for move, won in ordered)


def faults(answer: tuple[str, ...], found: CardChances, solutions: tuple[Move, ...]) -> Iterator[str]:
    """Yield the faults of an answer as messages."""
    if not found.exact:
        yield tr("not everything is proven within the limit")
        return
    if not solutions:
        yield tr("no line of play wins a deal against the best defence")
        return
    best = found.won[solutions[0]]
    moves = listed(solutions, tr("and"))
    for move, won in found.won.items():
        if str(move) in answer and move not in solutions:
            said = trn(
                found.deals,
                "{move} wins {won:,} of {n:,} deal, {moves} {best:,}",
                "{move} wins {won:,} of {n:,} deals, {moves} {best:,}",
                move=move, won=won, moves=moves, best=best,
            )  # fmt: skip
            yield said
        elif str(move) not in answer and move in solutions and any(str(one) in answer for one in solutions):
            yield tr("{move} wins as many deals", move=move)
    if len(solutions) == len(found.won):
        yield tr("every move is as good as any other")


def chance_faults(position: Position, found: CardChances) -> Iterator[str]:
    """Yield the chances that the puzzle states and that are wrong, as messages."""
    for move, won, deals in stated_chances(position.source.chances):
        counted = found.won[Move(move)]
        if (won, deals) != (counted, found.deals):
            yield trn(
                found.deals,
                "{move} wins {won:,} of {n:,} deal, and the puzzle says {stated:,} of {deals:,}",
                "{move} wins {won:,} of {n:,} deals, and the puzzle says {stated:,} of {deals:,}",
                move=move, won=counted, stated=won, deals=deals,
            )  # fmt: skip


def misled(position: Position, found: CardChances) -> dict[Move, tuple[str, ...]]:
    """Return move -> names of the heuristics that choose it.

    greedy, grab: as for other puzzles.
    open: most deals won with all hands open after the card.
    """
    chosen: dict[Move, list[str]] = {}
    for name, scores in (("greedy", greedy(position)), ("grab", grab(position)), ("open", found.open.items())):
        for move in top(dict(scores)):
            chosen.setdefault(move, []).append(name)
    return {move: tuple(names) for move, names in chosen.items()}


def refuted(position: Position, found: CardChances, solutions: tuple[Move, ...]) -> tuple[Refutation, ...]:
    """Return the other moves, those first that most heuristics choose."""
    lures = misled(position, found)
    wrong = [Refutation(move, None, None, (move,), lures.get(move, ())) for move in found.won if move not in solutions]
    return tuple(sorted(wrong, key=lambda one: -len(one.lures)))


def difficulty(found: CardChances, solutions: tuple[Move, ...], wrong: tuple[Refutation, ...]) -> Difficulty:
    """Return the difficulty of a puzzle with one solution: the line is its card alone."""
    (answer,) = solutions
    traps = [one for one in wrong if one.lures]
    names = {name for one in traps for name in one.lures}
    return Difficulty((answer,), 1, len(traps), grade(ahead(found), len(names)))


def ahead(found: CardChances) -> float:
    """Return the share of the deals by which the best move is ahead of the second."""
    best, second, *_ = sorted(found.won.values(), reverse=True)
    return (best - second) / found.deals


def grade(lead: float, misleading: int) -> int:
    """Return the grade of a puzzle, 1 (easy) to 5.

    lead: share of the deals by which the best card is ahead.
    misleading: number of heuristics that choose another card.

    >>> grade(0.3, 0), grade(0.2, 1), grade(0.05, 3)
    (1, 3, 5)
    """
    return 1 + sum(lead < least for least in LEADS) + min(misleading, MOST_MISLED)
