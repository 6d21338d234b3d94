"""Bounds on what remains to be won, from what each side can still get at most.

Every part is an upper bound on the points of one side from here on; none looks at what the other side does against it.
"""

from common.bits cimport Set, count, lowest
from common.null_window cimport Interval
from fishing.events cimport most_events
from fishing.node cimport run_so_far, standing
from fishing.reach cimport Reach, most_taken, survey
from fishing.rules cimport Rules
from fishing.suits cimport run_is_open
from fishing.types cimport NO_BOUNDS, Deal, Node

cdef enum:
    WIDEST = 2000


cdef inline int most_of_counts(const Rules* rules, const Deal* deal, const Node* n, int side) noexcept nogil:
    """Most points that a side can still get for a majority or a run."""
    cdef int points = 0
    cdef int need, low
    if rules.majority:
        need = rules.majority - n.cards[side]
        if 0 < need <= deal.total - n.cards[0] - n.cards[1]:
            points += rules.majority_points
    if n.free:
        need = rules.suit_majority - n.suited[side]
        if 0 < need <= count(n.free):
            points += rules.suit_points
        low = lowest(n.free) >> 2
        if run_is_open(rules, n, side, low):
            points += n.cap[side] - run_so_far(rules, n, side)
    return points


cdef inline int most_of_cards(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Points of the cards in play, which either side may get."""
    cdef int points = 0
    cdef Set some = rules.scored & (n.table | n.hands[0] | n.hands[1] | n.hands[2] | n.hands[3]
                                    | deal.to_come[n.packet])
    while some:
        points += rules.points[lowest(some)]
        some &= some - 1
    return points


cdef inline int final_points(const Rules* rules, const Node* n, int side, int taken, bint other=False) noexcept nogil:
    """Points of a side for the count at the end, after it has taken so many more cards and the other side none."""
    cdef int first = n.cards[0] + (taken if side == 0 else 0)
    cdef int second = n.cards[1] + (taken if side == 1 else 0)
    return rules.final_points[1 - side if other else side][first][second]


cdef inline int final_lead(const Rules* rules, const Node* n, int side, int taken) noexcept nogil:
    """.. less those of the other side."""
    return final_points(rules, n, side, taken) - final_points(rules, n, side, taken, True)


cdef inline int most_of_side(
        const Rules* rules, const Deal* deal, const Node* n, int side, int t, int off) noexcept nogil:
    """Most that a side can win, less what the other side is to win for certain; WIDEST if it cannot be below t.

    What costs more to find out is looked at only where it can matter.
    """
    cdef Reach reach
    cdef int most = deal.certain[n.packet][side] - deal.certain[n.packet][1 - side]
    cdef int cards = most_of_counts(rules, deal, n, side)
    # who captures no more gets no more cards, unless the rest of the table is his
    cdef bint ended = n.captor != side and deal.later[n.packet] == 0
    if rules.scored:
        cards += most_of_cards(rules, deal, n)
    if most + (0 if ended else cards) + (final_lead(rules, n, side, 0) if rules.final else 0) >= t:
        return WIDEST
    survey(rules, n, side, off, &reach)
    if not ended or reach.takers[0] | reach.takers[1]:
        most += cards
    if rules.final:
        most += final_lead(rules, n, side, most_taken(rules, deal, n, side, off, &reach))
    if most >= t:
        return WIDEST
    return most + most_events(rules, deal, n, side, off, &reach)


cdef inline Interval bounds(
        const Rules* rules, const Deal* deal, const Node* n, int t, int off) noexcept nogil:
    """Bounds on what remains to be won, first side minus second, as far as they can settle a threshold."""
    cdef Interval b
    if rules.standing:
        return standing_bounds(rules, deal, n, off)
    b.lower = -WIDEST
    b.upper = WIDEST
    if not off & NO_BOUNDS:
        b.upper = most_of_side(rules, deal, n, 0, t, off)
        b.lower = -most_of_side(rules, deal, n, 1, 1 - t, off)
    return b


cdef inline Interval standing_bounds(
        const Rules* rules, const Deal* deal, const Node* n, int off) noexcept nogil:
    """Bounds on the outcome of the match or game: what a side would need for the target may be out of its reach."""
    cdef Interval b
    cdef Reach reach
    cdef int side, most
    b.lower = -1
    b.upper = 1
    if off & NO_BOUNDS:
        return b
    for side in range(2):
        survey(rules, n, side, off, &reach)
        most = (standing(deal, n, side) + deal.certain[n.packet][side] + most_of_counts(rules, deal, n, side)
                + most_events(rules, deal, n, side, off, &reach))
        if rules.scored:
            most += most_of_cards(rules, deal, n)
        if rules.final:
            most += final_points(rules, n, side, most_taken(rules, deal, n, side, off, &reach))
        if most < rules.target:
            if side == 0:
                b.upper = 0
            else:
                b.lower = 0
    return b
