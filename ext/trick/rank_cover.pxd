"""What one result of the rank search says about other moves: bases joined, and moves that it decides as well."""

from libc.stdint cimport int16_t, uint32_t
from libc.stdlib cimport abs

from common.bits cimport lowest
from trick.move_generation cimport agree, is_special
from trick.rank_table cimport LANES, Basis
from trick.rules cimport Rules
from trick.types cimport NO_NEAR, Choice

cdef enum:
    MOST_LEAD = 500


cdef inline void join(Basis* basis, const int16_t* need, bint own) noexcept nogil:
    """Add the basis of another move to the basis of the node.

    own: True if no move of the seat makes it safe, False if all of the others' leave it safe
    """
    cdef int i
    for i in range(LANES):
        basis.need[i] = min(basis.need[i], need[i]) if own else max(basis.need[i], need[i])


cdef inline void cover_rivals(
        const Rules* rules, int seat, const Choice* list_, int tried, uint32_t* open_, const int16_t* lead,
        Basis* basis, bint own, int goes, int off) noexcept nogil:
    """Prune untried moves that the result of a tried one decides as well.

    As `cover` in move_generation.pxd.

    own: True if a move of the seat did not make it safe, False if one of the others left it safe
    basis: of that result, then of all of them
    goes: winner of the trick, if known
    """
    cdef const Choice* one = &list_[tried]
    cdef int16_t first[8]
    cdef int16_t need[8]
    cdef uint32_t others = open_[0]
    cdef int i, j, more
    if is_special(rules, one.card):
        return
    for j in range(LANES):
        first[j] = basis.need[j]
    while others:
        i = lowest(others)
        others &= others - 1
        if not agree(rules, one, &list_[i], basis.cuts):
            continue
        if rules.scale[0].group[list_[i].card] != rules.scale[0].group[one.card]:
            if off & NO_NEAR:
                continue
            more = rules.scale[0].value[list_[i].card] - rules.scale[0].value[one.card]
            for j in range(LANES):
                need[j] = <int16_t> (first[j] + (-1 if own else 1) * swing(more, j, seat, own, goes))
            if not reaches(rules, seat, lead, need, own):
                continue
            join(basis, need, own)
        open_[0] ^= <uint32_t> 1 << i


cdef inline bint reaches(
        const Rules* rules, int seat, const int16_t* lead, const int16_t* need, bint own) noexcept nogil:
    """True if all leads are at least as needed (own: at most)."""
    cdef int i
    for i in range(rules.seats):
        if i != seat and (lead[i] > need[i] if own else lead[i] < need[i]):
            return False
    return True


cdef inline int swing(int more, int rival, int seat, bint high, int goes) noexcept nogil:
    """Return the most that a rival's lead falls (high: rises) if a card worth more is swapped with one won later.

    goes: winner of the first card's trick, if known. The other's may be any seat's.
    """
    if goes < 0:
        return 2 * abs(more)
    if goes == rival:
        return 2 * abs(more) if (more > 0) == high else 0
    if goes == seat:
        return 2 * abs(more) if (more < 0) == high else 0
    return abs(more)
