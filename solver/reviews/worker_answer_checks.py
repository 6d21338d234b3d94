"""Consistency checks of a review, without a search, like `solver.batch.worker_answer_checks` for other answers.

Verdicts, costs and the players' scores are computed again from the tables of moves.
"""

from __future__ import annotations

import math
from typing import Any

from msgspec import structs

from solver.batch.worker_answer_checks import Auditor, check_cost, hold
from solver.determinization.rejection_sampling import MOST_TRIES
from solver.model.argument_checks import MOST_WORLDS
from solver.model.deal import Position
from solver.reviews.api import limits_of, players, verdict
from solver.reviews.playout_estimate import FEWEST, PLAYOUTS, is_wanted
from solver.reviews.result import PlayoutEstimate, Review, ReviewedMove
from solver.search.bounded_result import BoundedResult, EstimatedResult
from solver.search.solution import Evaluation

# Rounding tolerance for sums of shares and for bounds.
ROUNDING = 1e-9


def check_review(answer: Review, start: Position, question: dict[str, Any]) -> None:
    """Raise Contradiction for an impossible answer of `review`.

    question: arguments of the query.
    """
    deal = start.source
    limits = limits_of(start, question.get("seconds"), question.get("nodes"))
    check_cost(answer.nodes, answer.seconds)
    hold((answer.game, answer.limits) == (deal.game, limits), "game, limits")
    hold(len(answer.moves) == len(deal.play) > 0, "moves")
    positions = [start]
    for move in deal.play:
        positions.append(positions[-1].play(move))
    last = positions[-1]
    hold(answer.position.line == last.line, "position")
    with Auditor(start, limits._asdict(), met=True) as auditor:
        thresholds = (auditor.prover.draw_at, auditor.prover.win_at)
        hold((answer.draw_at, answer.win_at) == ((None, None) if last.outcome_apart else thresholds), "thresholds")
        auditor.check_statements(last, answer.end)
        hold(answer.end.exact or auditor.limited, "no limit, and not exact")
        after, surely = answer.end, True
        for number in range(len(answer.moves), 0, -1):
            one = answer.moves[number - 1]
            position, following = positions[number - 1 : number + 1]
            hold((one.move, one.position.line) == (following.line[-1], position.line), "move, position")
            surely = surely and one.move in position.moves()
            check_verdict(auditor, one, number, position, after, surely)
            check_lines(auditor, one, position)
            check_informed(one, question.get("informed", False), bool(deal.known or question.get("where")))
            check_outlook(one.outlook, following, one.after)
            after = one.before
    check_outlook(answer.outlook, start, after)
    hold(answer.players == players(deal, answer.moves), "players")


def check_verdict(
    auditor: Auditor,
    one: ReviewedMove,
    number: int,
    position: Position,
    after: EstimatedResult[int | None],
    surely: bool,
) -> None:
    """Raise Contradiction unless a verdict follows from its table and the bounds proven after the move.

    surely: True if the table is exact. In a record with moves that no search makes, one may do or not.
    """
    legal = position.moves()
    rows = [row for row in one.moves if row.move in legal]
    auditor.check_rows(position, rows, "value")
    played = [row for row in one.moves if row.move == one.move]
    hold(len(one.moves) == len(rows) + (one.move not in legal) and len(played) == 1, "moves")
    auditor.check_statements(position.play(one.move), played[0])
    hold(auditor.limited or all(row.exact for row in one.moves), "no limit, and not exact")
    table = Evaluation(position.game, position.turn, tuple(rows), 0, 0.0, position)
    own = {name: getattr(one, name) for name in OWN}
    follows = [verdict(number, table, one.move, after, searched)[0] for searched in {True, surely}]
    hold(any(structs.replace(each, **own) == one for each in follows), "verdict")
    lower, upper = auditor.reach(position)
    hold(one.left == upper - lower, "left")


# Fields that do not follow from the table of moves.
OWN = ("left", "refutation", "better_line", "informed", "why_not", "outlook")


def check_lines(auditor: Auditor, one: ReviewedMove, position: Position) -> None:
    """Raise Contradiction unless the error, and no other move, has lines that show it."""
    if not one.error:
        hold(not one.better_line and not one.refutation, "lines")
        return
    rows = {row.move: row for row in one.moves}
    for first, line in ((one.better[0], one.better_line), (one.move, one.refutation)):
        hold(line[:1] == (first,), "lines")
        if len(line) > 1 or not auditor.limited:
            auditor.check_line(position, line, (rows[first].lower, rows[first].upper))


def check_informed(one: ReviewedMove, asked: bool, condition: bool) -> None:
    """Raise Contradiction for an impossible verdict from a player's information set.

    condition: True if there is a condition on the hands. Only then worlds are drawn until some meet it.
    """
    found = one.informed
    if found is None:
        hold(bool(one.why_not) == asked, "informed")
        return
    hold(asked and not one.why_not, "informed")
    check_cost(found.nodes)
    hold(found.shares.keys() == {row.move for row in one.moves}, "shares")
    hold(all(is_share(share) for share in found.shares.values()), "shares")
    hold(found.best == found.shares[one.move], "best")
    hold(is_share(found.proven) and (found.proven == 1 or not found.exact), "proven")
    hold(is_share(found.lower) and is_share(found.upper), "bounds of a share")
    hold(found.lower <= found.best <= found.upper + ROUNDING, "bounds of a share")
    hold(0 <= found.worlds <= MOST_WORLDS and found.deals > 0, "worlds")
    hold(found.tries == 0 or (condition and found.worlds <= found.tries <= MOST_TRIES), "tries")
    line = found.line
    hold(line is None or (line.best in found.shares and 0 <= line.kept <= line.won <= line.deals > 0), "line")


def is_share(number: float) -> bool:
    """True if a number is a share from 0 to 1."""
    return 0 <= number <= 1 + ROUNDING


def check_outlook(found: PlayoutEstimate | None, position: Position, known: BoundedResult[int | None]) -> None:
    """Raise Contradiction unless a requested estimate exists, within the proven bounds."""
    hold((found is not None) == is_wanted(position, known), "outlook")
    if found is not None:
        hold(FEWEST <= found.playouts <= PLAYOUTS, "playouts")
        hold(known.lower <= found.lower <= found.value <= found.upper <= known.upper < math.inf, "outlook")
