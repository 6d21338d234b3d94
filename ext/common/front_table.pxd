"""Table of fronts by position: keys are stored whole, so that no two positions are taken for each other.

A front is stored with its slack: it lacks the vectors that lose more deals than that.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy

from common.pareto_front cimport Front, FrontSpace, front_add

cdef enum:
    LEAST_SLOTS = 1024

ctypedef struct Slot:
    uint64_t hash
    uint64_t* block         # key, slack, number of vectors, vectors. NULL: empty

ctypedef struct FrontTable:
    int key_words           # of 64 bits, of a key
    size_t slots            # a power of two
    size_t filled
    Slot* slot


cdef inline uint64_t hash_words(const uint64_t* words, int number) noexcept nogil:
    cdef uint64_t h = 0
    cdef int i
    for i in range(number):
        h = (h ^ words[i]) * <uint64_t> 0x9E3779B97F4A7C15
        h ^= h >> 29
    h *= <uint64_t> 0xC2B2AE3D27D4EB4F
    return h ^ h >> 32


cdef inline size_t slot_of(const FrontTable* table, uint64_t hash_, const uint64_t* key) noexcept nogil:
    """Return the slot of a key, or the empty one where it belongs."""
    cdef size_t i = hash_ & (table.slots - 1)
    while table.slot[i].block != NULL:
        if table.slot[i].hash == hash_ and (
                memcmp(table.slot[i].block, key, table.key_words * sizeof(uint64_t)) == 0):
            break
        i = (i + 1) & (table.slots - 1)
    return i


cdef inline bint fronts_grow(FrontSpace* space, FrontTable* table) noexcept nogil:
    """Double the number of slots. Returns False if there is no room."""
    cdef FrontTable more
    cdef size_t i
    more.key_words = table.key_words
    more.filled = table.filled
    more.slots = 2 * table.slots if table.slots else LEAST_SLOTS
    if space.used + (more.slots - table.slots) * sizeof(Slot) > space.most:
        return False
    more.slot = <Slot*> calloc(more.slots, sizeof(Slot))
    if more.slot == NULL:
        return False
    for i in range(table.slots):
        if table.slot[i].block != NULL:
            more.slot[slot_of(&more, table.slot[i].hash, table.slot[i].block)] = table.slot[i]
    space.used += (more.slots - table.slots) * sizeof(Slot)
    free(table.slot)
    table[0] = more
    return True


cdef inline const uint64_t* vectors_of(
        const FrontTable* table, const uint64_t* key, uint64_t slack) noexcept nogil:
    """Return the number of vectors of a key, followed by these. NULL if the table has none with so much slack."""
    cdef const uint64_t* block
    if table.slots == 0:
        return NULL
    block = table.slot[slot_of(table, hash_words(key, table.key_words), key)].block
    if block == NULL or block[table.key_words] < slack:
        return NULL
    return block + table.key_words + 1


cdef inline bint front_find(
        FrontSpace* space, const FrontTable* table, const uint64_t* key, uint64_t slack, Front* out) noexcept nogil:
    """Write the front of a key to an empty one. Returns False if the table has none, or if there is no room.

    slack: deals that its vectors may lose, at least
    """
    cdef const uint64_t* block = vectors_of(table, key, slack)
    cdef uint64_t i
    if block == NULL:
        return False
    for i in range(block[0]):
        front_add(space, out, block + 1 + i * space.words)
    return not space.full


cdef inline void front_store(
        FrontSpace* space, FrontTable* table, const uint64_t* key, uint64_t slack, const Front* front) noexcept nogil:
    """Store the front of a key, if there is room. It replaces one with less slack."""
    cdef int words = table.key_words
    cdef size_t size = words + 2 + <size_t> front.size * space.words
    cdef size_t i
    cdef uint64_t hash_ = hash_words(key, words)
    cdef uint64_t* block
    # half of the room is for the fronts of the search itself
    if space.used + size * sizeof(uint64_t) > space.most // 2:
        return
    if 2 * table.filled >= table.slots and not fronts_grow(space, table):
        return
    block = <uint64_t*> malloc(size * sizeof(uint64_t))
    if block == NULL:
        return
    memcpy(block, key, words * sizeof(uint64_t))
    block[words] = slack
    block[words + 1] = front.size
    memcpy(block + words + 2, front.bits, <size_t> front.size * space.words * sizeof(uint64_t))
    space.used += size * sizeof(uint64_t)
    i = slot_of(table, hash_, key)
    if table.slot[i].block == NULL:
        table.filled += 1
    else:
        space.used -= (words + 2 + table.slot[i].block[words + 1] * space.words) * sizeof(uint64_t)
        free(table.slot[i].block)
    table.slot[i].hash = hash_
    table.slot[i].block = block


cdef inline void fronts_close(FrontTable* table) noexcept nogil:
    """Free the table."""
    cdef size_t i
    for i in range(table.slots):
        free(table.slot[i].block)
    free(table.slot)
    table.slot = NULL
    table.slots = table.filled = 0
