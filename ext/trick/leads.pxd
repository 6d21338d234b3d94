"""Entries about the leads of rivals over a seat: what some leads come to holds for all that are no worse.

An entry has the key of its cards and cuts, as one for a value has. Where that has its bounds stand the leads, ten bits
each, of up to three rivals, and whether they are enough.
"""

from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from common.bits cimport Set, copy1, copy4, read_begin, read_end
from common.table cimport Entry, Key, Table, lock_of
from trick.key cimport Place, write_cuts
from trick.rules cimport Rules
from trick.table cimport OTHER, TAG_SHIFT, WAYS, holds_for, keep, overflow, promote, same_exact, set_of
from trick.types cimport Node

cdef enum:
    LEAD_BITS = 10
    FIRST_LEADS = 0x3FF003FF        # every other lead, and the bits above each of them
    FIRST_GUARDS = 0x40000400
    SECOND_LEAD = 0xFFC00
    SECOND_GUARD = 0x100000
    ALL_LEADS = 0x3FFFFFFF
    ENOUGH = 1 << 30                # are these leads enough?
    ANY = -8192                     # a lead that does not matter
    LANES = 8                       # for no more than five seats: so many are handled at once

ctypedef struct Basis:
    # What an answer rests on: it holds for all leads that are no worse, where the cards agree between the cuts.
    int16_t need[8]         # by seat, that of the seat asked about being of no account
    Set cuts


cdef inline bint no_less(uint32_t leads, uint32_t than) noexcept nogil:
    """Is every lead at least as much? Lanes of ten bits, compared by turns: the bits between them are guards then."""
    cdef uint32_t first = (leads & FIRST_LEADS | FIRST_GUARDS) - (than & FIRST_LEADS)
    cdef uint32_t second = (leads & SECOND_LEAD | SECOND_GUARD) - (than & SECOND_LEAD)
    return first & FIRST_GUARDS == FIRST_GUARDS and second & SECOND_GUARD == SECOND_GUARD


cdef inline uint32_t packed(const Rules* rules, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Leads as an entry has them: cut off where all that is left does not put a rival ahead."""
    cdef uint32_t word = 0
    cdef int at = 0
    cdef int i, cut
    for i in range(rules.seats):
        if i != seat:
            cut = lead[i] if lead[i] > -n.rest else -n.rest
            word |= <uint32_t> (cut + 512) << at
            at += LEAD_BITS
    return word


cdef inline void unpack(const Rules* rules, int seat, const Node* n, uint32_t word, int16_t* lead) noexcept nogil:
    """The leads of an entry; where those are enough, ANY where no points are needed."""
    cdef int at = 0
    cdef int i, one
    for i in range(rules.seats):
        lead[i] = 0
        if i != seat:
            one = <int> (word >> at & 1023) - 512
            lead[i] = <int16_t> (ANY if word & ENOUGH and one <= -n.rest else one)
            at += LEAD_BITS


cdef inline bint find_lead(
        Table* table, const Rules* rules, const Place* place, uint32_t leads, bint lanes, uint32_t* found,
        Set* cuts) noexcept nogil:
    """Is there an entry of the other kind that says what such leads come to? If so, its word, and its cuts.

    lanes: does one hold for all leads that are no worse, or for the same ones only?
    """
    cdef bint full = False
    if find_lead_in(table, rules, place, ~place.hash, leads, lanes, found, cuts, &full):
        return True
    return full and find_lead_in(
        table, rules, place, ~overflow(rules, 0, place), leads, lanes, found, cuts, &full)


cdef inline bint find_lead_in(
        Table* table, const Rules* rules, const Place* place, uint64_t h, uint32_t leads, bint lanes, uint32_t* found,
        Set* cuts, bint* full) noexcept nogil:
    """As `find_lead`, in one set; says too whether that is full."""
    cdef Entry* first = set_of(table, h)
    cdef uint16_t tag = <uint16_t> (h >> TAG_SHIFT)
    cdef uint32_t* lock = NULL
    cdef uint32_t seen = 0
    cdef uint32_t word
    cdef Entry copy
    cdef const Entry* e = first
    cdef int i
    if table.locks != NULL:
        lock = lock_of(table, first)
        seen = read_begin(lock)
        if seen & 1:
            return False
    for i in range(WAYS):
        e = first + i
        if lock != NULL:
            copy1(&copy.lower, &e.lower)
            e = &copy
        if e.generation != table.generation:
            return False
        if e.tag != tag or not e.size & OTHER:
            continue
        word = <uint16_t> e.lower | <uint32_t> <uint16_t> e.upper << 16
        if (word ^ leads) & ALL_LEADS and not (lanes and (
                no_less(leads, word) if word & ENOUGH else no_less(word, leads))):
            continue
        if lock != NULL:
            copy4(&copy, first + i)
        if not same_exact(rules.scale[0].exact, &e.key, &place.key):
            continue
        if holds_for(rules, 0, e, place, cuts):
            found[0] = word
            if lock != NULL and not read_end(lock, seen):
                return False
            if i:
                promote(first + i, lock)
            return True
    full[0] = True
    return False


cdef inline void keep_lead(
        Table* table, const Rules* rules, const Place* place, Set cuts, uint32_t word, int size) noexcept nogil:
    """Keep what leads come to, and what that rests on."""
    cdef Key key
    cdef int low = <int16_t> (word & 0xFFFF)
    cdef int high = <int16_t> (word >> 16)
    write_cuts(rules, 0, place, cuts, &key)
    if keep(table, &key, ~place.hash, low, high, size | OTHER):
        keep(table, &key, ~overflow(rules, 0, place), low, high, size | OTHER)
