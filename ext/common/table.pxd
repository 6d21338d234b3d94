"""Transposition table: proven bounds on what remains to be won, under keys that cannot be confused.

An entry holds its whole key (192 bits), so two states never share one. Two entries make a bucket of one cache line,
and each core puts several of them together to a set:

    key[0] key[1] key[2] | lower upper tag generation size (8 bytes)     32 bytes
    key[0] key[1] key[2] | lower upper tag generation size (8 bytes)     32 bytes

The table starts small and doubles in place when it fills, up to the memory it was given: small questions stay in the
cache of the processor, and memory that is never needed is never touched.

A table grows while one thread uses it. While several do, whoever finds it full says so, and it grows once all have
left it, each of them spreading the entries of some of its parts; a lock for every set keeps an entry from being read
while it is written: nobody waits, what cannot be read counts as not there, and what cannot be written is not kept.
"""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from common.bits cimport add_to_word, claim, large_pages, load_word, set_flag

cdef enum:
    COUNTED = 64            # where threads share a table one set in so many is counted
    PARTS = 16              # in which threads double a large table
    LOCKS = 65536           # sets share them: with a few threads they are hardly ever in each other's way

ctypedef struct Key:
    uint64_t word[3]

ctypedef struct Entry:
    Key key
    int16_t lower
    int16_t upper
    uint16_t tag            # of the hash, for the trick core
    uint8_t generation      # 0: never written
    uint8_t size            # cards still to be played: how much work the entry stands for

ctypedef struct Table
ctypedef void (*Spread)(Table* table, uint64_t part, uint64_t parts) noexcept nogil

ctypedef struct Table:
    void* memory
    Entry* entries          # aligned to two cache lines
    uint64_t mask           # buckets in use - 1
    uint64_t most           # buckets allocated
    uint64_t end            # .. and how many of them the core that has borrowed the table can use
    uint64_t filled
    uint64_t high           # buckets written since entries were last wiped
    uint8_t generation
    uint32_t* locks         # of the sets, while threads share the table; else NULL
    int* full               # .. and the flag by which they are told to leave it, where it can still grow; else NULL
    Spread spread           # puts entries where they belong in one of so many parts of a table that has doubled


cdef inline bint table_open(Table* table, uint64_t memory) noexcept nogil:
    """Allocate at most `memory` bytes, and two cache lines to begin at one; False when the system refuses."""
    cdef uint64_t buckets = 8       # no set of entries is larger
    while buckets * 2 * 2 * sizeof(Entry) <= memory:
        buckets *= 2
    table.memory = calloc(buckets * 2 * sizeof(Entry) + 128, 1)
    if table.memory == NULL:
        return False
    large_pages(table.memory, buckets * 2 * sizeof(Entry) + 128)
    table.entries = <Entry*> ((<uint64_t> table.memory + 127) & ~<uint64_t> 127)
    table.most = buckets
    table.generation = 0
    table.locks = NULL
    table.full = NULL
    table.high = 0
    table.mask = 0
    table_clear(table)
    return True


cdef inline void table_close(Table* table) noexcept nogil:
    free(table.memory)
    table.memory = NULL


cdef inline uint32_t* lock_of(Table* table, const Entry* first) noexcept nogil:
    """The lock of the set that starts with this entry."""
    cdef uint64_t place = <uint64_t> (first - table.entries)
    return table.locks + ((place >> 4) ^ (place >> 20)) % LOCKS


cdef inline bint is_counted(const Table* table, const Entry* first) noexcept nogil:
    """Is this one of the few sets that stand for all where threads share a table?

    A number that every thread wrote for every entry would keep them waiting for each other.
    """
    return (<uint64_t> (first - table.entries) >> 4) % COUNTED == 0


cdef inline void count_entry(Table* table, const Entry* first) noexcept nogil:
    """There is one more, in the set that starts with this entry."""
    if table.locks == NULL:
        table.filled += 1
    elif is_counted(table, first):
        add_to_word(&table.filled, COUNTED)


cdef inline bint is_full(const Table* table) noexcept nogil:
    """Are there more entries than buckets, and is there room for more of these?"""
    return load_word(&table.filled) > table.mask and can_grow(table)


cdef inline bint can_grow(const Table* table) noexcept nogil:
    """Is the table smaller than its core can use?"""
    return table.mask + 1 < table.end


cdef inline void table_grow(Table* table) noexcept nogil:
    """Double a table that can grow; nobody else is to use it meanwhile."""
    table.mask = table.mask * 2 + 1
    table.spread(table, 0, 1)


cdef inline void spread_parts(Table* table, int* taken) noexcept nogil:
    """Spread those parts of a table that has doubled which no other thread has claimed."""
    cdef int part
    for part in range(PARTS):
        if claim(taken + part):
            table.spread(table, part, PARTS)


cdef inline void report_full(Table* table, const Entry* first) noexcept nogil:
    """Tell all who share a table to leave it if it should grow; looked at after an entry in a set that is counted."""
    if table.full != NULL and is_counted(table, first) and is_full(table):
        set_flag(table.full)


cdef inline void table_clear(Table* table) noexcept nogil:
    """Forget every entry, in no time: an entry of another generation counts as empty."""
    cdef uint64_t start = 256
    table.high = max(table.high, table.mask + 1)
    table.generation += 1
    if table.generation == 0:
        memset(table.entries, 0, table.high * 2 * sizeof(Entry))
        table.high = 0
        table.generation = 1
    if start > table.most:
        start = table.most
    table.mask = start - 1
    table.filled = 0
