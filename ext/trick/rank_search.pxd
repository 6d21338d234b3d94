"""Rank search for contracts in which a seat must not have the most points: can it make another seat end above it?

The state includes the lead of each rival: its score difference to the seat. Leads are cut off where the points still to
come cannot change their meaning. A result is stored with its basis: cuts (partition.pxd) and the leads that suffice.
'Safe' holds if no lead is less than these, 'not safe' if none is more.
The value search of the seat's own points does not depend on the leads, and its entries serve many of them. So it runs
first, by table lookup alone with many cards in hand.
"""

from libc.stdint cimport int16_t, uint32_t

from common.bits cimport Set, lowest
from common.search_limits cimport out_of_budget
from trick.rank_bounds cimport settled_by_leads, settled_by_value
from trick.rank_cover cimport MOST_LEAD, cover_rivals, join
from trick.rank_march cimport NOBODY, Marchers, fits, march_head, marchers, word_of
from trick.refutation_table cimport hint_of, hint_place, store_refutation
from trick.position_key cimport Place, place_of, place_with_head
from trick.rank_phases cimport PHASE_LANE, head_of, phase_of, write_rooms
from trick.rank_table cimport ANY, ENOUGH, LANES, Basis, find_lead, keep_lead, packed, unpack
from trick.move_generation cimport choices, sort
from trick.node cimport legal, put, take
from trick.move_ordering cimport order_follow, order_lead
from trick.partition cimport beat_cuts, run_cuts, trick_cuts
from trick.rules cimport MOVES, Rules
from trick.search cimport EITHER, NO_CARD, every_cut
from trick.types cimport (
    NO_AHEAD, NO_COVER, NO_CUTS, NO_HINTS, NO_LEADS, NO_NEAR, NO_NEEDS, NO_ORDER, NO_SETTLED, NO_TABLE, NO_WHOSE,
    Choice, Node, Search,
)


cdef inline bint rivals_start(
        Search* s, int seat, const Node* n, const int16_t* lead, Basis* basis) noexcept nogil:
    """Search a position between two tricks. Returns True if the seat can make sure that a rival ends above it.

    lead: points of each seat less those of `seat`. Where points are a march, its own lane has its points, negated
    basis: gets the cuts and leads of the result added
    """
    cdef const Rules* rules = s.rules
    cdef Place place
    cdef Place of_value
    cdef int16_t room[8]
    cdef Set cuts = basis.cuts
    cdef bint tabled, safe
    cdef uint32_t word = 0
    cdef uint32_t found = 0
    cdef int goes
    cdef int settled = 0
    if s.march:
        return march_start(s, seat, n, lead, basis)
    write_rooms(rules, n, lead, room)
    # 1. what the leads decide
    if n.left == 0 or not s.off & NO_AHEAD:
        settled = settled_by_leads(rules, seat, lead, room, basis)
        if settled:
            return settled > 0
    # 2. the table
    basis.cuts = 0
    tabled = not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.scale[0].width and rules.seats < 5
    if tabled:
        place_of(rules, 0, n, &of_value)
        place = of_value
        if rules.bonuses:
            place_with_head(rules, 0, n, head_of(n, lead), &place)
        word = packed(rules, seat, lead, room)
        if find_lead(s.table, rules, &place, word, s.off & NO_LEADS == 0, &found, &basis.cuts):
            unpack(rules, seat, found, room, basis.need)
            basis.cuts |= cuts
            return found & ENOUGH != 0
    # 3. what the seat's own points decide, else 4. the moves
    if not s.off & NO_SETTLED:
        settled = settled_by_value(s, seat, n, lead, room, &of_value if tabled else NULL, basis)
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
            word = packed(rules, seat, basis.need, room)
        keep_lead(s.table, rules, &place, basis.cuts, word | (ENOUGH if safe else 0), n.left)
    basis.cuts |= cuts
    return safe


