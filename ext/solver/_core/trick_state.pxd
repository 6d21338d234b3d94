"""Rules and positions of the trick core, for cimport (ext/solver/_core/trick_state.pyx)."""

cimport cython
from libc.stdint cimport uint8_t

from common.bits cimport Set
from trick.rules cimport Rules as CRules
from trick.types cimport Node


cdef class Rules:
    cdef CRules c
    cdef readonly tuple names           # card name of each bit ("" for none)
    cdef readonly dict first            # name -> bit of its first copy
    cdef readonly object source
    cdef object tabled                  # part of the source that matters once all forced leads have been made

    cdef int free_copy(self, name, Set used) except -1
    cdef list words(self, Set cards)


@cython.final
cdef class State:
    cdef readonly Rules rules
    cdef Node n
    cdef int won[5]
    cdef int tricks[5]
    cdef bint each              # True if tricks bring bonus points to every seat, by its own phase
    cdef uint8_t phases[5]
    cdef int unknown[5]
    cdef Set unseen
    cdef readonly bint freed    # was the called card in hand, but free, when the trick began?

    cdef State copy(self)
    cdef Node as_if_held(self, Set bit)
    cdef int bit_of(self, name) except -2
    cpdef int fault(self, name, led=*) except -1
    cpdef State play(self, name, led=*)
