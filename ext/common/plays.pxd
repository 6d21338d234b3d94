"""Plays that threads on the same question are looking at: whoever comes later looks at others first.

Only the order of work depends on it, never an answer: a play that was put off is found in the table, or tried in its
turn. (Simplified ABDADA: Weill 1996; Kerrigan, 'Simplified ABDADA', 2016.)
"""

from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memmove

from common.bits cimport load_word, store_word

cdef enum:
    PLACES = 256
    APART = 8               # words: each place has a cache line of its own
    LARGEST = 64            # bytes of an item of a list

ctypedef struct Plays:
    # What stands for a play and the position that it is made in, 0 where there is none.
    uint64_t at[PLACES][APART]


cdef inline bint is_looked_at(const Plays* plays, uint64_t play) noexcept nogil:
    return load_word(&plays.at[play % PLACES][0]) == play


cdef inline void begin_look(Plays* plays, uint64_t play) noexcept nogil:
    store_word(&plays.at[play % PLACES][0], play)


cdef inline void end_look(Plays* plays, uint64_t play) noexcept nogil:
    if is_looked_at(plays, play):
        store_word(&plays.at[play % PLACES][0], 0)


cdef inline void put_off(void* first, int n, size_t size) noexcept nogil:
    """Move the first of so many items behind the others; size: bytes of an item."""
    cdef char[LARGEST] item
    cdef char* to = <char*> first
    memcpy(item, to, size)
    memmove(to, to + size, (n - 1) * size)
    memcpy(to + (n - 1) * size, item, size)
