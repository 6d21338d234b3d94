"""Pareto fronts of bit vectors: sets of vectors none of which is contained in another.

A bit stands for a world, and is set where a strategy wins it. So a front lists what the strategies of a player bring,
but for those that win fewer worlds than another and none besides.
Source: Cazenave and Ventos, 'The alpha-mu search algorithm for the game of Bridge', arXiv 1911.07960, 2019.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy

cdef enum:
    LEAST_ROOM = 4      # vectors of a new front

ctypedef struct FrontSpace:
    # Size of the vectors of a search, and what its fronts cost.
    int words               # of 64 bits, of a vector
    uint64_t compared       # comparisons of vectors so far
    size_t used             # bytes of all fronts
    size_t most             # .. and their limit
    bint full               # is there no room for more?

ctypedef struct Front:
    int size                # vectors
    int room
    uint64_t* bits


cdef inline bint is_within(const uint64_t* x, const uint64_t* y, int words) noexcept nogil:
    """True if every bit of x is one of y."""
    cdef int i
    for i in range(words):
        if x[i] & ~y[i]:
            return False
    return True


cdef inline void front_begin(Front* front) noexcept nogil:
    front.size = 0
    front.room = 0
    front.bits = NULL


cdef inline void front_close(FrontSpace* space, Front* front) noexcept nogil:
    """Free the vectors."""
    space.used -= <size_t> front.room * space.words * sizeof(uint64_t)
    free(front.bits)
    front_begin(front)


cdef inline bint covers(FrontSpace* space, const Front* front, const uint64_t* x) noexcept nogil:
    """True if a vector is within one of the front."""
    cdef int i
    for i in range(front.size):
        if is_within(x, front.bits + i * space.words, space.words):
            space.compared += i + 1
            return True
    space.compared += front.size
    return False


cdef inline bint front_add(FrontSpace* space, Front* front, const uint64_t* x) noexcept nogil:
    """Add a vector and drop those within it. Returns False if it is within one already, or if there is no room."""
    cdef int words = space.words
    cdef int i, room, kept = 0
    cdef uint64_t* more
    if covers(space, front, x):
        return False
    for i in range(front.size):
        if not is_within(front.bits + i * words, x, words):
            if kept < i:
                memcpy(front.bits + kept * words, front.bits + i * words, words * sizeof(uint64_t))
            kept += 1
    space.compared += front.size
    front.size = kept
    if kept == front.room:
        room = 2 * front.room if front.room else LEAST_ROOM
        if space.used + <size_t> (room - front.room) * words * sizeof(uint64_t) > space.most:
            space.full = True
            return False
        more = <uint64_t*> realloc(front.bits, <size_t> room * words * sizeof(uint64_t))
        if more == NULL:
            space.full = True
            return False
        space.used += <size_t> (room - front.room) * words * sizeof(uint64_t)
        front.bits = more
        front.room = room
    memcpy(front.bits + front.size * words, x, words * sizeof(uint64_t))
    front.size += 1
    return True


cdef inline void front_add_all(FrontSpace* space, Front* front, const Front* others) noexcept nogil:
    """Add the vectors of another front."""
    cdef int i
    for i in range(others.size):
        front_add(space, front, others.bits + i * space.words)


cdef inline bint is_only(FrontSpace* space, const Front* front, const uint64_t* x) noexcept nogil:
    """True if this vector is the whole front."""
    return front.size == 1 and is_within(x, front.bits, space.words) and is_within(front.bits, x, space.words)
