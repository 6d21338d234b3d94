"""A card that keeps what has been proven of a position: the line of best play, at next to no cost."""

from libc.stdint cimport uint64_t

from common.bits cimport Set
from common.limits cimport allow, out_of_budget
from trick.moves cimport choices, sort
from trick.node cimport legal
from trick.order cimport hint_place, order_by_hint, order_by_history, order_follow, order_lead
from trick.rules cimport MOVES, Rules
from trick.search cimport play
from trick.types cimport NO_GLANCE, NO_HINTS, NO_HISTORY, NO_ORDER, Choice, Node, Search

cdef enum:
    GLANCE = 500        # nodes in which a proof that the table holds is found again


cdef inline bint hold(Search* s, const Node* n, int t) noexcept nogil:
    """Find a card by which the seat to move reaches t, or keeps the value below it: `s.card`, and `s.led` for a joker.

    There is one, and most likely the table knows which: a glance at each comes before any is searched to the end, for
    one that comes first in the order only may take as long as the whole proof did. False when the budget is spent, or
    if no card does it.
    """
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef uint64_t limit = s.limits.node_limit
    cdef Set cuts = 0               # asked for by nobody
    cdef bint decided
    cdef int goes, i, r, glancing
    cdef int found = choices(rules, 0, n, legal(rules, n), s.off, list_, &decided)
    # 1. the promising first
    if found > 1 and not (s.off & NO_ORDER):
        if n.played:
            order_follow(rules, 0, n, list_, found)
        else:
            order_lead(rules, 0, n, list_, found)
            if not (s.off & NO_HISTORY):
                order_by_history(rules, &s.history[0], n, list_, found)
        if not (s.off & NO_HINTS):
            order_by_hint(rules, &s.hints, hint_place(rules, 0, n), n, list_, found)
        sort(list_, found)
    # 2. what follows each, at a glance, and then of those still open to the end
    for glancing in range(1 if found > 1 and not (s.off & NO_GLANCE) else 0, -1, -1):
        for i in range(found):
            if list_[i].covered:
                continue
            if out_of_budget(&s.limits):
                return False
            if glancing:
                allow(&s.limits, min(limit, s.limits.nodes + GLANCE))
            r = play(s, 0, n, list_[i].card, list_[i].led, t, &cuts, &goes)
            if s.limits.stop:
                if s.limits.nodes < s.limits.node_limit or s.limits.node_limit == limit:
                    return False
                # only the glance is over
                allow(&s.limits, limit)
                continue
            if glancing:
                allow(&s.limits, limit)
            if (r >= t) == rules.maximizer[n.turn]:
                s.card = list_[i].card
                s.led = list_[i].led
                return True
            list_[i].covered = True
    return False
