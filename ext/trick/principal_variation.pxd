"""Principal variation: a move that keeps the proven bound of a position, read from the table almost for free."""

from libc.stdint cimport uint32_t

from common.bits cimport Set
from common.search_limits cimport out_of_budget
from trick.refutation_table cimport hint_of, hint_place
from trick.move_generation cimport choices, sort
from trick.node cimport legal
from trick.move_ordering cimport order_by_history, order_follow, order_lead, weights_of
from trick.rules cimport MOVES, Rules
from trick.search cimport INFINITE, play
from trick.types cimport NO_GLANCE, NO_HINTS, NO_HISTORY, NO_ORDER, NO_TABLE, Choice, Node, Search


cdef inline bint find_pv_move(Search* s, const Node* n, int t) noexcept nogil:
    """Find a move by which the seat to move reaches t, or keeps the value below it, and set `s.card` and `s.led`.

    `led` matters for a joker. The table most likely knows the move. So a pass that reads only its entries for the
    positions after this trick comes first. Without it, the first move in the order might be searched for as long as the
    whole proof took.
    Returns False if the budget is spent or no move does it.
    """
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef bint high = rules.maximizer[n.turn]
    cdef Set cuts = 0               # not needed here
    cdef uint32_t tried = 0         # bit mask of tried moves
    cdef int goes, i, r, looking
    cdef int found = choices(rules, 0, n, legal(rules, n), s.off, list_)
    cdef int hint = -1
    # 1. order the moves
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
    # 2. pass 1 reads the table, pass 0 searches the moves still open
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
