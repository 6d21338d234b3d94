"""Fast parser for the common play of a game in PBN: rows of plain cards, each in a hand that the deal gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.games.bridge.cards import CARDS, COMPASS
from solver.model.cards import SEATS

SIZE = len(COMPASS)
# Strength of each card in its suit.
RANKS = {card: rank for cards in CARDS.values() for rank, card in enumerate(cards)}
# For each leader the numbers of the seats in the order of their cards.
ORDERS = [[(leader + place) % SIZE for place in range(SIZE)] for leader in range(SIZE)]
NO_CARD = "-"
END = "*"


def regular_play(body: str, leader: str, trumps: str, hands: Mapping[str, Sequence[str]]) -> list[str] | None:
    """Return the cards in the order of play, or None for a text that takes the other parser.

    leader: seat that leads to the first trick.
    hands: seat -> cards.
    """
    words = body.split()
    if words and words[-1] == END:
        words.pop()
    holder: dict[str, int] = {}
    for seat, cards in hands.items():
        holder.update(dict.fromkeys(cards, SEATS.index(seat)))
    end = len(words) - len(words) % SIZE
    if end == len(words) and NO_CARD in words[-SIZE:]:
        end -= SIZE
    order = ORDERS[SEATS.index(leader)]
    trump = CARDS[trumps][0][0] if trumps in CARDS else ""
    line: list[str] = []
    try:
        for start in range(0, end, SIZE):
            one, two, three, four = words[start : start + SIZE]
            row = {holder[one]: one, holder[two]: two, holder[three]: three, holder[four]: four}
            cards = [row[seat] for seat in order]
            line += cards
            order = ORDERS[order[winner(cards, trump)]]
        last = {holder[word]: word for word in words[end:] if word != NO_CARD}
        line += [last[seat] for seat in order[: len(last)]]
    except KeyError:
        # a card of no hand, or two of one hand in a row, or one out of turn
        return None
    return line if len(line) == len(words) - words[end:].count(NO_CARD) else None


def winner(cards: Sequence[str], trump: str) -> int:
    """Return the place of the card that wins a trick.

    trump: letter of the trump suit, empty for none.
    """
    best, place = cards[0], 0
    for number, card in enumerate(cards):
        if card[0] == best[0]:
            if RANKS[card] > RANKS[best]:
                best, place = card, number
        elif card[0] == trump:
            best, place = card, number
    return place
