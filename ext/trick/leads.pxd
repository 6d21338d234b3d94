"""Entries about the leads of rivals over a seat: what some leads come to holds for all that are no worse.

An entry has the key of its cards, and in the low bits of the last word the leads, ten bits each, of up to three rivals.
"""

from libc.stdint cimport uint32_t, uint64_t

from common.bits cimport copy4, read_begin, read_end
from common.table cimport Entry, Key, Table, lock_of
from trick.table cimport OTHER, WAYS, promote, set_of

cdef enum:
    LEAD_BITS = 10
    FIRST_LEADS = 0x3FF003FF        # every other lead, and the bits above each of them
    FIRST_GUARDS = 0x40000400
    SECOND_LEAD = 0xFFC00
    SECOND_GUARD = 0x100000


cdef inline bint no_less(uint64_t leads, uint64_t than) noexcept nogil:
    """Is every lead at least as much? Lanes of ten bits, compared by turns: the bits between them are guards then."""
    cdef uint64_t first = (leads & FIRST_LEADS | FIRST_GUARDS) - (than & FIRST_LEADS)
    cdef uint64_t second = (leads & SECOND_LEAD | SECOND_GUARD) - (than & SECOND_LEAD)
    return first & FIRST_GUARDS == FIRST_GUARDS and second & SECOND_GUARD == SECOND_GUARD


cdef inline bint find_lead(Table* table, const Key* key, uint64_t h, bint lanes, bint* safe) noexcept nogil:
    """Is there an entry of the other kind for these cards that says what such leads come to?

    lanes: does one hold for all leads that are no worse, or for the same ones only?
    """
    cdef Entry* first = set_of(table, h)
    cdef uint64_t differ
    cdef uint32_t* lock = NULL
    cdef uint32_t seen = 0
    cdef Entry e
    cdef int i
    if table.locks != NULL:
        lock = lock_of(table, first)
        seen = read_begin(lock)
        if seen & 1:
            return False
    for i in range(WAYS):
        copy4(&e, first + i)
        if e.generation != table.generation:
            return False
        differ = e.key.word[2] ^ key.word[2]
        if (not e.size & OTHER or e.key.word[0] != key.word[0] or e.key.word[1] != key.word[1]
                or differ & ~(FIRST_LEADS | SECOND_LEAD)):
            continue
        safe[0] = e.lower > 0
        if differ == 0 or lanes and (
                no_less(key.word[2], e.key.word[2]) if safe[0] else no_less(e.key.word[2], key.word[2])):
            if lock != NULL and not read_end(lock, seen):
                return False
            if i:
                promote(first + i, lock)
            return True
    return False
