"""Trees of plans: what the side plays, and where it goes on differently by what it has seen.

The tree keeps together all positions that the side has played alike so far, and branches as late as it can.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from solver.exact.plan_facts import Fact, FactFinder, Played, Seen
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

    @property
    def leaves(self) -> int:
        """Number of branches."""
        return 1 if self.yes is None or self.no is None else self.yes.leaves + self.no.leaves

    def cut(self, depth: int) -> Node:
        """Return the node with at most this many facts in a row."""
        if self.yes is None or self.no is None:
            return self
        if depth == 0:
            return Node(self.steps, is_open=True)
        return Node(self.steps, self.fact, self.yes.cut(depth - 1), self.no.cut(depth - 1), self.is_open)


def shortened(node: Node) -> Node:
    """Return a plan with few branches. What comes after them is left open."""
    depth = node.leaves
    while (shown := node.cut(depth)).leaves > BRANCHES:
        depth -= 1
    return shown


class Spent(Exception):
    """Raised if a limit ends the search of a tree, or if it has too many positions."""


class Planner:
    """Planner of the tree for the worlds that a strategy wins.

    seats: number of seats, which is that of the cards in a trick.
    trick: seats and cards of the trick on the table.
    twins: True for a pack with two equal cards of each kind.
    """

    def __init__(self, search: PlanSearchProtocol, seats: int, trick: Sequence[tuple[str, str]], twins: bool) -> None:
        self.search = search
        self.seats = seats
        self.table = tuple((seat, Move(card)) for seat, card in trick)
        self.looked = 0
        self.carefree: dict[Hashable, bool] = {}
        self.finder = FactFinder(search, trick, twins)
        self.fronts: dict[tuple[int, ...], tuple[int, ...]] = {}

    def tree(self, first: int, want: int) -> Node:
        """Return the tree of a strategy with this first move. Raises Spent.

        first: key of the move.
        want: worlds that the strategy wins, as bits.
        """
        root = Seen((), (), len(self.table), want, self.search.turn(()), self.table)
        return self.grow([root], first)

    def grow(self, group: list[Seen], first: int | None = None) -> Node:
        """Return the plan for positions that the side has played alike so far.

        first: key of its next move, if that is chosen.
        """
        node = Node()
        while True:
            group = self.own_turns(group)
            if not group or (first is None and all(self.is_carefree(seen) for seen in group)):
                return node
            if len(group) > MOST_TOGETHER:
                node.is_open = True
                return node
            kept = [self.keeping(seen) if first is None else [way_of(seen, first)] for seen in group]
            first = None
            key = serving(kept)
            if key is None:
                branch = self.split(list(zip(group, kept, strict=True)))
                return Node(node.steps, branch.fact, branch.yes, branch.no, branch.is_open)
            node.steps.append((group[0].turn.seat, way_of(group[0], key).move))
            group = [self.after(seen, way_of(seen, key)) for seen in group]

    def split(self, rows: list[tuple[Seen, list[Way]]]) -> Node:
        """Return the plan for positions that no single move serves, parted by facts."""
        key = serving([ways for _, ways in rows])
        if key is not None:
            return self.grow([seen for seen, _ in rows], key)
        known = [(self.finder.facts(seen), frozenset(way.key for way in ways)) for seen, ways in rows]
        fact = self.finder.best_split(known)
        if fact is None:
            return Node(is_open=True)
        sides: dict[bool, list[tuple[Seen, list[Way]]]] = {True: [], False: []}
        for row, (facts, _) in zip(rows, known, strict=True):
            sides[fact in facts].append(row)
        return Node([], fact, self.split(sides[True]), self.split(sides[False]))

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
        kept = [way for way in ways if any(not seen.want & ~won for won in self.front((*seen.path, way.key)))]
        # keys rise with the rank of a card: high cards first in a lead, else low ones
        return sorted(kept, key=lambda way: way.key, reverse=seen.trick == 0)

    def front(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """Return the Pareto front after a path. Raises Spent."""
        if path not in self.fronts:
            found = self.search.front(path)
            if found is None:
                raise Spent
            self.fronts[path] = found
        return self.fronts[path]

    def is_carefree(self, seen: Seen) -> bool:
        """True if the side wins what it wants with any cards, near the end."""
        if seen.turn.left > LAST_CARDS:
            return False
        key = seen.state
        if key not in self.carefree:
            ways = seen.turn.ways
            self.carefree[key] = len(self.keeping(seen)) == len(ways) and all(
                map(self.is_carefree, self.own_turns([self.after(seen, way) for way in ways]))
            )
        return self.carefree[key]


def serving(kept: Sequence[Sequence[Way]]) -> int | None:
    """Return the key of the first move that serves all positions. None if there is none.

    kept: moves that serve each position, the best first.
    """
    common = frozenset[int].intersection(*(frozenset(way.key for way in ways) for ways in kept))
    return next((way.key for way in kept[0] if way.key in common), None)


def way_of(seen: Seen, key: int) -> Way:
    """Return the move of a key."""
    return next(way for way in seen.turn.ways if way.key == key)
