"""The last cards of all, played out with nothing but what changes: the table, what is taken, points for events.

No position is made and no table asked: with so few cards left each of these costs more than it saves. What the cards
taken are worth is counted once at the end of each line. Half the time goes into branches that the processor does not
foresee, so that what is cheap is worked out without any.

Everything is seen from the side of the seat to move: `own` are the cards that it has taken since the start, `other`
those of the other side, and thresholds turn with the side.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from common.limits cimport POLL, Limits, out_of_budget
from fishing.captures cimport equal_cards, makes, sums_on, sums_with
from fishing.endplays cimport plays
from fishing.node cimport points_of, sequence
from fishing.rules cimport Rules, rank_cards
from fishing.shares cimport LATEST, Ending, lost_by, most_to_come, without_clears
from fishing.suits cimport never_taken
from fishing.types cimport NO_STUCK, Choice
from fishing.verylast cimport very_last

cdef enum:
    ENDING = 10             # so many cards, or fewer, are the last
    ENDING_OF_TWO = 8       # .. with two hands, where lines come to the same more often and the table saves more
    ENDING_OF_SUITS = 9     # .. where sums of one suit score: there is more to choose, and order saves more
    TRIED = -32768          # in place of the rank of a play
    FEW = 3                 # with so few cards left bounds are not worth their while
    IN_ONE = 6              # so many cards played here cost about as much as one elsewhere, and count as one
    STOPPED = 1 << 30
    MANY = 32               # so many plays take about as long to list as one to make


cdef inline int ending(
        Ending* e, Set table, Set own, Set other, int sums, Set last, int left, int t, int mine, int theirs,
) noexcept nogil:
    """Bound on what the side to move can still win, as `search` gives it.

    Without memory, or once the limits say stop, what it says means nothing.

    sums: numbers that the table makes; last: the card just laid down, if any; mine, theirs: what each side can still
    win. The stack of moves is left as it was.
    """
    cdef Set hand = e.hands[e.turn - left & e.most_seats]
    cdef int best, least
    # 1. bounds that settle it
    if left > FEW:
        best = most_to_come(e, mine, (left + 1 >> 1) - (left & e.no_clear))
        if best < t:
            return best
        least = -most_to_come(e, theirs, (left >> 1) - (~left & e.no_clear))
        if least >= t:
            return least
        # .. where only clearing the table leaves it open: it is never cleared of a card that nobody can capture
        if without_clears(mine) < t or -without_clears(theirs) >= t:
            if not e.off & NO_STUCK and never_taken(e.rules, table, in_hands(e)):
                return without_clears(mine) if without_clears(mine) < t else -without_clears(theirs)
    # 2. one card in each hand
    if hand & (hand - 1) == 0:
        return last_round(e, table, own, other, sums, last, left, t)
    return any_play(e, hand, table, own, other, sums, last, left, t, mine, theirs)


cdef inline bint count_nodes(Ending* e) noexcept nogil:
    """Have the limits count what has been played, so that a budget buys what it does elsewhere; do they say stop?"""
    if e.nodes < STOPPED:
        e.limits.nodes += e.nodes // IN_ONE
        e.nodes = STOPPED if out_of_budget(e.limits) else e.nodes % IN_ONE
        look_later(e)
    return e.nodes >= STOPPED


cdef inline void look_later(Ending* e) noexcept nogil:
    """Tell the limits when they want to look at what has been played."""
    cdef const Limits* limits = e.limits
    e.next_look = IN_ONE * <int> min(limits.next_look - min(limits.nodes, limits.next_look), <uint64_t> POLL)


cdef inline int most_promising(const Choice* choice, int found) noexcept nogil:
    """The first of the plays of highest rank."""
    cdef int best = 0
    cdef int i
    for i in range(1, found):
        if choice[i].rank > choice[best].rank:
            best = i
    return best


cdef inline Set in_hands(const Ending* e) noexcept nogil:
    """Cards in the hands; some that have just been laid down may be among them."""
    return e.hands[0] | e.hands[1] | e.hands[2] | e.hands[3]


cdef inline int any_play(
        Ending* e, Set hand, Set table, Set own, Set other, int sums, Set last, int left, int t, int mine, int theirs,
) noexcept nogil:
    """.. from the plays of the hand."""
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
    # a table full of cards can be taken in thousands of ways: listing them counts, too
    e.nodes += found // MANY
    for _ in range(found):
        if e.nodes >= e.next_look and count_nodes(e):
            break
        # 1. the promising first
        i = most_promising(e.moves.choice + start, found) + start
        e.moves.choice[i].rank = TRIED
        captured = e.moves.choice[i].captured
        card = e.moves.choice[i].card
        points = e.moves.choice[i].points
        bit = <Set> 1 << card
        e.nodes += 1
        e.hands[seat] = hand ^ bit
        # 2. laid down, or captures
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
    """What `ending` says where each hand holds one card."""
    cdef const Rules* rules = e.rules
    cdef int card, rank, number
    cdef Set bit, equal, swap
    cdef bint turned = False
    # 1. cards that can only be laid down, up to the very last
    while True:
        card = lowest(e.hands[e.turn - left & e.most_seats])
        rank = card >> 2
        bit = <Set> 1 << card
        number = rules.number[rank]
        equal = table & rank_cards(rank)
        if left == 1:
            t = very_last(e, card, table, own, other, sums, last)
            return -t if turned else t
        if equal or makes(rules, sums, rank):
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
    # 2. with one card to be captured, or more
    equal = equal_cards(equal, e.plain, last)
    if equal & (equal - 1) or makes(rules, sums, rank):
        t = any_play(e, bit, table, own, other, sums, last, left, t, 0, 0)
    else:
        t = capture_or_lay(e, card, equal, table, own, other, sums, last, left, t)
    return -t if turned else t


cdef inline int capture_or_lay(
        Ending* e, int card, Set captured, Set table, Set own, Set other, int sums, Set last, int left, int t,
) noexcept nogil:
    """What `ending` says of the last card of a hand that can be laid down or make this capture."""
    cdef const Rules* rules = e.rules
    cdef Set bit = <Set> 1 << card
    cdef int best, after, points
    cdef Set rest
    e.nodes += 1
    # 1. to capture
    if rules.sequence:
        captured |= sequence(rules, table, card >> 2)
    points = points_of(rules, card, captured, table, last, e.three[e.turn - left & e.most_seats])
    rest = table & ~captured
    after = sums_on(rules, rest) if captured & rules.numerals else sums
    best = points - last_round(
        e, rest, other & ~LATEST, own | captured | bit | LATEST, after, 0, left - 1, 1 - t + points)
    if best >= t or rules.compulsory:
        return best
    # 2. to lay it down
    e.nodes += 1
    return max(best, -last_round(
        e, table | bit, other, own, sums_with(sums, rules.number[card >> 2]), bit, left - 1, 1 - t))
