"""Moves of records of real games that no search makes: a catch that was not claimed, and a pick-up."""

from libc.stdint cimport uint8_t

from common.bits cimport Set, count
from fishing.node cimport event_points, finish, put, put_scored, remaining
from fishing.rules cimport Rules
from fishing.types cimport Deal, Node


cdef inline void put_recorded(
        const Rules* rules, const Deal* deal, Node* n, int card, Set captured, bint claimed) noexcept nogil:
    """Play a card.

    claimed: False if it catches one of three alike and does not score for that
    """
    cdef Rules less
    if claimed:
        put(rules, deal, n, card, captured)
    else:
        less = rules[0]
        less.three_caught = 0
        put_scored(rules, deal, n, card, captured, event_points(&less, deal, n, card, captured), False)


cdef inline void pick_up(const Rules* rules, const Deal* deal, Node* n, Set cards) noexcept nogil:
    """Take cards for the seat to move. At the end of the deal the final count is made again."""
    cdef int side
    cdef bint last = remaining(deal, n) == 0
    if last and rules.final:
        for side in range(2):
            n.points[side] -= rules.final_points[side][n.cards[0]][n.cards[1]]
    n.table ^= cards
    n.cards[n.turn & 1] += <uint8_t> count(cards)
    if last and rules.final:
        finish(rules, deal, n)
