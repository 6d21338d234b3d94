"""Searcher of trick games, for cimport (ext/solver/_core/trick_searcher.pyx)."""

from libc.stdint cimport int16_t

from solver._core.searcher cimport Searcher as BaseSearcher
from solver._core.trick_state cimport Rules, State
from trick.types cimport Node, OrderingState, Search


cdef class Searcher(BaseSearcher):
    cdef Search s
    cdef Rules rules
    cdef Node node                      # position of the query
    cdef OrderingState* own_past        # of a main searcher, shared with its helpers

    cdef object play_that_keeps(self, const Node* n, int t)
    cdef list plays_between(self, State state, int lower, int upper)
    cdef int leads(self, State state, int seat, before, int16_t* lead, int ahead, int march) except -1
    cdef int accept(self, State state) except -1
