"""Which plays have cut of late with as many cards left: they come sooner in the order than they would.

The history heuristic (Schaeffer 1989) with the short memory of a killer move (Akl and Newborn 1977): what cut long ago
did so elsewhere. With so many cards left it is always the same seat's turn. Plays that differ in like cards only are
one and the same. Threads on one question learn together: each its own way, they would look at different plays.
"""

from libc.stdint cimport int16_t, uint16_t, uint64_t

from common.bits cimport Set, load_short, store_short
from fishing.live cimport Live
from fishing.rules cimport by_rank
from fishing.types cimport HISTORY_BITS, Choice, Search

cdef enum:
    ALWAYS = 1024           # what has always cut lately; what never did has as much below zero
    MEMORY = 3              # the last cut makes up one of 2^MEMORY parts
    WORTH = 32              # of what has always cut, in the units of the static order


cdef inline uint16_t history_place(const Live* live, const Choice* c, int left) noexcept nogil:
    """Where it stands how a play has done."""
    cdef uint64_t h = (c.captured & live.special) * <uint64_t> 0x9E3779B97F4A7C15
    h += by_rank(c.captured & ~live.special) * <uint64_t> 0x165667B19E3779F9
    h ^= <uint64_t> ((13 + c.card if live.special >> c.card & 1 else c.card >> 2) << 6 | left) << 40
    h = (h ^ h >> 29) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return <uint16_t> (h >> (64 - HISTORY_BITS))


cdef inline void recall(const Search* s, const Live* live, int left, Choice* choice, int found) noexcept nogil:
    """Add to the rank of each play what it has done lately."""
    cdef int i
    for i in range(found):
        choice[i].place = history_place(live, choice + i, left)
        choice[i].rank += <int16_t> (load_short(s.history + choice[i].place) * WORTH // ALWAYS)


cdef inline void remember(Search* s, const Choice* choice, int tried) noexcept nogil:
    """The last of so many plays that were tried has cut, the others have not."""
    cdef int16_t* history = s.history
    cdef int16_t* mark = history + choice[tried - 1].place
    cdef int was = load_short(mark)
    cdef int i
    store_short(mark, <int16_t> (was + ((ALWAYS - was) >> MEMORY)))
    for i in range(tried - 1):
        mark = history + choice[i].place
        was = load_short(mark)
        store_short(mark, <int16_t> (was - ((ALWAYS + was) >> MEMORY)))
