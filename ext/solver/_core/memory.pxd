"""Tables, lent to one searcher after another, for cimport (ext/solver/_core/memory.pyx)."""

from libc.stdint cimport uint32_t

from common.table cimport Table


cdef class Memory:
    cdef Table table
    cdef uint32_t* locks
    cdef readonly object size

    cdef int share(self, int* full) except -1
    cdef void unshare(self) noexcept


cdef Memory borrow(size)
cdef void give_back(Memory memory) noexcept
