"""Facts of plans: what a player sees that shows which branch he is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from solver.model.moves import Move
from solver.search.plan_steps import PlanSearchProtocol, Turn

# Kinds of facts, the simplest first: the others have played a card, a seat has no card of a suit left, all others had
# as many cards of a suit, a seat has played a card, or a lower one, so many cards of a suit have been played.
FALLEN, OUT, EVEN, PLAYED, LOWER, COUNT = "fallen", "out", "even", "played", "lower", "count"
KINDS = (FALLEN, OUT, EVEN, PLAYED, LOWER, COUNT)


# Who played which card.
Played = tuple[str, Move]

# Seat, and the key of its move.
Choice = tuple[str, int]


class Fact(NamedTuple):
    """Fact that a player sees or can infer.

    kind: "fallen", "out", "even", "played", "lower" or "count".
    seat: seat that it is about. Empty for all others together.
    what: the card, or the name of the suit. For "lower" the lowest hidden card that is not meant.
    cards: hidden cards that the fact is about, from low to high.
    number: how many of them are surely left to a seat, for "out", or were with each seat, for "even". Else how many of
    them have been played at least.
    """

    kind: str
    seat: str
    what: str
    cards: tuple[str, ...]
    number: int


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

    lying: seats and cards of the trick on the table at the start of the search.
    since: moves since then. Facts are about what is played after them.
    worlds: worlds that are possible after them, as bits.
    twins: True for a pack with two equal cards of each kind.
    """

    def __init__(
        self,
        search: PlanSearchProtocol,
        lying: Sequence[tuple[str, str]],
        since: Sequence[Played],
        worlds: int,
        twins: bool,
    ) -> None:
        self.twins = twins
        self.side = search.side
        self.skipped = len(since)
        self.suits: Mapping[str, tuple[str, ...]] = search.suits
        self.suit_of = {card: suit for suit, cards in self.suits.items() for card in cards}
        self.others = [seat for seat in search.hands[0] if seat not in self.side]
        self.hidden = hidden_hands(search, self.others, [*lying, *((seat, move.card) for seat, move in since)], worlds)
        # by seat and suit, the worlds in which the seat starts with one, two, .. copies of each card, as bits
        self.starts: dict[tuple[str, str], list[tuple[str, list[int]]]] = {}
        # hidden cards of each suit, from low to high
        self.missing: dict[str, tuple[str, ...]] = {}
        for suit, cards in self.suits.items():
            for seat in self.others:
                copies = [(card, self.copies_of(card, seat)) for card in cards]
                self.starts[seat, suit] = [(card, bits) for card, bits in copies if bits]
            having = {card for seat in self.others for card, _ in self.starts[seat, suit]}
            self.missing[suit] = tuple(card for card in cards if card in having)
        # by suit, the fact that it was divided evenly, and the worlds in which it was not
        self.evens = [(fact, uneven) for suit in self.suits for fact, uneven in self.even(suit)]

    def copies_of(self, card: str, seat: str) -> list[int]:
        """Return the worlds in which a seat starts with at least one, two, .. copies of a card, as bits."""
        most = max(hands[seat][card] for _, hands in self.hidden)
        return [sum(bit for bit, hands in self.hidden if hands[seat][card] > copy) for copy in range(most)]

    def even(self, suit: str) -> Iterator[tuple[Fact, int]]:
        """Yield the fact that the hidden cards of a suit are divided evenly, and the worlds in which they are not.

        Nothing where that is impossible, or where some of them may be with nobody.
        """
        order = self.suits[suit].index
        uneven = 0
        held = set()
        for bit, hands in self.hidden:
            piles = [[card for card in hands[seat].elements() if self.suit_of[card] == suit] for seat in self.others]
            held.add(tuple(sorted((card for pile in piles for card in pile), key=order)))
            uneven |= bit if len(set(map(len, piles))) > 1 else 0
        cards = held.pop()
        if not held and len(self.others) > 1 and cards and not len(cards) % len(self.others):
            yield Fact(EVEN, "", suit, cards, len(cards) // len(self.others)), uneven

    def facts(self, seen: Seen) -> frozenset[Fact]:
        """Return the facts of a position. Each is true in all worlds that are still possible."""
        gone = [(seat, move.card) for seat, move in seen.played[self.skipped :] if seat not in self.side]
        found = {Fact(PLAYED, seat, card, (card,), 1) for seat, card in gone}
        if not self.twins:
            # else it would not be clear which of two equal cards is meant
            found |= {Fact(FALLEN, "", card, (card,), 1) for _, card in gone}
        for seat, card in gone:
            cards = self.missing[self.suit_of[card]]
            found |= {
                Fact(LOWER, seat, cards[above], cards[:above], 1)
                for above in range(max(2, cards.index(card) + 1), len(cards))
            }
        for player in ("", *self.others):
            suits = [self.suit_of[card] for seat, card in gone if player in ("", seat)]
            for suit, most in Counter(suits).items():
                found |= {Fact(COUNT, player, suit, self.missing[suit], number + 1) for number in range(most)}
        counts, here = Counter(gone), seen.turn.worlds
        for (seat, suit), starts in self.starts.items():
            if starts and not any(here & bits for card, copies in starts for bits in copies[counts[seat, card] :]):
                found.add(Fact(OUT, seat, suit, tuple(card for card, _ in starts), 0))
        found |= {fact for fact, uneven in self.evens if not here & uneven}
        return frozenset(found)

    def rank(self, fact: Fact) -> tuple[int, int, str, str, int]:
        """Return the place of a fact among those that split as well: simple ones and high cards first."""
        places = (len(cards) - cards.index(fact.what) for cards in self.suits.values() if fact.what in cards)
        return KINDS.index(fact.kind), next(places, 0), fact.seat, fact.what, fact.number

    def best_split(self, rows: Sequence[tuple[frozenset[Fact], frozenset[Choice]]]) -> Fact | None:
        """Return the fact that parts positions best by the moves that serve them. None if no fact parts them.

        rows: facts of each position, and the moves that serve it.

        It leaves the fewest moves to tell apart, then the fewest positions that one move on each side does not serve.
        """
        best: tuple[tuple[int, int, tuple[int, int, str, str, int]], Fact] | None = None
        for fact in frozenset[Fact]().union(*(facts for facts, _ in rows)):
            yes = [choices for facts, choices in rows if fact in facts]
            no = [choices for facts, choices in rows if fact not in facts]
            if yes and no:
                score = moves_for(yes) + moves_for(no), unserved(yes) + unserved(no), self.rank(fact)
                if best is None or score < best[0]:
                    best = score, fact
        return None if best is None else best[1]


def hidden_hands(
    search: PlanSearchProtocol, others: Sequence[str], seen: Sequence[tuple[str, str]], worlds: int
) -> list[tuple[int, dict[str, Counter[str]]]]:
    """Return the possible worlds as bits, each with the cards of the others that are still hidden.

    seen: cards that have been played, with their seats.
    """
    gone = {seat: Counter(card for player, card in seen if player == seat) for seat in others}
    return [
        (1 << number, {seat: Counter(hands[seat]) - gone[seat] for seat in others})
        for number, hands in enumerate(search.hands)
        if worlds >> number & 1
    ]


def unserved(rows: Sequence[frozenset[Choice]]) -> int:
    """Return for how many positions the best single move does not serve."""
    return len(rows) - max(Counter(choice for choices in rows for choice in choices).values())


def moves_for(rows: Sequence[frozenset[Choice]]) -> int:
    """Return with how many moves each position is served by one, the move of the most positions taken first."""
    left = list(set(rows))
    moves = 0
    while left:
        served = Counter(choice for choices in left for choice in choices)
        # sets of texts have no order of their own
        most = max(served, key=lambda choice: (served[choice], choice))
        left = [choices for choices in left if most not in choices]
        moves += 1
    return moves
