"""Null-window alpha-beta over the plays of a fishing game.

Contract of `search`, for a threshold t: the result r is a bound on the exact value V of what is still to be won, first
side minus second (or on the outcome of the match or game):
    r >= t  =>  V >= r      (fail high)
    r <  t  =>  V <= r      (fail low)
When `limits.stop` is set the result means nothing and nothing has been stored.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set
from common.limits cimport out_of_budget
from common.null_window cimport Interval
from common.plays cimport begin_look, end_look, is_looked_at, put_off
from common.table cimport Key
from fishing.bounds cimport bounds_alive
from fishing.hints cimport code_of_play, follow_hint, is_hinted, leave_hint
from fishing.history cimport recall, remember
from fishing.last cimport ENDING, ENDING_OF_SUITS, ENDING_OF_TWO, IN_ONE, STOPPED, ending, look_later
from fishing.live cimport Live, bring_alive
from fishing.moves cimport generate, rank_moves, sort, to_front
from fishing.node cimport is_over, outcome, remaining, three_before
from fishing.replies cimport INFINITE, dead_for, key_for, known_reply, play_on
from fishing.rules cimport Rules
from fishing.shares cimport LATEST, Ending, first_shares, start_count
from fishing.table cimport fetch, find, store
from fishing.types cimport (
    NO_ALIKE, NO_HISTORY, NO_LANES, NO_LAST, NO_ORDER, NO_REPLIES, NO_TABLE, Choice, Deal, Node, Search,
)

cdef enum:
    REPLIES = 16            # positions with so many cards to be played, or more, are worth a look at all replies
    SHARED = 12             # positions with so many cards to be played, or more, are shared by threads


cdef inline bint is_tabled(const Search* s, const Node* n) noexcept nogil:
    """Do positions with so many cards to be played go to the table?"""
    return remaining(s.deal, n) > s.small and not (s.off & NO_TABLE)


cdef inline Interval look_up(Search* s, const Node* n, int t) noexcept nogil:
    """Bounds that cost no search, and what the table knows."""
    cdef Key key
    cdef Live live
    cdef Set dead
    cdef uint64_t h
    cdef Interval b
    s.lanes = not (s.rules.standing or s.off & NO_LANES)
    bring_alive(s.rules, s.deal, n, s.off, &live)
    dead = dead_for(s, &live)
    b = bounds_alive(s.rules, s.deal, &live, t, s.off, dead)
    if is_tabled(s, n):
        h = key_for(s, &live, dead, &key)
        b = find(s.rules, s.deal, s.table, s.lanes, &key, live.special, h, remaining(s.deal, n), n.packet, b)
    return b


cdef inline int search(Search* s, const Node* n, int t) noexcept nogil:
    """Bound on what is still to be won."""
    cdef Live live
    s.lanes = not (s.rules.standing or s.off & NO_LANES)
    bring_alive(s.rules, s.deal, n, s.off, &live)
    return explore(s, &live, t)


cdef inline int explore(Search* s, const Live* live, int t) noexcept nogil:
    """.. from a position with all that follows from it."""
    cdef const Rules* rules = s.rules
    cdef const Deal* deal = s.deal
    cdef const Node* n = &live.n
    cdef Interval b
    cdef Key key
    cdef uint64_t h = 0
    cdef Set dead
    cdef Live after
    cdef Choice c
    cdef Ending e
    cdef int start, found, late, i, r, gain, best, left
    cdef bint tabled, first_side, shared, hinted, looked_at, sorted_all, learns
    cdef uint64_t play = 0
    # 1. all cards played, or the game won; the last cards
    if is_over(deal, n):
        return outcome(rules, deal, n) if rules.standing else 0
    left = remaining(deal, n)
    # 2. the table is on its way while the bounds are looked at
    dead = dead_for(s, live)
    tabled = left > s.small and not (s.off & NO_TABLE)
    if tabled:
        h = key_for(s, live, dead, &key)
        fetch(s.table, h)
    # 3. bounds that cost no search
    b = bounds_alive(rules, deal, live, t, s.off, dead)
    if b.lower >= t:
        return b.lower
    if b.upper < t:
        return b.upper
    # 4. the last cards are played out; what has to be known for it does not wait for the table either
    if is_last(s, n, left):
        begin_last(s, live, dead, &e)
        if tabled:
            b = find(rules, deal, s.table, s.lanes, &key, live.special, h, left, n.packet, b)
            if b.lower >= t:
                return b.lower
            if b.upper < t:
                return b.upper
        best = last_cards(s, live, &e, t)
        if s.limits.stop:
            return 0
        if best >= t:
            b.lower = best
        else:
            b.upper = best
        if tabled:
            store(s.table, &key, h, b, left)
        return best
    # 5. the plays: found and ranked while the table is still on its way
    start = s.moves.top
    found = generate(rules, n, live.sums, ~live.special, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        s.limits.stop = True
        return 0
    rank_moves(rules, deal, n, s.moves.choice + start, found)
    learns = not s.off & NO_HISTORY
    if learns:
        recall(s, live, left, s.moves.choice + start, found)
    # 6. the table
    if tabled:
        b = find(rules, deal, s.table, s.lanes, &key, live.special, h, left, n.packet, b)
        if b.lower >= t or b.upper < t:
            s.moves.top = start
            return b.lower if b.lower >= t else b.upper
    # .. where the first plays mostly settle it, the others are not sorted
    hinted = tabled and is_hinted(s, n, left)
    if hinted:
        follow_hint(s, h, s.moves.choice + start, found)
    looked_at = tabled and left >= REPLIES and not s.off & NO_REPLIES
    sorted_all = looked_at or s.width or s.off & NO_ORDER
    if sorted_all and not s.off & NO_ORDER:
        sort(s.moves.choice + start, found)
    if s.width and found > s.width and n.packet >= s.narrowed:
        found = s.width
    # 7. one that the table knows to be enough
    first_side = (n.turn & 1) == 0
    best = -INFINITE if first_side else INFINITE
    i = start
    if looked_at and known_reply(s, live, start, found, t, &best):
        i += found
    # 8. one play after another
    shared = tabled and left >= SHARED and s.limits.plays != NULL
    late = start + found
    while i < start + found:
        if out_of_budget(&s.limits):
            return 0
        if i < late and not sorted_all:
            to_front(s.moves.choice + i, late - i)
        c = s.moves.choice[i]
        if shared:
            # .. but what another thread is looking at after what nobody is
            play = code_of_play(h, &c)
            if start < i < late and is_looked_at(s.limits.plays, play):
                late -= 1
                put_off(s.moves.choice + i, start + found - i, sizeof(Choice))
                continue
            begin_look(s.limits.plays, play)
        i += 1
        s.limits.nodes += 1
        gain = play_on(s, live, &c, &after)
        r = gain + explore(s, &after, t - gain)
        if s.limits.stop:
            return 0
        if shared:
            end_look(s.limits.plays, play)
        if first_side:
            if r > best:
                best = r
        elif r < best:
            best = r
        if (best >= t) == first_side:
            if learns:
                remember(s, s.moves.choice + start, i - start)
            if hinted:
                leave_hint(s, h, &c)
            break
    s.moves.top = start
    # 9. what has been found
    if best >= t:
        b.lower = best
    else:
        b.upper = best
    if tabled:
        store(s.table, &key, h, b, left)
    return best


cdef inline void begin_last(Search* s, const Live* live, Set dead, Ending* e) noexcept nogil:
    """Make ready for playing out the last cards of all."""
    cdef const Node* n = &live.n
    cdef int i
    e.rules = s.rules
    e.deal = s.deal
    e.start = n
    e.moves = &s.moves
    e.off = s.off
    e.plain = 0 if s.off & NO_ALIKE and not s.rules.alike else ~live.special
    e.limits = &s.limits
    e.nodes = 0
    look_later(e)
    e.no_memory = False
    e.most_seats = s.rules.seats - 1
    e.turn = n.turn + n.left
    e.no_clear = not s.rules.last_clears
    for i in range(4):
        e.hands[i] = n.hands[i]
        e.three[i] = three_before(s.rules, s.deal, n.packet, i)
    first_shares(e, live, dead)
    start_count(e, live)


cdef inline bint is_last(const Search* s, const Node* n, int left) noexcept nogil:
    """Are the cards that are left the last of all, to be played out?"""
    if left != n.left or s.off & NO_LAST or s.rules.standing:
        return False
    if s.rules.seats == 2:
        return left <= ENDING_OF_TWO
    return left <= (ENDING_OF_SUITS if s.rules.flush else ENDING)


cdef inline int last_cards(Search* s, const Live* live, Ending* e, int t) noexcept nogil:
    """What the last cards of all bring."""
    cdef const Node* n = &live.n
    cdef int side = n.turn & 1
    cdef Set last = <Set> 1 << n.last if n.last >= 0 else 0
    cdef int r = ending(
        e, n.table, LATEST if n.captor == side else 0, LATEST if n.captor == 1 - side else 0, live.sums,
        last, n.left, 1 - t if side else t, e.shares[side], e.shares[1 - side])
    if side:
        r = -r
    if e.nodes < STOPPED:
        s.limits.nodes += (e.nodes + IN_ONE - 1) // IN_ONE
    if e.no_memory:
        s.no_memory = True
        s.limits.stop = True
    return r
