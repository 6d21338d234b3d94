"""Fields in the high parts of three words, the low `width` bits of each word being taken."""

from libc.stdint cimport uint64_t


cdef inline void push_high(uint64_t* words, int width, int at, uint64_t field, int bits) noexcept nogil:
    """Write a field (no bit of it beyond `bits`) to the high parts, from bit `at` of all high parts together."""
    cdef int room = 64 - width
    while at >= room:
        words += 1
        at -= room
    # what does not fit drops out, and goes to the next word, and to the one after it
    words[0] |= field << (width + at)
    at = room - at
    if bits > at:
        words[1] |= field >> at << width
        at += room
        if bits > at:
            words[2] |= field >> at << width


cdef inline uint64_t pull_high(const uint64_t* words, int width, int at, int bits) noexcept nogil:
    """Read a field from the high parts of the words."""
    cdef int room = 64 - width
    cdef uint64_t field
    while at >= room:
        words += 1
        at -= room
    field = words[0] >> (width + at)
    at = room - at
    if bits > at:
        field |= words[1] >> width << at
        at += room
        if bits > at:
            field |= words[2] >> width << at
    return field & ((<uint64_t> 2 << (bits - 1)) - 1)
