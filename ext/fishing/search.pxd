"""Null-window alpha-beta over the plays of a fishing game.

Contract of `search`, for a threshold t: the result r is a bound on the exact value V of what is still to be won, first
side minus second (or on the outcome of the match or game):
    r >= t  =>  V >= r      (fail high)
    r <  t  =>  V <= r      (fail low)
When `limits.stop` is set the result means nothing and nothing has been stored.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, lowest, prefetch
from common.limits cimport out_of_budget
from common.null_window cimport Interval
from common.order cimport turn_round
from common.table cimport Key, hash_exact
from fishing.bounds cimport bounds
from fishing.captures cimport captures
from fishing.key cimport key_of
from fishing.moves cimport generate, rank_moves, sort
from fishing.node cimport is_over, outcome, put, remaining, sequence
from fishing.rules cimport Rules, rank_cards
from fishing.suits cimport cards_to_play, dead_cards, special_cards
from fishing.table cimport find, place_of, store
from fishing.types cimport (
    NO_DEAD, NO_LAST, NO_ORDER, NO_PLAIN, NO_TABLE, NO_UNCAUGHT, Captures, Choice, Deal, Node, Search,
)

cdef enum:
    INFINITE = 30000

cdef inline Set key_for(const Search* s, const Node* n, Key* key) noexcept nogil:
    """The key of a position; returns the cards whose suits make a difference."""
    cdef Set dead = 0, laid = 0
    cdef Set special = 0 if s.rules.alike else ~<Set> 0
    if not (s.off & NO_DEAD):
        dead = dead_cards(s.rules, n, cards_to_play(s.rules, s.deal, n))
    if not s.rules.alike and not (s.off & NO_PLAIN):
        special = special_cards(s.rules, s.deal, n, dead)
    if n.last >= 0 and (s.off & NO_UNCAUGHT or n.hands[n.turn] & rank_cards(n.last >> 2)):
        laid = <Set> 1 << n.last
    key_of(s.rules, s.deal, n, special, dead, laid, key)
    return special


cdef inline Interval look_up(Search* s, const Node* n, int t) noexcept nogil:
    """Bounds that cost no search, and what the table knows."""
    cdef Key key
    cdef Interval b = bounds(s.rules, s.deal, n, t, s.off)
    if remaining(s.deal, n) > s.small and not (s.off & NO_TABLE):
        key_for(s, n, &key)
        b = find(s.table, &s.table.exact, &key, hash_exact(s.table, &key), b)
    return b


cdef inline int search(Search* s, const Node* n, int t) noexcept nogil:
    """Bound on what is still to be won."""
    cdef const Rules* rules = s.rules
    cdef const Deal* deal = s.deal
    cdef Interval b
    cdef Key key
    cdef uint64_t h = 0
    cdef Set special
    cdef Node m
    cdef int start, found, i, r, gain, best, left
    cdef bint tabled, first_side
    # 1. all cards played, or the game won
    if is_over(deal, n):
        return outcome(rules, deal, n) if rules.standing else 0
    left = remaining(deal, n)
    if left == 1 and not (s.off & NO_LAST):
        return last_card(s, n)
    # 2. the table is on its way while the bounds are looked at
    special = 0 if rules.alike else ~<Set> 0
    tabled = left > s.small and not (s.off & NO_TABLE)
    if tabled:
        special = key_for(s, n, &key)
        h = hash_exact(s.table, &key)
        prefetch(place_of(s.table, h))
        prefetch(place_of(s.table, h) + 2)
    # 3. bounds that cost no search
    b = bounds(rules, deal, n, t, s.off)
    if b.lower >= t:
        return b.lower
    if b.upper < t:
        return b.upper
    # 4. the plays, while the table is still on its way: few positions are found there
    start = s.moves.top
    found = generate(rules, n, ~special, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        s.limits.stop = True
        return 0
    if found > 1 and not (s.off & NO_ORDER):
        rank_moves(rules, deal, n, s.moves.choice + start, found)
        sort(s.moves.choice + start, found)
        if s.turned:
            turn_round(s.moves.choice + start + 1, found - 1, sizeof(Choice))
    # 5. the table
    if tabled:
        b = find(s.table, &s.table.exact, &key, h, b)
        if b.lower >= t:
            s.moves.top = start
            return b.lower
        if b.upper < t:
            s.moves.top = start
            return b.upper
    if s.width and found > s.width:
        found = s.width
    first_side = (n.turn & 1) == 0
    best = -INFINITE if first_side else INFINITE
    for i in range(start, start + found):
        if out_of_budget(&s.limits):
            return 0
        s.limits.nodes += 1
        m = n[0]
        put(rules, deal, &m, s.moves.choice[i].card, s.moves.choice[i].captured)
        gain = 0
        if not rules.standing:
            gain = m.points[0] - n.points[0] - m.points[1] + n.points[1]
        r = gain + search(s, &m, t - gain)
        if s.limits.stop:
            return 0
        if first_side:
            if r > best:
                best = r
        elif r < best:
            best = r
        if (best >= t) == first_side:
            break
    s.moves.top = start
    # 6. what has been found
    if best >= t:
        b.lower = best
    else:
        b.upper = best
    if tabled:
        store(s.table, &key, h, b, left)
    return best


cdef inline int last_card(Search* s, const Node* n) noexcept nogil:
    """What the last card brings: its holder has the choice of captures, and nobody answers."""
    cdef const Rules* rules = s.rules
    cdef const Deal* deal = s.deal
    cdef Captures* found = &s.moves.scratch
    cdef Node m
    cdef int card = lowest(n.hands[n.turn])
    cdef bint first_side = (n.turn & 1) == 0
    cdef int i, r, best
    cdef Set along = 0
    captures(rules, n.table, card, ~<Set> 0 if rules.alike else 0, n.last, found)
    if found.found and rules.sequence:
        along = sequence(rules, n.table, card >> 2)
    best = -INFINITE if first_side else INFINITE
    for i in range(-1, found.found):
        m = n[0]
        put(rules, deal, &m, card, found.named[i] | along if i >= 0 else 0)
        s.limits.nodes += 1
        r = outcome(rules, deal, &m) if rules.standing else m.points[0] - n.points[0] - m.points[1] + n.points[1]
        if (r > best) == first_side and r != best:
            best = r
    return best
