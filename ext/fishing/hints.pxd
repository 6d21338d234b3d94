"""What cut last where packets are still to come: tried first where the cards lie the same again.

Most of the work is done in the last packet, which begins anew after each way to play those before it: a play tried in
vain before it costs thousands of nodes. The guess, which looks at all plays of the packet in hand, leaves its hints to
the search.
"""

from libc.stdint cimport uint64_t

from common.bits cimport load_word, store_word
from fishing.types cimport NO_HINTS, Choice, Node, Search

cdef enum:
    HINTS_IN = 16           # there is room for one hint in so many buckets of the table
    FIRST = 32767           # rank of the play hinted at


cdef inline bint is_hinted(const Search* s, const Node* n, int left) noexcept nogil:
    """Are there hints for positions with so many cards to be played?"""
    return left > n.left and s.hints != NULL and not s.off & NO_HINTS


cdef inline uint64_t code_of_play(uint64_t h, const Choice* c) noexcept nogil:
    """What stands for a play in the position with this hash."""
    return (h ^ c.captured) * <uint64_t> 0xC2B2AE3D27D4EB4F + c.card


cdef inline uint64_t* hint_of(const Search* s, uint64_t h) noexcept nogil:
    """Where the hint for a position is; threads share them, and none waits for another."""
    return s.hints + (h >> 20 & s.most_hints)


cdef inline void follow_hint(const Search* s, uint64_t h, Choice* choice, int found) noexcept nogil:
    """Put the play that cut last above all others."""
    cdef uint64_t hint = load_word(hint_of(s, h))
    cdef int i
    if hint == 0:
        return
    for i in range(found):
        if code_of_play(h, choice + i) == hint:
            choice[i].rank = FIRST
            return


cdef inline void leave_hint(Search* s, uint64_t h, const Choice* c) noexcept nogil:
    """Remember the play that has cut."""
    store_word(hint_of(s, h), code_of_play(h, c))
