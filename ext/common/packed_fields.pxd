"""Packed bit fields in the high parts of three words, above the low `width` bits of each word."""

from libc.stdint cimport uint64_t


cdef inline void push_high(uint64_t* words, int width, int at, uint64_t field, int bits) noexcept nogil:
    """Write a field of `bits` bits to the high parts of the words.

    at: first bit, counted over all high parts
    field: value, 0 beyond its bits
    """
    cdef int room = 64 - width
    while at >= room:
        words += 1
        at -= room
    # bits that do not fit drop out here and are written to the next words
    words[0] |= field << (width + at)
    at = room - at
    if bits > at:
        words[1] |= field >> at << width
        at += room
        if bits > at:
            words[2] |= field >> at << width


cdef inline uint64_t pull_high(const uint64_t* words, int width, int at, int bits) noexcept nogil:
    """Return the field of `bits` bits at bit `at` of the high parts."""
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
