"""Shared reference rules of the trick games: positions, moves and the winner of a trick.

Written from the rules pages alone and slow on purpose: lists of card names, copied on every play.
Nothing here is shared with the solver, which is tested against it.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

Deal = Mapping[str, Any]
Move = tuple[str, str]  # the seat and the move as it is written

SEATS = "ABCDE"


def words(text: str | None) -> list[str]:
    """Return the cards or moves of a text of the position file. `|` is only a visual separator."""
    return (text or "").replace("|", " ").split()


def card_of(notation: str) -> str:
    """Return the card of a move. Only a trump card led in Trionfo has a suffix."""
    return notation.partition(":")[0]


def seats_of(deal: Deal) -> list[str]:
    """Return the seats in the order of play. Their number is the number of hands."""
    seats = list(SEATS[: len(deal["hands"])])
    if sorted(deal["hands"]) != seats:
        raise ValueError(f"hands of {sorted(deal['hands'])}, expected those of {seats}")
    return seats


def check_pack(deal: Deal, pack: Iterable[str]) -> None:
    """Raise ValueError where a card is unknown or lies in more places than it has copies."""
    copies = Counter(pack)
    seen: Counter[str] = Counter()
    for key in ("hands", "taken", "away"):
        for text in deal.get(key, {}).values():
            seen.update(words(text))
    for key in ("trick", "blind", "indicator", "skat", "talon", "half", "stock", "monte"):
        seen.update(card_of(word) for word in words(deal.get(key)))
    for card, number in seen.items():
        if card not in copies:
            raise ValueError(f"{card} is no card of the pack of {deal['game']}")
        if number > copies[card]:
            raise ValueError(f"{number} copies of {card}, the pack holds {copies[card]}")


class TrickState:
    """Position of a trick game. A game fills in its cards, rules and count."""

    low_is_good = False

    def __init__(self, deal: Deal, pack: Iterable[str]) -> None:
        check_pack(deal, pack)
        self.options: dict[str, Any] = dict(deal.get("options", {}))
        self.seats = seats_of(deal)
        self.hands = {seat: words(deal["hands"][seat]) for seat in self.seats}
        self.leader: str = deal.get("leader", "A")
        self.trick: list[Move] = []
        self.last: Move | None = None  # who won the trick before this one, with what
        self.won: dict[str, list[str]] = {}
        self.points: dict[str, Any] = {}

    # What a game says of itself.

    def suit(self, card: str) -> str:
        """Return the suit a card belongs to."""
        raise NotImplementedError

    def rank(self, card: str) -> int:
        """Return a number that is higher for a higher card of the same suit."""
        raise NotImplementedError

    def side(self, seat: str) -> str:
        """Return the side for which a seat wins tricks."""
        raise NotImplementedError

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat wants a better result for the first side."""
        raise NotImplementedError

    def score(self) -> dict[str, int]:
        """Return what each side has won so far, in the units of the value."""
        raise NotImplementedError

    def final_value(self) -> int:
        """Return the value of a deal played out, as the page of the game defines it."""
        raise NotImplementedError

    def final_outcome(self) -> str:
        """Return `win`, `draw` or `loss` of the first side in a deal played out."""
        raise NotImplementedError

    def settle(self) -> None:
        """Fix properties of the position after `play`. The default does nothing."""

    # The start of a deal.

    def set_sides(self, deal: Deal, sides: list[str], nothing: Any) -> None:
        """Give each side what it has won before the position."""
        for key in ("taken", "points", "count"):
            for side in deal.get(key, {}):
                if side not in sides:
                    raise ValueError(f"{key}.{side}: the sides are {sides}")
        self.won = {side: words(deal.get("taken", {}).get(side)) for side in sides}
        self.points = {side: deal.get("points", {}).get(side, nothing) for side in sides}

    def begin(self, deal: Deal) -> None:
        """Play the cards of the trick on the table, so that every one of them is checked."""
        if self.leader not in self.seats:
            raise ValueError(f"leader {self.leader} holds no cards")
        trick = words(deal.get("trick"))
        if len(trick) >= len(self.seats):
            raise ValueError("the trick on the table is complete")
        for seat, notation in zip(self.order_from(self.leader), trick, strict=False):
            self.hands[seat].append(card_of(notation))
        sizes = {seat: len(hand) for seat, hand in self.hands.items()}
        if len(set(sizes.values())) > 1:
            raise ValueError(f"hands of unequal size before the trick: {sizes}")
        self.before_trick()
        for notation in trick:
            self.check(notation)
            self.put(notation)

    def before_trick(self) -> None:
        """Refuse an illegal leader of the trick on the table. Most games refuse nobody."""

    # Play.

    def order_from(self, seat: str) -> list[str]:
        """Return all seats in the order of play, from the one given."""
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    @property
    def over(self) -> bool:
        """Tell whether all cards have been played."""
        return not self.trick and not any(self.hands.values())

    @property
    def turn(self) -> str:
        """Return the seat to play, an empty text where play is over."""
        return "" if self.over else self.order_from(self.leader)[len(self.trick)]

    def moves(self) -> list[str]:
        """Return every legal move once, sorted as text."""
        if self.over:
            return []
        hand = self.hands[self.turn]
        return sorted(set(self.follows(hand) if self.trick else self.leads(hand)))

    def leads(self, hand: list[str]) -> list[str]:
        """Return the moves of the seat that leads: any card."""
        return hand

    def follows(self, hand: list[str]) -> list[str]:
        """Return the moves of a seat that follows: the suit led if it can, else any card."""
        led = self.suit_led()
        return [card for card in hand if self.suit(card) == led] or hand

    def suit_led(self) -> str:
        """Return the suit asked for in the trick on the table."""
        return self.suit(self.trick[0][1])

    def check(self, notation: str) -> None:
        """Raise ValueError with a reason where a move is not legal."""
        if self.over:
            raise ValueError(f"{notation}: play is over")
        if notation in self.moves():
            return
        card = card_of(notation)
        if card not in self.hands[self.turn]:
            raise ValueError(f"{self.turn} does not hold {card}")
        legal = " ".join(self.moves())
        raise ValueError(f"{self.turn} may not play {notation} here, only one of {legal}")

    def play(self, notation: str) -> TrickState:
        """Return the position after a move. Raises ValueError for an illegal one."""
        self.check(notation)
        after = copy.copy(self)
        after.hands = {seat: list(hand) for seat, hand in self.hands.items()}
        after.won = {side: list(cards) for side, cards in self.won.items()}
        after.trick = list(self.trick)
        after.put(notation)
        return after

    def put(self, notation: str) -> None:
        """Move a card from the hand of the seat to play to the table, and close a full trick."""
        seat = self.turn
        self.hands[seat].remove(card_of(notation))
        self.trick.append((seat, notation))
        if len(self.trick) == len(self.seats):
            winner = self.winner()
            self.won[self.side(winner)].extend(card_of(move) for _, move in self.trick)
            self.last = (winner, card_of(dict(self.trick)[winner]))
            self.trick = []
            self.leader = self.next_leader(winner)

    def winner(self) -> str:
        """Return the seat that wins the full trick on the table."""
        best_seat, best = self.trick[0]
        for seat, notation in self.trick[1:]:
            if self.beats(card_of(notation), card_of(best)):
                best_seat, best = seat, notation
        return best_seat

    def beats(self, card: str, best: str) -> bool:
        """Tell whether a card beats the best one played before it. An identical one does not."""
        return self.suit(card) == self.suit(best) and self.rank(card) > self.rank(best)

    def next_leader(self, winner: str) -> str:
        """Return who leads after a trick: its winner."""
        return winner

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal."""
        hands = tuple(tuple(sorted(self.hands[seat])) for seat in self.seats)
        won = tuple(tuple(sorted(cards)) for cards in self.won.values())
        return (self.leader, tuple(self.trick), hands, won)
