"""Piles of the cards taken: what each brings once it is certain, and the count at the end of the deal."""

from libc.stdint cimport int16_t, uint8_t

from common.bits cimport Set, count, lowest
from fishing.primiera cimport prime_points, take_best, worth_of_best
from fishing.rules cimport Rules, card_points
from fishing.types cimport Node


cdef inline int certain_run(const Rules* rules, Set free, int cap) noexcept nogil:
    """Return the points of a certain run of at most `cap` cards.

    free: cards of the suit that are not taken yet
    """
    cdef int length = rules.ranks
    if free:
        length = lowest(free) >> 2
    if length > cap:
        length = cap
    return length if length >= rules.run else 0


cdef inline int run_so_far(const Rules* rules, const Node* n, int pile) noexcept nogil:
    """Return the points of the certain run of a pile: all cards from the lowest of the suit up without a gap."""
    return certain_run(rules, n.free, n.cap[pile])


cdef inline void limit_runs(const Rules* rules, Node* n, int pile, int length) noexcept nogil:
    """Limit the longest possible runs of the other piles."""
    cdef int other
    if not rules.apart:
        other = 1 - pile
        if length < n.cap[other]:
            n.cap[other] = <uint8_t> length
        return
    for other in range(3):
        if other != pile and length < n.cap[other]:
            n.cap[other] = <uint8_t> length


cdef inline void take(const Rules* rules, Node* n, int pile, Set cards) noexcept nogil:
    """Add cards to a pile and score what has become certain."""
    cdef int number = count(cards)
    cdef int before = n.cards[pile]
    cdef int side = pile != 0
    cdef Set some
    n.cards[pile] += <uint8_t> number
    if before < rules.majority <= before + number:
        n.points[side] += <int16_t> rules.majority_points
    n.points[side] += <int16_t> card_points(rules, cards)
    if rules.prime:
        take_best(rules, n.best[pile], cards)
    some = cards & n.free
    if some:
        number = count(some)
        before = n.suited[pile]
        n.suited[pile] += <uint8_t> number
        if before < rules.suit_majority <= before + number:
            n.points[side] += <int16_t> rules.suit_points
        if rules.run:
            before = run_so_far(rules, n, pile)
            limit_runs(rules, n, pile, lowest(some) >> 2)
            n.free ^= some
            n.points[side] += <int16_t> (run_so_far(rules, n, pile) - before)
        else:
            n.free ^= some


cdef inline int best_of_others(const Rules* rules, const uint8_t* got) noexcept nogil:
    """Return the number of the second side, the higher one of two piles.

    got: what each pile has
    """
    return max(got[1], got[2]) if rules.apart else got[1]


cdef inline bint has_most(int own, int other, int third) noexcept nogil:
    return own > other and own > third


cdef inline int points_for_most(const Rules* rules, const Node* n, int pile) noexcept nogil:
    """Return the points of one of three piles for most cards, most of the suit and the primiera."""
    cdef int other = 0 if pile else 1
    cdef int third = 3 - pile - other
    cdef int points = rules.most * (
        n.cards[pile] >= rules.wanted if rules.wanted else has_most(n.cards[pile], n.cards[other], n.cards[third]))
    points += rules.most_suited * (
        n.suited[pile] >= rules.wanted_suit if rules.wanted_suit
        else has_most(n.suited[pile], n.suited[other], n.suited[third]))
    if rules.prime:
        points += rules.prime * has_most(
            worth_of_best(rules, n.best[pile]), worth_of_best(rules, n.best[other]),
            worth_of_best(rules, n.best[third]))
    return points


cdef inline void count_piles(const Rules* rules, Node* n) noexcept nogil:
    """Score what piles bring only by comparison."""
    cdef int pile
    if rules.apart:
        for pile in range(3):
            n.points[pile != 0] += <int16_t> points_for_most(rules, n, pile)
    elif rules.prime:
        n.points[0] += <int16_t> max(prime_points(rules, n.best[0], n.best[1]), 0)
        n.points[1] += <int16_t> max(prime_points(rules, n.best[1], n.best[0]), 0)
