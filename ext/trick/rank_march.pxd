"""A march of points in the rank search: from a number of points on a seat wins alone, and all others lose.

While a seat can reach that number, a result depends on the points of each seat, not on leads that are no worse.
"""

from libc.stdint cimport int16_t, uint32_t, uint64_t

from trick.rank_phases cimport rest_of
from trick.rules cimport Rules
from trick.types cimport Node, Search

cdef enum:
    NOBODY = -1
    POINT_BITS = 7      # for each of four seats in the word of an entry
    NUMBER_MASK = 63    # numbers are more than half of the points, so these bits tell them apart

ctypedef struct Marchers:
    int able            # bit mask of the seats that can reach the number, or have
    int marched         # the seat that has, or NOBODY


cdef inline int points_of(const Search* s, int seat, const int16_t* lead, int which) noexcept nogil:
    """Return the points of a seat. The lane of the seat of the query holds its own, negated."""
    return -lead[seat] if which == seat else lead[which] - lead[seat] - s.ahead


cdef inline Marchers marchers(const Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Return who can march."""
    cdef int rest = rest_of(s.rules, n)
    cdef Marchers found
    cdef int i, has
    found.able = 0
    found.marched = NOBODY
    for i in range(s.rules.seats):
        has = points_of(s, seat, lead, i)
        if has >= s.march:
            found.marched = i
        if has + rest >= s.march:
            found.able |= 1 << i
    return found


cdef inline bint fits(const Search* s, int seat, const int16_t* lead) noexcept nogil:
    """True if an entry has room for the points."""
    cdef int i, has
    for i in range(s.rules.seats):
        has = points_of(s, seat, lead, i)
        if has < 0 or has >> POINT_BITS:
            return False
    return s.rules.seats < 5 and not s.rules.bonuses


cdef inline uint32_t word_of(const Search* s, int seat, const int16_t* lead) noexcept nogil:
    """Return the points of all seats as an entry of the rank table has leads."""
    cdef uint32_t word = 0
    cdef int i
    for i in range(s.rules.seats):
        word |= <uint32_t> points_of(s, seat, lead, i) << POINT_BITS * i
    return word


cdef inline uint64_t march_head(const Search* s, const Node* n) noexcept nogil:
    """Return the head of the key of a result: the leader and the number, under the mark of the second scale.

    Results without a march have the first one's, and no called card or phase comes with a march.
    """
    return n.turn | <uint64_t> (s.march & NUMBER_MASK) << 2 | <uint64_t> 1 << 8
