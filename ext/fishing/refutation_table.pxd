"""Refutation table: the last cutoff move of a position, stored while packets are still to come.

Most of the work is done in the last packet, which is searched anew after each way to play the packets before. A wrong
first move before it costs thousands of nodes. The guess, which searches all moves of the packet in hand, leaves its
refutation moves to the search.
"""

from libc.stdint cimport uint64_t

from common.bits cimport load_word, store_word
from fishing.types cimport NO_HINTS, Choice, Node, Search

cdef enum:
    HINTS_IN = 16           # buckets of the transposition table per entry
    FIRST = 32767           # rank of the refutation move


cdef inline bint is_hinted(const Search* s, const Node* n, int left) noexcept nogil:
    """True if the table serves positions with `left` cards to be played."""
    return left > n.left and s.hints != NULL and not s.off & NO_HINTS


cdef inline uint64_t code_of_play(uint64_t h, const Choice* c) noexcept nogil:
    """Return the code of a move in the position with this hash."""
    return (h ^ c.captured) * <uint64_t> 0xC2B2AE3D27D4EB4F + c.card


cdef inline uint64_t* hint_of(const Search* s, uint64_t h) noexcept nogil:
    """Return the entry of a position. Threads share it without locks."""
    return s.hints + (h >> 20 & s.most_hints)


cdef inline void follow_hint(const Search* s, uint64_t h, Choice* choice, int found) noexcept nogil:
    """Give the refutation move the highest rank."""
    cdef uint64_t hint = load_word(hint_of(s, h))
    cdef int i
    if hint == 0:
        return
    for i in range(found):
        if code_of_play(h, choice + i) == hint:
            choice[i].rank = FIRST
            return


cdef inline void store_refutation(Search* s, uint64_t h, const Choice* c) noexcept nogil:
    """Store the move that caused a cutoff."""
    store_word(hint_of(s, h), code_of_play(h, c))
