"""Search of discards: the leaves after all discards, and the value of every choice of a seat.

Two players, one of each side, may discard, the maximiser first. Its choice has the value after the best reply, replies
that after its best choice. If discards count for no side, the points in play depend on them, and the best choice for
value and outcome may differ. So both are searched independently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import msgspec

from solver.model.cards import SEATS, in_order
from solver.model.deal import GAMES, Deal
from solver.model.outcome import OUTCOMES, RANK
from solver.model.puzzle_keys import UNASKED
from solver.search import progress_tracking
from solver.search.bounded_result import BoundedResult
from solver.search.budget_sharing import share_budget
from solver.search.move_comparison import meet
from solver.search.prover_pool import ProverPool
from solver.trick.position import begin
from solver.trick.prover import TrickProver
from solver.trick.ruleset_base import TrickRuleset

Cards = tuple[str, ...]


class Discard(BoundedResult[int | None], frozen=True, kw_only=True):
    """Choice of discards with its bounds, from the first side's view.

    value: value if both sides play for points. None if a limit ended the search.
    outcome: "win", "draw" or "loss" if both sides play for it. None if a limit ended the search.
    lower, upper, exact: proven bounds on the value, and True if value and outcome are proven.
    robbed: number of cards robbed before them.
    reply: number of cards that the other side robs in reply, for "value" and "outcome". Empty if it may not rob.
    after: discards of the other side before these, for "value" and "outcome". Empty if they do not depend on `robbed`.

    >>> import openhand
    >>> best, *others = openhand.discards("trionfo/A=V_VI/B=II_III/C=X_XIIII_I/D=XI_XII_X/indicator=IIII", "C")
    >>> best.cards, best.outcome
    (('I',), 'win')
    """

    cards: Cards
    robbed: int = 0
    reply: Mapping[str, int] = {}
    after: Mapping[str, Cards] = {}


def choices(deal: Deal, seat: str, number: int) -> list[Cards]:
    """Return every legal choice of `number` discards from a hand, alphabetically, with copies counted once."""
    game, hand = GAMES[deal.game], deal.hands[seat]
    assert isinstance(game, TrickRuleset)
    return [cards for cards in sorted(set(combinations(sorted(hand), number))) if game.may_lay_away(deal, hand, cards)]


def lay_away(deal: Deal, seat: str, cards: Cards) -> Any:
    """Return the deal after the discards of a seat."""
    game = GAMES[deal.game]
    assert isinstance(game, TrickRuleset)
    hand = list(deal.hands[seat])
    for card in cards:
        hand.remove(card)
    hands = {**deal.hands, seat: tuple(hand)}
    away = game.laid_away(deal, seat, in_order(game.pack, cards))
    return msgspec.structs.replace(deal, hands=hands, play=(), **UNASKED, **away)


class Leaf:
    """Leaf of the choice tree: a deal after all discards, with bounds on its value."""

    def __init__(self, deal: Deal, pool: ProverPool[TrickProver]) -> None:
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
        """Return True if the first side reaches a value, False if not, None if the budget is spent."""
        if self.lower < value <= self.upper:
            lower, upper = self.prover.threshold_bounds(self.position, (value,))
            self.lower, self.upper = max(self.lower, lower), min(self.upper, upper)
        return True if self.lower >= value else False if self.upper < value else None

    def rank(self, value: int) -> int:
        """Return the outcome of a value as its index in OUTCOMES."""
        return (value >= self.draw_at) + (value >= self.win_at)


@dataclass(frozen=True, slots=True)
class Aim:
    """Aim of the discards: a number that grows with a leaf's value, and the least value that reaches it."""

    name: str
    number: Callable[[Leaf, int], int]
    value: Callable[[Leaf, int], int]

    def bounds(self, leaves: Iterable[Leaf]) -> tuple[int, int]:
        """Return bounds on the number if the other side chooses among these leaves."""
        known = [(self.number(leaf, leaf.lower), self.number(leaf, leaf.upper)) for leaf in leaves]
        return min(low for low, _ in known), min(high for _, high in known)


