"""Shared reference rules of the fishing games: positions, captures, deals and piles.

Written from the rules pages alone and slow on purpose: lists of card names, copied on every play.
Nothing here is shared with the solver, which is tested against it.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Self

from reference.tricks import Deal, seats_of, words

MOVE = re.compile(r"\[[^\]]*\][^\s\[]*|[^\s\[]+")


def move_words(text: str | None) -> list[str]:
    """Return the moves of a `play` text, in which only brackets hold spaces (position-files.md, moves)."""
    return MOVE.findall((text or "").replace("|", " "))


def sums(cards: Sequence[str], total: int, number: Callable[[str], int]) -> list[list[str]]:
    """Return every group of numerals that adds up to a total (cicera.md and cuarenta.md, play)."""
    if total == 0:
        return [[]]
    groups = []
    for at, card in enumerate(cards):
        if 0 < number(card) <= total:
            rest = sums(cards[at + 1 :], total - number(card), number)
            groups += [[card, *others] for others in rest]
    return groups


def choice(given: str | None, name: str, known: Sequence[str]) -> str:
    """Return what an option or objective says, the first one known where it says nothing."""
    if given is None:
        return known[0]
    if given not in known:
        raise ValueError(f"{name} {given}: known are {', '.join(known)}")
    return given


def pair(deal: Deal, key: str, sides: list[str]) -> dict[str, int] | None:
    """Return the standing before this hand, side by side (position-files.md, `match` and `score`)."""
    if deal.get(key) is None:
        return None
    first, second = deal[key]
    return {sides[0]: first, sides[1]: second}


class FishingState:
    """Position of a fishing game. A game fills in its cards, events and count."""

    low_is_good = False
    players: tuple[int, ...]

    def __init__(self, deal: Deal, pack: list[str], packet: int) -> None:
        self.pack = pack
        self.packet = packet  # cards that a hand gets in one deal
        self.seats = seats_of(deal)
        if len(self.seats) not in self.players:
            raise ValueError(f"{len(self.seats)} hands, the game has {self.players}")
        self.sides = {2: ["A", "B"], 3: ["A", "B", "C"], 4: ["AC", "BD"]}[len(self.seats)]
        self.hands = {seat: words(deal["hands"][seat]) for seat in self.seats}
        self.table = words(deal.get("table"))
        self.stock = words(deal.get("stock"))
        self.last: str | None = deal.get("last")  # what the preceding player has just laid down
        self.last_capture: str | None = deal.get("last_capture")
        self.to_play: str = deal.get("turn", "A")
        self.set_piles(deal)
        self.check_cards()
        self.check_hands()
        if self.last is not None and self.last not in self.table:
            raise ValueError(f"last: {self.last} does not lie on the table")

    # What a game says of itself.

    def rank(self, card: str) -> str:
        """Return the rank of a card (the page's pack)."""
        raise NotImplementedError

    def number(self, card: str) -> int:
        """Return the number of a numeral, 0 for a court card (the page's play)."""
        raise NotImplementedError

    def events(self, card: str, captured: list[str], caught: bool) -> int:
        """Return the points of a capture, the cards being off the table already (the page's points)."""
        raise NotImplementedError

    def final_value(self) -> int:
        """Return the value of a deal played out (the page's result)."""
        raise NotImplementedError

    def final_outcome(self) -> str:
        """Return `win`, `draw`, `loss` or `open` of the first side in a deal played out."""
        raise NotImplementedError

    def group_allowed(self, group: list[str]) -> bool:
        """Tell whether an option leaves a sum of that many cards (the page's options)."""
        return len(group) > 1

    def new_deal(self) -> None:
        """Apply the rules of a game for newly dealt cards. The default does nothing, as in Cicera."""

    def finish(self) -> None:
        """Apply the rules of a game for the end of the play. The default does nothing, as in Cuarenta."""

    def settle(self) -> None:
        """Fix properties of the position after `play`. The default does nothing."""

    # The start of a deal.

    def set_piles(self, deal: Deal) -> None:
        """Give each side what it has won before the position (position-files.md, keys)."""
        for key in ("taken", "points", "count"):
            for side in deal.get(key, {}):
                if side not in self.sides:
                    raise ValueError(f"{key}.{side}: the sides are {self.sides}")
        if self.last_capture not in (None, *self.sides):
            raise ValueError(f"last_capture {self.last_capture}: the sides are {self.sides}")
        self.taken = {side: words(deal.get("taken", {}).get(side)) for side in self.sides}
        self.points: dict[str, int] = {side: deal.get("points", {}).get(side, 0) for side in self.sides}
        self.count: dict[str, int] = {side: deal.get("count", {}).get(side, 0) for side in self.sides}

    def check_cards(self) -> None:
        """Raise ValueError where a card is unknown or lies in more places than it has copies."""
        copies = Counter(self.pack)
        piles = [*self.hands.values(), *self.taken.values(), self.table, self.stock]
        seen = Counter(card for pile in piles for card in pile)
        for card, number in seen.items():
            if number > copies[card]:
                raise ValueError(f"{number} copies of {card}, the pack holds {copies[card]}")
        if seen.total() + sum(self.count.values()) > len(self.pack):
            raise ValueError(f"more cards in play and won than the {len(self.pack)} of the pack")

    def check_hands(self) -> None:
        """Raise ValueError unless the seats before `turn` hold one card fewer (position-files.md, moves)."""
        if self.to_play not in self.seats:
            raise ValueError(f"turn {self.to_play} holds no cards")
        at = self.seats.index(self.to_play)
        sizes = [len(self.hands[seat]) for seat in self.seats]
        full = sizes[at]
        if sizes != [full - 1] * at + [full] * (len(sizes) - at):
            raise ValueError(f"hands of {sizes} cards with {self.to_play} to play")
        if full > self.packet:
            raise ValueError(f"{full} cards in a hand, {self.packet} are dealt")
        if len(self.stock) % (self.packet * len(self.seats)):
            raise ValueError(f"stock: {len(self.stock)} cards are not {self.packet} for every hand")

    # Play.

    @property
    def over(self) -> bool:
        """Tell whether all cards have been played."""
        return not any(self.hands.values()) and not self.stock

    @property
    def turn(self) -> str:
        """Return the seat to play, an empty text where play is over."""
        return "" if self.over else self.to_play

    def side(self, seat: str) -> str:
        """Return the side of a seat (rules page, words)."""
        return self.sides[self.seats.index(seat) % len(self.sides)]

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for the first side."""
        return self.side(seat) == self.sides[0]

    def score(self) -> dict[str, int]:
        """Return the event points of each side so far, those given with the position included."""
        return dict(self.points)

    def moves(self) -> list[str]:
        """Return every legal move once, sorted as text: laying down is always one (the page's play)."""
        if self.over:
            return []
        found = set()
        for card in self.hands[self.turn]:
            found.add(card)
            same = [[other] for other in self.table if self.rank(other) == self.rank(card)]
            groups = sums(self.table, self.number(card), self.number) if self.number(card) else []
            for named in same + [group for group in groups if self.group_allowed(group)]:
                found.add(self.written(card, named))
        return sorted(found)

    def written(self, card: str, named: list[str]) -> str:
        """Return a capture as the page writes it, its cards in the order of the pack."""
        return f"{card}x{'+'.join(sorted(named, key=self.pack.index))}"

    def split(self, notation: str) -> tuple[str, list[str]]:
        """Return the played card and the captured cards of a move."""
        card, sign, rest = notation.partition("x")
        named = rest.split("+") if sign else []
        self.check_known([card, *named])
        return card, named

    def check_known(self, cards: list[str]) -> None:
        """Raise ValueError where a card is none of the pack."""
        for card in cards:
            if card not in self.pack:
                raise ValueError(f"{card!r} is no card of the game")

    def check(self, card: str, named: list[str]) -> None:
        """Raise ValueError with the rule that a move breaks (the page's play)."""
        if self.over:
            raise ValueError(f"{card}: play is over")
        if card not in self.hands[self.turn]:
            raise ValueError(f"{self.turn} does not hold {card}")
        for other in Counter(named) - Counter(self.table):
            raise ValueError(f"{other} does not lie on the table so often")
        if len(named) == 1 and self.rank(card) != self.rank(named[0]):
            raise ValueError(f"{card} captures one card only of its own rank, not {named[0]}")
        if len(named) > 1:
            for court in (one for one in (card, *named) if not self.number(one)):
                raise ValueError(f"{court} has no number: it goes with equal rank only")
            if sum(map(self.number, named)) != self.number(card):
                raise ValueError(f"{'+'.join(named)} does not add up to {card}")
            if not self.group_allowed(named):
                raise ValueError(f"{'+'.join(named)} are too many cards for the option")

    def play(self, notation: str) -> Self:
        """Return the position after a move. Raises ValueError for an illegal one."""
        after = self.copied()
        after.put(*self.split(notation))
        return after

    def copied(self) -> Self:
        """Return a position that can be changed without changing this one."""
        after = copy.copy(self)
        after.hands = {seat: list(hand) for seat, hand in self.hands.items()}
        after.taken = {side: list(cards) for side, cards in self.taken.items()}
        after.points = dict(self.points)
        after.table = list(self.table)
        return after

    def put(self, card: str, named: list[str], more: Sequence[str] = ()) -> None:
        """Lay a card down, or take the cards named and `more` with it (the page's play and points)."""
        self.check(card, named)
        seat, caught = self.turn, named == [self.last]
        self.hands[seat].remove(card)
        if named:
            captured = [*named, *more]
            for other in captured:
                self.table.remove(other)
            self.points[self.side(seat)] += self.events(card, captured, caught)
            self.taken[self.side(seat)] += [card, *captured]
            self.last_capture = self.side(seat)
        else:
            self.table.append(card)
        self.last = None if named else card
        self.to_play = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
        self.go_on()

    def go_on(self) -> None:
        """Deal the next cards when all hands are empty, each hand its packet at once (the page's deal)."""
        if self.over:
            self.finish()
        elif not any(self.hands.values()):
            for seat in self.seats:
                self.hands[seat] = self.stock[: self.packet]
                self.stock = self.stock[self.packet :]
            self.new_deal()

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal."""
        hands = tuple(tuple(sorted(self.hands[seat])) for seat in self.seats)
        taken = tuple(tuple(sorted(cards)) for cards in self.taken.values())
        table, points = tuple(sorted(self.table)), tuple(self.points.values())
        return (self.to_play, hands, table, tuple(self.stock), self.last, self.last_capture, taken, points)
