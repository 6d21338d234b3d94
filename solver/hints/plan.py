"""Plans: the line of play of a side that sees all its cards, and what it is worth against the best defence."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Any

from solver.deal_records.position_coercion import as_position
from solver.exact.best_defence import LIMIT, Planning, chosen
from solver.exact.kept_plan import SearchAfter, kept, path_of
from solver.exact.plan_facts import Played
from solver.exact.plan_tree import Node, Planner, Since, Spent
from solver.families import family_of
from solver.hints.plan_origin import begun, origin_of, wins_of
from solver.hints.plan_result import Plan, PlanBranch, PlannedMove, PlanOrigin, PlanStep
from solver.io.files import dumps
from solver.model.argument_checks import DEFAULT_MEMORY, checked, whole
from solver.model.deal import Deal, Position
from solver.model.known_condition import with_condition
from solver.model.moves import Move
from solver.search.plan_steps import PlanSearchProtocol, Way
from solver.views import view
from solver.views import worlds as worlds_of

__all__ = ["Plan", "PlannedMove", "plan"]


@checked(worlds=whole(1, LIMIT, ", or None", optional=True))
def plan(
    position: Position | Deal | str,
    *,
    at_least: int | None = None,
    worlds: int | None = None,
    seed: int = 0,
    where: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    after: Plan | PlanOrigin | Mapping[str, Any] | None = None,
) -> Plan:
    """Return the best line of play of the side to move, and its chance against the best defence.

    The side must see all its cards: a soloist, a declarer with the dummy, or partners who play with open hands. In a
    position without unknown cards, the hands hidden from the seat to move are removed first, as by `view`.

    The side commits itself to one strategy, which sees what is played. The others see all cards and know the strategy
    (best defence model, Frank and Basin 1998). So the chance is one that nobody can undercut. The search is exact over
    all possible deals, or over a sample of them.

    at_least: value for the first side to reach, or for the other side to prevent, as in `solve`. Default: who wins.
    worlds: most worlds to search, up to 1,024. With more, as many are sampled. Default: up to 500, else 100 of them.
    seed: seed of the sample.
    where: condition on the hands, as in `hint`.
    seconds, nodes: limits. After a limit the result has the bounds proven so far. Default: no limit.
    memory: most megabytes for the transposition table, and as many for the strategies.
    disable: search techniques to leave out. The result is the same. Default: none.
    after: earlier plan of this deal, or its JSON record, to go on with. The moves since then are in the `play` of the
    position. `at_least`, `worlds`, `seed` and `where` are then those of that plan.

    The plan itself, `steps` and `branches`, is described where the search is exact, in up to six branches.

    Raises Unsolvable for a side that does not see all its cards, if no deal fits, and if an earlier plan cannot go on
    because it was left, or has no exact chance. Raises ValueError for arguments
    out of range, and Error if `where` is no condition.

    >>> import openhand
    >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
    >>> plan.best, plan.won, plan.most, plan.deals, plan.open_hands
    ('X', 78, 78, 100, 90)
    """
    started = time.perf_counter()
    at = as_position(position)
    if at.asked_seat is not None and not at.is_over:
        # as in `hint`: the seat to move may differ from the seat of the deal
        at = at.for_seat(None)
    made = origin_of(after)
    if made is None:
        start = at = as_seen(at, where)
        moves: tuple[Played, ...] = ()
    else:
        start, at, moves = begun(made, at)
        at_least, worlds, seed = made.at_least, made.worlds, made.seed
    family = family_of(at)
    family.check_plan(start)
    known = worlds_of(start)
    rows, weights, is_whole = chosen(known, worlds, seed)
    search = family.new_plan_search(known, rows, weights, at_least, seconds, nodes, memory, disable)
    with search:
        path = path_of(search, moves, at.turn) if moves else ()
        rest = SearchAfter(search, path)
        found = Planning(rest)
        found.run()
        chances = found.ordered()
        total = search.weight(rest.turn(()).worlds)
        won, most = found.least[chances[0].key], max(found.most.values())
        exact = found.is_exact
        if made is not None:
            best, wins = kept(rest, found, wins_of(made, len(rows), search.weight))
            chances = [best, *(way for way in chances if way.key != best.key)]
            won = most = search.weight(wins)
            exact = True
        else:
            best, wins = chances[0], found.won.get(chances[0].key, 0)
            if exact and won:
                made = PlanOrigin(dumps(at.deal, "line").strip(), at_least, worlds, seed, won, total, f"{wins:x}")
        tree = tree_of(search, best, wins if exact else 0, start, Since(path, moves, table_of(at)))
        spent = search.nodes
    return Plan(
        game=at.game,
        turn=at.turn,
        seats=search.side,
        goal="outcome" if at_least is None else "value",
        at_least=at_least,
        moves=tuple(
            PlannedMove(way.move, *(bound[way.key] / total for bound in (found.least, found.most, found.open)))
            for way in chances
        ),
        won=won,
        most=most,
        deals=total,
        open_hands=search.weight(found.winnable),
        exact=exact,
        whole=is_whole,
        worlds=rest.turn(()).worlds.bit_count(),
        nodes=spent,
        seconds=time.perf_counter() - started,
        position=at,
        steps=steps_of(tree),
        branches=branches_of(tree),
        is_open=tree.is_open,
        origin=made,
        anew=None if after is None else max(found.least.values()),
    )


def as_seen(at: Position, where: str | None) -> Position:
    """Return a position as the seat to move sees it, with a condition on the hands."""
    at = with_condition(at, where)
    if at.is_open and not at.is_over:
        at = view(at)
        if where is not None and at.source.known is None:
            at = with_condition(at, where)
    return at


def tree_of(search: PlanSearchProtocol, first: Way, wins: int, start: Position, since: Since) -> Node:
    """Return the tree of the best strategy, as far as it can be described within the limits.

    wins: worlds that it wins. 0 if that is not known.
    start: position of the search.
    """
    unknown = Node([(search.turn(since.path).seat, first.move)], is_open=True)
    if not wins:
        return unknown
    trick = [(seat, move.card) for seat, move in table_of(start)]
    planner = Planner(search, len(start.seats), trick, start.pack.copies > 1, since)
    try:
        return planner.tree(first.key, wins)
    except Spent:
        return unknown


def table_of(at: Position) -> tuple[Played, ...]:
    """Return the cards on the table with who played them: the last seats before the one to move."""
    turn = at.seats.index(at.turn)
    return tuple((at.seats[turn - len(at.lying) + number], Move(text)) for number, text in enumerate(at.lying))


def steps_of(node: Node) -> tuple[PlanStep, ...]:
    """Return the cards of a node."""
    return tuple(PlanStep(seat, move) for seat, move in node.steps)


def branches_of(node: Node) -> tuple[PlanBranch, ...]:
    """Return the branches of a node."""
    if node.fact is None or node.yes is None or node.no is None:
        return ()
    return tuple(
        PlanBranch(*node.fact, holds, steps_of(after), branches_of(after), after.is_open)
        for holds, after in ((True, node.yes), (False, node.no))
    )
