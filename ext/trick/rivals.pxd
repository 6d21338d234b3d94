"""'Not to have the most points': can one seat make sure that some other seat ends with more than it has?

The seats' points so far matter one by one: the lead of each rival over the seat, cut off where the points still to come
cannot change what it means. An answer comes with what it rests on: cuts (`partition.pxd`), and leads that would do as
well. 'Safe' holds wherever no lead is less than these, 'not safe' wherever none is more. What the seat alone must take
is the value, a question that does not depend on the leads and that the table answers for many of them at once: it is
asked first, with many cards in hand of the table alone.
"""

from libc.stdint cimport int16_t, uint32_t
from libc.stdlib cimport abs

from common.bits cimport Set, lowest
from common.limits cimport out_of_budget
from trick.ahead cimport settled_by_leads, settled_by_value
from trick.hints cimport hint_of, hint_place, leave_hint
from trick.key cimport Place, place_of
from trick.leads cimport ANY, ENOUGH, LANES, Basis, find_lead, keep_lead, packed, unpack
from trick.moves cimport agree, choices, is_special, sort
from trick.node cimport legal, put, take
from trick.order cimport order_follow, order_lead
from trick.partition cimport beat_cuts, run_cuts, trick_cuts
from trick.rules cimport MOVES, Rules
from trick.search cimport EITHER, NO_CARD, every_cut
from trick.types cimport (
    NO_AHEAD, NO_COVER, NO_CUTS, NO_HINTS, NO_LEADS, NO_NEAR, NO_NEEDS, NO_ORDER, NO_SETTLED, NO_TABLE, NO_WHOSE,
    Choice, Node, Search,
)

cdef enum:
    MOST_LEAD = 500


cdef inline bint rivals_start(
        Search* s, int seat, const Node* n, const int16_t* lead, Basis* basis) noexcept nogil:
    """Between two tricks: True when the seat can make sure of it. `lead`: points of each seat less those of `seat`.

    basis: its cuts come on top of those that are there.
    """
    cdef const Rules* rules = s.rules
    cdef Place place
    cdef Set cuts = basis.cuts
    cdef bint tabled, safe
    cdef uint32_t word = 0
    cdef uint32_t found = 0
    cdef int goes
    cdef int settled = 0
    # 1. what the leads settle
    if n.left == 0 or not s.off & NO_AHEAD:
        settled = settled_by_leads(rules, seat, n, lead, basis)
        if settled:
            return settled > 0
    # 2. the table
    basis.cuts = 0
    tabled = not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.scale[0].width and rules.seats < 5
    if tabled:
        place_of(rules, 0, n, &place)
        word = packed(rules, seat, n, lead)
        if find_lead(s.table, rules, &place, word, s.off & NO_LEADS == 0, &found, &basis.cuts):
            unpack(rules, seat, n, found, basis.need)
            basis.cuts |= cuts
            return found & ENOUGH != 0
    # 3. what the seat's own points settle, else 4. the cards
    if not s.off & NO_SETTLED:
        settled = settled_by_value(s, seat, n, lead, &place if tabled else NULL, basis)
    safe = settled > 0
    if settled == 0 and not s.limits.stop:
        basis.cuts = 0
        safe = rivals_card(s, seat, n, lead, basis, &goes)
    if s.limits.stop:
        return False
    if tabled:
        if s.off & NO_CUTS:
            basis.cuts = every_cut(rules, &place)
        if not s.off & (NO_LEADS | NO_NEEDS):
            word = packed(rules, seat, n, basis.need)
        keep_lead(s.table, rules, &place, basis.cuts, word | (ENOUGH if safe else 0), n.left)
    basis.cuts |= cuts
    return safe


cdef inline bint rivals_play(
        Search* s, int seat, const Node* n, const Choice* choice, const int16_t* lead, Basis* basis,
        int* goes) noexcept nogil:
    """Play one card, and search what follows; goes: who wins the trick, in every line that the answer rests on?"""
    cdef const Rules* rules = s.rules
    cdef Node m = n[0]
    s.limits.nodes += 1
    put(rules, rules.scale[0].value, &m, choice.card, choice.led)
    return rivals_go_on(s, seat, &m, lead, basis, goes)


cdef inline bint rivals_go_on(
        Search* s, int seat, Node* n, const int16_t* lead, Basis* basis, int* goes) noexcept nogil:
    """Within a trick or at its end: play the cards of those who have no choice, and search what follows."""
    cdef const Rules* rules = s.rules
    cdef int16_t more[8]        # what the trick brings to each lead
    cdef int16_t after[8]
    cdef Set left
    cdef int c, i
    cdef bint safe
    while n.played < rules.seats:
        left = legal(rules, n)
        if left & (left - 1):
            return rivals_card(s, seat, n, lead, basis, goes)
        if rules.must_beat:
            basis.cuts |= beat_cuts(rules, &rules.scale[0], n)
        if out_of_budget(&s.limits):
            return False
        s.limits.nodes += 1
        c = lowest(left)
        put(rules, rules.scale[0].value, n, c, rules.suit_of[c])
    basis.cuts |= trick_cuts(rules, &rules.scale[0], n)
    goes[0] = n.winner
    for i in range(LANES):
        more[i] = -n.points if n.winner == seat else 0
    if n.winner != seat:
        more[n.winner] = n.points
    take(rules, 0, n)
    for i in range(LANES):
        after[i] = lead[i] + more[i]
    safe = rivals_start(s, seat, n, after, basis)
    for i in range(LANES):
        basis.need[i] -= more[i]
    return safe


