"""A card that keeps what has been proven of a position: the line of best play, at next to no cost."""

from libc.stdint cimport uint32_t

from common.bits cimport Set
from common.limits cimport out_of_budget
from trick.hints cimport hint_of, hint_place
from trick.moves cimport choices, sort
from trick.node cimport legal
from trick.order cimport order_by_history, order_follow, order_lead, weights_of
from trick.rules cimport MOVES, Rules
from trick.search cimport INFINITE, play
from trick.types cimport NO_GLANCE, NO_HINTS, NO_HISTORY, NO_ORDER, NO_TABLE, Choice, Node, Search


cdef inline bint hold(Search* s, const Node* n, int t) noexcept nogil:
    """Find a card by which the seat to move reaches t, or keeps the value below it: `s.card`, and `s.led` for a joker.

    There is one, and most likely the table knows which: a glance at what it says of the ends of this trick comes before
    any search, for a card that only comes first in the order may take as long as the whole proof did. False when the
    budget is spent, or if no card does it.
    """
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef bint high = rules.maximizer[n.turn]
    cdef Set cuts = 0               # asked for by nobody
    cdef uint32_t tried = 0         # bit by bit
    cdef int goes, i, r, looking
    cdef int found = choices(rules, 0, n, legal(rules, n), s.off, list_)
    cdef int hint = -1
    # 1. the promising first
    if found > 1 and not (s.off & NO_ORDER):
        if not (s.off & NO_HINTS):
            hint = hint_place(rules, 0, n)
        if n.played:
            order_follow(rules, weights_of(rules, n), 0, n, hint_of(s, hint), list_, found)
        else:
            order_lead(rules, weights_of(rules, n), 0, n, hint_of(s, hint), list_, found)
            if not (s.off & NO_HISTORY):
                order_by_history(rules, &s.past.history[0], n, list_, found)
        sort(list_, found)
    # 2. what is known to follow each, and then what follows those still open
    for looking in range(1 if found > 1 and not (s.off & (NO_GLANCE | NO_TABLE)) else 0, -1, -1):
        for i in range(found):
            if tried >> i & 1:
                continue
            if out_of_budget(&s.limits):
                return False
            if looking:
                s.unknown = -INFINITE if high else INFINITE
            r = play(s, 0, n, list_[i].card, list_[i].led, t, &cuts, &goes)
            s.unknown = 0
            if s.limits.stop:
                return False
            if (r >= t) == high:
                s.card = list_[i].card
                s.led = list_[i].led
                return True
            if not looking:
                tried |= <uint32_t> 1 << i
    return False
