"""Null-window alpha-beta search over tricks.

Contract of `start` and `card`, for a threshold t: the result r bounds the exact value V. V is what the scoring side
still wins, with the cards on the table.
    r >= t  =>  V >= r      (fail high)
    r <  t  =>  V <= r      (fail low)
`cuts` receives the partition cuts that the bound rests on (partition.pxd). Once `stop` is set the result means nothing
and is not stored. If `unknown` is set, it replaces the bound of every position between tricks that is not known.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from common.bits cimport Set, lowest
from common.search_limits cimport out_of_budget
from common.abdada cimport mark_searching, unmark_searching, is_being_searched
from trick.bounds cimport Bounds, sure_bounds, trivial_bounds
from trick.refutation_table cimport hint_of, hint_place, store_refutation, tried_first
from trick.position_key cimport Place, place_of
from trick.move_generation cimport choices, cover, place_of_card, promising
from trick.node cimport legal, may_lead, put, take
from trick.move_ordering cimport note_lead, order_by_history, order_follow, order_lead, weights_of
from trick.partition cimport beat_cuts, run_cuts, trick_cuts
from trick.rules cimport MOVES, Rules
from trick.partition_table cimport find, store
from trick.types cimport (
    NO_COARSE, NO_COVER, NO_CUTS, NO_FIRST, NO_HINTS, NO_HISTORY, NO_LAST, NO_ORDER, NO_REST, NO_SURE, NO_TABLE,
    NO_WHOSE, Choice, Node, Search,
)

cdef enum:
    INFINITE = 30000
    EITHER = -1             # goes: it depends on the cards if the trick counts ..
    NO_CARD = -2            # .. or no card has been tried
    SHARED = 28             # threads share positions with at least so many cards in hand

cdef inline int start(Search* s, int which, const Node* n, int t, Set* cuts) noexcept nogil:
    """Search a position between two tricks."""
    cdef const Rules* rules = s.rules
    cdef Bounds b
    cdef Place place
    cdef bint tabled = False
    cdef int r = 0
    # 1. nothing left to play
    if n.left == 0:
        return rules.scale[which].least[n.phase][0]
    # 2. trivial bounds
    b = trivial_bounds(rules, which, n)
    if not (s.off & NO_REST):
        if b.lower >= t:
            return b.lower
        if b.upper < t:
            return b.upper
    # 3. the last trick plays itself
    if n.left == rules.seats and n.trick >= rules.forced and not (s.off & NO_LAST):
        return last_trick(s, which, n, cuts)
    # 4. quick tricks of the leader's side
    if not (s.off & NO_SURE):
        sure_bounds(rules, which, n, t, &b, s.off)
        if b.lower >= t:
            cuts[0] |= b.lower_cuts
            return b.lower
        if b.upper < t:
            cuts[0] |= b.upper_cuts
            return b.upper
    # 5. the transposition table
    if not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.scale[which].width:
        tabled = True
        place_of(rules, which, n, &place)
        if find(s.table, rules, which, &place, t, &r, &b.lower_cuts):
            cuts[0] |= b.lower_cuts
            return r
    # 6. the leading part of the value alone, else 7. the moves
    b.lower_cuts = 0
    if which or not rules.coarse or s.off & NO_COARSE or not ask_coarse(s, n, t, &r, &b.lower_cuts):
        b.lower_cuts = 0
        if s.unknown:
            cuts[0] = ~<Set> 0
            return s.unknown
        r = lead(s, which, n, t, &b.lower_cuts)
    if s.limits.stop:
        return 0
    if tabled and not s.unknown:
        if s.off & NO_CUTS:
            b.lower_cuts = every_cut(rules, &place)
        store(s.table, rules, which, &place, b.lower_cuts,
              r if r >= t else -INFINITE, INFINITE if r >= t else r, n.left)
    cuts[0] |= b.lower_cuts
    return r


cdef inline Set every_cut(const Rules* rules, const Place* place) noexcept nogil:
    """Return the cuts that name each rank."""
    cdef Set pairs = 0
    if rules.first_copies:
        pairs = (place.cards & (place.cards >> 1) & rules.first_copies) << 1
        return rules.first_copies | pairs
    return ~<Set> 0


cdef inline int play(
        Search* s, int which, const Node* n, int card_, int led, int t, Set* cuts, int* goes) noexcept nogil:
    """Play one card and search the rest.

    goes: receives 1 if the trick counts, 0 if not, in all lines that the bound rests on, else -1
    """
    cdef const Rules* rules = s.rules
    cdef Node m = n[0]
    s.limits.nodes += 1
    put(rules, rules.scale[which].value, &m, card_, led)
    return go_on(s, which, &m, t, cuts, goes)


cdef inline int go_on(Search* s, int which, Node* n, int t, Set* cuts, int* goes) noexcept nogil:
    """Continue within a trick or at its end: play forced cards and search the rest."""
    cdef const Rules* rules = s.rules
    cdef Set left
    cdef int gain, c
    while n.played < rules.seats:
        left = legal(rules, n)
        if left & (left - 1):
            return card(s, which, n, left, t, cuts, goes)
        if rules.must_beat:
            cuts[0] |= beat_cuts(rules, &rules.scale[which], n)
        if out_of_budget(&s.limits):
            return 0
        s.limits.nodes += 1
        c = lowest(left)
        put(rules, rules.scale[which].value, n, c, rules.suit_of[c])
    cuts[0] |= trick_cuts(rules, &rules.scale[which], n)
    goes[0] = rules.scorer[n.winner]
    gain = take(rules, which, n)
    return gain + start(s, which, n, t - gain, cuts)


cdef inline uint64_t play_code(int which, const Node* n, const Choice* choice) noexcept nogil:
    """Return the ABDADA code of a move and its position."""
    cdef uint64_t h = (n.shape[which] ^ n.best) * <uint64_t> 0x9E3779B97F4A7C15 + n.phase
    h = (h ^ h >> 32 ^ <uint64_t> n.turn << 40) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return (h ^ h >> 29) + (choice.low << 2 | choice.led << 1 | which)


cdef inline int lead(Search* s, int which, const Node* n, int t, Set* cuts) noexcept nogil:
    """Search the leads of a position between two tricks, after all static bounds."""
    cdef const Rules* rules = s.rules
    cdef Set left = may_lead(rules, n)
    cdef int goes
    if left & (left - 1) or rules.joker:
        return card(s, which, n, left, t, cuts, &goes)
    if out_of_budget(&s.limits):
        return 0
    return play(s, which, n, lowest(left), rules.suit_of[lowest(left)], t, cuts, &goes)


cdef inline int card(
        Search* s, int which, const Node* n, Set left, int t, Set* cuts, int* goes) noexcept nogil:
    """Search the moves `left` of the seat to move within a trick.

    goes: receives 1 if the trick counts, 0 if not, in all lines that the bound rests on, else -1
    """
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef Set mine, all_cuts = 0
    cdef uint32_t open_, every  # bit mask of the moves still to be tried
    cdef uint32_t waiting = 0   # .. and of those that another thread is searching
    cdef int found, i, r, one_goes
    cdef int all_go = NO_CARD
    cdef int hint = -1          # index of the refutation entry
    cdef int first = -1         # refutation move that is searched before move generation
    cdef uint64_t one = 0
    cdef bint shared
    cdef bint maximizes = rules.maximizer[n.turn]
    cdef int best = -INFINITE if maximizes else INFINITE
    if rules.must_beat and n.played:
        cuts[0] |= beat_cuts(rules, &rules.scale[which], n)
    shared = s.limits.plays != NULL and n.left >= SHARED
    # 1. the refutation move, before move generation
    if not (s.off & NO_HINTS):
        hint = hint_place(rules, which, n)
        if not s.off & (NO_ORDER | NO_FIRST):
            first = tried_first(rules, n, hint_of(s, hint), left)
    if first >= 0:
        if out_of_budget(&s.limits):
            return 0
        list_[0].card = list_[0].low = <uint8_t> first
        list_[0].led = rules.suit_of[first]
        if shared:
            one = play_code(which, n, list_)
            mark_searching(s.limits.plays, one)
        mine = 0
        one_goes = EITHER
        best = r = play(s, which, n, first, rules.suit_of[first], t, &mine, &one_goes)
        if shared:
            unmark_searching(s.limits.plays, one)
        if (r >= t) == maximizes:
            if n.played == 0 and not (s.off & NO_HISTORY):
                note_lead(&s.past.history[which], n.turn, list_, 0, 0)
            cuts[0] |= mine
            goes[0] = one_goes
            return r
    # 2. one move per equivalence class
    found = choices(rules, which, n, left, s.off, list_)
    if found > 1 and not (s.off & NO_ORDER):
        if n.played:
            order_follow(rules, weights_of(rules, n), which, n, hint_of(s, hint), list_, found)
        else:
            order_lead(rules, weights_of(rules, n), which, n, hint_of(s, hint), list_, found)
            if not (s.off & NO_HISTORY):
                order_by_history(rules, &s.past.history[which], n, list_, found)
    every = open_ = (<uint32_t> 1 << found) - 1
    i = place_of_card(list_, found, first) if first >= 0 else -1
    if first >= 0 > i:
        # an equivalent move replaces the refutation move
        best = -INFINITE if maximizes else INFINITE
    while open_:
        if i >= 0:
            open_ ^= <uint32_t> 1 << i
        else:
            # 3. best score first, moves of other threads last
            i = promising(list_, open_ & ~waiting if open_ & ~waiting else open_)
            if out_of_budget(&s.limits):
                return 0
            if shared:
                one = play_code(which, n, &list_[i])
                if open_ != every and open_ & ~waiting and is_being_searched(s.limits.plays, one):
                    waiting |= <uint32_t> 1 << i
                    i = -1
                    continue
                mark_searching(s.limits.plays, one)
            open_ ^= <uint32_t> 1 << i
            # 4. search the move
            mine = 0
            one_goes = EITHER
            r = play(s, which, n, list_[i].card, list_[i].led, t, &mine, &one_goes)
            if shared:
                unmark_searching(s.limits.plays, one)
            if maximizes:
                if r > best:
                    best = r
            elif r < best:
                best = r
            # 5. cutoff: the other side avoids this position
            if (best >= t) == maximizes:
                if found > 1 and hint >= 0 and not s.unknown:
                    store_refutation(s, hint, list_[i].card)
                if n.played == 0 and not (s.off & NO_HISTORY):
                    note_lead(&s.past.history[which], n.turn, list_, every & ~open_, i)
                all_cuts = mine
                all_go = one_goes
                break
        # 6. apply the bound to its run and to the moves still to be tried
        mine = run_cuts(rules, n.hands[n.turn], list_[i].low, list_[i].top, mine)
        all_cuts |= mine
        all_go = one_goes if all_go == one_goes or all_go == NO_CARD else EITHER
        if s.off & NO_WHOSE and n.played < rules.seats - 1:
            one_goes = EITHER
        if open_ and n.trick >= rules.forced and not (s.off & NO_COVER):
            r = cover(rules, which, list_, i, &open_, mine, r, t, maximizes, one_goes, s.off)
            best = max(best, r) if maximizes else min(best, r)
        i = -1
    cuts[0] |= all_cuts
    goes[0] = all_go
    return best


cdef inline int last_trick(Search* s, int which, const Node* n, Set* cuts) noexcept nogil:
    """Return the value of the last trick, in which no seat has a choice (the suit named by a joker has no effect)."""
    cdef Node m = n[0]
    cdef int c, gain
    for _ in range(s.rules.seats):
        c = lowest(m.hands[m.turn])
        put(s.rules, s.rules.scale[which].value, &m, c, s.rules.suit_of[c])
    cuts[0] |= trick_cuts(s.rules, &s.rules.scale[which], &m)
    gain = take(s.rules, which, &m)
    s.limits.nodes += s.rules.seats
    return gain + s.rules.scale[which].least[m.phase][0]


cdef inline bint ask_coarse(Search* s, const Node* n, int t, int* bound, Set* cuts) noexcept nogil:
    """True if the leading part of the value decides alone. (value = weight * leading + rest, rest < weight)"""
    cdef int weight = s.rules.weight
    cdef Node m = n[0]
    cdef int units = n.rest % weight
    cdef int k = (t + weight - 1) // weight
    cdef int r
    m.rest = <short> (n.rest // weight)
    r = start(s, 1, &m, k, cuts)
    if s.limits.stop:
        return True
    if r >= k:
        bound[0] = weight * r
        return True
    bound[0] = weight * r + units
    if bound[0] < t:
        return True
    cuts[0] = 0
    r = start(s, 1, &m, k - 1, cuts)
    if s.limits.stop:
        return True
    bound[0] = weight * r + units
    return r < k - 1 and bound[0] < t
