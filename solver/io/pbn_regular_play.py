"""Fast parser for the common play of a game in PBN: rows of plain cards, each in a hand that the deal gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solver.games.bridge.cards import CARDS, COMPASS
from solver.model.cards import SEATS

SIZE = len(COMPASS)
SUITS = tuple(cards[0][0] for cards in CARDS.values())
# Strength of each card in its suit.
RANKS = {card: rank for cards in CARDS.values() for rank, card in enumerate(cards)}
# For each leader the numbers of the seats in the order of their cards.
ORDERS = [[(leader + place) % SIZE for place in range(SIZE)] for leader in range(SIZE)]
NO_CARD = "-"
END = "*"


def strengths(led: str, trump: str) -> Callable[[str], int]:
    """Return a function from a card to its strength in a trick.

    led: letter of the suit that is led.
    trump: that of the trumps, empty for none.
    """
    more = {led: len(RANKS), trump: 2 * len(RANKS)}
    return {card: rank + more.get(card[0], 0) for card, rank in RANKS.items()}.__getitem__


# Letter of the trumps, empty for none, and of the suit that is led -> strengths of the cards.
STRENGTHS = {trump: {led: strengths(led, trump) for led in SUITS} for trump in ("", *SUITS)}


def regular_play(body: str, leader: str, trumps: str, hands: Mapping[str, Sequence[str]]) -> list[str] | None:
    """Return the cards in the order of play, or None for a text that takes the other parser.

    leader: seat that leads to the first trick.
    hands: seat -> cards.
    """
    words = body.split()
    if words and words[-1] == END:
        words.pop()
    end = len(words) - len(words) % SIZE
    if end == len(words) and NO_CARD in words[-SIZE:]:
        end -= SIZE
    worth = STRENGTHS[CARDS[trumps][0][0] if trumps in CARDS else ""]
    holder: dict[str, int] = {}
    for seat, cards in hands.items():
        holder.update(dict.fromkeys(cards, SEATS.index(seat)))
    line: list[str] = []
    turn = SEATS.index(leader)
    try:
        owners = [holder[word] for word in words[:end]]
        # mostly the columns are seats, clockwise
        first = owners[0] if owners and owners == ORDERS[owners[0]] * (end // SIZE) else None
        for start in range(0, end, SIZE):
            row = words[start : start + SIZE]
            if first is None:
                row = in_order(row, owners[start : start + SIZE], turn)
            elif turn != first:
                place = turn - first
                row = row[place:] + row[:place]
            line += row
            turn = (turn + row.index(max(row, key=worth[row[0][0]]))) % SIZE
        last = {holder[word]: word for word in words[end:] if word != NO_CARD}
        line += [last[seat] for seat in ORDERS[turn][: len(last)]]
    except KeyError:
        # a card of no hand, or two of one hand in a row, or one out of turn
        return None
    return line if len(line) == len(words) - words[end:].count(NO_CARD) else None


def in_order(row: Sequence[str], owners: Sequence[int], turn: int) -> list[str]:
    """Return the cards of a trick from the one of its leader on. Raises KeyError for two cards of one seat.

    owners: numbers of their seats.
    turn: that of its leader.
    """
    cards = dict(zip(owners, row, strict=True))
    return [cards[seat] for seat in ORDERS[turn]]
