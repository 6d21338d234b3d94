"""ABDADA marks: moves that other threads of the same query are searching, and that are tried later.

The marks change the order of work only, never a result. A deferred move is found in the transposition table, or is
searched in its turn.
Source: simplified ABDADA (Weill 1996, Kerrigan, 'Simplified ABDADA', 2016).
"""

from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memmove

from common.bits cimport load_word, store_word

cdef enum:
    PLACES = 256
    APART = 8               # words: each mark has its own cache line
    LARGEST = 64            # bytes: largest list item that can be deferred

ctypedef struct Plays:
    # Codes of a move and the position it is made in, 0 for a free place.
    uint64_t at[PLACES][APART]


cdef inline bint is_being_searched(const Plays* plays, uint64_t play) noexcept nogil:
    return load_word(&plays.at[play % PLACES][0]) == play


cdef inline void mark_searching(Plays* plays, uint64_t play) noexcept nogil:
    store_word(&plays.at[play % PLACES][0], play)


cdef inline void unmark_searching(Plays* plays, uint64_t play) noexcept nogil:
    if is_being_searched(plays, play):
        store_word(&plays.at[play % PLACES][0], 0)


cdef inline void defer(void* first, int n, size_t size) noexcept nogil:
    """Move the first of n list items behind the others.

    size: size of an item, bytes, at most LARGEST
    """
    cdef char[LARGEST] item
    cdef char* to = <char*> first
    memcpy(item, to, size)
    memmove(to, to + size, (n - 1) * size)
    memcpy(to + (n - 1) * size, item, size)
