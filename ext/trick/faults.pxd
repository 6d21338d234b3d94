"""Codes of illegal moves: which rule a card breaks."""

from common.bits cimport Set, count
from trick.node cimport fitting, legal
from trick.rules cimport Rules
from trick.types cimport Node

cdef enum:
    FINE = 0
    NOT_HELD = 1
    MUST_FOLLOW = 2
    MUST_TRUMP = 3
    WEAK_LEAD = 4
    WEAK_FOLLOW = 5
    FORCED_LEAD = 6
    NAME_SUIT = 7
    OVER = 8
    CALLED_LEAD = 9
    CALLED_FOLLOW = 10
    CALLED_THROW = 11
    KEPT = 12
    MUST_BEAT = 13


cdef inline int fault_of(const Rules* rules, const Node* n, int card, int held) noexcept nogil:
    """Return the code for a card that the seat to move holds (FINE if legal).

    held: number of its cards, those unknown among them
    """
    cdef Set bit = <Set> 1 << card
    cdef Set hand = n.hands[n.turn]
    cdef int there
    if legal(rules, n) & bit:
        return FINE
    if n.bound and hand & rules.called:
        if n.played and n.led == rules.called_suit:
            return CALLED_FOLLOW
        if n.played == 0 and bit & rules.suit[rules.called_suit]:
            # unseen cards may be enough of the suit
            there = count(hand & rules.suit[rules.called_suit]) + held - count(hand)
            return FINE if there >= rules.called_run else CALLED_LEAD
    if n.played == 0:
        if n.trick < rules.forced and hand & rules.forced_lead[n.trick]:
            return FORCED_LEAD
        return KEPT if bit & rules.kept else WEAK_LEAD
    if fitting(rules, n) & bit:
        return KEPT if bit & rules.kept and hand & rules.suit[rules.suit_of[card]] != bit else MUST_BEAT
    if hand & rules.suit[n.led]:
        return WEAK_FOLLOW if bit & rules.suit[n.led] else MUST_FOLLOW
    return MUST_TRUMP
