"""What the trees of walks of both cores share, for cimport (ext/solver/_core/tree.pyx)."""

from libc.stdint cimport uint64_t

from common.limits cimport Limits
from common.walk cimport Walk


cdef class Walker:
    cdef Walk walk
    cdef int next                       # number of the world of the next walk
    cdef readonly list states
    cdef readonly list plays            # the moves that can be made ..
    cdef list keys                      # .. and their keys
    cdef object error                   # what an interruption of the proof raised

    cdef int begin(self, states, int seed, double explore, double stray) except -1
    cdef int find_scale(self) except -1
    cdef int limit(self, Limits* limits, uint64_t moves, seconds) except -1
    cdef int raise_error(self) except -1
    cdef bint one_walk(self, int number, uint64_t first) noexcept
    cdef double any_value(self, int number) except *
