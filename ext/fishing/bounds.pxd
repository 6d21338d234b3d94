"""Static bounds on what remains to be won: the most that each side can still get.

Each term is an upper bound on one side's points from here on. It ignores what the other side does against it.
"""

from common.bits cimport Set
from common.null_window cimport Interval
from fishing.apart_bounds cimport apart_bounds
from fishing.event_bounds cimport most_events
from fishing.incremental_state cimport IncrementalState, bring_alive
from fishing.node cimport claims_of, standing
from fishing.capture_reach cimport Reach, most_taken, survey
from fishing.rules cimport Rules
from fishing.suit_equivalence cimport cards_to_play, dead_cards
from fishing.types cimport NO_BOUNDS, Deal, Node

cdef enum:
    WIDEST = 2000


cdef inline int final_points(const Rules* rules, const Node* n, int side, int taken, bint other=False) noexcept nogil:
    """Return a side's points in the final count if it takes `taken` more cards and the other side none."""
    cdef int first = n.cards[0] + (taken if side == 0 else 0)
    cdef int second = n.cards[1] + (taken if side == 1 else 0)
    return rules.final_points[1 - side if other else side][first][second]


cdef inline int final_lead(const Rules* rules, const Node* n, int side, int taken) noexcept nogil:
    """Return these points less those of the other side."""
    return final_points(rules, n, side, taken) - final_points(rules, n, side, taken, True)


cdef inline int most_of_side(
        const Rules* rules, const Deal* deal, const IncrementalState* live, int side, int t, int off, Set dead,
) noexcept nogil:
    """Return the most that a side can win less the certain points of the other side, or WIDEST if not below t.

    Slow terms are computed only if they can matter.
    """
    cdef const Node* n = &live.n
    cdef Reach reach
    cdef int most = deal.certain[n.packet][side] - deal.certain[n.packet][1 - side]
    cdef int cards = live.most[side]
    if rules.prime:
        most += live.prime.lead[side]
    # a side without further captures gets no more cards, except for the rest of the table if it captured last
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
        const Rules* rules, const Deal* deal, const IncrementalState* live, int t, int off, Set dead) noexcept nogil:
    """Return bounds on what remains to be won (first side minus second), tight enough to decide t where possible."""
    cdef Interval b
    if rules.standing:
        return standing_bounds(rules, deal, live, off, dead)
    if rules.apart:
        return apart_bounds(rules, deal, live, t, off, dead)
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
    """Return the bounds of a position."""
    cdef IncrementalState live
    bring_alive(rules, deal, n, off, &live)
    return bounds_alive(rules, deal, &live, t, off, dead_cards(rules, n, cards_to_play(rules, deal, n)))


cdef inline Interval standing_bounds(
        const Rules* rules, const Deal* deal, const IncrementalState* live, int off, Set dead) noexcept nogil:
    """Return bounds on the outcome of the match or game: the points to the target may be out of a side's reach."""
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
        if n.claims:
            most += rules.three_caught * claims_of(n, side)
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
