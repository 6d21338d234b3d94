"""'Not to have the most points': can one seat make sure that some other seat ends with more than it has?

The seats' points so far matter one by one, so they belong to the key: the lead of each rival over the seat, cut off
where the points still to come cannot change what it means. An entry that says 'safe' holds wherever no lead is less,
one that says 'not safe' wherever none is more. What the seat alone must take is the value, a question that does not
depend on the leads and that the table answers for many of them at once: it is asked first, with many cards in hand of
the table alone.
"""

from libc.stdint cimport int16_t, uint8_t, uint64_t

from common.bits cimport Set
from common.limits cimport out_of_budget
from common.table cimport Key
from trick.hints cimport hint_of, hint_place
from trick.key cimport Place, place_of
from trick.leads cimport LEAD_BITS, find_lead
from trick.moves cimport choices, sort
from trick.node cimport legal, put, take
from trick.order cimport order_follow, order_lead, weights_of
from trick.rules cimport MOVES, Rules
from trick.search cimport start as value_start
from trick.table cimport OTHER, find, keep, overflow
from trick.types cimport (
    NO_AHEAD, NO_HINTS, NO_LEADS, NO_ORDER, NO_SETTLED, NO_TABLE, Choice, Node, Search,
)

cdef enum:
    FEW = 20            # with more cards in hand what the seat's own points settle is not worth the search for it


cdef inline bint rivals_start(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Between two tricks: True when the seat can make sure of it. `lead`: points of each seat less those of `seat`."""
    cdef const Rules* rules = s.rules
    cdef Place place
    cdef Key key
    cdef bint tabled, safe
    cdef uint64_t h = 0
    cdef int i, cut
    cdef int settled = 0
    cdef int at = 0
    if n.left == 0 or not s.off & NO_AHEAD:
        settled = settled_by_leads(rules, seat, n, lead)
        if settled:
            return settled > 0
    # every rank is looked at, so that the leads find room where an entry for a value has its cuts
    tabled = not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.scale[0].width
    tabled = tabled and rules.seats < 5 and not rules.first_copies
    tabled = tabled and LEAD_BITS * (rules.seats - 1) <= rules.scale[0].width
    if tabled:
        place_of(rules, 0, n, &place)
        key = place.key
        for i in range(rules.seats):
            if i != seat:
                cut = lead[i] if lead[i] > -n.rest else -n.rest
                key.word[2] |= <uint64_t> (cut + 512) << at
                at += LEAD_BITS
        # apart from the values of these cards
        h = ~overflow(rules, 0, &place)
        if find_lead(s.table, &key, h, s.off & NO_LEADS == 0, &safe):
            return safe
    if not s.off & NO_SETTLED:
        settled = settled_by_value(s, seat, n, lead, &place if tabled else NULL)
    safe = settled > 0
    if settled == 0 and not s.limits.stop:
        safe = rivals_card(s, seat, n, lead)
    if s.limits.stop:
        return False
    if tabled:
        keep(s.table, &key, h, safe, safe, n.left | OTHER)
    return safe


cdef inline int settled_by_value(
        Search* s, int seat, const Node* n, const int16_t* lead, const Place* place) noexcept nogil:
    """1 if the seat can take so little that some rival must end with more, 0 if its own points leave that open.

    The rules are those of a value that counts the tricks of `seat`. Whether it must take so much that no rival can end
    with more is not asked: it hardly ever must, and that it need not takes more to see than it saves.
    """
    cdef int seats = s.rules.seats
    cdef int together = n.rest          # leads of all rivals if they take all that is left
    cdef int first = -n.rest            # the greatest lead
    cdef int i, t
    for i in range(seats):
        if i != seat:
            together += lead[i]
            first = max(first, lead[i])
    # if it takes v, the rivals' leads add up to together - seats * v, and one of them is ahead when that is positive;
    # who is ahead now stays ahead of v if his lead is more
    t = max((together + seats - 1) // seats, first) if together > 0 else first
    return t > 0 and is_below(s, n, t, place)


cdef inline bint is_below(Search* s, const Node* n, int t, const Place* place) noexcept nogil:
    """Is the value less than t, as far as that is known? With many cards in hand the table alone is asked."""
    cdef Set cuts = 0           # asked for by nobody
    cdef int r = t
    if n.left <= FEW:
        r = value_start(s, 0, n, t, &cuts)
        return r < t and not s.limits.stop
    return place != NULL and find(s.table, s.rules, 0, place, t, &r, &cuts) and r < t


cdef inline int settled_by_leads(const Rules* rules, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """1 if a rival is too far ahead for all that is left, -1 if none can get ahead even with all of it, else 0."""
    cdef int settled = -1
    cdef int i
    for i in range(rules.seats):
        if i == seat:
            continue
        if lead[i] > n.rest:
            return 1
        if lead[i] + n.rest > 0:
            settled = 0
    return settled


cdef inline bint rivals_card(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Within a trick; contract as for `rivals_start`."""
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef int16_t after[5]
    cdef Node m
    cdef int found, i, j
    cdef int hint = -1
    cdef bint safe
    found = choices(rules, 0, n, legal(rules, n), s.off, list_)
    if found > 1 and not (s.off & NO_ORDER):
        if not (s.off & NO_HINTS):
            # apart from those of the value: the other scale has none where seats are compared
            hint = hint_place(rules, 1, n)
        if n.played:
            order_follow(rules, weights_of(rules, n), 0, n, hint_of(s, hint), list_, found)
        else:
            order_lead(rules, weights_of(rules, n), 0, n, hint_of(s, hint), list_, found)
        sort(list_, found)
    for i in range(found):
        if out_of_budget(&s.limits):
            return False
        s.limits.nodes += 1
        m = n[0]
        put(rules, rules.scale[0].value, &m, list_[i].card, list_[i].led)
        if m.played == rules.seats:
            for j in range(rules.seats):
                after[j] = lead[j]
                if m.winner == seat and j != seat:
                    after[j] -= m.points
            if m.winner != seat:
                after[m.winner] += m.points
            take(rules, 0, &m)
            safe = rivals_start(s, seat, &m, after)
        else:
            safe = rivals_card(s, seat, &m, lead)
        if safe == (n.turn == seat):
            if hint >= 0:
                s.hints.card[hint] = <uint8_t> (list_[i].card + 1)
            return safe
    return n.turn != seat
