"""Weights of the move network of a fishing game, for cimport (ext/solver/_core/fishing_network.pyx)."""

cimport cython
from libc.stdint cimport int16_t

from fishing.move_network cimport WEIGHTS


@cython.final
cdef class MoveNetwork:
    cdef int16_t numbers[WEIGHTS]
