"""The table of the fishing core: bounds that hold for all positions that differ in the lanes only.

A position may be anywhere in two neighbouring buckets (two cache lines); a lower bound holds for all that are no worse
for the first side, an upper bound for all that are no better.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

from common.bits cimport copy4, read_begin, read_end, write_begin, write_end
from common.null_window cimport Interval
from common.table cimport Entry, Key, Table, lock_of, table_grow
from fishing.key cimport no_worse, upper_bits

cdef enum:
    WAYS = 4


cdef inline bint same_key(const Key* exact, const Key* a, const Key* b) noexcept nogil:
    return ((a.word[0] ^ b.word[0]) & exact.word[0] | (a.word[1] ^ b.word[1]) & exact.word[1]
            | (a.word[2] ^ b.word[2]) & exact.word[2]) == 0


cdef inline Entry* place_of(Table* table, uint64_t h) noexcept nogil:
    """The first of the four entries in which a position may be."""
    return table.entries + 2 * (h & table.mask & ~<uint64_t> 1)


cdef inline Interval find(Table* table, const Key* exact, const Key* key, uint64_t h, Interval known) noexcept nogil:
    """Narrow bounds by what the table holds."""
    cdef const Entry* first = place_of(table, h)
    cdef const Entry* e
    cdef uint64_t mine = upper_bits(key)
    cdef uint64_t other
    cdef bint lanes = exact.word[0] != ~<uint64_t> 0
    cdef Interval found = known
    cdef uint32_t* lock = NULL
    cdef uint32_t seen = 0
    cdef Entry copy
    cdef int i
    if table.locks != NULL:
        lock = lock_of(table, first)
        seen = read_begin(lock)
        if seen & 1:
            return known
    for i in range(WAYS):
        e = first + i
        if lock != NULL:
            copy4(&copy, e)
            e = &copy
        if e.generation != table.generation or not same_key(exact, &e.key, key):
            continue
        other = upper_bits(&e.key)
        if e.lower > found.lower and (not lanes or no_worse(mine, other)):
            found.lower = e.lower
        if e.upper < found.upper and (not lanes or no_worse(other, mine)):
            found.upper = e.upper
    return found if lock == NULL or read_end(lock, seen) else known


cdef inline void store(Table* table, const Key* key, uint64_t h, Interval known, int size) noexcept nogil:
    """Keep the bounds, in place of what is smallest; the last of the four places takes what comes."""
    cdef Entry* first = place_of(table, h)
    cdef uint32_t* lock
    if table.locks == NULL:
        write(table, first, key, known, size)
        if table.filled > table.mask and table.mask + 1 < table.most:
            table_grow(table)
        return
    lock = lock_of(table, first)
    if write_begin(lock):
        write(table, first, key, known, size)
        write_end(lock)


cdef inline void write(Table* table, Entry* e, const Key* key, Interval known, int size) noexcept nogil:
    cdef int i, place = WAYS - 1
    cdef int least = size
    for i in range(WAYS):
        if e[i].generation != table.generation:
            place = i
            table.filled += 1
            break
        if (e[i].key.word[0] == key.word[0] and e[i].key.word[1] == key.word[1]
                and e[i].key.word[2] == key.word[2]):
            if known.lower > e[i].lower:
                e[i].lower = <int16_t> known.lower
            if known.upper < e[i].upper:
                e[i].upper = <int16_t> known.upper
            return
        if e[i].size < least:
            least = e[i].size
            place = i
    e += place
    e.key = key[0]
    e.lower = <int16_t> known.lower
    e.upper = <int16_t> known.upper
    e.generation = table.generation
    e.size = <uint8_t> size
