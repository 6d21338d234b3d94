"""Trees of plans: what the side plays, and where it goes on differently by what it has seen.

The tree keeps together all positions that the side has played alike so far, and branches as late as it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solver.exact.plan_facts import Choice, Fact, FactFinder, Played, Seen
from solver.model.moves import Move
from solver.search.plan_steps import PlanSearchProtocol, Way

# Most positions kept together. A tree of more ends before.
MOST_TOGETHER = 2_000
# Most positions looked at, for one tree.
MOST_LOOKED = 30_000
# Most branches of a plan.
BRANCHES = 6
# Cards in all hands up to which a tree asks whether the rest is won by any cards.
LAST_CARDS = 8


@dataclass
class Node:
    """Node of a plan: moves of the side in order, and then what it does if a fact holds, and if not.

    is_open: True if the plan goes on without a description.
    """

    steps: list[Played] = field(default_factory=list)
    fact: Fact | None = None
    yes: Node | None = None
    no: Node | None = None
    is_open: bool = False

    def leave_open(self) -> None:
        """End the description where the plan branches."""
        self.fact = self.yes = self.no = None
        self.is_open = True

    @property
    def is_blank(self) -> bool:
        """True if the plan goes on without a description from here on."""
        return self.is_open and not self.steps

    def cut_back(self) -> None:
        """Leave out branches of which neither says anything."""
        if self.yes is not None and self.no is not None:
            self.yes.cut_back()
            self.no.cut_back()
            if self.yes.is_blank and self.no.is_blank:
                self.leave_open()


class Since(NamedTuple):
    """Moves since the position of a search: their path, the moves with their seats, and those of the current trick."""

    path: tuple[int, ...] = ()
    played: tuple[Played, ...] = ()
    table: tuple[Played, ...] | None = None


START = Since()


# Positions that a node is for, each with the moves that serve it.
Row = tuple[Seen, list[Way]]


class Spent(Exception):
    """Raised if a limit ends the search of a tree, or if it has too many positions."""


class Planner:
    """Planner of the tree for the worlds that a strategy wins.

    seats: number of seats, which is that of the cards in a trick.
    trick: seats and cards of the trick on the table at the start of the search.
    twins: True for a pack with two equal cards of each kind.
    since: moves since the position of the search. Default: none.
    """

    def __init__(
        self,
        search: PlanSearchProtocol,
        seats: int,
        trick: Sequence[tuple[str, str]],
        twins: bool,
        since: Since = START,
    ) -> None:
        self.search = search
        self.seats = seats
        self.since = since
        self.turn = search.turn(since.path)
        lying = tuple((seat, Move(card)) for seat, card in trick)
        self.table = lying if since.table is None else since.table
        self.looked = 0
        self.finder = FactFinder(search, trick, since.played, self.turn.worlds, twins)

    def tree(self, first: int, want: int) -> Node:
        """Return the tree of a strategy with this first move, up to BRANCHES. Raises Spent.

        first: key of the move.
        want: worlds that the strategy wins, as bits.

        It grows level by level. A level that has too many branches, or takes too long, is left out.
        """
        root = Node()
        path, played, _ = self.since
        start = Seen(path, played, len(self.table), want, self.turn, self.table)
        level = self.fill(root, [(start, [way_of(start, first)])])
        parents, leaves = [root], 1
        while level:
            leaves += len(level) // 2
            try:
                below = [] if leaves > BRANCHES else [self.fill(node, rows) for node, rows in level]
            except Spent:
                below = []
            if not below:
                for node in parents:
                    node.leave_open()
                break
            parents = [node for (node, _), found in zip(level, below, strict=True) if found]
            level = [pair for found in below for pair in found]
        root.cut_back()
        return root

    def fill(self, node: Node, rows: list[Row]) -> list[tuple[Node, list[Row]]]:
        """Write the plan for positions that the side has played alike so far, up to where it branches.

        Returns the nodes after that with their positions. Raises Spent.
        """
        while (key := serving(rows)) is not None:
            seen = rows[0][0]
            node.steps.append((seen.turn.seat, way_of(seen, key).move))
            group = self.own_turns([self.after(seen, way_of(seen, key)) for seen, _ in rows])
            if all(map(self.is_carefree, group)):
                return []
            if len(group) > MOST_TOGETHER:
                node.is_open = True
                return []
            rows = [(seen, self.keeping(seen)) for seen in group]
        known = [(self.finder.facts(row[0]), frozenset(choices_of(row))) for row in rows]
        node.fact = self.finder.best_split(known)
        if node.fact is None:
            node.is_open = True
            return []
        node.yes, node.no = Node(), Node()
        sides: dict[bool, list[Row]] = {True: [], False: []}
        for row, (facts, _) in zip(rows, known, strict=True):
            sides[node.fact in facts].append(row)
        return [(node.yes, sides[True]), (node.no, sides[False])]

    def after(self, seen: Seen, way: Way) -> Seen:
        """Return the position after a move, with the worlds to win that allow it."""
        self.looked += 1
        if self.looked > MOST_LOOKED:
            raise Spent
        path = (*seen.path, way.key)
        turn = self.search.turn(path)
        want = seen.want & way.worlds
        if way.key < 0:
            return seen._replace(path=path, want=want, turn=turn)
        move = (seen.turn.seat, way.move)
        table = (*seen.table, move)
        after = Seen(path, (*seen.played, move), (seen.trick + 1) % self.seats, want, turn, table, seen.taken)
        if after.trick:
            return after
        cards = tuple(str(card) for _, card in table) if turn.seat in self.search.side else ()
        return after._replace(table=(), taken=(*seen.taken, cards))

    def own_turns(self, group: list[Seen]) -> list[Seen]:
        """Return the positions in which the side is to move next, and may still win a world that it wants."""
        found: list[Seen] = []
        while group:
            group = [seen for seen in group if seen.want and seen.turn.left]
            found += [seen for seen in group if seen.turn.seat in self.search.side]
            others = [seen for seen in group if seen.turn.seat not in self.search.side]
            group = self.merged([self.after(seen, way) for seen in others for way in seen.turn.ways])
        return self.merged(found)

    def merged(self, group: list[Seen]) -> list[Seen]:
        """Return the positions without those that differ in the order of earlier cards alone."""
        return group if self.search.order_counts else list({seen.state: seen for seen in group}.values())

    def keeping(self, seen: Seen) -> list[Way]:
        """Return the moves of the side that keep all worlds that it wants."""
        ways = seen.turn.ways
        kept = [way for way in ways if self.keeps((*seen.path, way.key), seen.want)]
        # keys rise with the rank of a card: high cards first in a lead, else low ones
        return sorted(kept, key=lambda way: way.key, reverse=seen.trick == 0)

    def keeps(self, path: tuple[int, ...], want: int) -> bool:
        """Return True if one strategy wins all these worlds after a path. Raises Spent."""
        found = self.search.keeps(path, want)
        if found is None:
            raise Spent
        return found

    def is_carefree(self, seen: Seen) -> bool:
        """True if the side wins what it wants with any cards, near the end."""
        return seen.turn.left <= LAST_CARDS and self.search.wins_anyhow(seen.path, seen.want)


def choices_of(row: Row) -> list[Choice]:
    """Return the moves that serve a position, each with its seat: two seats may have equal cards."""
    seen, ways = row
    return [(seen.turn.seat, way.key) for way in ways]


def serving(rows: Sequence[Row]) -> int | None:
    """Return the key of the first move that serves all positions. None if there is none.

    rows: positions with the moves that serve each, the best first.
    """
    common = frozenset[Choice].intersection(*(frozenset(choices_of(row)) for row in rows))
    return next((key for seat, key in choices_of(rows[0]) if (seat, key) in common), None)


def way_of(seen: Seen, key: int) -> Way:
    """Return the move of a key."""
    return next(way for way in seen.turn.ways if way.key == key)
