"""Capture reach: cards of a side that may still capture, and a bound on the cards that they take."""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, highest, lowest
from fishing.captures cimport takers
from fishing.incremental_state cimport IncrementalState
from fishing.rules cimport Rules, present
from fishing.suit_equivalence cimport fill_up
from fishing.types cimport NO_REACH, NO_TAKEN, Deal, Node

cdef extern from *:
    const uint64_t LOW "0x1111111111111111ULL"

ctypedef struct Reach:
    # By seat of a side:
    Set cards[2]            # cards possibly on the table when it plays, its own included
    Set takers[2]           # its cards that may capture


cdef inline Set within_reach(const Rules* rules, const Node* n, Set cards, int seat) noexcept nogil:
    """Return the cards in play that may be on the table when a seat plays its last card, its own included.

    Seats play in the order of their numbers. Of those with one card left, later ones play it after the others.
    """
    cdef int other
    for other in range(seat + 1, rules.seats):
        if n.hands[other] & (n.hands[other] - 1) == 0:
            cards &= ~n.hands[other]
    return cards


cdef inline void survey(
        const Rules* rules, const IncrementalState* live, int side, int off, Reach* reach) noexcept nogil:
    """Fill in the reach of a side."""
    cdef const Node* n = &live.n
    cdef int seat
    cdef Set hand
    reach.takers[1] = 0
    for seat in range(side, rules.seats, 2):
        hand = n.hands[seat]
        reach.cards[seat >> 1] = live.cards
        reach.takers[seat >> 1] = hand & live.takers
        if hand & (hand - 1) == 0 and not off & NO_REACH:
            reach.cards[seat >> 1] = within_reach(rules, n, live.cards, seat)
            reach.takers[seat >> 1] = takers(rules, hand, reach.cards[seat >> 1])


cdef inline int taken_with(const Rules* rules, int rank, Set cards, Set ranks) noexcept nogil:
    """Return the most cards that a card of this rank takes, itself included, from such cards and ranks."""
    cdef int taken = count(fill_up(<Set> 1 << (4 * rank), ranks))
    cdef int number = rules.number[rank]
    cdef int added = 0
    if number:
        cards &= rules.numerals
        while cards and (lowest(cards) >> 2) < number:
            number -= (lowest(cards) >> 2) + 1
            cards &= cards - 1
            added += 1
    return taken + max(added, 1)


cdef inline int most_taken(
        const Rules* rules, const Deal* deal, const IncrementalState* live, int side, int off, const Reach* reach,
) noexcept nogil:
    """Return the most cards that a side can still take, if captures take sequences and the rest belongs to no side."""
    cdef const Node* n = &live.n
    cdef int most = 0
    cdef int seat, left
    cdef Set taking, ranks, last
    cdef Set reached = 0
    if deal.later[n.packet] or off & NO_TAKEN:
        return deal.total - n.cards[0] - n.cards[1]
    for seat in range(side, rules.seats, 2):
        taking = reach.takers[seat >> 1]
        if taking == 0:
            continue
        ranks = present(reach.cards[seat >> 1])
        # the ranks of these cards, the sequences above them, and the numerals that add up to them
        reached |= fill_up(present(taking), ranks)
        if taking & rules.numerals:
            reached |= LOW & ((<Set> 1 << (highest(taking & rules.numerals) & ~3)) - 1)
        while taking:
            most += taken_with(rules, lowest(taking) >> 2, reach.cards[seat >> 1], ranks)
            taking &= taking - 1
    reached = live.cards & reached * 15
    last = n.hands[rules.seats - 1]
    left = count(reached)
    if side == 0 and last and last & ~reached == 0:
        # the second side plays the last card of the deal
        left -= 1
    return min(most, left)
