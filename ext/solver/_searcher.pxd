"""What the searchers of both cores share, for cimport (ext/_searcher.pyx)."""

from limits cimport Limits
from table cimport Table


cdef class Memory:
    cdef Table table
    cdef readonly object size


cdef class Searcher:
    cdef Limits* limits
    cdef Memory memory
    cdef object error
    cdef double started
    cdef double last_second
    cdef unsigned long long last_node
    cdef unsigned long long part_node   # .. of the part that is being spent
    cdef public bint stop_asked

    cdef int begin(self, Limits* limits, size, nodes, seconds) except -1
    cdef int raise_error(self) except -1
