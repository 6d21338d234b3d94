"""Totals of players over a collection of deals, and missed moves as puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from solver.display import string_utils
from solver.display.translation import mark, percent, tr, written
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.model.goal_text import ONE_OF
from solver.puzzles.checker import examine
from solver.puzzles.goals import aim_of, goal_of
from solver.puzzles.position_to_deal import normal
from solver.puzzles.solution_note import note_of
from solver.reviews.result import GRADES, PlayerReview, Review, ReviewedMove
from solver.reviews.value_curve import point_of
from solver.search.move_comparison import best_of

# Most right moves of a missed move that makes a puzzle.
MOST_RIGHT = max(ONE_OF)

HEAD = (
    *(mark("player"), mark("game"), mark("deals"), mark("cards"), mark("choices")),
    *(mark("blunders"), mark("mistakes"), mark("slips"), mark("lost"), mark("a deal"), mark("accuracy")),
)


class Total(NamedTuple):
    """Totals of a player over several deals of a game.

    player: name, or seat if the deals name no player.
    deals: number of deals.
    lost: total cost of errors, in units of the value.
    point: units of the value in a point.

    The other fields are sums of those of PlayerReview.
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
        """Share of the choices in which the card was among the best. None without choices."""
        return 1 - self.errors / self.choices if self.choices else None


def totals(reviews: Iterable[Review]) -> tuple[Total, ...]:
    """Return the totals of each player by game, the lowest loss per deal first."""
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
    """Return the totals as a table with its head."""
    rows = [[*map(tr, HEAD)]]
    for one in found:
        numbers = (one.deals, one.cards, one.choices, *one.grades.values())
        share = "" if one.accuracy is None else percent(one.accuracy)
        name = string_utils.name_shown(one.player)
        whole = str(one.lost) if one.point == 1 else written(one.lost / one.point, ".1f")
        mean = written(one.lost / one.deals / one.point, ".1f" if one.point == 1 else ".2f")
        rows.append([name, one.game, *map(str, numbers), whole, mean, share])
    return rows


def missed(review: Review) -> Iterator[Deal]:
    """Return an iterator over missed moves as puzzles: errors with few solutions, proven and validated."""
    for move in review:
        puzzle = puzzle_of(review, move) if move.error and all(row.exact for row in move.moves) else None
        if puzzle is not None:
            yield puzzle


def puzzle_of(review: Review, move: ReviewedMove) -> Deal | None:
    """Return the puzzle of a missed move. Return None for too many solutions or an unsuitable position."""
    position = move.position
    goal = "outcome" if move.changes else "value"
    first = move.moves[0]
    right = tuple(
        row.move
        for row in move.moves
        if (row.outcome == first.outcome if goal == "outcome" else row.value == first.value)
    )
    if len(right) > MOST_RIGHT:
        return None
    aim = goal_of(position, best_of(position, move.moves).outcome or "", goal, len(right))
    found = examine(position, right, aim_of(aim), goal)
    if not found.sound or not found.exact:
        return None
    grade = (f"grade-{found.difficulty.grade}",) if found.difficulty is not None else ()
    name = string_utils.clean(review.deal.id or review.game).strip()
    puzzle = msgspec.structs.replace(
        position.deal,
        id=f"{name}-{move.number}",
        title=f"Missed: {move.seat} played {move.move}",
        source=review.deal.source or review.deal.title,
        note=note_of(found),
        tags=(*grade, "missed", move.grade),
        goal=aim,
        answer=tuple(map(str, found.solutions)),
    )
    try:
        return normal(puzzle)
    except Error:
        # a record may contain moves that no puzzle allows, such as overlooked cards
        return None
