"""Plans: the line of play of a side that sees all its cards, and what it is worth against the best defence."""

from __future__ import annotations

import time
from collections.abc import Iterable

from solver.deal_records.position_coercion import as_position
from solver.exact.best_defence import LIMIT, Planning, chosen
from solver.families import family_of
from solver.hints.plan_result import Plan, PlannedMove
from solver.model.argument_checks import DEFAULT_MEMORY, checked, whole
from solver.model.deal import Deal, Position
from solver.model.known_condition import with_condition
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

    Raises Unsolvable for a side that does not see all its cards, and if no deal fits. Raises ValueError for arguments
    out of range, and Error if `where` is no condition.
    """
    started = time.perf_counter()
    at = as_position(position)
    if at.asked_seat is not None and not at.is_over:
        # as in `hint`: the seat to move may differ from the seat of the deal
        at = at.for_seat(None)
    at = with_condition(at, where)
    if at.is_open and not at.is_over:
        at = view(at)
        if where is not None and at.source.known is None:
            at = with_condition(at, where)
    known = worlds_of(at)
    rows, weights, is_whole = chosen(known, worlds, seed)
    search = family_of(at).new_plan_search(known, rows, at_least, seconds, nodes, memory, disable)
    with search:
        found = Planning(search, weights)
        found.run()
        spent = search.nodes
    chances = found.ordered()
    total = sum(weights)
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
        won=found.least[chances[0].key],
        most=max(found.most.values()),
        deals=total,
        open_hands=found.weight(found.winnable),
        exact=found.is_exact,
        whole=is_whole,
        worlds=len(rows),
        nodes=spent,
        seconds=time.perf_counter() - started,
        position=at,
    )
