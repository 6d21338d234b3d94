"""Review of a recorded deal: the value of every move and its cost to the side."""

from __future__ import annotations

import time
from typing import Any

from msgspec import structs

from solver.deal_records.position_coercion import as_deal
from solver.display.translation import tr
from solver.exact.session import Session
from solver.model.argument_checks import DEFAULT_MEMORY, MOST_WORLDS, checked, whole
from solver.model.argument_types import Objective
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.known_condition import with_known
from solver.model.moves import Move
from solver.reviews.informed_verdict import DEFAULT_WORLDS, informed_of
from solver.reviews.playout_estimate import PlayoutEstimator
from solver.reviews.result import GRADES, Limits, PlayerReview, Review, ReviewedMove
from solver.search import progress_tracking
from solver.search.bounded_result import BoundedResult, EstimatedResult
from solver.search.move_comparison import beats, best_of, is_settled, meet, rank_of
from solver.search.progress_tracking import ProgressCallback, report_progress
from solver.search.solution import Evaluation, MoveValue
from solver.search.value_estimate import Estimate

# Default node limit per move, in games whose early positions are too large for an exact search.
NODES_OUT_OF_REACH = 1_000_000


@checked(worlds=whole(1, MOST_WORLDS))
def review(
    deal: Position | Deal | str,
    *,
    informed: bool = False,
    worlds: int = DEFAULT_WORLDS,
    seed: int = 0,
    where: str | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int = 1,
    progress: ProgressCallback | None = None,
) -> Review:
    """Evaluate every move of a record against all legal moves, with all hands open.

    The search starts at the end of the record, so that bounds on a position also bound the move before it.

    informed: also return, for each move, the share of worlds consistent with its player's view in which it was best.
    worlds: most worlds to sample for a move, default 50.
    seed: seed of the sample, default 0.
    where: condition on the hands that the worlds must meet, besides `known` of the deal, in the language of
    `deal --where`. It is about the hands that the deal states, before its `play`.
    seat: seat of the query, default the first to move.
    seconds, nodes: limits for each move, default none. A verdict then rests on proven bounds and may stay open. Cicera,
    too large for an exact search, has a default limit of a million nodes.
    progress: callback that receives a `Progress` during the search and after each card.

    Other arguments are those of `solve`. Raises Unsolvable if no move was made or cards are unknown, and ValueError for
    arguments out of range.

    >>> import solver
    >>> (deal,) = solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")
    >>> [(move.move, move.cost, move.better) for move in solver.review(deal)]
    [('VII', 303, ('I', 'X')), ('VI', 307, ('X',))]
    """
    deal = as_deal(deal)
    if not deal.play:
        # a board may have been passed out
        nothing = tr("nothing has been played in this deal: there is nothing to review")
        raise Unsolvable(deal.position.question.pending or nothing)
    with_known(deal, where)  # raises the error of a text that is no condition before the search
    started = time.perf_counter()
    question: dict[str, Any] = {"seat": seat, "objective": objective, "memory": memory, "threads": threads}
    with report_progress(progress), Session(deal.start, **question) as session, PlayoutEstimator(seconds) as estimator:
        limits = limits_of(session.position, seconds, nodes)
        for played in deal.play:
            session.play(played)
        last = session.position
        thresholds = session.thresholds
        answer = session.solve(seconds=limits.seconds, nodes=limits.nodes)
        end: EstimatedResult[int | None] = with_estimate(answer, answer)
        after, used = end, answer.nodes
        searched = True
        gaps: dict[tuple[str, Move], int] = {}
        found: list[ReviewedMove] = []
        # from the end to the start, because bounds on a position also bound the move before it
        for number in range(len(deal.play), 0, -1):
            following = session.position
            move = following.line[-1]
            session.undo()
            name = f"{number}. {session.position.turn} {move}"
            progress_tracking.start_row(name, len(deal.play), whole=False, what="cards")
            guesses = guesses_of(session.position, after, gaps)
            table = session.evaluate(seconds=limits.seconds, nodes=limits.nodes, guesses=guesses)
            gaps |= {(table.turn, row.move): round(row.expected - table[0].expected) for row in table}
            used += table.nodes
            one, searched = verdict(number, table, move, after, searched)
            after = one.before
            one, more = with_lines(one, session, limits, table)
            used += more
            one = structs.replace(one, outlook=estimator.of(following, one.after))
            if informed:
                left = None if limits.seconds is None else max(limits.seconds - table.seconds, 0.0)
                one = with_informed(one, worlds, seed, left, where)
                used += one.informed.nodes if one.informed else 0
            found.append(one)
            progress_tracking.finish_row(name, one.after.lower, one.after.upper)
        outlook = estimator.of(session.position, after)
        used += estimator.nodes
    moves = tuple(reversed(found))
    return Review(
        game=deal.game,
        deal=deal,
        moves=moves,
        players=players(deal, moves),
        position=last,
        end=end,
        limits=limits,
        nodes=used,
        seconds=time.perf_counter() - started,
        draw_at=None if last.outcome_apart else thresholds[0],
        win_at=None if last.outcome_apart else thresholds[1],
        outlook=outlook,
    )


def guesses_of(
    position: Position, after: BoundedResult[int | None], gaps: dict[tuple[str, Move], int]
) -> dict[Move, int]:
    """Return guesses for the values of moves: the value after the actual move, plus the later difference of each move.

    gaps: (seat, move) -> difference of its value to the best, at the next turn of the seat.
    """
    return {move: round(after.expected) + gaps.get((position.turn, move), 0) for move in position.moves()}


def limits_of(position: Position, seconds: float | None, nodes: int | None) -> Limits:
    """Return the limits of each move, with the default of games that are too large for an exact search."""
    if position.is_vast and seconds is None and nodes is None:
        nodes = NODES_OUT_OF_REACH
    return Limits(seconds, nodes)


