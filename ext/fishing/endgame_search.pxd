"""Endgame search for the last N cards: null-window alpha-beta on bare bit sets, without nodes or transposition table.

With so few cards left, building nodes and table lookups cost more than they save. Cards taken are counted once, at the
end of each variation. Half the time goes into branches that the processor cannot predict, so cheap terms are computed
without branches.

Everything is seen from the side of the seat to move. `own` are the cards that it has taken since the start, `other`
those of the other side. Thresholds change sign with the side.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from common.search_limits cimport POLL, Limits, out_of_budget
from fishing.captures cimport equal_cards, makes, sums_on, sums_with, sweeps, swept_by
from fishing.endgame_moves cimport plays
from fishing.node cimport points_of, sequence
from fishing.rules cimport Rules, rank_cards
from fishing.endgame_bounds cimport LATEST, Ending, lost_by, most_to_come, without_clears
from fishing.suit_equivalence cimport never_taken
from fishing.types cimport NO_STUCK, Choice
from fishing.last_card cimport last_card_value

cdef enum:
    ENDING = 10             # most cards of the endgame search
    ENDING_OF_TWO = 8       # .. with two hands, whose variations transpose more often
    ENDING_OF_SUITS = 9     # .. if sums of one suit score: with more moves, ordering saves more
    TRIED = -32768          # replaces the rank of a searched move
    FEW = 3                 # with so few cards bounds cost more than they save
    IN_ONE = 6              # nodes here that cost as much as one elsewhere, and count as one
    STOPPED = 1 << 30
    MANY = 32               # listed moves that cost as much as one node


cdef inline int ending(
        Ending* e, Set table, Set own, Set other, int sums, Set last, int left, int t, int mine, int theirs,
) noexcept nogil:
    """Return a bound on what the side to move can still win, as `search` does.

    sums: numbers that the table makes
    last: the card just laid, if any
    mine, theirs: most that each side can still win

    The result means nothing if out of memory or once the limits say stop. The move stack is left unchanged.
    """
    cdef Set hand = e.hands[e.turn - left & e.most_seats]
    cdef int best, least
    # 1. bounds that decide it
    if left > FEW:
        best = most_to_come(e, mine, (left + 1 >> 1) - (left & e.no_clear))
        if best < t:
            return best
        least = -most_to_come(e, theirs, (left >> 1) - (~left & e.no_clear))
        if least >= t:
            return least
        # .. if only clearing the table leaves it open: a card that no seat can capture is never cleared
        if without_clears(mine) < t or -without_clears(theirs) >= t:
            if not e.off & NO_STUCK and never_taken(e.rules, table, in_hands(e)):
                return without_clears(mine) if without_clears(mine) < t else -without_clears(theirs)
    # 2. one card in each hand
    if hand & (hand - 1) == 0:
        return last_round(e, table, own, other, sums, last, left, t)
    return any_play(e, hand, table, own, other, sums, last, left, t, mine, theirs)


cdef inline bint count_nodes(Ending* e) noexcept nogil:
    """Add the nodes to the limits, so that a budget buys as much as elsewhere. True if they say stop."""
    if e.nodes < STOPPED:
        e.limits.nodes += e.nodes // IN_ONE
        e.nodes = STOPPED if out_of_budget(e.limits) else e.nodes % IN_ONE
        look_later(e)
    return e.nodes >= STOPPED


cdef inline void look_later(Ending* e) noexcept nogil:
    """Set the number of nodes at the next poll."""
    cdef const Limits* limits = e.limits
    e.next_look = IN_ONE * <int> min(limits.next_look - min(limits.nodes, limits.next_look), <uint64_t> POLL)


cdef inline int most_promising(const Choice* choice, int found) noexcept nogil:
    """Return the index of the first move of the highest rank."""
    cdef int best = 0
    cdef int i
    for i in range(1, found):
        if choice[i].rank > choice[best].rank:
            best = i
    return best


cdef inline Set in_hands(const Ending* e) noexcept nogil:
    """Return the cards in hand, possibly with some that have just been laid."""
    return e.hands[0] | e.hands[1] | e.hands[2] | e.hands[3]


cdef inline int any_play(
        Ending* e, Set hand, Set table, Set own, Set other, int sums, Set last, int left, int t, int mine, int theirs,
) noexcept nogil:
    """Search the moves of the hand. Contract as for `ending`."""
    cdef const Rules* rules = e.rules
    cdef int seat = e.turn - left & e.most_seats
    cdef int start = e.moves.top
    cdef int best = -30000
    cdef int found, i, r, after, card, points
    cdef Set bit, captured, taken, rest
    found = plays(e, hand, table, sums, last, seat)
    if found < 0:
        e.no_memory = True
        e.moves.top = start
        return 0
    # a full table has thousands of captures: listing them costs nodes too
    e.nodes += found // MANY
    for _ in range(found):
        if e.nodes >= e.next_look and count_nodes(e):
            break
        # 1. best score first
        i = most_promising(e.moves.choice + start, found) + start
        e.moves.choice[i].rank = TRIED
        captured = e.moves.choice[i].captured
        card = e.moves.choice[i].card
        points = e.moves.choice[i].points
        bit = <Set> 1 << card
        e.nodes += 1
        e.hands[seat] = hand ^ bit
        # 2. lay the card, or capture
        if captured == 0:
            r = -ending(
                e, table | bit, other, own, sums_with(sums, rules.number[card >> 2]), bit, left - 1, 1 - t, theirs,
                mine - e.share[card])
        else:
            taken = captured | bit
            rest = table & ~captured
            after = sums_on(rules, rest) if captured & rules.numerals else sums
            if left > FEW + 1:
                r = lost_by(e, left & 1, own, taken)
            else:
                r = 0
            r = points - ending(
                e, rest, other & ~LATEST, own | taken | LATEST, after, 0, left - 1, 1 - t + points, theirs - r,
                mine - e.share[card])
        best = max(best, r)
        if best >= t:
            break
    e.hands[seat] = hand
    e.moves.top = start
    return best


cdef inline int last_round(
        Ending* e, Set table, Set own, Set other, int sums, Set last, int left, int t) noexcept nogil:
    """Search a round with one card in each hand. Contract as for `ending`."""
    cdef const Rules* rules = e.rules
    cdef int card, rank, number
    cdef Set bit, equal, swap
    cdef bint turned = False
    # 1. cards that can only be laid, up to the last card
    while True:
        card = lowest(e.hands[e.turn - left & e.most_seats])
        rank = card >> 2
        bit = <Set> 1 << card
        number = rules.number[rank]
        equal = table & rank_cards(rank)
        if left == 1:
            t = last_card_value(e, card, table, own, other, sums, last)
            return -t if turned else t
        if equal or makes(rules, sums, rank) or sweeps(rules, table, rank):
            break
        e.nodes += 1
        table |= bit
        sums = sums_with(sums, number)
        last = bit
        left -= 1
        swap = own
        own = other
        other = swap
        t = 1 - t
        turned = not turned
    # 2. one or more cards to capture
    equal = equal_cards(equal, e.plain, last)
    if sweeps(rules, table, rank):
        t = capture_or_lay(e, card, swept_by(table, card), table, own, other, sums, last, left, t)
    elif equal & (equal - 1) or makes(rules, sums, rank):
        t = any_play(e, bit, table, own, other, sums, last, left, t, 0, 0)
    else:
        t = capture_or_lay(e, card, equal, table, own, other, sums, last, left, t)
    return -t if turned else t


cdef inline int capture_or_lay(
        Ending* e, int card, Set captured, Set table, Set own, Set other, int sums, Set last, int left, int t,
) noexcept nogil:
    """Search laying the last card of a hand or making this capture. Contract as for `ending`."""
    cdef const Rules* rules = e.rules
    cdef Set bit = <Set> 1 << card
    cdef int best, after, points
    cdef Set rest
    e.nodes += 1
    # 1. capture
    if rules.sequence:
        captured |= sequence(rules, table, card >> 2)
    points = points_of(rules, card, captured, table, last, e.three[e.turn - left & e.most_seats])
    rest = table & ~captured
    after = sums_on(rules, rest) if captured & rules.numerals else sums
    best = points - last_round(
        e, rest, other & ~LATEST, own | captured | bit | LATEST, after, 0, left - 1, 1 - t + points)
    if best >= t or rules.compulsory:
        return best
    # 2. lay
    e.nodes += 1
    return max(best, -last_round(
        e, table | bit, other, own, sums_with(sums, rules.number[card >> 2]), bit, left - 1, 1 - t))
