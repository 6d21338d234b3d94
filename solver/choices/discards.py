"""Laying away: the exact value of every choice of cards for a player who holds more of them than he plays with.

Two players may have to, one of each side; who wants the value high comes first. His choice is worth what the best
answer of the other leaves of it; the choices of the other are valued after his best one. Where cards laid away count
for nobody, the points in play differ from choice to choice, and the highest value need not go with the best outcome:
both are found, each on its own, as if nothing else mattered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import msgspec

from solver.display.language import tr
from solver.games import GAMES
from solver.model.arguments import DEFAULT_MEMORY, checked, text
from solver.model.cards import SEATS, UNKNOWN, in_order
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.outcome import OUTCOMES, RANK
from solver.model.result import Listing, Result, Rows
from solver.records.given import position_given
from solver.search import listen
from solver.search.compare import meet
from solver.search.listen import Told, telling
from solver.search.pool import Pool
from solver.search.proven import Proven
from solver.search.turns import in_turns
from solver.trick import prover as provers
from solver.trick.position import begin
from solver.trick.prover import TrickProver
from solver.trick.ruleset import TrickRuleset

Cards = tuple[str, ...]


class Discard(Proven[int], frozen=True, kw_only=True):
    """A choice of cards to lay away and what is proven about it, seen by the first side.

    value: of the first side when both sides play for points; where a limit came first, the middle of the bounds.
    outcome: "win", "draw" or "loss" when both sides play for it; None where a limit came first.
    exact: are value and outcome proven? lower, upper: proven bounds on the value.
    """

    cards: Cards


class Discards(Result, Rows[Discard], frozen=True):
    """Every choice of a seat, best first for it, by value and then by outcome; a sequence of Discard.

    after: where another seat lays away before this one, its choice after which the "value" and the "outcome" of this
        seat's choices are meant; of equally good ones the first in the order of the alphabet.
    """

    game: str
    seat: str
    choices: tuple[Discard, ...]
    after: Mapping[str, Cards]
    nodes: int
    seconds: float

    @property
    def exact(self) -> bool:
        """Is everything proven?"""
        return all(choice.exact for choice in self.choices)

    @property
    def rows(self) -> Listing[Discard]:
        return Listing(self.choices)


@checked(seat=text('the letter of a seat, such as "C"'))
def discards(
    position: Position | Deal | str,
    seat: str,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    progress: Told | None = None,
) -> Discards:
    """The exact value and outcome of every choice of cards that a seat may lay away; arguments as for `solve`.

    Raises Unsolvable if the seat has nothing to lay away or cards are unknown, ValueError for limits out of range.
    """
    deal: Any = position_given(position).source
    if seat not in deal.hands:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=max(deal.hands)))
    game = GAMES[deal.game]
    if not isinstance(game, TrickRuleset) or not game.lays_away:
        raise Unsolvable(tr("{game}: nobody lays cards away", game=game.name))
    waiting = game.to_lay_away(deal)
    if seat not in waiting:
        raise Unsolvable(tr("{seat} has nothing to lay away", seat=seat))
    unknown = [one for one, hand in deal.hands.items() if UNKNOWN in hand]
    if unknown:
        raise Unsolvable(
            tr("cards of {unknown} are unknown: what to lay away needs all hands", unknown=", ".join(unknown))
        )
    with telling(progress), Pool(provers, seconds, nodes, memory, off) as pool:
        rows, after = Search(game, deal, waiting, pool).rows(seat)
        return Discards(deal.game, seat, tuple(rows), after, pool.nodes, pool.seconds)


def choices(deal: Deal, seat: str, number: int) -> list[Cards]:
    """Every choice of so many cards of a hand that may be laid away, copies taken once, by the alphabet."""
    game, hand = GAMES[deal.game], deal.hands[seat]
    assert isinstance(game, TrickRuleset)
    return [cards for cards in sorted(set(combinations(sorted(hand), number))) if game.may_lay_away(hand, cards)]


def cheapest(deal: Deal, seat: str, number: int) -> Cards:
    """The choice of a rule of thumb: what is worth least of what may be laid away."""
    game, hand = GAMES[deal.game], deal.hands[seat]
    assert isinstance(game, TrickRuleset)
    least = tuple(sorted(hand, key=game.worth)[:number])
    if game.may_lay_away(hand, least):
        return least
    return min(choices(deal, seat, number), key=lambda cards: sum(map(game.worth, cards)))


def lay_away(deal: Deal, seat: str, cards: Cards) -> Any:
    """The deal after a seat has laid cards away."""
    game = GAMES[deal.game]
    assert isinstance(game, TrickRuleset)
    hand = list(deal.hands[seat])
    for card in cards:
        hand.remove(card)
    hands = {**deal.hands, seat: tuple(hand)}
    away = game.laid_away(deal, seat, in_order(game.pack, cards))
    return msgspec.structs.replace(deal, hands=hands, play=(), goal=None, answer=(), **away)


class Leaf:
    """A deal in which everybody has laid away, and what is known of its value so far."""

    def __init__(self, deal: Deal, pool: Pool[TrickProver]) -> None:
        self.position = begin(deal)
        self.prover = pool.ask(self.position)
        self.win_at, self.draw_at = self.prover.win_at, self.prover.draw_at
        self.lower, self.upper = self.prover.threshold_bounds(self.position, ())

    def narrow(self, guess: int | None) -> None:
        """Prove the value, if the budget allows."""
        if self.lower < self.upper:
            lower, upper = self.prover.value_bounds(self.position, guess)
            self.lower, self.upper = max(self.lower, lower), min(self.upper, upper)

    def reaches(self, value: int) -> bool | None:
        """Does the first side reach this value? None where the budget is spent before that is proven."""
        if self.lower < value <= self.upper:
            lower, upper = self.prover.threshold_bounds(self.position, (value,))
            self.lower, self.upper = max(self.lower, lower), min(self.upper, upper)
        return True if self.lower >= value else False if self.upper < value else None

    def rank(self, value: int) -> int:
        """The outcome that a value means, as its place in OUTCOMES."""
        return (value >= self.draw_at) + (value >= self.win_at)


@dataclass(frozen=True, slots=True)
class Aim:
    """What the players lay away for: a number that grows with a leaf's value, and the least value that reaches it."""

    name: str
    number: Callable[[Leaf, int], int]
    value: Callable[[Leaf, int], int]

    def bounds(self, leaves: Iterable[Leaf]) -> tuple[int, int]:
        """What is known about the number when the choice among these leaves is the other side's."""
        known = [(self.number(leaf, leaf.lower), self.number(leaf, leaf.upper)) for leaf in leaves]
        return min(low for low, _ in known), min(high for _, high in known)


