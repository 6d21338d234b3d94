"""Dominance table of the fishing core: entries that hold for all positions with better or worse lanes.

A position is stored in one of two neighbouring buckets (two cache lines). A lower bound holds for all positions that
are no worse for the first side, an upper bound for all that are no better. The tag of an entry holds sixteen bits of
its hash, which tell its place when the table grows. It saves most comparisons of whole keys. The key decides.
"""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from common.bits cimport (
    Set, copy1, copy4, highest, prefetch, write4, write_begin, write_end,
)
from common.null_window cimport Interval
from common.transposition_table cimport (
    Entry, Key, SetReader, Table, count_entry, is_full, is_unchanged, lock_of, open_set, report_full, table_grow,
)
from fishing.position_key cimport no_worse, same_places, upper_bits
from fishing.rules cimport Rules
from fishing.types cimport Deal

cdef enum:
    WAYS = 4
    FIRST_BIT = 8           # first hash bit of the tag, for tables of up to a gigabyte


cdef inline int tag_bit(const Table* table) noexcept nogil:
    """Return the first bit of the tag in a hash."""
    return max(FIRST_BIT, highest(table.most) - 16)


cdef inline uint16_t tag_of(const Table* table, uint64_t h) noexcept nogil:
    return <uint16_t> (h >> tag_bit(table))


cdef inline Entry* place_of(Table* table, uint64_t h) noexcept nogil:
    """Return the first of the four entries for a position."""
    return table.entries + 2 * (h & table.mask & ~<uint64_t> 1)


cdef inline void fetch(Table* table, uint64_t h) noexcept nogil:
    """Prefetch both cache lines of a place, and its lock if there is one."""
    cdef const Entry* first = place_of(table, h)
    prefetch(first)
    prefetch(first + 2)
    if table.locks != NULL:
        prefetch(lock_of(table, first))


cdef inline Interval find(
        const Rules* rules, const Deal* deal, Table* table, bint lanes, const Key* key, Set special, uint64_t h,
        int size, int packet, Interval known) noexcept nogil:
    """Narrow the bounds by the entries of a position.

    lanes: True if bounds hold for dominated lanes, False for equal lanes only
    """
    cdef const Entry* first = place_of(table, h)
    cdef const Entry* e
    cdef uint64_t mine = upper_bits(key)
    cdef uint64_t other
    cdef Interval found = known
    cdef SetReader reader
    cdef uint16_t tag = tag_of(table, h)
    cdef Entry copy
    cdef int i
    if not open_set(table, first, &reader):
        return known
    for i in range(WAYS):
        e = first + i
        if reader.lock != NULL:
            copy1(&copy.lower, &e.lower)
            e = &copy
        if e.tag != tag or e.generation != table.generation or e.size != size:
            continue
        if reader.lock != NULL:
            copy4(&copy, first + i)
        other = upper_bits(&e.key)
        if (other ^ mine) >> 34 or not lanes and other != mine:
            continue
        if not same_places(rules, deal, key, special, &e.key, packet):
            continue
        if e.lower > found.lower and (not lanes or no_worse(mine, other)):
            found.lower = e.lower
        if e.upper < found.upper and (not lanes or no_worse(other, mine)):
            found.upper = e.upper
    return found if is_unchanged(&reader) else known


cdef inline void store(Table* table, const Key* key, uint64_t h, Interval known, int size) noexcept nogil:
    """Store bounds in place of the smallest entry. The last of the four places is always replaced."""
    cdef Entry* first = place_of(table, h)
    cdef uint32_t* lock
    if table.locks == NULL:
        write(table, first, key, tag_of(table, h), known, size)
        if is_full(table):
            table_grow(table)
        return
    lock = lock_of(table, first)
    if write_begin(lock):
        write(table, first, key, tag_of(table, h), known, size)
        write_end(lock)
        report_full(table, first)


cdef inline void write(
        Table* table, Entry* e, const Key* key, uint16_t tag, Interval known, int size) noexcept nogil:
    cdef int i, place = WAYS - 1
    cdef int least = size
    cdef Entry new
    for i in range(WAYS):
        if e[i].generation != table.generation:
            place = i
            count_entry(table, e)
            break
        if (e[i].tag == tag and e[i].key.word[0] == key.word[0] and e[i].key.word[1] == key.word[1]
                and e[i].key.word[2] == key.word[2]):
            new = e[i]
            if known.lower > new.lower:
                new.lower = <int16_t> known.lower
            if known.upper < new.upper:
                new.upper = <int16_t> known.upper
            write4(e + i, &new)
            return
        if e[i].size < least:
            least = e[i].size
            place = i
    new.key = key[0]
    new.lower = <int16_t> known.lower
    new.upper = <int16_t> known.upper
    new.tag = tag
    new.generation = table.generation
    new.size = <uint8_t> size
    write4(e + place, &new)


cdef inline void spread(Table* table, uint64_t part, uint64_t parts) noexcept nogil:
    """Spread one part of a doubled table: by its tag an entry stays or moves up by the old number of buckets.

    Entries whose tag has no such bit, in very large tables that have just been opened, are dropped.
    """
    cdef uint64_t old = (table.mask + 1) // 2
    cdef uint64_t i
    cdef int bit = highest(old) - tag_bit(table)
    cdef Entry* low
    cdef Entry* high
    cdef int j, k
    for i in range(old * part // parts, old * (part + 1) // parts):
        low = table.entries + 2 * i
        high = table.entries + 2 * (i + old)
        k = 0
        high[0].generation = 0
        high[1].generation = 0
        for j in range(2):
            if bit < 0:
                low[j].generation = 0
            elif low[j].generation == table.generation and low[j].tag >> bit & 1:
                high[k] = low[j]
                low[j].generation = 0
                k += 1
