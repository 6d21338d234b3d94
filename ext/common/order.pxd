"""Order of lists, whatever is in them."""

from libc.string cimport memcpy


cdef inline void turn_round(void* first, int n, size_t size) noexcept nogil:
    """The list in reverse; size: bytes of an item, 64 at most."""
    cdef char[64] item
    cdef char* low = <char*> first
    cdef char* high = low + (n - 1) * <int> size
    while low < high:
        memcpy(item, low, size)
        memcpy(low, high, size)
        memcpy(high, item, size)
        low += size
        high -= size
