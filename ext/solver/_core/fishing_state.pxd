"""Positions of the fishing core, for cimport (ext/solver/_core/fishing_state.pyx)."""

cimport cython

from common.bits cimport Set
from fishing.types cimport Node
from solver._core.fishing_deal cimport DealCards, Rules


@cython.final
cdef class State:
    cdef readonly Rules rules
    cdef DealCards deal
    cdef Node n
    cdef Set piles[3]
    cdef int unknown[4]
    cdef Set unseen
    cdef Set missed                     # cards that the last capture overlooked

    cdef int after_packet(self, int packet) except -1
    cdef State copy(self)
    cdef int bit_of(self, name) except -2
