"""Information-set MCTS (IS-MCTS): base class of both cores, for cimport (ext/solver/_core/ismcts.pyx)."""

from libc.stdint cimport uint64_t

from common.search_limits cimport Limits
from common.simulation cimport Simulation


cdef class Simulator:
    cdef Simulation sim
    cdef int next                       # world of the next simulation
    cdef readonly list states
    cdef readonly list plays            # moves of the root ..
    cdef list keys                      # .. and their keys
    cdef object error                   # exception raised by an interrupted proof

    cdef int begin(self, states, int seed, double explore, double stray, heuristics) except -1
    cdef list numbers_of(self, numbers)
    cdef int find_scale(self) except -1
    cdef int limit(self, Limits* limits, uint64_t moves, seconds) except -1
    cdef int raise_error(self) except -1
    cdef bint simulate_one(self, int number, uint64_t first) noexcept
    cdef double any_value(self, int number) except *
