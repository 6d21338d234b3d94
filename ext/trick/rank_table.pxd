"""Rank table: results of the rank search, each valid for all score differences (leads) that are no worse.

An entry has the key of its cards and cuts, like one for a value. In place of bounds it stores the leads of up to three
rivals, ten bits each, and a flag if they are enough.
"""

from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from common.bits cimport Set, copy1, copy4
from common.transposition_table cimport Entry, Key, SetReader, Table, is_unchanged, open_set
from trick.position_key cimport Place, write_cuts
from trick.rules cimport Rules
from trick.partition_table cimport OTHER, TAG_SHIFT, WAYS, holds_for, keep, overflow, promote, same_exact, set_of
from trick.types cimport Node

cdef enum:
    LEAD_BITS = 10
    FIRST_LEADS = 0x3FF003FF        # every other lead, and the bits above each of them
    FIRST_GUARDS = 0x40000400
    SECOND_LEAD = 0xFFC00
    SECOND_GUARD = 0x100000
    ALL_LEADS = 0x3FFFFFFF
    ENOUGH = 1 << 30                # flag: these leads are enough
    ANY = -8192                     # a lead that does not matter
    LANES = 8                       # leads handled at once, for at most five seats

ctypedef struct Basis:
    # Basis of a result: it holds for all leads that are no worse, where the cards agree between the cuts.
    int16_t need[8]         # by seat, unused for the seat of the query
    Set cuts


cdef inline bint no_less(uint32_t leads, uint32_t than) noexcept nogil:
    """True if every lead is at least as high, in packed ten-bit lanes.

    Even and odd lanes are compared in turn, so that the bits between them serve as guards.
    """
    cdef uint32_t first = (leads & FIRST_LEADS | FIRST_GUARDS) - (than & FIRST_LEADS)
    cdef uint32_t second = (leads & SECOND_LEAD | SECOND_GUARD) - (than & SECOND_LEAD)
    return first & FIRST_GUARDS == FIRST_GUARDS and second & SECOND_GUARD == SECOND_GUARD


cdef inline uint32_t packed(const Rules* rules, int seat, const int16_t* lead, const int16_t* room) noexcept nogil:
    """Return packed leads, cut off where all that a rival can still take does not put it ahead."""
    cdef uint32_t word = 0
    cdef int at = 0
    cdef int i, cut
    for i in range(rules.seats):
        if i != seat:
            cut = lead[i] if lead[i] > -room[i] else -room[i]
            word |= <uint32_t> (cut + 512) << at
            at += LEAD_BITS
    return word


cdef inline void unpack(
        const Rules* rules, int seat, uint32_t word, const int16_t* room, int16_t* lead) noexcept nogil:
    """Unpack the leads of an entry. Where they are enough, ANY stands for no points needed."""
    cdef int at = 0
    cdef int i, one
    for i in range(rules.seats):
        lead[i] = 0
        if i != seat:
            one = <int> (word >> at & 1023) - 512
            lead[i] = <int16_t> (ANY if word & ENOUGH and one <= -room[i] else one)
            at += LEAD_BITS


cdef inline bint find_lead(
        Table* table, const Rules* rules, const Place* place, uint32_t leads, bint lanes, uint32_t* found,
        Set* cuts) noexcept nogil:
    """True if an entry decides these leads. Writes its word and its cuts.

    lanes: True to accept entries for all leads that are no worse, False for the same leads only
    """
    cdef bint full = False
    if find_lead_in(table, rules, place, ~place.hash, leads, lanes, found, cuts, &full):
        return True
    return full and find_lead_in(
        table, rules, place, ~overflow(rules, 0, place), leads, lanes, found, cuts, &full)


cdef inline bint find_lead_in(
        Table* table, const Rules* rules, const Place* place, uint64_t h, uint32_t leads, bint lanes, uint32_t* found,
        Set* cuts, bint* full) noexcept nogil:
    """Search one set as `find_lead` does, and report if the set is full."""
    cdef Entry* first = set_of(table, h)
    cdef uint16_t tag = <uint16_t> (h >> TAG_SHIFT)
    cdef SetReader reader
    cdef uint32_t word
    cdef Entry copy
    cdef const Entry* e = first
    cdef int i
    if not open_set(table, first, &reader):
        return False
    for i in range(WAYS):
        e = first + i
        if reader.lock != NULL:
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
        if reader.lock != NULL:
            copy4(&copy, first + i)
        if not same_exact(rules.scale[0].exact, &e.key, &place.key):
            continue
        if holds_for(rules, 0, e, place, cuts):
            found[0] = word
            if not is_unchanged(&reader):
                return False
            if i:
                promote(first + i, reader.lock)
            return True
    full[0] = True
    return False


cdef inline void keep_lead(
        Table* table, const Rules* rules, const Place* place, Set cuts, uint32_t word, int size) noexcept nogil:
    """Store a result for leads and its cuts."""
    cdef Key key
    cdef int low = <int16_t> (word & 0xFFFF)
    cdef int high = <int16_t> (word >> 16)
    write_cuts(rules, 0, place, cuts, &key)
    if keep(table, &key, ~place.hash, low, high, size | OTHER):
        keep(table, &key, ~overflow(rules, 0, place), low, high, size | OTHER)
