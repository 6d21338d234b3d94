"""Perft: number of move sequences, a test of the rules."""

from libc.stdint cimport UINT64_MAX, uint64_t

from common.bits cimport Set
from fishing.move_generation cimport every_move
from fishing.node cimport is_over, put
from fishing.rules cimport Rules
from fishing.types cimport Deal, Moves, Node


cdef inline uint64_t perft(const Rules* rules, const Deal* deal, const Node* n, int depth, Moves* moves) noexcept nogil:
    """Return the number of move sequences of `depth` moves, indistinguishable cards counted once.

    Returns UINT64_MAX if out of memory.
    """
    cdef int start = moves.top
    cdef int found, i
    cdef uint64_t some, total = 0
    cdef Node m
    if depth == 0:
        return 1
    if is_over(deal, n):
        return 0
    found = every_move(rules, n, 0, moves)
    if found < 0:
        return UINT64_MAX
    if depth == 1:
        total = found
    else:
        for i in range(start, start + found):
            m = n[0]
            put(rules, deal, &m, moves.choice[i].card, moves.choice[i].captured)
            some = perft(rules, deal, &m, depth - 1, moves)
            if some == UINT64_MAX:
                return UINT64_MAX
            total += some
    moves.top = start
    return total
