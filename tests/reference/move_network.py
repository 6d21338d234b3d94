"""Inputs and score of a move network for the reference, from the rules pages of the fishing games alone.

The numbers of the inputs are those that ext/fishing/move_inputs.pxd lists. Lists of card names, and slow on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reference.fishing import FishingState, sums

UNITS = 64
INPUTS = 726
# A table of more cards is not looked at whole where captures take sequences.
LONGEST_WITH_SEQUENCE = 3
RANKS = {
    "cicera": ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "K"],
    "cuarenta": ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"],
    "scopa": ["A", "2", "3", "4", "5", "6", "7", "J", "N", "K"],
}
RANKS["scopone"] = RANKS["scopa"]
# Suit of which the most cards score, and cards worth more than their number.
SUIT = {"cicera": "s", "cuarenta": "", "scopa": "d", "scopone": "d"}
COUNTED = {game: {rank + suit for rank in RANKS[game] if suit} for game, suit in SUIT.items()}
COUNTED["cicera"] |= {"10d", "Jc"}


class Seen:
    """What the seat to move sees, and what it would see after one of its moves."""

    def __init__(self, game: str, state: FishingState) -> None:
        self.game, self.state = game, state
        self.ranks = RANKS[game]
        self.seat = state.turn
        first = state.seats.index(self.seat)
        self.others = [*state.seats[first + 1 :], *state.seats[:first]]
        self.unseen = [card for seat in self.others for card in state.hands[seat]] + list(state.stock)
        self.ronda: dict[str, str] = getattr(state, "ronda", {})

    def rank(self, card: str) -> int:
        """Return the place of the rank of a card, the lowest first."""
        return self.ranks.index(self.state.rank(card))

    def places(self, cards: Sequence[str], first: int) -> list[int]:
        """Return the inputs of cards by rank: one for the first of a rank, one for the second, .."""
        counts = Counter(self.rank(card) for card in cards)
        return [first + 4 * rank + i for rank, number in counts.items() for i in range(number)]

    def counted(self, cards: Sequence[str], first: int) -> list[int]:
        """Return the inputs of the cards that are worth more than their number."""
        return [first + 4 * self.rank(card) + "dcsb".index(card[-1]) for card in cards if card in COUNTED[self.game]]

    def captures(self, card: str, table: Sequence[str]) -> list[list[str]]:
        """Return what a card could capture from a table, with the sequence."""
        state = self.state
        found = [[other] for other in table if state.rank(other) == state.rank(card)]
        # in Scopa and Scopone an equal card goes first
        if state.number(card) and not (found and self.game.startswith("scop")):
            found += [group for group in sums(table, state.number(card), state.number) if len(group) > 1]
        return [[*group, *self.sequence(card, table)] for group in found]

    def sequence(self, card: str, table: Sequence[str]) -> list[str]:
        """Return the ranks above a card that lie on a table without a gap, in Cuarenta."""
        found: list[str] = []
        if self.game == "cuarenta":
            for rank in self.ranks[self.rank(card) + 1 :]:
                if rank not in table:
                    break
                found.append(rank)
        return found

    def position(self) -> list[int]:
        """Return the inputs that all moves share, but for the own hand."""
        state = self.state
        ours = state.side(self.seat)
        (theirs,) = (side for side in state.sides if side != ours)
        found = self.places(self.unseen, 0) + self.counted(self.unseen, 104)
        found += [220 + len(state.stock) // (len(state.seats) * state.packet), 227 + state.seats.index(self.seat)]
        found.append(313 + [None, ours, theirs].index(state.last_capture))
        for i, side in enumerate((ours, theirs)):
            found.append(231 + 27 * i + (len(state.taken[side]) + state.count[side]) // 2)
            if SUIT[self.game]:
                found.append(285 + 14 * i + sum(card[-1] == SUIT[self.game] for card in state.taken[side]))
        return found + [316 + i for i, seat in enumerate(self.others) if seat in self.ronda]

    def inputs(self, move: str) -> list[int]:
        """Return the inputs of a move, sorted."""
        state = self.state
        card, named = state.split(move)
        hand = list(state.hands[self.seat])
        hand.remove(card)
        found = [*self.position(), 208 + min(len(hand), 11)]
        found += self.places(hand, 52) + self.counted(hand, 156)
        table = list(state.table)
        made = points = 0
        if named:
            captured = [*named, *self.sequence(card, table)]
            for other in captured:
                table.remove(other)
            is_equal = len(named) == 1
            made = 1 if is_equal else 2
            caught = is_equal and named == [state.last]
            points = self.events(card, captured, table, caught)
            found.append(374 + min(len(captured) + 1, 11))
            found += self.counted([card, *captured], 386)
            found += [725] * (caught and self.others[-1] in self.ronda)
        else:
            table.append(card)
            found += [374, *self.counted([card], 438)]
            found += [724] * (self.ronda.get(self.seat) == state.rank(card))
            if self.catchable():
                alike = [sum(self.rank(one) == self.rank(card) for one in cards) for cards in (self.unseen, hand)]
                found.append(712 + 3 * min(alike[0], 3) + min(alike[1], 2))
        found += [319 + 13 * made + self.rank(card), 358 + min(points, 15)]
        return sorted(found + self.places(table, 490) + self.counted(table, 542) + self.threats(table))

    def events(self, card: str, captured: list[str], table: list[str], caught: bool) -> int:
        """Return the points of a capture for events, without those of a ronda that is not known."""
        if self.game == "cuarenta":
            return 2 * caught + 2 * (not table)
        if self.game.startswith("scop"):
            # not with the last card of the deal
            return int(not table and (len(self.unseen) > 0 or len(self.state.hands[self.seat]) > 1))
        alike = len({one[-1] for one in (card, *captured)}) == 1
        return (not table) + caught + alike + (len(captured) >= 3)

    def catchable(self) -> bool:
        """Tell whether the next seat could catch a card that is laid: in Cuarenta not across a new deal."""
        if self.game.startswith("scop"):
            return False
        return self.game == "cicera" or sum(map(len, self.state.hands.values())) > 1

    def threats(self, table: list[str]) -> list[int]:
        """Return the inputs of what unseen cards could do to a table."""
        found, sweeping = [], 0
        total = sum(map(self.state.number, table))
        whole = self.game != "cuarenta" or len(table) <= LONGEST_WITH_SEQUENCE
        for rank, number in Counter(self.rank(card) for card in self.unseen).items():
            card = next(one for one in self.unseen if self.rank(one) == rank)
            some = self.captures(card, table)
            if some:
                found.append(651 + 4 * rank + number - 1)
            if whole and any(sorted(group) == sorted(table) for group in some):
                sweeping += number
        return [*found, 594 + min(len(table), 15), 610 + min(total, 40), 703 + min(sweeping, 8)]


def score(inputs: Sequence[int], numbers: Sequence[int]) -> int:
    """Return the score of a move: rows of weights, bias and second layer, one after another in a list."""
    bias, second = INPUTS * UNITS, (INPUTS + 1) * UNITS
    found = 0
    for unit in range(UNITS):
        value = numbers[bias + unit] + sum(numbers[one * UNITS + unit] for one in inputs)
        found += max(value, 0) * numbers[second + unit]
    return found
