"""Static bounds where three seats play apart: the most that the first side, and both others together, can still win."""

from common.bits cimport Set, count
from common.null_window cimport Interval
from fishing.event_bounds cimport NEVER, captures_to_clear
from fishing.incremental_state cimport IncrementalState
from fishing.node cimport remaining
from fishing.rules cimport Rules, rank_cards
from fishing.types cimport NO_BOUNDS, NO_CLEARS, Deal, Node

cdef enum:
    ANY_LEAD = 2000         # above any lead


cdef inline int turns_of(int seat, int turn, int first, int end) noexcept nogil:
    """Return how often a seat plays from move `first` on and before move `end`.

    turn: seat that makes move 0
    """
    first += (seat + 6 - (turn + first) % 3) % 3
    return (end - first + 2) // 3 if end > first else 0


cdef inline int most_clears_apart(
        const Rules* rules, const Deal* deal, const IncrementalState* live, int side, Set dead) noexcept nogil:
    """Return the most times that a side can clear the table."""
    cdef const Node* n = &live.n
    cdef Set to_play = live.cards ^ n.table | deal.to_come[n.packet]
    cdef int end = remaining(deal, n) - (0 if rules.last_clears else 1)
    cdef int first = 0
    cdef int seat, captures, times, next_one
    cdef int capturing = 0
    if dead:
        return 0
    if not (rules.sweep and to_play & rank_cards(0)):
        captures = captures_to_clear(rules, n.table, to_play)
        if captures == NEVER:
            return 0
        first = captures - 1 if captures else 0
    next_one = rules.asked + 1 if rules.asked < 2 else 0
    for seat in range(3):
        if (rules.pile[seat] != 0) == side:
            capturing += count(n.hands[seat] & live.takers)
    capturing += deal.later[n.packet] // 3 * (1 + side)
    if side == 0:
        times = turns_of(rules.asked, n.turn, first, end)
    else:
        # the two others play one after the other, and the second of them finds a card if the first has cleared
        times = turns_of(next_one, n.turn, first, end)
        if first < end and (n.turn + first) % 3 == (next_one + 1) % 3:
            times += 1
    return min(times, capturing)


cdef inline Interval apart_bounds(
        const Rules* rules, const Deal* deal, const IncrementalState* live, int t, int off, Set dead) noexcept nogil:
    """Return bounds on what remains to be won, tight enough to decide t where possible."""
    cdef Interval b
    cdef int side, most
    b.lower = -ANY_LEAD
    b.upper = ANY_LEAD
    if off & NO_BOUNDS:
        return b
    for side in range(2):
        most = live.most[side]
        if most < (t if side == 0 else 1 - t):
            if off & NO_CLEARS:
                most += rules.clear * remaining(deal, &live.n)
            else:
                most += rules.clear * most_clears_apart(rules, deal, live, side, dead)
        else:
            most = ANY_LEAD
        if side == 0:
            b.upper = most
            if most < t:
                break
        else:
            b.lower = -most
    return b
