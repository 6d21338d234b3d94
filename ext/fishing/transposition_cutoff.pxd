"""Transposition cutoff: make each move, look up the position after it, and cut off if one decides the threshold."""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count
from common.null_window cimport Interval
from common.transposition_table cimport Key
from fishing.history_heuristic cimport update_history
from fishing.position_key cimport key_of
from fishing.incremental_state cimport IncrementalState, capture, code_of, codes_of, lay
from fishing.node cimport is_over, remaining
from fishing.rules cimport LAID, TABLE, Rules, rank_cards
from fishing.suit_equivalence cimport dead_cards
from fishing.dominance_table cimport fetch, find
from fishing.types cimport NO_DEAD, NO_HISTORY, NO_UNCAUGHT, Choice, Node, Search

cdef enum:
    INFINITE = 30000
    AT_ONCE = 8             # replies whose table entries are prefetched together

ctypedef struct Reply:
    # Position after a move, as the table sees it.
    Key key
    Set special
    uint64_t hash
    int gain
    int left                # cards to be played, 0 at the end of the deal
    int packet


cdef inline Set dead_for(const Search* s, const IncrementalState* live) noexcept nogil:
    """Return the cards on the table that no seat can ever capture."""
    return dead_cards(s.rules, &live.n, live.cards ^ live.n.table | s.deal.to_come[live.n.packet])


cdef inline uint64_t key_for(const Search* s, const IncrementalState* live, Set dead, Key* key) noexcept nogil:
    """Return the hash of a position and write its key."""
    cdef const Rules* rules = s.rules
    cdef const Node* n = &live.n
    cdef uint64_t h = live.hash
    cdef Set laid = 0
    dead = 0 if s.off & NO_DEAD else dead & ~live.special
    if dead:
        h += <uint64_t> count(dead) * rules.code_dead - codes_of(rules, live.special, dead, TABLE)
    if n.last >= 0 and rules.catches and (s.off & NO_UNCAUGHT or n.hands[n.turn] & rank_cards(n.last >> 2)):
        laid = <Set> 1 << n.last & ~dead
        if laid:
            h += code_of(rules, live.special, n.last, LAID)
    key_of(rules, n, live.upper, live.prime.code, dead, laid, key)
    if rules.prime:
        h ^= live.prime.code * <uint64_t> 0x165667B19E3779F9
    if not s.lanes:
        h ^= live.upper * <uint64_t> 0xC2B2AE3D27D4EB4F
    h = (h ^ h >> 32 ^ <uint64_t> n.packet << 40) * <uint64_t> 0x9E3779B97F4A7C15
    return h ^ h >> 32


cdef inline int play_on(
        const Search* s, const IncrementalState* live, const Choice* c, IncrementalState* after) noexcept nogil:
    """Make a move and return its immediate points for the first side."""
    cdef const Node* n = &live.n
    after[0] = live[0]
    if c.captured == 0:
        lay(s.rules, s.deal, s.off, c.card, after)
    else:
        capture(s.rules, s.deal, s.off, c.card, c.captured, c.points, after)
    if s.rules.standing:
        return 0
    return after.n.points[0] - n.points[0] - after.n.points[1] + n.points[1]


cdef inline bint known_reply(
        Search* s, const IncrementalState* live, int start, int found, int t, int* best) noexcept nogil:
    """True if the table knows that one of these moves decides the threshold. Writes its bound."""
    cdef bint first_side = s.rules.pile[live.n.turn] == 0
    cdef Reply[AT_ONCE] replies
    cdef const Reply* reply
    cdef Interval b
    cdef int i = start
    cdef int j, some
    while i < start + found:
        # 1. prefetch several entries together
        some = min(start + found - i, AT_ONCE)
        for j in range(some):
            make_reply(s, live, s.moves.choice + i + j, replies + j)
        # 2. look up each
        for j in range(some):
            reply = replies + j
            if reply.left == 0:
                continue
            b.lower = -INFINITE
            b.upper = INFINITE
            b = find(
                s.rules, s.deal, s.table, s.lanes, &reply.key, reply.special, reply.hash, reply.left, reply.packet, b)
            best[0] = (b.lower if first_side else b.upper) + reply.gain
            if (best[0] >= t) == first_side:
                if not s.off & NO_HISTORY:
                    update_history(s, s.moves.choice + i + j, 1)
                return True
        i += some
    best[0] = -INFINITE if first_side else INFINITE
    return False


cdef inline void make_reply(
        const Search* s, const IncrementalState* live, const Choice* c, Reply* reply) noexcept nogil:
    """Make a move and prefetch the table entries of the position after it."""
    cdef IncrementalState after
    reply.gain = play_on(s, live, c, &after)
    reply.left = 0 if is_over(s.deal, &after.n) else remaining(s.deal, &after.n)
    if reply.left:
        reply.packet = after.n.packet
        reply.special = after.special
        reply.hash = key_for(s, &after, dead_for(s, &after), &reply.key)
        fetch(s.table, reply.hash)