VALUE = Aim("value", lambda leaf, value: value, lambda leaf, number: number)
OUTCOME = Aim("outcome", Leaf.rank, lambda leaf, number: (0, leaf.draw_at, leaf.win_at)[number])


def both(one: Discard, before: Discard) -> Discard:
    """What is known of a choice that has been asked about twice."""
    known = meet(one, before)
    return Discard.bounded(known.lower, known.upper, known.outcome, cards=one.cards)


class Search:
    """Values the choices of one deal with one prover, which they share: all are deals under the same rules.

    high, low: the seats that have to lay away and want the value high, and low.
    """

    def __init__(self, game: TrickRuleset, deal: Deal, waiting: Mapping[str, int], pool: Pool[TrickProver]) -> None:
        self.game = game
        self.deal = deal
        self.waiting = waiting
        maximizers = game.question(deal).rules.maximizers
        self.high = next((seat for seat in waiting if SEATS.index(seat) in maximizers), None)
        self.low = next((seat for seat in waiting if SEATS.index(seat) not in maximizers), None)
        self.pool = pool
        self.guess: int | None = None
        self.answer = 0  # number of the choice of `low` that was best last

    def rows(self, seat: str) -> tuple[list[Discard], dict[str, Cards]]:
        """Every choice of a seat, best first, and the choices of the other one before it."""
        own = choices(self.deal, seat, self.waiting[seat])
        before = self.high if seat == self.low else None
        after = self.best_of_high(before) if before else {}
        found: dict[Cards, Discard] = {}

        def ask(cards: Cards) -> bool:
            """Ask about a choice; is all of it proven?"""
            name = " ".join(cards)
            listen.begin(name, len(own), whole=False, what="discards")
            if before:
                one = self.answer_to(before, seat, cards, after)
            else:
                one = self.row(cards, self.leaves(lay_away(self.deal, seat, cards)))
            found[cards] = one if cards not in found else both(one, found[cards])
            listen.end(name, found[cards].lower, found[cards].upper)
            return found[cards].exact

        in_turns(self.pool, own, ask)
        sign = -1 if seat == self.high else 1
        rows = (found[cards] for cards in own)
        return sorted(rows, key=lambda row: (sign * row.value, sign * RANK.get(row.outcome or "", 0))), after

    def leaves(self, deal: Deal) -> list[Leaf]:
        """The deals that come of a deal in which nobody, or only who wants the value low, has still to lay away."""
        number = self.game.to_lay_away(deal).get(self.low, 0) if self.low else 0
        if self.low is None or not number:
            return [Leaf(deal, self.pool)]
        return [Leaf(lay_away(deal, self.low, cards), self.pool) for cards in choices(deal, self.low, number)]

    def row(self, cards: Cards, leaves: list[Leaf]) -> Discard:
        """A choice after which the other side chooses among these leaves."""
        values, ranks = self.lowest(leaves, VALUE), self.lowest(leaves, OUTCOME)
        return self.discard(cards, values, ranks)

    def lowest(self, leaves: list[Leaf], aim: Aim) -> tuple[int, int]:
        """Bounds on what is left when the other side chooses; they meet unless the budget is spent."""
        if aim is VALUE:
            leaves[self.answer % len(leaves)].narrow(self.guess)
        _, best = aim.bounds(leaves)
        for number, leaf in enumerate(leaves):
            while aim.number(leaf, leaf.lower) < best:
                reached = leaf.reaches(aim.value(leaf, best))
                if reached is None:
                    return aim.bounds(leaves)
                if not reached:
                    best = aim.number(leaf, leaf.upper)
                    self.answer = number
        if aim is VALUE:
            self.guess = best
        return best, best

    def best_of_high(self, seat: str) -> dict[str, Cards]:
        """What a seat lays away first for the value and for the outcome, as far as the budget allows to say."""
        best: dict[str, tuple[int, Cards]] = {}
        for cards in choices(self.deal, seat, self.waiting[seat]):
            leaves = self.leaves(lay_away(self.deal, seat, cards))
            for aim in (VALUE, OUTCOME):
                if aim.name in best and not self.betters(leaves, aim, best[aim.name][0] + 1):
                    continue
                best[aim.name] = self.lowest(leaves, aim)[0], cards
            if leaves[0].prover.searcher.stopped:
                return {}
        return {name: in_order(self.game.pack, cards) for name, (_, cards) in best.items()}

    def betters(self, leaves: list[Leaf], aim: Aim, number: int) -> bool:
        """Does the first side reach this number whatever the other lays away?"""
        if aim is OUTCOME and number == len(OUTCOMES):
            return False
        last = self.answer % len(leaves)
        for place in (last, *range(len(leaves))):
            leaf = leaves[place]
            if not leaf.reaches(aim.value(leaf, number)):
                self.answer = place
                return False
        return True

    def answer_to(self, high: str, seat: str, cards: Cards, after: Mapping[str, Cards]) -> Discard:
        """A choice of a seat after those of another; nothing is known about it while those are not proven."""
        if not after:
            start = begin(self.deal)
            return self.discard(cards, (start.secured, start.total), (0, len(OUTCOMES) - 1))
        found = []
        for aim in (VALUE, OUTCOME):
            leaves = self.leaves(lay_away(lay_away(self.deal, high, after[aim.name]), seat, cards))
            found.append(self.lowest(leaves, aim))
        return self.discard(cards, *found)

    def discard(self, cards: Cards, values: tuple[int, int], ranks: tuple[int, int]) -> Discard:
        """A row of the table, from bounds on value and outcome."""
        outcome = OUTCOMES[ranks[0]] if ranks[0] == ranks[1] else None
        return Discard.bounded(*values, outcome, cards=in_order(self.game.pack, cards))
