"""What happened in a deal that was played: the value of every move, and what each one cost its side."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from solver.display.language import tr
from solver.model.arguments import DEFAULT_MEMORY, MOST_WORLDS, checked, whole
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.records.given import deal_given
from solver.review.informed import DEFAULT_WORLDS, informed_of
from solver.review.outlook import Outlooks
from solver.review.result import GRADES, Limits, PlayerReview, Review, ReviewedMove
from solver.search import listen
from solver.search.compare import beats, best_of, is_settled, meet, rank_of
from solver.search.listen import Told, telling
from solver.search.proven import Proven
from solver.search.solution import Evaluation, MoveValue
from solver.solve.session import Session

# Nodes for each move where no limit is given, in games in which the first half of a deal is out of exact reach.
NODES_OUT_OF_REACH = 1_000_000


@checked(worlds=whole(1, MOST_WORLDS))
def review(
    deal: Position | Deal | str,
    *,
    informed: bool = False,
    worlds: int = DEFAULT_WORLDS,
    seed: int = 0,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int = 1,
    progress: Told | None = None,
) -> Review:
    """Value every move of a record against every move that could have been made, all hands open.

    informed: say besides, for each move, in how many of the worlds consistent with what its player knew it was among
    the best; worlds: most that are drawn for a move, seed: of the draw.
    seconds, nodes: limits for each move, after which verdicts rest on proven bounds and some stay open; without them
    Cicera, whose first moves are out of exact reach, has a limit of a million nodes a move. progress: called with a
    `Progress` now and then and after each card. Other arguments as for `solve`; the seat asked about is by default
    the one that begins.
    Raises Unsolvable if nothing has been played or cards are unknown, ValueError for arguments out of range.

    >>> import solver
    >>> (deal,) = solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")
    >>> [(move.move, move.cost, move.better) for move in solver.review(deal)]
    [('VII', 303, ('I', 'X')), ('VI', 307, ('X',))]
    """
    deal = deal_given(deal)
    if not deal.play:
        raise Unsolvable(tr("nothing has been played in this deal: there is nothing to review"))
    started = time.perf_counter()
    question: dict[str, Any] = {"seat": seat, "objective": objective, "memory": memory, "threads": threads}
    with telling(progress), Session(deal.start, **question) as session, Outlooks(seconds) as outlooks:
        limits = limits_of(session.position, seconds, nodes)
        for played in deal.play:
            session.play(played)
        last = session.position
        thresholds = session.thresholds
        answer = session.solve(seconds=limits.seconds, nodes=limits.nodes)
        end: Proven[int] = Proven.bounded(answer.lower, answer.upper, answer.outcome)
        after, used = end, answer.nodes
        searched = True
        gaps: dict[tuple[str, Move], int] = {}
        found: list[ReviewedMove] = []
        # from the end to the start: what is proven about a position is proven about the move that led to it
        for number in range(len(deal.play), 0, -1):
            following = session.position
            move = following.line[-1]
            session.undo()
            name = f"{number}. {session.position.turn} {move}"
            listen.begin(name, len(deal.play), whole=False, what="cards")
            guesses = guesses_of(session.position, after, gaps)
            table = session.evaluate(seconds=limits.seconds, nodes=limits.nodes, guesses=guesses)
            gaps |= {(table.turn, row.move): row.value - table[0].value for row in table}
            used += table.nodes
            one, searched = verdict(number, table, move, after, searched)
            after = one.before
            one, more = with_lines(one, session, limits, table)
            used += more
            one = replace(one, outlook=outlooks.of(following, one.after))
            if informed:
                left = None if limits.seconds is None else max(limits.seconds - table.seconds, 0.0)
                one = with_informed(one, worlds, seed, left)
                used += one.informed.nodes if one.informed else 0
            found.append(one)
            listen.end(name, one.after.lower, one.after.upper)
        outlook = outlooks.of(session.position, after)
        used += outlooks.nodes
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


def guesses_of(position: Position, after: Proven[int], gaps: dict[tuple[str, Move], int]) -> dict[Move, int]:
    """What the values of the moves may be: that after the move made, and what each costs when it is played later.

    gaps: seat and move -> by how much its value differs from the best, at the next turn of the seat.
    """
    return {move: after.value + gaps.get((position.turn, move), 0) for move in position.moves()}


def limits_of(position: Position, seconds: float | None, nodes: int | None) -> Limits:
    """The limits for each move; where none is given, in some games there is one all the same."""
    if position.is_vast and seconds is None and nodes is None:
        nodes = NODES_OUT_OF_REACH
    return Limits(seconds, nodes)


def verdict(
    number: int, table: Evaluation, played: Move, after: Proven[int], searched: bool
) -> tuple[ReviewedMove, bool]:
    """The verdict on a move, from the table of all moves and what is proven about the position after it.

    searched: is `after` what a search says too? A sequence that was overlooked, and its pick-up, are moves of records
    which no search makes; so what comes of them is not what is proven about the moves that led there. Returned with the
    verdict: is the value before the move what a search says?
    """
    position = table.position
    found = {row.move: row for row in table}
    known = meet(found[played], after) if played in found and searched else after
    searched = searched and played in found
    found[played] = MoveValue.bounded(known.lower, known.upper, known.outcome, move=played)
    sign = -1 if position.maximizes else 1
    rows = sorted(found.values(), key=lambda row: (rank_of(position, row), sign * row.value))
    before, mine = best_of(position, rows), found[played]
    least, most = cost(position, rows, mine)
    # of a table full of cards there are thousands of moves, most of them alike
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
    return one, searched or before == best_of(position, table)


def with_lines(
    move: ReviewedMove, session: Session, limits: Limits, table: Evaluation
) -> tuple[ReviewedMove, int]:
    """A verdict with how much was open, and for an error with what it leads to and what the best move does; nodes."""
    lower, upper = session.reach
    move = replace(move, left=upper - lower)
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
    return replace(move, better_line=found[0], refutation=found[1]), used


def with_informed(move: ReviewedMove, worlds: int, seed: int, seconds: float | None) -> ReviewedMove:
    """A verdict with the one from what the player knew, or with the reason why there is none."""
    try:
        return replace(move, informed=informed_of(move.position, move.move, worlds, seed, seconds))
    except Unsolvable as error:
        return replace(move, why_not=str(error))


def cost(position: Position, rows: list[MoveValue], mine: MoveValue) -> tuple[int, int]:
    """Bounds on what a move cost its side in value; rows, best first, hold it and all others."""
    others = [row for row in rows if row is not mine]
    if position.outcome_apart:
        if not all(row.outcome for row in rows):
            return 0, max((gap(position, row, mine)[1] for row in others), default=0)
        # a move that keeps the outcome may have a worse value than one that does not
        others = [row for row in others if row.outcome == rows[0].outcome]
    return gap(position, best_of(position, others), mine) if others else (0, 0)


def gap(position: Position, best: Proven[int], mine: MoveValue) -> tuple[int, int]:
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
        shares = [one.best for move in mine if (one := move.informed) is not None and min(one.shares.values()) < 1]
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
            )
        )
    return tuple(found)
