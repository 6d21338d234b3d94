"""Null-window alpha-beta search over the moves of a fishing game.

Contract of `search`, for a threshold t: the result r bounds the exact value V. V is what is still to be won, first side
minus second, or the outcome of the match or game.
    r >= t  =>  V >= r      (fail high)
    r <  t  =>  V <= r      (fail low)
Once `limits.stop` is set the result means nothing and is not stored.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set
from common.search_limits cimport out_of_budget
from common.null_window cimport Interval
from common.abdada cimport mark_searching, unmark_searching, is_being_searched, defer
from common.transposition_table cimport Key
from fishing.bounds cimport bounds_alive
from fishing.refutation_table cimport code_of_play, follow_hint, is_hinted, store_refutation
from fishing.history_heuristic cimport set_history_scores, update_history
from fishing.endgame_search cimport ENDING, ENDING_OF_SUITS, ENDING_OF_TWO, IN_ONE, STOPPED, ending, look_later
from fishing.incremental_state cimport IncrementalState, bring_alive
from fishing.move_generation cimport generate, rank_moves, sort, to_front
from fishing.node cimport is_over, outcome, remaining, three_before
from fishing.transposition_cutoff cimport INFINITE, dead_for, key_for, known_reply, play_on
from fishing.rules cimport Rules
from fishing.endgame_bounds cimport LATEST, Ending, first_shares, start_count
from fishing.dominance_table cimport fetch, find, store
from fishing.types cimport (
    NO_ALIKE, NO_HISTORY, NO_LANES, NO_LAST, NO_ORDER, NO_REPLIES, NO_TABLE, Choice, Deal, Node, Search,
)

cdef enum:
    REPLIES = 16            # from so many cards to be played on, all moves are looked up in the table first
    SHARED = 12             # .. threads share positions


cdef inline bint goes_by_lanes(const Search* s) noexcept nogil:
    """True if entries hold for dominated lanes too."""
    return not (s.rules.standing or s.rules.apart or s.off & NO_LANES)


cdef inline bint is_tabled(const Search* s, const Node* n) noexcept nogil:
    """True if the table stores positions with so many cards to be played."""
    return remaining(s.deal, n) > s.small and not (s.off & NO_TABLE)


cdef inline Interval look_up(Search* s, const Node* n, int t) noexcept nogil:
    """Return static bounds narrowed by the table."""
    cdef Key key
    cdef IncrementalState live
    cdef Set dead
    cdef uint64_t h
    cdef Interval b
    s.lanes = goes_by_lanes(s)
    bring_alive(s.rules, s.deal, n, s.off, &live)
    dead = dead_for(s, &live)
    b = bounds_alive(s.rules, s.deal, &live, t, s.off, dead)
    if is_tabled(s, n):
        h = key_for(s, &live, dead, &key)
        b = find(s.rules, s.deal, s.table, s.lanes, &key, live.special, h, remaining(s.deal, n), n.packet, b)
    return b


cdef inline int search(Search* s, const Node* n, int t) noexcept nogil:
    """Return a bound on what is still to be won."""
    cdef IncrementalState live
    s.lanes = goes_by_lanes(s)
    bring_alive(s.rules, s.deal, n, s.off, &live)
    return explore(s, &live, t)


cdef inline int explore(Search* s, const IncrementalState* live, int t) noexcept nogil:
    """Search a position with its incremental state."""
    cdef const Rules* rules = s.rules
    cdef const Deal* deal = s.deal
    cdef const Node* n = &live.n
    cdef Interval b
    cdef Key key
    cdef uint64_t h = 0
    cdef Set dead
    cdef IncrementalState after
    cdef Choice c
    cdef Ending e
    cdef int start, found, late, i, r, gain, best, left
    cdef bint tabled, first_side, shared, hinted, looked_at, sorted_all, learns
    cdef uint64_t play = 0
    # 1. end of the deal or game, and the endgame
    if is_over(deal, n):
        return outcome(rules, deal, n) if rules.standing else 0
    left = remaining(deal, n)
    # 2. prefetch the table entry while the bounds are computed
    dead = dead_for(s, live)
    tabled = left > s.small and not (s.off & NO_TABLE)
    if tabled:
        h = key_for(s, live, dead, &key)
        fetch(s.table, h)
    # 3. static bounds
    b = bounds_alive(rules, deal, live, t, s.off, dead)
    if b.lower >= t:
        return b.lower
    if b.upper < t:
        return b.upper
    # 4. endgame search, which does not wait for the table either
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
    # 5. generate and rank the moves while the table entry is still on its way
    start = s.moves.top
    found = generate(rules, n, live.sums, ~live.special, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        s.limits.stop = True
        return 0
    rank_moves(rules, deal, n, s.moves.choice + start, found)
    learns = not s.off & NO_HISTORY
    if learns:
        set_history_scores(s, live, left, s.moves.choice + start, found)
    # 6. the table
    if tabled:
        b = find(rules, deal, s.table, s.lanes, &key, live.special, h, left, n.packet, b)
        if b.lower >= t or b.upper < t:
            s.moves.top = start
            return b.lower if b.lower >= t else b.upper
    # .. not sorted where the first moves mostly decide
    hinted = tabled and is_hinted(s, n, left)
    if hinted:
        follow_hint(s, h, s.moves.choice + start, found)
    looked_at = tabled and left >= REPLIES and not s.off & NO_REPLIES
    sorted_all = looked_at or s.width or s.off & NO_ORDER
    if sorted_all and not s.off & NO_ORDER:
        sort(s.moves.choice + start, found)
    if s.width and found > s.width and n.packet >= s.narrowed:
        found = s.width
    # 7. transposition cutoff: a move that the table knows to be enough
    first_side = rules.pile[n.turn] == 0
    best = -INFINITE if first_side else INFINITE
    i = start
    if looked_at and known_reply(s, live, start, found, t, &best):
        i += found
    # 8. move by move
    shared = tabled and left >= SHARED and s.limits.plays != NULL
    late = start + found
    while i < start + found:
        if out_of_budget(&s.limits):
            return 0
        if i < late and not sorted_all:
            to_front(s.moves.choice + i, late - i)
        c = s.moves.choice[i]
        if shared:
            # .. moves of other threads last
            play = code_of_play(h, &c)
            if start < i < late and is_being_searched(s.limits.plays, play):
                late -= 1
                defer(s.moves.choice + i, start + found - i, sizeof(Choice))
                continue
            mark_searching(s.limits.plays, play)
        i += 1
        s.limits.nodes += 1
        gain = play_on(s, live, &c, &after)
        r = gain + explore(s, &after, t - gain)
        if s.limits.stop:
            return 0
        if shared:
            unmark_searching(s.limits.plays, play)
        if first_side:
            if r > best:
                best = r
        elif r < best:
            best = r
        if (best >= t) == first_side:
            if learns:
                update_history(s, s.moves.choice + start, i - start)
            if hinted:
                store_refutation(s, h, &c)
            break
    s.moves.top = start
    # 9. store the result
    if best >= t:
        b.lower = best
    else:
        b.upper = best
    if tabled:
        store(s.table, &key, h, b, left)
    return best


cdef inline void begin_last(Search* s, const IncrementalState* live, Set dead, Ending* e) noexcept nogil:
    """Initialise the endgame search."""
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
    """True if the endgame search takes over."""
    if left != n.left or s.off & NO_LAST or s.rules.standing or s.rules.apart:
        return False
    if s.rules.seats == 2:
        return left <= ENDING_OF_TWO
    return left <= (ENDING_OF_SUITS if s.rules.flush else ENDING)


cdef inline int last_cards(Search* s, const IncrementalState* live, Ending* e, int t) noexcept nogil:
    """Search the endgame. Contract as for `search`."""
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