cdef inline bint rivals_card(
        Search* s, int seat, const Node* n, const int16_t* lead, Basis* basis, int* goes) noexcept nogil:
    """Within a trick; contract as for `rivals_start` and `rivals_play`."""
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef Basis one
    cdef Basis all_
    cdef int found, i, one_goes
    cdef int all_go = NO_CARD
    cdef int hint = -1
    cdef uint32_t open_         # bit by bit: the cards still to be tried
    cdef bint safe
    cdef bint own = n.turn == seat
    for i in range(LANES):
        all_.need[i] = MOST_LEAD if own else ANY
    if rules.must_beat and n.played:
        basis.cuts |= beat_cuts(rules, &rules.scale[0], n)
    all_.cuts = basis.cuts
    # 1. one card of each that are alike, the promising first
    found = choices(rules, 0, n, legal(rules, n), s.off, list_)
    if found > 1 and not (s.off & NO_ORDER):
        if not (s.off & NO_HINTS):
            # apart from those of the value: the other scale has none where seats are compared
            hint = hint_place(rules, 1, n)
        if n.played:
            order_follow(rules, &rules.rivals[own], 0, n, hint_of(s, hint), list_, found)
        else:
            order_lead(rules, &rules.rivals[own], 0, n, hint_of(s, hint), list_, found)
        sort(list_, found)
    open_ = (<uint32_t> 1 << found) - 1
    while open_:
        i = lowest(open_)
        open_ &= open_ - 1
        if out_of_budget(&s.limits):
            return False
        # 2. what follows it
        one.cuts = 0
        one_goes = EITHER
        safe = rivals_play(s, seat, n, &list_[i], lead, &one, &one_goes)
        if safe == own:
            if hint >= 0:
                leave_hint(s, hint, list_[i].card)
            one.cuts |= basis.cuts
            basis[0] = one
            goes[0] = one_goes
            return safe
        # 3. what that says of its run, and of the cards still to be tried
        one.cuts = run_cuts(rules, n.hands[n.turn], list_[i].low, list_[i].top, one.cuts)
        all_go = one_goes if all_go == one_goes or all_go == NO_CARD else EITHER
        if s.off & NO_WHOSE and n.played < rules.seats - 1:
            one_goes = EITHER
        if open_ and n.trick >= rules.forced and not (s.off & NO_COVER):
            cover_rivals(rules, seat, list_, i, &open_, lead, &one, own, one_goes, s.off)
        all_.cuts |= one.cuts
        join(&all_, one.need, own)
    basis[0] = all_
    goes[0] = all_go
    return not own


cdef inline void join(Basis* basis, const int16_t* need, bint own) noexcept nogil:
    """Add what another card needs, where none of the seat's makes it safe (own), or all of the others' leave it so."""
    cdef int i
    for i in range(LANES):
        basis.need[i] = min(basis.need[i], need[i]) if own else max(basis.need[i], need[i])


cdef inline void cover_rivals(
        const Rules* rules, int seat, const Choice* list_, int tried, uint32_t* open_, const int16_t* lead,
        Basis* basis, bint own, int goes, int off) noexcept nogil:
    """Drop from the cards still to be tried those of which the answer to one that was tried says enough as well.

    As `cover` in moves.pxd. own: did a card of the seat not make it safe, or one of the others leave it so? basis: of
    that answer, and then of all of them. goes: whose the trick is, if that is known.
    """
    cdef const Choice* one = &list_[tried]
    cdef int16_t first[8]
    cdef int16_t need[8]
    cdef uint32_t others = open_[0]
    cdef int i, j, more
    if is_special(rules, one.card):
        return
    for j in range(LANES):
        first[j] = basis.need[j]
    while others:
        i = lowest(others)
        others &= others - 1
        if not agree(rules, one, &list_[i], basis.cuts):
            continue
        if rules.scale[0].group[list_[i].card] != rules.scale[0].group[one.card]:
            if off & NO_NEAR:
                continue
            more = rules.scale[0].value[list_[i].card] - rules.scale[0].value[one.card]
            for j in range(LANES):
                need[j] = <int16_t> (first[j] + (-1 if own else 1) * swing(more, j, seat, own, goes))
            if not reaches(rules, seat, lead, need, own):
                continue
            join(basis, need, own)
        open_[0] ^= <uint32_t> 1 << i


cdef inline bint reaches(
        const Rules* rules, int seat, const int16_t* lead, const int16_t* need, bint own) noexcept nogil:
    """Are all leads at least as needed (own: at most)?"""
    cdef int i
    for i in range(rules.seats):
        if i != seat and (lead[i] > need[i] if own else lead[i] < need[i]):
            return False
    return True


cdef inline int swing(int more, int rival, int seat, bint high, int goes) noexcept nogil:
    """The most that a rival's lead may fall (high: rise) if a card worth more changes places with one won later.

    goes: whose the trick of the former is, if that is known; the other's may be anybody's.
    """
    if goes < 0:
        return 2 * abs(more)
    if goes == rival:
        return 2 * abs(more) if (more > 0) == high else 0
    if goes == seat:
        return 2 * abs(more) if (more < 0) == high else 0
    return abs(more)
