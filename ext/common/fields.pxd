"""Fields in the high parts of a run of words, the low `width` bits of each word being taken."""

from libc.stdint cimport uint64_t


cdef inline void push_high(uint64_t* words, int width, int at, uint64_t field, int bits) noexcept nogil:
    """Write a field to the high parts of the words, from bit `at` of all high parts together."""
    cdef int room = 64 - width
    cdef int word, offset, part
    while bits > 0:
        word = at // room
        offset = at - word * room
        part = min(room - offset, bits)
        words[word] |= (field & ((<uint64_t> 2 << (part - 1)) - 1)) << (width + offset)
        field = field >> part if part < 64 else 0
        at += part
        bits -= part


cdef inline uint64_t pull_high(const uint64_t* words, int width, int at, int bits) noexcept nogil:
    """Read a field from the high parts of the words."""
    cdef int room = 64 - width
    cdef int word, offset, part
    cdef int done = 0
    cdef uint64_t field = 0
    while done < bits:
        word = at // room
        offset = at - word * room
        part = min(room - offset, bits - done)
        field |= (words[word] >> (width + offset) & ((<uint64_t> 2 << (part - 1)) - 1)) << done
        at += part
        done += part
    return field
