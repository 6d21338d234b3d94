"""Kept plans: a plan that goes on after some cards, in the worlds that it was made for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from solver.display.translation import tr
from solver.exact.best_defence import Planning
from solver.exact.plan_facts import Played
from solver.model.errors import Unsolvable
from solver.search.plan_steps import PlanSearchProtocol, Turn, Way


class SearchAfter:
    """Search of plans from a path of moves on. All paths continue that one.

    start: search of the position in which the plan was made.
    path: keys of the moves since.
    """

    def __init__(self, start: PlanSearchProtocol, path: Sequence[int]) -> None:
        self.start = start
        self.path = tuple(path)
        self.side: tuple[str, ...] = start.side
        self.choices: int = start.choices
        self.hands: Sequence[Mapping[str, tuple[str, ...]]] = start.hands
        self.suits: Mapping[str, tuple[str, ...]] = start.suits
        self.order_counts: bool = start.order_counts

    def __enter__(self) -> Self:
        self.start.__enter__()
        return self

    def __exit__(self, *exc: object) -> None:
        self.start.__exit__(*exc)

    @property
    def nodes(self) -> int:
        """Number of nodes visited."""
        return self.start.nodes

    def weight(self, worlds: int) -> int:
        """Return the number of deals in worlds as bits."""
        return self.start.weight(worlds)

    def turn(self, path: Sequence[int]) -> Turn:
        """Return who is to move after a path of moves, and what may be played."""
        return self.start.turn((*self.path, *path))

    def front(self, path: Sequence[int], choices: int | None = None, least: int = 0) -> tuple[int, ...] | None:
        """Return the Pareto front after a path, as the search of the start does."""
        return self.start.front((*self.path, *path), choices, least)

    def keeps(self, path: Sequence[int], want: int) -> bool | None:
        """Return True if one strategy wins all these worlds after a path. None if a limit has ended the search."""
        return self.start.keeps((*self.path, *path), want)

    def wins_anyhow(self, path: Sequence[int], want: int) -> bool:
        """Return True if all these worlds are won after a path with any cards of all seats."""
        return self.start.wins_anyhow((*self.path, *path), want)


def path_of(search: PlanSearchProtocol, moves: Sequence[Played], turn: str) -> tuple[int, ...]:
    """Return the path of moves that were played since a plan was made. Raises Unsolvable if they do not fit.

    turn: seat to move after them.
    """
    path: tuple[int, ...] = ()
    for seat, move in (*moves, (turn, None)):
        here = search.turn(path)
        if not here.seat:
            # who leads differs between worlds, and is seen now
            path = next((after for way in here.ways if search.turn(after := (*path, way.key)).seat == seat), path)
            here = search.turn(path)
        if move is None:
            break
        found = next((way.key for way in here.ways if way.move == move), None)
        if found is None or here.seat != seat:
            raise Unsolvable(tr("this is no position of the plan: {move} does not fit its deals", move=str(move)))
        path = (*path, found)
    return path


def kept(search: SearchAfter, fresh: Planning, want: int) -> tuple[Way, int]:
    """Return the move that keeps a plan, and the worlds that are won with it. Raises Unsolvable if none does.

    fresh: the search of a new plan, whose chances decide between moves that keep as much.
    want: worlds that the plan wins.
    """
    still = want & search.turn(()).worlds
    least = search.weight(still)
    best: tuple[int, int, Way, int] | None = None
    for way in fresh.ordered():
        front = search.front((way.key,), least=least)
        if front is None:
            raise Unsolvable(tr("the limit came before a card was found that keeps the plan"))
        for won in front:
            rank = search.weight(won), fresh.least[way.key]
            if not still & ~won and (best is None or rank > best[:2]):
                best = *rank, way, won
    if best is None:
        raise Unsolvable(tr("no card keeps the plan any more: its side has played other cards. Make a new plan"))
    return best[2], best[3]
