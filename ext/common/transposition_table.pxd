"""Transposition table: proven bounds on what remains to be won, under full keys.

An entry stores its whole key (192 bits), so two states never share one. Two entries make a bucket of one cache line.
Each core groups several buckets to a set:

    key[0] key[1] key[2] | lower upper tag generation size (8 bytes)     32 bytes
    key[0] key[1] key[2] | lower upper tag generation size (8 bytes)     32 bytes

The table starts small and doubles in place when it fills, up to its memory limit. So small queries stay in the
processor's cache, and memory that is never needed is never touched.

A single thread grows the table at once. With several threads the first to find it full sets a flag. The table grows
once all have left it, and each thread spreads the entries of some parts.
A sequence lock for every set guards entries against torn reads. No thread waits: an entry that cannot be read counts as
absent, and one that cannot be written is dropped.
"""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from common.bits cimport add_to_word, claim, free_table, load_word, read_begin, read_end, set_flag, table_memory

cdef enum:
    COUNTED = 64            # with threads only one set in so many counts its entries
    PARTS = 16              # parts in which threads double a large table
    LOCKS = 65536           # locks, each for many sets: few threads hardly ever collide

ctypedef struct Key:
    uint64_t word[3]

ctypedef struct Entry:
    Key key
    int16_t lower
    int16_t upper
    uint16_t tag            # of the hash, for the trick core
    uint8_t generation      # 0: never written
    uint8_t size            # cards still to be played: the work that the entry saves

ctypedef struct Table
ctypedef void (*Spread)(Table* table, uint64_t part, uint64_t parts) noexcept nogil

ctypedef struct Table:
    void* memory
    Entry* entries          # aligned to two cache lines
    uint64_t mask           # buckets in use - 1
    uint64_t most           # buckets allocated
    uint64_t end            # .. and how many of them the current core can use
    uint64_t filled
    uint64_t high           # buckets written since the entries were last wiped
    uint8_t generation
    uint32_t* locks         # of the sets, while threads share the table, else NULL
    int* full               # flag for threads to leave a table that can grow, else NULL
    Spread spread           # moves entries to their places in one part of a doubled table


cdef inline uint64_t bytes_of(uint64_t buckets) noexcept nogil:
    """Return the size of a table's memory: its buckets, and a margin to align them."""
    return buckets * 2 * sizeof(Entry) + 128


cdef inline bint table_open(Table* table, uint64_t memory) noexcept nogil:
    """Allocate at most `memory` bytes and two cache lines for alignment.

    Returns False if the system refuses.
    """
    cdef uint64_t buckets = 8       # size of the largest set
    while buckets * 2 * 2 * sizeof(Entry) <= memory:
        buckets *= 2
    table.memory = table_memory(bytes_of(buckets))
    if table.memory == NULL:
        return False
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
    free_table(table.memory, bytes_of(table.most))
    table.memory = NULL


cdef inline uint32_t* lock_of(Table* table, const Entry* first) noexcept nogil:
    """Return the lock of the set that starts with this entry."""
    cdef uint64_t place = <uint64_t> (first - table.entries)
    return table.locks + ((place >> 4) ^ (place >> 20)) % LOCKS


ctypedef struct SetReader:
    uint32_t* lock          # sequence lock of the set, NULL if no threads share the table
    uint32_t seen           # its count when the look-up began


cdef inline bint open_set(Table* table, const Entry* first, SetReader* reader) noexcept nogil:
    """Begin a look-up in the set that starts with this entry. Returns False while a writer holds it."""
    reader.lock = NULL
    reader.seen = 0
    if table.locks == NULL:
        return True
    reader.lock = lock_of(table, first)
    reader.seen = read_begin(reader.lock)
    return not reader.seen & 1


cdef inline bint is_unchanged(const SetReader* reader) noexcept nogil:
    """True if no writer has touched the set since the look-up began. Otherwise what was read must not be used."""
    return reader.lock == NULL or read_end(reader.lock, reader.seen)


cdef inline bint is_counted(const Table* table, const Entry* first) noexcept nogil:
    """True if this set counts its entries while threads share the table.

    Few sets count for all. A counter written for every entry would make the threads wait for each other.
    """
    return (<uint64_t> (first - table.entries) >> 4) % COUNTED == 0


cdef inline void count_entry(Table* table, const Entry* first) noexcept nogil:
    """Count a new entry in the set that starts with this entry."""
    if table.locks == NULL:
        table.filled += 1
    elif is_counted(table, first):
        add_to_word(&table.filled, COUNTED)


cdef inline bint is_full(const Table* table) noexcept nogil:
    """True if there are more entries than buckets and the table can grow."""
    return load_word(&table.filled) > table.mask and can_grow(table)


cdef inline bint can_grow(const Table* table) noexcept nogil:
    """True if the table is smaller than its core can use."""
    return table.mask + 1 < table.end


cdef inline void table_grow(Table* table) noexcept nogil:
    """Double a table that can grow. No other thread may use it."""
    table.mask = table.mask * 2 + 1
    table.spread(table, 0, 1)


cdef inline void spread_parts(Table* table, int* taken) noexcept nogil:
    """Spread those parts of a doubled table that no other thread has claimed."""
    cdef int part
    for part in range(PARTS):
        if claim(taken + part):
            table.spread(table, part, PARTS)


cdef inline void report_full(Table* table, const Entry* first) noexcept nogil:
    """Set the flag for threads to leave a table that should grow. Checked after an entry in a set that counts."""
    if table.full != NULL and is_counted(table, first) and is_full(table):
        set_flag(table.full)


cdef inline void table_clear(Table* table) noexcept nogil:
    """Clear the table in constant time: entries of another generation count as empty."""
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