cdef inline bint march_start(
        Search* s, int seat, const Node* n, const int16_t* lead, Basis* basis) noexcept nogil:
    """Search a position between two tricks where a number of points is a march. Contract as for `rivals_start`."""
    cdef const Rules* rules = s.rules
    cdef Marchers march = marchers(s, seat, n, lead)
    cdef int number = s.march
    cdef int own = 1 << seat
    cdef Set cuts = basis.cuts
    cdef Place place
    cdef bint tabled, safe
    cdef uint32_t word = 0
    cdef uint32_t found = 0
    cdef int goes, i
    for i in range(LANES):
        basis.need[i] = 0       # unused, for the result holds for these points alone
    if march.marched != NOBODY:
        return march.marched == seat
    # 1. a march of the seat itself does not harm it, and one of others does not help it
    if not march.able & own or not march.able & ~own:
        s.march = 0
        safe = rivals_start(s, seat, n, lead, basis)
        s.march = number
        if s.limits.stop:
            return False
        if not march.able or safe == (march.able == own):
            return safe
    # 2. the table
    basis.cuts = 0
    tabled = (not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.scale[0].width
              and fits(s, seat, lead))
    if tabled:
        place_with_head(rules, 0, n, march_head(s, n), &place)
        word = word_of(s, seat, lead)
        if find_lead(s.table, rules, &place, word, False, &found, &basis.cuts):
            basis.cuts |= cuts
            return found & ENOUGH != 0
    # 3. the moves
    basis.cuts = 0
    safe = rivals_card(s, seat, n, lead, basis, &goes)
    if s.limits.stop:
        return False
    if tabled:
        if s.off & NO_CUTS:
            basis.cuts = every_cut(rules, &place)
        keep_lead(s.table, rules, &place, basis.cuts, word | (ENOUGH if safe else 0), n.left)
    basis.cuts |= cuts
    return safe


cdef inline bint rivals_play(
        Search* s, int seat, const Node* n, const Choice* choice, const int16_t* lead, Basis* basis,
        int* goes) noexcept nogil:
    """Play one card and search the rest.

    goes: receives the winner of the trick in all lines that the result rests on
    """
    cdef const Rules* rules = s.rules
    cdef Node m = n[0]
    s.limits.nodes += 1
    put(rules, rules.scale[0].value, &m, choice.card, choice.led)
    return rivals_go_on(s, seat, &m, lead, basis, goes)


cdef inline bint rivals_go_on(
        Search* s, int seat, Node* n, const int16_t* lead, Basis* basis, int* goes) noexcept nogil:
    """Continue within a trick or at its end: play forced cards and search the rest."""
    cdef const Rules* rules = s.rules
    cdef int16_t more[8]        # points of the trick, as added to each lead
    cdef int16_t after[8]
    cdef Set left
    cdef int c, i, gain, phase
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
    phase = phase_of(lead, n.winner)
    gain = n.points + rules.scale[0].bonus[phase] + (0 if n.left else rules.scale[0].last)
    for i in range(LANES):
        more[i] = -gain if n.winner == seat else 0
    if n.winner != seat:
        more[n.winner] = gain
    more[PHASE_LANE] = (rules.scale[0].next[phase] - phase) * (1 << 2 * n.winner)
    take(rules, 0, n)
    for i in range(LANES):
        after[i] = lead[i] + more[i]
    safe = rivals_start(s, seat, n, after, basis)
    for i in range(LANES):
        basis.need[i] -= more[i]
    return safe


cdef inline bint rivals_card(
        Search* s, int seat, const Node* n, const int16_t* lead, Basis* basis, int* goes) noexcept nogil:
    """Search the moves within a trick. Contract as for `rivals_start` and `rivals_play`."""
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef Basis one
    cdef Basis all_
    cdef int found, i, one_goes
    cdef int all_go = NO_CARD
    cdef int hint = -1
    cdef uint32_t open_         # bit mask of the moves still to be tried
    cdef bint safe
    cdef bint own = n.turn == seat
    for i in range(LANES):
        all_.need[i] = MOST_LEAD if own else ANY
    if rules.must_beat and n.played:
        basis.cuts |= beat_cuts(rules, &rules.scale[0], n)
    all_.cuts = basis.cuts
    # 1. one move per equivalence class, best score first
    found = choices(rules, 0, n, legal(rules, n), s.off, list_)
    if found > 1 and not (s.off & NO_ORDER):
        if not (s.off & NO_HINTS):
            # separate from entries of the value: scale 1 is free where seats are compared
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
        # 2. search the move
        one.cuts = 0
        one_goes = EITHER
        safe = rivals_play(s, seat, n, &list_[i], lead, &one, &one_goes)
        if safe == own:
            if hint >= 0:
                store_refutation(s, hint, list_[i].card)
            one.cuts |= basis.cuts
            basis[0] = one
            goes[0] = one_goes
            return safe
        # 3. apply its result to its run and to the moves still to be tried
        one.cuts = run_cuts(rules, n.hands[n.turn], list_[i].low, list_[i].top, one.cuts)
        all_go = one_goes if all_go == one_goes or all_go == NO_CARD else EITHER
        if s.off & NO_WHOSE and n.played < rules.seats - 1:
            one_goes = EITHER
        if open_ and n.trick >= rules.forced and not (s.off & NO_COVER):
            # cards of other values cover nothing while the points of each seat count
            cover_rivals(rules, seat, list_, i, &open_, lead, &one, own, one_goes, s.off | (NO_NEAR if s.march else 0))
        all_.cuts |= one.cuts
        join(&all_, one.need, own)
    basis[0] = all_
    goes[0] = all_go
    return not own
