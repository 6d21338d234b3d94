"""How players did over a whole collection of deals, and what they missed as puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from solver.display import strings
from solver.display.language import mark, tr, written
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.puzzle.checking import examine
from solver.puzzle.goals import aim_of, goal_of
from solver.puzzle.notes import note_of
from solver.puzzle.restate import normal
from solver.review.curve import point_of
from solver.review.result import GRADES, PlayerReview, Review, ReviewedMove
from solver.review.words import percent
from solver.search.compare import best_of

HEAD = (
    *(mark("player"), mark("game"), mark("deals"), mark("cards"), mark("choices")),
    *(mark("blunders"), mark("mistakes"), mark("slips"), mark("lost"), mark("a deal"), mark("accuracy")),
)


class Total(NamedTuple):
    """How a player did over several deals of a game.

    player: his name, or his seat where the deals name nobody. deals: how many he played. lost: what his errors cost in
    all, in the units of the value of the game, of which so many make a point. The other fields as in PlayerReview,
    added up.
    """

    player: str
    game: str
    deals: int
    cards: int
    choices: int
    errors: int
    grades: dict[str, int]
    lost: int
    point: int

    @property
    def accuracy(self) -> float | None:
        """Share of the choices in which the card was among the best; None where there was no choice."""
        return 1 - self.errors / self.choices if self.choices else None


def totals(reviews: Iterable[Review]) -> tuple[Total, ...]:
    """How each player did over all the reviews, game by game, who lost least a deal first."""
    found: dict[tuple[str, str, int], list[PlayerReview]] = {}
    for review in reviews:
        for one in review.players:
            player = one.player.strip() or tr("seat {seat}", seat=one.seat)
            found.setdefault((review.game, player, point_of(review)), []).append(one)
    rows = []
    for (game, player, point), some in found.items():
        grades = sum((Counter(one.grades) for one in some), Counter[str]())
        rows.append(
            Total(
                player=player,
                game=game,
                deals=len(some),
                cards=sum(one.cards for one in some),
                choices=sum(one.choices for one in some),
                errors=sum(one.errors for one in some),
                grades={grade: grades[grade] for grade in GRADES},
                lost=sum(one.lost for one in some),
                point=point,
            )
        )
    return tuple(sorted(rows, key=lambda row: (row.game, row.lost / row.deals, row.player)))


def total_rows(found: Iterable[Total]) -> list[list[str]]:
    """The totals as a table with its head."""
    rows = [[*map(tr, HEAD)]]
    for one in found:
        numbers = (one.deals, one.cards, one.choices, *one.grades.values())
        share = "" if one.accuracy is None else percent(one.accuracy)
        name = strings.clean(one.player).strip()
        whole = str(one.lost) if one.point == 1 else written(one.lost / one.point, ".1f")
        mean = written(one.lost / one.deals / one.point, ".1f" if one.point == 1 else ".2f")
        rows.append([name, one.game, *map(str, numbers), whole, mean, share])
    return rows


def missed(review: Review) -> Iterator[Deal]:
    """What the players missed, as puzzles: each error at a move with one solution, proven and checked."""
    for move in review:
        puzzle = puzzle_of(review, move) if move.error and all(row.exact for row in move.moves) else None
        if puzzle is not None:
            yield puzzle


def puzzle_of(review: Review, move: ReviewedMove) -> Deal | None:
    """The puzzle of a move that was missed; None where it has several solutions, or there is nothing to be told."""
    position = move.position
    goal = "outcome" if move.changes else "value"
    best = best_of(position, move.moves)
    aim = goal_of(position, best.outcome or "", goal)
    found = examine(position, (move.moves[0].move,), aim_of(aim), goal)
    if not found.sound or not found.unique or found.difficulty is None:
        return None
    name = strings.clean(review.deal.id or review.game).strip()
    puzzle = msgspec.structs.replace(
        position.deal,
        id=f"{name}-{move.number}",
        title=f"Missed: {move.seat} played {move.move}",
        source=review.deal.source or review.deal.title,
        note=note_of(found),
        tags=(f"grade-{found.difficulty.grade}", "missed", move.grade),
        goal=aim,
        answer=tuple(map(str, found.solutions)),
    )
    try:
        return normal(puzzle)
    except Error:
        # a record may hold what no puzzle may, such as cards that were overlooked
        return None
