"""Rules and deals of the fishing core, for cimport (ext/solver/_core/fishing_deal.pyx)."""

from common.bits cimport Set
from fishing.rules cimport Rules as CRules
from fishing.types cimport Choice, Deal, Node


cdef class Rules:
    cdef CRules c
    cdef readonly tuple names           # card name of each bit
    cdef readonly dict first            # name -> its lowest bit
    cdef readonly object source

    cdef int bit_in(self, name, Set cards) except -2
    cdef list words(self, Set cards)
    cdef tuple play(self, const Node* n, const Choice* choice)
    cdef int rank_of(self, name) except -1
    cdef Set place(self, cards, Set* used) except? 0
    cdef Set on_table(self, const Node* n, int card, named) except? 0
    cdef bint bars(self, const Node* n, int card) noexcept
    cdef object fault_of_capture(self, Set table, int card, named)
    cdef object fault_of_laying(self, Set table, int card)
    cdef Set beginning_of(self, Set along, cards) except? 0


cdef class DealCards:
    cdef Deal c
    cdef tuple stock                    # cards after the first packet, in order, "?" unknown
    cdef int hidden[7][4]               # unknown cards of each hand in each packet
    cdef int standing[2]                # points of each side in the match or game before the hand

    cdef bint same(self, DealCards other)
    cdef int set_stock(self, Rules rules, tuple stock, Set* used) except -1
    cdef int set_claims(self, Node* n, claims, uncalled) except -1
    cdef int look_for_alike(self, Rules rules, const Node* n, dict threes, bint fresh) except -1
    cdef bint is_open_after(self, int packet) noexcept
    cdef dict threes(self, Rules rules, int packet)
    cdef list claims(self, const Node* n)
    cdef tuple totals(self, Rules rules, const Node* n, const Set* piles)
