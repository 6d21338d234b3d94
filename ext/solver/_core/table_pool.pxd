"""Transposition-table pool, for cimport (ext/solver/_core/table_pool.pyx)."""

from libc.stdint cimport uint32_t

from common.transposition_table cimport Table


cdef class Memory:
    cdef Table table
    cdef uint32_t* locks
    cdef readonly object size

    cdef int share(self, int* full) except -1
    cdef void unshare(self) noexcept


cdef Memory borrow(size)
cdef void give_back(Memory memory) noexcept