def verdict(
    number: int, table: Evaluation, played: Move, after: EstimatedResult[int | None], searched: bool
) -> tuple[ReviewedMove, bool]:
    """Return the verdict on a move, from the table of all moves and the bounds after the move.

    searched: True if `after` is a result of the search. Records may contain an overlooked sequence and its pick-up,
    which no search makes. Their results do not bound earlier moves.

    Also returns True if the value before the move is a result of the search.
    """
    position = table.position
    found = {row.move: row for row in table}
    own = found.get(played)
    known = with_estimate(meet(own, after) if own is not None and searched else after, after, own)
    searched = searched and played in found
    found[played] = MoveValue(**structs.asdict(known), move=played)
    sign = -1 if position.maximizes else 1
    rows = sorted(found.values(), key=lambda row: (rank_of(position, row), sign * row.expected))
    mine, best = found[played], min(rows, key=lambda row: sign * row.expected)
    before = with_estimate(best_of(position, rows), best)
    least, most = cost(position, rows, mine)
    # a crowded table has thousands of moves, most with equal bounds
    kinds = {(row.lower, row.upper, row.outcome): row for row in rows}.values()
    one = ReviewedMove(
        number=number,
        seat=position.turn,
        side=position.side_to_move,
        move=played,
        before=before,
        after=known,
        moves=tuple(rows),
        better=tuple(row.move for row in rows if beats(position, row, mine)),
        least_cost=least,
        most_cost=most,
        choice=any(beats(position, one, other) for one in kinds for other in kinds),
        settled=is_settled(position, rows, mine),
        position=position,
    )
    return one, searched or proven_part(before) == proven_part(best_of(position, table))


def proven_part(one: BoundedResult[int | None]) -> tuple[int, int, str | None]:
    """Return what is proven of a value."""
    return one.lower, one.upper, one.outcome


def with_estimate(known: BoundedResult[Any], *told: EstimatedResult[Any] | None) -> EstimatedResult[int | None]:
    """Return a result with the first estimate of others about the same position, cut to its bounds."""
    found = EstimatedResult[int | None].bounded(known.lower, known.upper, known.outcome)
    for one in told:
        if found.lower < found.upper and one is not None and one.estimate is not None and one.spread is not None:
            likely = Estimate(one.estimate, one.spread).within(found.lower, found.upper)
            return structs.replace(found, estimate=likely.value, spread=likely.spread)
    return found


def with_lines(move: ReviewedMove, session: Session, limits: Limits, table: Evaluation) -> tuple[ReviewedMove, int]:
    """Return a verdict with the open part of the value, and the variations of an error. Also return the nodes."""
    lower, upper = session.reach
    move = structs.replace(move, left=upper - lower)
    if not move.error:
        return move, 0
    spent = table.seconds, table.nodes
    seconds, nodes = (
        None if limit is None else max(limit - used, 0) / 2 for limit, used in zip(limits, spent, strict=True)
    )
    found, used = [], 0
    for first in (move.better[0], move.move):
        session.play(first)
        answer = session.solve(seconds=seconds, nodes=None if nodes is None else int(nodes))
        session.undo()
        found.append((first, *answer.line))
        used += answer.nodes
    return structs.replace(move, better_line=found[0], refutation=found[1]), used


def with_informed(move: ReviewedMove, worlds: int, seed: int, seconds: float | None, where: str | None) -> ReviewedMove:
    """Return a move with its informed verdict, or with the reason why none exists."""
    try:
        return structs.replace(move, informed=informed_of(move.position, move.move, worlds, seed, seconds, where))
    except Unsolvable as error:
        return structs.replace(move, why_not=str(error))


def cost(position: Position, rows: list[MoveValue], mine: MoveValue) -> tuple[int, int]:
    """Return bounds on the cost of a move to its side, in units of the value.

    rows: all moves, best first.
    """
    others = [row for row in rows if row is not mine]
    if position.outcome_apart:
        if not all(row.outcome for row in rows):
            return 0, max((gap(position, row, mine)[1] for row in others), default=0)
        # a move that keeps the outcome may have a lower value than one that does not
        others = [row for row in others if row.outcome == rows[0].outcome]
    return gap(position, best_of(position, others), mine) if others else (0, 0)


def gap(position: Position, best: BoundedResult[int | None], mine: MoveValue) -> tuple[int, int]:
    """Return bounds on the difference of a move to the best, at least 0."""
    least, most = best.lower - mine.upper, best.upper - mine.lower
    if not position.maximizes:
        least, most = -most, -least
    return max(least, 0), max(most, 0)


def players(deal: Deal, moves: tuple[ReviewedMove, ...]) -> tuple[PlayerReview, ...]:
    """Return the review of each player, by seat."""
    found = []
    for seat in deal.hands:
        mine = [move for move in moves if move.seat == seat]
        shares = [one.best for move in mine if (one := move.informed) is not None and min(one.shares.values()) < 1]
        costs = [cost for move in mine if (cost := move.expected_cost) is not None]
        found.append(
            PlayerReview(
                seat=seat,
                player=deal.players.get(seat, ""),
                side=moves[0].position.side_of(seat),
                cards=len(mine),
                choices=sum(move.choice and move.settled for move in mine),
                errors=sum(move.error for move in mine),
                lost=sum(move.least_cost for move in mine),
                unsettled=sum(not move.settled for move in mine),
                grades={grade: sum(move.grade == grade for move in mine) for grade in GRADES},
                informed=sum(shares) / len(shares) if shares else None,
                expected=sum(costs) if any(move.likely for move in mine) else None,
            )
        )
    return tuple(found)
