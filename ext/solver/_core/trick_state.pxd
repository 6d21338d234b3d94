"""Rules and positions of the trick core, for cimport (ext/solver/_core/trick_state.pyx)."""

cimport cython

from common.bits cimport Set
from trick.rules cimport Rules as CRules
from trick.types cimport Node


cdef class Rules:
    cdef CRules c
    cdef readonly tuple names           # name of the card of each bit ("" where there is none)
    cdef readonly dict first            # name -> bit of its first copy
    cdef readonly object source
    cdef object tabled                  # what of the source matters once all forced leads have been made

    cdef int free_copy(self, name, Set used) except -1
    cdef list words(self, Set cards)


@cython.final
cdef class State:
    cdef readonly Rules rules
    cdef Node n
    cdef int won[5]
    cdef int tricks[5]
    cdef int unknown[5]
    cdef Set unseen
    cdef readonly bint freed    # was the called card, if still in hand, a card like others when the trick began?

    cdef State copy(self)
    cdef Node as_if_held(self, Set bit)
    cdef int bit_of(self, name) except -2
