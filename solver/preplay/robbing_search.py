"""Search of robbing and discards: each number of cards that a seat may rob, with each choice of discards after it.

The order of the decisions is that of the game's page. The maximiser robs, then the minimiser, then a card is turned up.
After that the maximiser discards, then the minimiser. So the rules of a deal depend on what the minimiser robs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.model.cards import in_order
from solver.model.deal import Deal
from solver.model.outcome import OUTCOMES, RANK
from solver.preplay.discard_search import OUTCOME, VALUE, Aim, Cards, Discard, Leaf, Search, both, choices, lay_away
from solver.search import progress_tracking
from solver.search.budget_sharing import share_budget
from solver.search.prover_pool import ProverPool
from solver.trick.position import begin
from solver.trick.prover import TrickProver
from solver.trick.ruleset_base import TrickRuleset

# A number of cards to rob, and the discards after it.
Choice = tuple[int, Cards]
BEST_OUTCOME = len(OUTCOMES) - 1


class RobbingSearch(Search):
    """Search of all choices of a deal in which cards may still be robbed.

    branches: the deals after robbing, by the number of cards that the maximiser robs and the number of the minimiser.
    """

    def __init__(self, game: TrickRuleset, deal: Deal, pool: ProverPool[TrickProver]) -> None:
        seats = sorted({*game.to_rob(deal), *game.to_lay_away(deal)})
        super().__init__(game, deal, dict.fromkeys(seats, 0), pool)
        self.branches = [self.robbed(after, self.low) for after in self.robbed(deal, self.high)]
        self.replies: dict[tuple[int, str], tuple[int, int]] = {}
        self.best: dict[tuple[int, int, str], Choice] = {}

    def robbed(self, deal: Deal, seat: str | None) -> list[Deal]:
        """Return the deals after a seat has robbed 0, 1, 2 .. cards."""
        if seat is None:
            return [deal]
        most = self.game.to_rob(deal).get(seat, 0)
        return [self.game.after_robbing(deal, seat, number) for number in range(most + 1)]

    def rows_of(self, seat: str) -> tuple[list[Discard], dict[str, int]]:
        """Return every choice of a seat, best first, and the numbers of cards that the other seat robs before it."""
        first = seat == self.high
        deals = [branch[0] for branch in self.branches] if first else self.branches[0]
        at = self.branches if first else list(zip(*self.branches, strict=True))
        own = [(number, cards) for number, deal in enumerate(deals) for cards in self.discards_of(deal, seat)]
        found: dict[Choice, Discard] = {}

        def ask(choice: Choice) -> bool:
            """Search a choice. Return True if all of it is proven."""
            name = f"{choice[0]} {' '.join(choice[1])}".strip()
            progress_tracking.start_row(name, len(own), whole=False, what="discards")
            if self.pool.fraction_spent >= 1:
                one = self.one(*choice, [self.trivial(at[choice[0]], aim) for aim in (VALUE, OUTCOME)])
            else:
                one = self.row_of_high(*choice) if first else self.row_of_low(*choice)
            found[choice] = one if choice not in found else both(one, found[choice])
            progress_tracking.finish_row(name, found[choice].lower, found[choice].upper)
            return found[choice].exact

        self.settle_other(first)
        share_budget(self.pool, own, ask)
        sign = -1 if first else 1
        rows = (found[choice] for choice in own)
        before = {} if first or len(self.branches) == 1 else self.named(self.number_of_high)
        return sorted(rows, key=lambda row: (sign * row.expected, sign * RANK.get(row.outcome or "", 0))), before

    def settle_other(self, first: bool) -> None:
        """Search the choices of the other seat on which rows depend, before these, each with half of the budget left.

        first: True for the rows of the maximiser.
        """
        for aim in (VALUE, OUTCOME):
            for number in range(len(self.branches)):
                self.pool.allocate(2)
                self.reply(number, aim)
            self.pool.allocate(2)
            before = None if first else self.number_of_high(aim)
            if before is not None:
                for reply in range(len(self.branches[before])):
                    self.pool.allocate(2)
                    self.best_discards(before, reply, aim)

    def named(self, number: Any) -> dict[str, int]:
        """Return what a function of an aim finds for each aim, without those for which it finds nothing."""
        found = {aim.name: number(aim) for aim in (VALUE, OUTCOME)}
        return {name: one for name, one in found.items() if one is not None}

    def discards_of(self, deal: Deal, seat: str | None) -> list[Cards]:
        """Return the choices of discards of a seat, one empty choice if it has none to make."""
        number = 0 if seat is None else self.game.to_lay_away(deal).get(seat, 0)
        return choices(deal, seat, number) if seat is not None and number else [()]

    def laid(self, deal: Deal, seat: str | None, cards: Cards) -> Deal:
        """Return a deal after the discards of a seat, if there are any."""
        after: Deal = lay_away(deal, seat, cards) if seat is not None and cards else deal
        return after

    def row_of_high(self, number: int, cards: Cards) -> Discard:
        """Return a choice of the maximiser. The minimiser robs what is best after the number robbed."""
        branch, found = self.branches[number], []
        for aim in (VALUE, OUTCOME):
            reply = self.reply(number, aim)
            if reply is None:
                found.append(self.trivial(branch, aim))
            else:
                found.append(self.lowest(self.leaves(self.laid(branch[reply], self.high, cards)), aim))
        replies = self.named(lambda aim: self.reply(number, aim)) if len(branch) > 1 else {}
        return self.one(number, cards, found, reply=replies)

    def row_of_low(self, number: int, cards: Cards) -> Discard:
        """Return a choice of the minimiser, after the best number robbed and the best discards of the maximiser."""
        found, after = [], {}
        for aim in (VALUE, OUTCOME):
            before = self.number_of_high(aim)
            best = None if before is None else self.best_discards(before, number, aim)
            if before is None or best is None:
                found.append(self.trivial([branch[number] for branch in self.branches], aim))
                continue
            deal = self.laid(self.laid(self.branches[before][number], self.high, best[1]), self.low, cards)
            found.append(self.lowest(self.leaves(deal), aim))
            if best[1]:
                after[aim.name] = in_order(self.game.pack, best[1])
        return self.one(number, cards, found, after=after)

    def one(self, number: int, cards: Cards, found: list[tuple[int, int]], **own: Any) -> Discard:
        """Return a row of the table from bounds on value and outcome."""
        values, ranks = found
        outcome = OUTCOMES[ranks[0]] if ranks[0] == ranks[1] else None
        return Discard.bounded(*values, outcome, cards=in_order(self.game.pack, cards), robbed=number, **own)

    def trivial(self, deals: Iterable[Deal], aim: Aim) -> tuple[int, int]:
        """Return bounds that hold for every play of these deals."""
        if aim is OUTCOME:
            return 0, BEST_OUTCOME
        starts = [begin(deal) for deal in deals]
        return min(start.secured for start in starts), max(start.total for start in starts)

    def number_of_high(self, aim: Aim) -> int | None:
        """Return the least of the best numbers that the maximiser robs. Return None if the budget is spent."""
        if len(self.branches) == 1:
            return 0
        reached = [self.best_reply(number, aim) for number in range(len(self.branches))]
        known = [one[1] for one in reached if one is not None]
        return known.index(max(known)) if len(known) == len(reached) else None

    def reply(self, number: int, aim: Aim) -> int | None:
        """Return the number of cards that the minimiser robs in reply. Return None if the budget is spent."""
        if len(self.branches[number]) == 1:
            return 0
        best = self.best_reply(number, aim)
        return None if best is None else best[0]

    def best_reply(self, number: int, aim: Aim) -> tuple[int, int] | None:
        """Return the least of the best numbers that the minimiser robs in reply, and what the maximiser then reaches.

        Return None if the budget is spent.
        """
        if (number, aim.name) not in self.replies:
            best: tuple[int, int] | None = None
            for reply in range(len(self.branches[number])):
                found = self.best_discards(number, reply, aim, None if best is None else best[1])
                if found is None:
                    return None
                if best is None or found[0] < best[1]:
                    best = reply, found[0]
            assert best is not None
            self.replies[number, aim.name] = best
        return self.replies[number, aim.name]

    def best_discards(self, number: int, reply: int, aim: Aim, enough: int | None = None) -> Choice | None:
        """Return what the maximiser's best discards reach after robbing, and the first of these discards.

        enough: number that ends the search, since the minimiser then has a better reply.
        Return None if the budget is spent.
        """
        key = number, reply, aim.name
        if key in self.best:
            return self.best[key]
        if self.pool.fraction_spent >= 1:
            return None
        deal = self.branches[number][reply]
        best: Choice | None = None
        for cards in self.discards_of(deal, self.high):
            leaves = self.leaves(self.laid(deal, self.high, cards))
            better = best is None or self.all_reach(leaves, aim, best[0] + 1)
            if better is None:
                return None
            if not better:
                continue
            lower, upper = self.lowest(leaves, aim)
            if lower < upper:
                return None
            best = lower, cards
            if enough is not None and lower >= enough:
                return best
        assert best is not None
        self.best[key] = best
        return best

    def all_reach(self, leaves: list[Leaf], aim: Aim, number: int) -> bool | None:
        """Return True if the first side reaches a number against every reply, None if the budget is spent."""
        if aim is OUTCOME and number > BEST_OUTCOME:
            return False
        last = self.answer % len(leaves)
        for place in (last, *range(len(leaves))):
            reached: bool | None = leaves[place].reaches(aim.value(leaves[place], number))
            if not reached:
                self.answer = place
                return reached
        return True


def share_memory(game: TrickRuleset, deal: Deal, memory: int) -> int:
    """Return the memory of each of the tables that a deal needs: one for each card that may be turned up."""
    return max(memory // (1 + max(game.to_rob(deal).values(), default=0)), 1)
