"""Null-window alpha-beta over tricks.

Contract of `start` and `card`, for a threshold t: the result r is a bound on the exact value V of what is still to be
won by the scoring side (the cards on the table included):
    r >= t  =>  V >= r      (fail high)
    r <  t  =>  V <= r      (fail low)
and `cuts` is what the bound rests on (`partition.pxd`). When `stop` is set the result means nothing and nothing has
been stored. Where `unknown` is set, it stands for the bound of every position between tricks that is not known.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from common.bits cimport Set, lowest
from common.limits cimport out_of_budget
from common.plays cimport begin_look, end_look, is_looked_at
from trick.bounds cimport Bounds, sure_bounds, trivial_bounds
from trick.hints cimport hint_of, hint_place, leave_hint, tried_first
from trick.key cimport Place, place_of
from trick.moves cimport choices, cover, place_of_card, promising
from trick.node cimport legal, may_lead, put, take
from trick.order cimport note_lead, order_by_history, order_follow, order_lead, weights_of
from trick.partition cimport beat_cuts, run_cuts, trick_cuts
from trick.rules cimport MOVES, Rules
from trick.table cimport find, store
from trick.types cimport (
    NO_COARSE, NO_COVER, NO_CUTS, NO_FIRST, NO_HINTS, NO_HISTORY, NO_LAST, NO_ORDER, NO_REST, NO_SURE, NO_TABLE,
    NO_WHOSE, Choice, Node, Search,
)

cdef enum:
    INFINITE = 30000
    EITHER = -1             # goes: it depends on the cards whether the trick counts ..
    NO_CARD = -2            # .. or none has been tried
    SHARED = 28             # positions with so many cards in hand, or more, are shared by threads

cdef inline int start(Search* s, int which, const Node* n, int t, Set* cuts) noexcept nogil:
    """Between two tricks."""
    cdef const Rules* rules = s.rules
    cdef Bounds b
    cdef Place place
    cdef bint tabled = False
    cdef int r = 0
    # 1. nothing left to play
    if n.left == 0:
        return rules.scale[which].least[n.phase][0]
    # 2. bounds that cost nothing
    b = trivial_bounds(rules, which, n)
    if not (s.off & NO_REST):
        if b.lower >= t:
            return b.lower
        if b.upper < t:
            return b.upper
    # 3. the last trick plays itself
    if n.left == rules.seats and n.trick >= rules.forced and not (s.off & NO_LAST):
        return last_trick(s, which, n, cuts)
    # 4. what the leader's side can cash
    if not (s.off & NO_SURE):
        sure_bounds(rules, which, n, t, &b, s.off)
        if b.lower >= t:
            cuts[0] |= b.lower_cuts
            return b.lower
        if b.upper < t:
            cuts[0] |= b.upper_cuts
            return b.upper
    # 5. the table
    if not (s.off & NO_TABLE) and n.trick >= rules.forced and n.left <= rules.scale[which].width:
        tabled = True
        place_of(rules, which, n, &place)
        if find(s.table, rules, which, &place, t, &r, &b.lower_cuts):
            cuts[0] |= b.lower_cuts
            return r
    # 6. what the leading part of the value decides alone, else 7. the cards
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
    """As if each rank had mattered."""
    cdef Set pairs = 0
    if rules.first_copies:
        pairs = (place.cards & (place.cards >> 1) & rules.first_copies) << 1
        return rules.first_copies | pairs
    return ~<Set> 0


cdef inline int play(
        Search* s, int which, const Node* n, int card_, int led, int t, Set* cuts, int* goes) noexcept nogil:
    """Play one card, and search what follows; goes: does the trick count, whatever the bound makes of it?"""
    cdef const Rules* rules = s.rules
    cdef Node m = n[0]
    s.limits.nodes += 1
    put(rules, rules.scale[which].value, &m, card_, led)
    return go_on(s, which, &m, t, cuts, goes)


cdef inline int go_on(Search* s, int which, Node* n, int t, Set* cuts, int* goes) noexcept nogil:
    """Within a trick or at its end: play the cards of those who have no choice, and search what follows."""
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
    """What stands for a play and the position that it is made in, where threads share their work."""
    cdef uint64_t h = (n.shape[which] ^ n.best) * <uint64_t> 0x9E3779B97F4A7C15 + n.phase
    h = (h ^ h >> 32 ^ <uint64_t> n.turn << 40) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return (h ^ h >> 29) + (choice.low << 2 | choice.led << 1 | which)


cdef inline int lead(Search* s, int which, const Node* n, int t, Set* cuts) noexcept nogil:
    """Between two tricks, after all that needs no search: the seat to move leads a card."""
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
    """Within a trick: the seat to move plays one of the cards `left`.

    goes: does the trick count (1) or not (0) in every line that the bound rests on, or in some of them (-1)?
    """
    cdef const Rules* rules = s.rules
    cdef Choice list_[MOVES]
    cdef Set mine, all_cuts = 0
    cdef uint32_t open_, every  # bit by bit: the cards still to be tried
    cdef uint32_t waiting = 0   # .. of these, the ones that another thread is looking at
    cdef int found, i, r, one_goes
    cdef int all_go = NO_CARD
    cdef int hint = -1          # its place
    cdef int first = -1         # the card of the hint that is tried before others are looked for
    cdef uint64_t one = 0
    cdef bint shared
    cdef bint maximizes = rules.maximizer[n.turn]
    cdef int best = -INFINITE if maximizes else INFINITE
    if rules.must_beat and n.played:
        cuts[0] |= beat_cuts(rules, &rules.scale[which], n)
    shared = s.limits.plays != NULL and n.left >= SHARED
    # 1. what cut last where the same was held, before other cards are looked for
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
            begin_look(s.limits.plays, one)
        mine = 0
        one_goes = EITHER
        best = r = play(s, which, n, first, rules.suit_of[first], t, &mine, &one_goes)
        if shared:
            end_look(s.limits.plays, one)
        if (r >= t) == maximizes:
            if n.played == 0 and not (s.off & NO_HISTORY):
                note_lead(&s.past.history[which], n.turn, list_, 0, 0)
            cuts[0] |= mine
            goes[0] = one_goes
            return r
    # 2. one card of each that are alike
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
        # another card stands for the one that has been tried
        best = -INFINITE if maximizes else INFINITE
    while open_:
        if i >= 0:
            open_ ^= <uint32_t> 1 << i
        else:
            # 3. the promising first; what another thread is looking at after what nobody is
            i = promising(list_, open_ & ~waiting if open_ & ~waiting else open_)
            if out_of_budget(&s.limits):
                return 0
            if shared:
                one = play_code(which, n, &list_[i])
                if open_ != every and open_ & ~waiting and is_looked_at(s.limits.plays, one):
                    waiting |= <uint32_t> 1 << i
                    i = -1
                    continue
                begin_look(s.limits.plays, one)
            open_ ^= <uint32_t> 1 << i
            # 4. what follows it
            mine = 0
            one_goes = EITHER
            r = play(s, which, n, list_[i].card, list_[i].led, t, &mine, &one_goes)
            if shared:
                end_look(s.limits.plays, one)
            if maximizes:
                if r > best:
                    best = r
            elif r < best:
                best = r
            # 5. a cut: the other side will not let it come to this
            if (best >= t) == maximizes:
                if found > 1 and hint >= 0 and not s.unknown:
                    leave_hint(s, hint, list_[i].card)
                if n.played == 0 and not (s.off & NO_HISTORY):
                    note_lead(&s.past.history[which], n.turn, list_, every & ~open_, i)
                all_cuts = mine
                all_go = one_goes
                break
        # 6. what the bound says of its run, and of the cards still to be tried
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
    """The last trick: everyone has one card (the joker's leader may name any suit: nobody has a choice)."""
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
    """Does the leading part of the value decide alone? (value = weight * leading + rest, the rest less than weight)"""
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