VALUE = Aim("value", lambda leaf, value: value, lambda leaf, number: number)
OUTCOME = Aim("outcome", Leaf.rank, lambda leaf, number: (0, leaf.draw_at, leaf.win_at)[number])


def both(one: Discard, before: Discard) -> Discard:
    """Return the combined bounds of two searches of the same choice."""
    known = meet(one, before)
    own = {"cards": one.cards, "robbed": one.robbed, "reply": one.reply, "after": one.after}
    return Discard.bounded(known.lower, known.upper, known.outcome, **own)


class Search:
    """Search of all choices of a deal with one prover, because all its deals have the same rules.

    high, low: maximising and minimising seat that discards, None without one.
    """

    def __init__(
        self, game: TrickRuleset, deal: Deal, waiting: Mapping[str, int], pool: ProverPool[TrickProver]
    ) -> None:
        self.game = game
        self.deal = deal
        self.waiting = waiting
        maximizers = game.question(deal).rules.maximizers
        self.high = next((seat for seat in waiting if SEATS.index(seat) in maximizers), None)
        self.low = next((seat for seat in waiting if SEATS.index(seat) not in maximizers), None)
        self.pool = pool
        self.guess: int | None = None
        self.answer = 0  # index of the last best reply of `low`

    def rows(self, seat: str) -> tuple[list[Discard], dict[str, Cards]]:
        """Return every choice of a seat, best first, and the choices of the other seat before it."""
        own = choices(self.deal, seat, self.waiting[seat])
        before = self.high if seat == self.low else None
        after = self.best_of_high(before) if before else {}
        found: dict[Cards, Discard] = {}

        def ask(cards: Cards) -> bool:
            """Search a choice. Return True if all of it is proven."""
            name = " ".join(cards)
            progress_tracking.start_row(name, len(own), whole=False, what="discards")
            if before:
                one = self.answer_to(before, seat, cards, after)
            else:
                one = self.row(cards, self.leaves(lay_away(self.deal, seat, cards)))
            found[cards] = one if cards not in found else both(one, found[cards])
            progress_tracking.finish_row(name, found[cards].lower, found[cards].upper)
            return found[cards].exact

        share_budget(self.pool, own, ask)
        sign = -1 if seat == self.high else 1
        rows = (found[cards] for cards in own)
        return sorted(rows, key=lambda row: (sign * row.expected, sign * RANK.get(row.outcome or "", 0))), after

    def leaves(self, deal: Deal) -> list[Leaf]:
        """Return the deals after the remaining discards of the minimising seat."""
        number = self.game.to_lay_away(deal).get(self.low, 0) if self.low else 0
        if self.low is None or not number:
            return [Leaf(deal, self.pool)]
        return [Leaf(lay_away(deal, self.low, cards), self.pool) for cards in choices(deal, self.low, number)]

    def row(self, cards: Cards, leaves: list[Leaf]) -> Discard:
        """Return a choice, given the leaves of the other side's replies."""
        values, ranks = self.lowest(leaves, VALUE), self.lowest(leaves, OUTCOME)
        return self.discard(cards, values, ranks)

    def lowest(self, leaves: list[Leaf], aim: Aim) -> tuple[int, int]:
        """Return bounds on the minimum over the replies. They meet unless the budget is spent."""
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
        """Return a seat's best first discards for value and outcome. Return {} if the budget is spent."""
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
        """Return True if the first side reaches a number against every reply."""
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
        """Return a choice after the discards of another seat. Bounds are trivial while those are unproven."""
        if not after:
            start = begin(self.deal)
            return self.discard(cards, (start.secured, start.total), (0, len(OUTCOMES) - 1))
        found = []
        for aim in (VALUE, OUTCOME):
            leaves = self.leaves(lay_away(lay_away(self.deal, high, after[aim.name]), seat, cards))
            found.append(self.lowest(leaves, aim))
        return self.discard(cards, *found)

    def discard(self, cards: Cards, values: tuple[int, int], ranks: tuple[int, int]) -> Discard:
        """Return a row of the table from bounds on value and outcome."""
        outcome = OUTCOMES[ranks[0]] if ranks[0] == ranks[1] else None
        return Discard.bounded(*values, outcome, cards=in_order(self.game.pack, cards))
