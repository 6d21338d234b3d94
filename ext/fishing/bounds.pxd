"""Bounds on what remains to be won, from what each side can still get at most.

Every part is an upper bound on the points of one side from here on; none looks at what the other side does against it.
"""

from common.bits cimport Set
from common.null_window cimport Interval
from fishing.events cimport most_events
from fishing.live cimport Live, bring_alive
from fishing.node cimport standing
from fishing.reach cimport Reach, most_taken, survey
from fishing.rules cimport Rules
from fishing.suits cimport cards_to_play, dead_cards
from fishing.types cimport NO_BOUNDS, Deal, Node

cdef enum:
    WIDEST = 2000


cdef inline int final_points(const Rules* rules, const Node* n, int side, int taken, bint other=False) noexcept nogil:
    """Points of a side for the count at the end, after it has taken so many more cards and the other side none."""
    cdef int first = n.cards[0] + (taken if side == 0 else 0)
    cdef int second = n.cards[1] + (taken if side == 1 else 0)
    return rules.final_points[1 - side if other else side][first][second]


cdef inline int final_lead(const Rules* rules, const Node* n, int side, int taken) noexcept nogil:
    """.. less those of the other side."""
    return final_points(rules, n, side, taken) - final_points(rules, n, side, taken, True)


cdef inline int most_of_side(
        const Rules* rules, const Deal* deal, const Live* live, int side, int t, int off, Set dead) noexcept nogil:
    """Most that a side can win, less what the other side is to win for certain; WIDEST if it cannot be below t.

    What costs more to find out is looked at only where it can matter.
    """
    cdef const Node* n = &live.n
    cdef Reach reach
    cdef int most = deal.certain[n.packet][side] - deal.certain[n.packet][1 - side]
    cdef int cards = live.most[side]
    if rules.prime:
        most += live.prime.lead[side]
    # who captures no more gets no more cards, unless the rest of the table is his
    cdef bint ended = n.captor != side and deal.later[n.packet] == 0
    if most + (0 if ended else cards) + (final_lead(rules, n, side, 0) if rules.final else 0) >= t:
        return WIDEST
    survey(rules, live, side, off, &reach)
    if not ended or reach.takers[0] | reach.takers[1]:
        most += cards
    if rules.final:
        most += final_lead(rules, n, side, most_taken(rules, deal, live, side, off, &reach))
    if most >= t:
        return WIDEST
    return most + most_events(rules, deal, live, side, off, &reach, dead)


cdef inline Interval bounds_alive(
        const Rules* rules, const Deal* deal, const Live* live, int t, int off, Set dead) noexcept nogil:
    """Bounds on what remains to be won, first side minus second, as far as they can settle a threshold."""
    cdef Interval b
    if rules.standing:
        return standing_bounds(rules, deal, live, off, dead)
    b.lower = -WIDEST
    b.upper = WIDEST
    if off & NO_BOUNDS:
        return b
    b.upper = most_of_side(rules, deal, live, 0, t, off, dead)
    if b.upper >= t:
        b.lower = -most_of_side(rules, deal, live, 1, 1 - t, off, dead)
    return b


cdef inline Interval bounds(
        const Rules* rules, const Deal* deal, const Node* n, int t, int off) noexcept nogil:
    """.. of a position."""
    cdef Live live
    bring_alive(rules, deal, n, off, &live)
    return bounds_alive(rules, deal, &live, t, off, dead_cards(rules, n, cards_to_play(rules, deal, n)))


cdef inline Interval standing_bounds(
        const Rules* rules, const Deal* deal, const Live* live, int off, Set dead) noexcept nogil:
    """Bounds on the outcome of the match or game: what a side would need for the target may be out of its reach."""
    cdef const Node* n = &live.n
    cdef Interval b
    cdef Reach reach
    cdef int side, most
    b.lower = -1
    b.upper = 1
    if off & NO_BOUNDS:
        return b
    for side in range(2):
        survey(rules, live, side, off, &reach)
        most = (standing(deal, n, side) + deal.certain[n.packet][side] + live.most[side]
                + most_events(rules, deal, live, side, off, &reach, dead))
        if rules.prime:
            most += max(live.prime.lead[side], 0)
        if rules.final:
            most += final_points(rules, n, side, most_taken(rules, deal, live, side, off, &reach))
        if most < rules.target:
            if side == 0:
                b.upper = 0
            else:
                b.lower = 0
    return b
