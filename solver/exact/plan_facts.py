"""Facts of plans: what a player sees that shows which branch he is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from solver.model.moves import Move
from solver.search.plan_steps import PlanSearchProtocol, Turn

# Kinds of facts, the simplest first: the others have played a card, a seat has no card of a suit left, a seat has
# played a card.
FALLEN, OUT, PLAYED = "fallen", "out", "played"
KINDS = (FALLEN, OUT, PLAYED)


# Who played which card.
Played = tuple[str, Move]


class Fact(NamedTuple):
    """Fact that a player sees or can infer.

    kind: "fallen", "out" or "played".
    seat: seat that it is about. Empty for a card that has fallen.
    what: the card, or the name of the suit.
    """

    kind: str
    seat: str
    what: str


class Seen(NamedTuple):
    """Position of a plan, as the side sees it.

    path: keys of the moves so far.
    played: moves so far, with their seats.
    trick: number of moves in the current trick.
    want: worlds that the plan wins, as bits.
    turn: what may be played.
    table: moves of the current trick, with their seats.
    taken: by completed trick, the cards that the side has taken, or nothing.
    """

    path: tuple[int, ...]
    played: tuple[Played, ...]
    trick: int
    want: int
    turn: Turn
    table: tuple[Played, ...] = ()
    taken: tuple[tuple[str, ...], ...] = ()

    @property
    def state(self) -> Hashable:
        """Key of the position: equal for different orders of cards that lead to the same, and win the same.

        What the side has taken counts as a whole, and which tricks it has won.
        """
        cards = sorted(card for trick in self.taken for card in trick)
        won = tuple(map(bool, self.taken))
        return tuple(sorted(self.played)), self.table, self.turn.seat, self.turn.worlds, self.want, tuple(cards), won


class FactFinder:
    """Finder of facts in the positions of a plan.

    hands: by world, the cards of each seat at the start of the plan, with its card in the current trick.
    lying: seats and cards of the trick on the table at the start.
    twins: True for a pack with two equal cards of each kind.
    suits: name of each suit -> its cards from low to high, as the game follows suit.
    """

    def __init__(self, search: PlanSearchProtocol, lying: Sequence[tuple[str, str]], twins: bool) -> None:
        self.lying = lying
        self.twins = twins
        self.side = search.side
        self.suits: Mapping[str, tuple[str, ...]] = search.suits
        # by seat and suit, the worlds in which the seat starts with one, two, .. copies of each card, as bits
        self.starts: dict[tuple[str, str], list[tuple[str, list[int]]]] = {}
        for seat in search.hands[0]:
            if seat not in self.side:
                for suit, cards in self.suits.items():
                    copies = [(card, copies_of(card, [hands[seat] for hands in search.hands])) for card in cards]
                    self.starts[seat, suit] = [(card, bits) for card, bits in copies if bits]

    def facts(self, seen: Seen) -> frozenset[Fact]:
        """Return the facts of a position. Each is true in all worlds that are still possible."""
        gone = [(seat, move.card) for seat, move in seen.played if seat not in self.side]
        found = {Fact(PLAYED, seat, card) for seat, card in gone}
        if not self.twins:
            # else it would not be clear which of two equal cards is meant
            found |= {Fact(FALLEN, "", card) for _, card in gone}
        counts = Counter([*gone, *self.lying])
        here = seen.turn.worlds
        for (seat, suit), starts in self.starts.items():
            if starts and not any(here & bits for card, copies in starts for bits in copies[counts[seat, card] :]):
                found.add(Fact(OUT, seat, suit))
        return frozenset(found)

    def rank(self, fact: Fact) -> tuple[int, int, str, str]:
        """Return the place of a fact among those that split as well: simple ones and high cards first."""
        places = (len(cards) - cards.index(fact.what) for cards in self.suits.values() if fact.what in cards)
        return KINDS.index(fact.kind), next(places, 0), fact.seat, fact.what

    def best_split(self, rows: Sequence[tuple[frozenset[Fact], frozenset[int]]]) -> Fact | None:
        """Return the fact that parts positions best by the moves that serve them. None if no fact parts them.

        rows: facts of each position, and the keys of its moves.
        """
        best: tuple[tuple[int, tuple[int, int, str, str]], Fact] | None = None
        for fact in frozenset[Fact]().union(*(facts for facts, _ in rows)):
            yes = [keys for facts, keys in rows if fact in facts]
            no = [keys for facts, keys in rows if fact not in facts]
            if yes and no:
                score = unserved(yes) + unserved(no), self.rank(fact)
                if best is None or score < best[0]:
                    best = score, fact
        return None if best is None else best[1]


def copies_of(card: str, hands: Sequence[Sequence[str]]) -> list[int]:
    """Return the worlds whose hands have at least one, two, .. copies of a card, as bits."""
    most = max(hand.count(card) for hand in hands)
    return [sum(1 << number for number, hand in enumerate(hands) if hand.count(card) > copy) for copy in range(most)]


def unserved(rows: Sequence[frozenset[int]]) -> int:
    """Return for how many positions the best single move does not serve."""
    return len(rows) - max(Counter(key for keys in rows for key in keys).values())
