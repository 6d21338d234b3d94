"""Searcher base class of both cores, for cimport (ext/solver/_core/searcher.pyx)."""

from libc.stdint cimport uint64_t

from common.helper_threads cimport HelperPool
from common.search_limits cimport Limits
from common.null_window cimport Ask, Interval
from common.abdada cimport Plays
from solver._core.budget cimport Budget
from solver._core.table_pool cimport Memory


cdef class Searcher(Budget):
    cdef Ask ask                        # null-window search of the core ..
    cdef void* search                   # .. and its state
    cdef Memory memory
    cdef object error
    cdef bint narrowing                 # True while a value is being narrowed ..
    cdef Interval known                 # .. and its bounds so far
    cdef bint guessing                  # .. for a guess from the best-ranked moves only
    cdef object listener                # progress callback, None for none
    cdef int threads                    # threads of a query, this one included
    cdef public uint64_t alone          # nodes before the helper threads start
    cdef list helpers                   # helper searchers ..
    cdef HelperPool pool                # .. and their threads, from the first search on
    cdef Plays plays                    # ABDADA marks of all threads of the query
    cdef int end                        # start of MTD(f), as in `null_window.narrow`

    cdef int begin(self, Limits* limits, Ask ask, void* search, size, nodes, seconds, int threads, main) except -1
    cdef const void* node_of(self, state, int which) except NULL
    cdef int follow(self, main) except -1
    cdef int together(self, const void* node, int which, int t) noexcept
    cdef void start_helpers(self, const void* node, int which, int t, uint64_t nodes) noexcept
    cdef int create_threads(self) except -1
    cdef int put(self, const void* node, int which, int t, uint64_t nodes) except -1
    cdef void stop_helpers(self) noexcept
    cdef void enlarge(self) noexcept
    cdef tuple narrowed(self, state, int lower, int upper, int guess, int which, bint near)
    cdef int check_open(self) except -1
    cdef int raise_error(self) except -1
