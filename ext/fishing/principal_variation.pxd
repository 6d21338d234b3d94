"""Principal variation: a move that keeps the proven bound of a position, read from the table almost for free."""

from common.bits cimport Set
from common.null_window cimport Interval
from fishing.move_generation cimport every_move, rank_moves, sort
from fishing.node cimport is_over, put
from fishing.rules cimport Rules
from fishing.search cimport look_up, search
from fishing.types cimport Node, Search


cdef inline int find_pv_move(Search* s, const Node* n, int t) noexcept nogil:
    """Return the stack index of a move after which at least t remains to be won (second side: less than t).

    There must be one. The table is read first, for the search has most likely stored the position after the move.
    Returns -1 if the budget is spent.
    """
    cdef const Rules* rules = s.rules
    cdef bint first_side = rules.pile[n.turn] == 0
    cdef Node m
    cdef Interval b
    cdef int found, i, r, gain
    cdef bint searching
    s.moves.top = 0
    found = every_move(rules, n, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        s.limits.stop = True
        return -1
    rank_moves(rules, s.deal, n, s.moves.choice, found)
    sort(s.moves.choice, found)
    if found == 1:
        return 0
    for searching in range(2):
        for i in range(found):
            m = n[0]
            put(rules, s.deal, &m, s.moves.choice[i].card, s.moves.choice[i].captured)
            gain = 0
            if not rules.standing:
                gain = m.points[0] - n.points[0] - m.points[1] + n.points[1]
            if searching:
                r = search(s, &m, t - gain)
                if s.limits.stop:
                    return -1
            elif is_over(s.deal, &m):
                continue
            else:
                b = look_up(s, &m, t - gain)
                if b.lower < t - gain <= b.upper:
                    continue
                r = b.lower if b.lower >= t - gain else b.upper
            if (r >= t - gain) == first_side:
                return i
    return -1
