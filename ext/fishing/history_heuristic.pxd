"""History heuristic (Schaeffer 1989) with the short memory of a killer move (Akl and Newborn 1977).

Moves that caused cutoffs lately at the same number of cards left move up in the order. Old cutoffs come from other
subtrees and fade. The number of cards left determines the seat to move. Equivalent moves share an entry. The threads of
a query share the history. With histories of their own they would search different moves.
"""

from libc.stdint cimport int16_t, uint16_t, uint64_t

from common.bits cimport Set, load_short, store_short
from fishing.incremental_state cimport IncrementalState
from fishing.rules cimport by_rank
from fishing.types cimport HISTORY_BITS, Choice, Search

cdef enum:
    ALWAYS = 1024           # score of a move that always cut lately, negated for one that never did
    MEMORY = 3              # the last cutoff weighs 1 / 2^MEMORY
    WORTH = 32              # score of a move that always cut, in units of the static order


cdef inline uint16_t history_place(const IncrementalState* live, const Choice* c, int left) noexcept nogil:
    """Return the index of a move in the history."""
    cdef uint64_t h = (c.captured & live.special) * <uint64_t> 0x9E3779B97F4A7C15
    h += by_rank(c.captured & ~live.special) * <uint64_t> 0x165667B19E3779F9
    h ^= <uint64_t> ((13 + c.card if live.special >> c.card & 1 else c.card >> 2) << 6 | left) << 40
    h = (h ^ h >> 29) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return <uint16_t> (h >> (64 - HISTORY_BITS))


cdef inline void set_history_scores(
        const Search* s, const IncrementalState* live, int left, Choice* choice, int found) noexcept nogil:
    """Add the history scores to the ranks of the moves."""
    cdef int i
    for i in range(found):
        choice[i].place = history_place(live, choice + i, left)
        choice[i].rank += <int16_t> (load_short(s.history + choice[i].place) * WORTH // ALWAYS)


cdef inline void update_history(Search* s, const Choice* choice, int tried) noexcept nogil:
    """Update the history: the last of `tried` moves caused a cutoff, the others did not."""
    cdef int16_t* history = s.history
    cdef int16_t* mark = history + choice[tried - 1].place
    cdef int was = load_short(mark)
    cdef int i
    store_short(mark, <int16_t> (was + ((ALWAYS - was) >> MEMORY)))
    for i in range(tried - 1):
        mark = history + choice[i].place
        was = load_short(mark)
        store_short(mark, <int16_t> (was - ((ALWAYS + was) >> MEMORY)))
