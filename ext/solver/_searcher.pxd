"""What the searchers of both cores share, for cimport (ext/_searcher.pyx)."""

from limits cimport Limits
from table cimport Table
from windows cimport Ask


cdef class Memory:
    cdef Table table
    cdef readonly object size


cdef class Searcher:
    cdef Limits* limits
    cdef Ask ask                        # how the core answers a threshold question ..
    cdef void* search                   # .. and the search that it does so with
    cdef Memory memory
    cdef object error
    cdef double started
    cdef double last_second
    cdef unsigned long long last_node
    cdef unsigned long long part_node   # .. of the part that is being spent
    cdef public bint stop_asked

    cdef int begin(self, Limits* limits, Ask ask, void* search, size, nodes, seconds) except -1
    cdef const void* node_of(self, state, int which) except NULL
    cdef int check_open(self) except -1
    cdef int raise_error(self) except -1
