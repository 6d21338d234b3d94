"""Rules and positions of the fishing core, for cimport (ext/solver/_core/fishing_state.pyx)."""

from common.bits cimport Set
from fishing.node cimport Deal, Node
from fishing.rules cimport Rules as CRules

cimport cython


cdef class Rules:
    cdef CRules c
    cdef readonly tuple names           # name of the card of each bit
    cdef readonly dict first            # name -> its lowest bit
    cdef readonly object source

    cdef int bit_in(self, name, Set cards) except -2
    cdef list words(self, Set cards)


cdef class DealCards:
    cdef Deal c
    cdef tuple stock                    # cards to come after the first packet, in order, "?" unknown
    cdef int hidden[5][4]               # unknown cards of each hand in each packet
    cdef int standing[2]                # points of each side in the match or game before the hand

    cdef bint same(self, DealCards other)


@cython.final
cdef class State:
    cdef readonly Rules rules
    cdef DealCards deal
    cdef Node n
    cdef Set piles[2]
    cdef int unknown[4]
    cdef Set unseen
    cdef Set missed                     # what the last capture overlooked

    cdef Set place(self, cards, Set* used) except? 0
    cdef int set_stock(self, tuple stock, Set* used) except -1
    cdef int after_packet(self, int packet) except -1
    cdef State copy(self)
    cdef int bit_of(self, name) except -2
    cdef Set on_table(self, int card, named) except? 0
    cdef Set beginning_of(self, Set along, cards) except? 0
