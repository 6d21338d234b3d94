"""What happened in a deal that was played: the value of every move, and what each one cost its side."""

from __future__ import annotations

from collections.abc import Callable

from solver.deal import Deal
from solver.errors import Unsolvable
from solver.moves import Move
from solver.position import Position
from solver.proving import DEFAULT_MEMORY
from solver.session import Session
from solver.solutions import Evaluation, MoveValue
from solver.verdicts import (
    PlayerReview,
    Proven,
    Review,
    ReviewedMove,
    Worth,
    beats,
    best_of,
    may_beat,
    meet,
    outcome_apart,
    rank_of,
)


def review(
    deal: Deal,
    *,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    each: Callable[[], None] | None = None,
) -> Review:
    """Value every move of a record against every move that could have been made, all hands open.

    seconds, nodes: limits for each move, after which verdicts rest on proven bounds and some stay open. each: called
    after each move. Other arguments as for `solve`; the seat asked about is by default the one that begins.
    Raises Unsolvable if nothing has been played or cards are unknown, ValueError for arguments out of range.

    >>> import solver
    >>> (deal,) = solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")
    >>> [(move.move, move.cost, move.better) for move in solver.review(deal)]
    [('VII', 303, ('I', 'X')), ('VI', 0, ())]
    """
    if not deal.play:
        raise Unsolvable("nothing has been played in this deal: there is nothing to review")
    with Session(deal.start, seat=seat, objective=objective, memory=memory) as session:
        for played in deal.play:
            session.play(played)
        last = session.position
        answer = session.solve(seconds=seconds, nodes=nodes)
        end = after = meet(answer, answer)
        nodes_used, seconds_used = answer.nodes, answer.seconds
        found: list[ReviewedMove] = []
        # from the end to the start: what is proven about a position is proven about the move that led to it
        for number in range(len(deal.play), 0, -1):
            move = session.position.line[-1]
            session.undo()
            table = session.evaluate(seconds=seconds, nodes=nodes)
            nodes_used += table.nodes
            seconds_used += table.seconds
            found.append(verdict(number, table, move, after))
            after = found[-1].before
            if each is not None:
                each()
    moves = tuple(reversed(found))
    return Review(deal.game, deal, moves, players(deal, moves), last, end, nodes_used, seconds_used)


def verdict(number: int, table: Evaluation, played: Move, after: Worth) -> ReviewedMove:
    """The verdict on a move, from the table of all moves and what is proven about the position after it."""
    position = table.position
    found = {row.move: row for row in table}
    # a sequence that was overlooked, and its pick-up, are moves of records which no search makes
    known = meet(found[played], after) if played in found else after
    found[played] = MoveValue(played, known.value, known.outcome, known.exact, known.lower, known.upper)
    sign = -1 if position.maximizes else 1
    rows = sorted(found.values(), key=lambda row: (rank_of(position, row), sign * row.value))
    before, mine = best_of(position, rows), found[played]
    least, most = cost(position, rows, before, mine)
    better = tuple(row.move for row in rows if beats(position, row, mine))
    return ReviewedMove(
        number=number,
        seat=position.turn,
        side=position.side_to_move,
        move=played,
        before=before,
        after=known,
        moves=tuple(rows),
        better=better,
        least_cost=least,
        most_cost=most,
        choice=any(beats(position, one, other) for one in rows for other in rows),
        settled=bool(better) or not any(may_beat(position, row, mine) for row in rows if row is not mine),
        position=position,
    )


def cost(position: Position, rows: list[MoveValue], before: Worth, mine: MoveValue) -> tuple[int, int]:
    """Bounds on what a move cost its side in value; rows, best first, hold it and all others."""
    if not outcome_apart(position):
        return gap(position, before, mine)
    if all(row.outcome for row in rows):
        # a move that keeps the outcome may have a worse value than one that does not
        return gap(position, rows[0], mine)
    return 0, max(gap(position, row, mine)[1] for row in rows)


def gap(position: Position, best: Proven, mine: MoveValue) -> tuple[int, int]:
    """Bounds on how much worse a move is than the best, in value; not below nothing."""
    least, most = best.lower - mine.upper, best.upper - mine.lower
    if not position.maximizes:
        least, most = -most, -least
    return max(least, 0), max(most, 0)


def players(deal: Deal, moves: tuple[ReviewedMove, ...]) -> tuple[PlayerReview, ...]:
    """How each player did, seat by seat."""
    found = []
    for seat in deal.hands:
        mine = [move for move in moves if move.seat == seat]
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
            )
        )
    return tuple(found)
