"""Null-window alpha-beta over tricks.

Contract of `start` and `card`, for a threshold t: the result r is a bound on the exact value V of what is still to be
won by the scoring side (the cards on the table included):
    r >= t  =>  V >= r      (fail high)
    r <  t  =>  V <= r      (fail low)
When `stop` is set the result means nothing and nothing has been stored.
"""

from libc.stdint cimport uint64_t

from bits cimport Set, highest, lowest
from limits cimport Limits, out_of_budget
from table cimport Entry, Key, Table, hash_key, table_find, table_store
from trick_bounds cimport Bounds, sure_bounds, trivial_bounds
from trick_key cimport key_of
from trick_moves cimport (
    NO_COARSE, NO_HISTORY, NO_LAST, NO_ORDER, NO_SURE, NO_TABLE, Choice, choices, sort,
)
from trick_node cimport Node, put, take
from trick_order cimport History, note_lead, order_by_history, order_follow, order_lead
from trick_rules cimport MOVES, Rules

cdef enum:
    INFINITE = 30000

ctypedef struct Search:
    const Rules* rules
    Table* table
    int off                 # switches
    Limits limits
    History history[2]      # by scale


cdef inline int start(Search* s, int which, const Node* n, int t) noexcept nogil:
    """Between two tricks."""
    cdef const Rules* rules = s.rules
    cdef Bounds b
    cdef Key key
    cdef uint64_t h = 0
    cdef Entry* e
    cdef bint tabled = False
    cdef int r
    # 1. nothing left to play
    if n.left == 0:
        return rules.scale[which].least[n.phase][0]
    # 2. bounds that cost nothing
    b = trivial_bounds(rules, which, n)
    if b.lower >= t:
        return b.lower
    if b.upper < t:
        return b.upper
    # 3. the last trick plays itself
    if n.left == rules.seats and n.trick >= rules.forced and not (s.off & NO_LAST):
        return last_trick(s, which, n)
    # 4. what the leader's side can cash
    if not (s.off & NO_SURE):
        b = sure_bounds(rules, which, n, b)
        if b.lower >= t:
            return b.lower
        if b.upper < t:
            return b.upper
    # 5. the table
    if not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.width:
        tabled = True
        key_of(rules, which, n, &key)
        h = hash_key(&key)
        e = table_find(s.table, &key, h)
        if e != NULL:
            if e.lower > b.lower:
                b.lower = e.lower
            if e.upper < b.upper:
                b.upper = e.upper
            if b.lower >= t:
                return b.lower
            if b.upper < t:
                return b.upper
    # 6. what the leading part of the value decides alone
    if which == 0 and rules.coarse and not (s.off & NO_COARSE):
        b = ask_coarse(s, n, t, b)
        if s.limits.stop:
            return 0
        if b.lower >= t:
            if tabled:
                table_store(s.table, &key, h, b.lower, b.upper, n.left)
            return b.lower
        if b.upper < t:
            if tabled:
                table_store(s.table, &key, h, b.lower, b.upper, n.left)
            return b.upper
    # 7. the cards
    r = card(s, which, n, t)
    if s.limits.stop:
        return 0
    if r >= t:
        b.lower = r
    else:
        b.upper = r
    if tabled:
        table_store(s.table, &key, h, b.lower, b.upper, n.left)
    return r


cdef inline int card(Search* s, int which, const Node* n, int t) noexcept nogil:
    """Within a trick: the seat to move plays a card."""
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef Node m
    cdef int found, i, r, gain
    cdef bint maximizes = rules.maximizer[n.turn]
    cdef int best = -INFINITE if maximizes else INFINITE
    found = choices(rules, which, n, s.off, list_)
    if found > 1 and not (s.off & NO_ORDER):
        if n.played:
            order_follow(rules, which, n, list_, found)
        else:
            order_lead(rules, which, n, list_, found)
            if not (s.off & NO_HISTORY):
                order_by_history(&s.history[which], n.turn, list_, found)
        sort(list_, found)
    for i in range(found):
        if out_of_budget(&s.limits):
            return 0
        s.limits.nodes += 1
        m = n[0]
        put(rules, rules.scale[which].value, &m, list_[i].card, list_[i].led)
        if m.played == rules.seats:
            gain = take(rules, which, &m)
            r = gain + start(s, which, &m, t - gain)
        else:
            r = card(s, which, &m, t)
        if maximizes:
            if r > best:
                best = r
        elif r < best:
            best = r
        if (best >= t) == maximizes:
            # cut: the other side will not let it come to this
            if n.played == 0 and not (s.off & NO_HISTORY):
                note_lead(&s.history[which], n.turn, list_, i)
            break
    return best


cdef inline int last_trick(Search* s, int which, const Node* n) noexcept nogil:
    """The last trick: everyone has one card (the joker's leader may name any suit: nobody has a choice)."""
    cdef Node m = n[0]
    cdef int c, gain
    for _ in range(s.rules.seats):
        c = lowest(m.hands[m.turn])
        put(s.rules, s.rules.scale[which].value, &m, c, s.rules.suit_of[c])
    gain = take(s.rules, which, &m)
    s.limits.nodes += s.rules.seats
    return gain + s.rules.scale[which].least[m.phase][0]


cdef inline Bounds ask_coarse(Search* s, const Node* n, int t, Bounds b) noexcept nogil:
    """Bounds on the value from its leading part: value = weight * leading + rest, the rest less than the weight."""
    cdef int weight = s.rules.weight
    cdef Node m = n[0]
    cdef int units = n.rest % weight
    cdef int k = (t + weight - 1) // weight
    cdef int r
    m.rest = <short> (n.rest // weight)
    r = start(s, 1, &m, k)
    if s.limits.stop:
        return b
    if r >= k:
        if weight * r > b.lower:
            b.lower = weight * r
        return b
    if weight * r + units < b.upper:
        b.upper = weight * r + units
    if b.upper < t:
        return b
    r = start(s, 1, &m, k - 1)
    if s.limits.stop:
        return b
    if r < k - 1:
        if weight * r + units < b.upper:
            b.upper = weight * r + units
    elif weight * r > b.lower:
        b.lower = weight * r
    return b
