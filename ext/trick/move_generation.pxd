"""Move generation: one card of each equivalence class, and pruning of moves whose bound is already known."""

from libc.stdint cimport int16_t, uint8_t, uint32_t
from libc.stdlib cimport abs

from common.bits cimport Set, highest, lowest
from trick.rules cimport Rules, carried, twins
from trick.types cimport NO_ALIKE, NO_NEAR, Choice, Node


cdef inline int choices(
        const Rules* rules, int which, const Node* n, Set left, int off, Choice* out) noexcept nogil:
    """Write one move per equivalence class of the legal cards `left` to `out` and return their number.

    Cards of one seat and equal value are equivalent if neither a card of another hand nor the winning card of the trick
    ranks between them.
    """
    cdef Set others = n.cards & ~n.hands[n.turn]
    cdef Set rise = 0           # lowest of the cards above the winning card of the trick
    cdef Set special = 0        # cards that are never equivalent to others
    cdef Set occupied, breaks, firsts, bit, run
    cdef int i, card
    cdef int found = 0
    # 1. cards that separate the seat's cards
    if rules.first_copies:
        # the copy of the winning card loses by coming later, not by its rank
        others |= twins(rules, others | n.best)
    occupied = others | left
    if n.best:
        rise = rules.above[lowest(n.best)]
        rise &= -rise
    # 2. borders of groups, where classes begin
    breaks = carried(rules.scale[which].starts | rise, occupied)
    if n.trick < rules.forced:
        for i in range(n.trick, rules.forced):
            special |= rules.forced_lead[i]
        breaks |= special | carried(special << 1, occupied)
    firsts = left
    if not off & NO_ALIKE:
        firsts &= ~(carried((left & ~others) << 1, occupied) & ~others & ~breaks)
    # 3. one card of each class
    while firsts:
        bit = firsts & -firsts
        firsts ^= bit
        # up to the next class, or all that is left above
        run = left & ~(bit - 1) & ((firsts & -firsts) - 1)
        card = lowest(bit)
        out[found].card = out[found].low = <uint8_t> card
        out[found].top = <uint8_t> highest(run)
        out[found].led = rules.suit_of[card]
        out[found].score = 0
        found += 1
        if rules.joker and n.played == 0 and rules.suit_of[card] == rules.trump:
            out[found - 1].led = 0
            out[found] = out[found - 1]
            out[found].led = 1
            found += 1
    return found


cdef inline int cover(
        const Rules* rules, int which, const Choice* list_, int tried, uint32_t* open_, Set cuts, int bound, int t,
        bint high, int goes, int off) noexcept nogil:
    """Prune untried cards that the bound of a tried card decides as well, and return the bound for all of them.

    They are of its suit, and no partition cut of the bound separates them. Played instead, they lead to a position that
    agrees between the cuts, with the two cards swapped. (This generalises the low-card equivalence of double-dummy
    solvers.) If their values differ, the result differs by at most that difference: one card is won with this trick,
    the other perhaps later. (Quasi-symmetry: Kupferschmid and Helmert 2006.)

    open_: bit mask of the moves still to be tried
    bound: bound of the tried card, on the wrong side of t
    high: True if the seat to move wants a high value
    goes: 1 if the trick counts, 0 if not, the same for both cards, else -1
    """
    cdef const Choice* one = &list_[tried]
    cdef const Choice* other
    cdef const int16_t* value = &rules.scale[which].value[0]
    cdef uint32_t others = open_[0]
    cdef int i, more
    cdef int best = bound
    if is_special(rules, one.card):
        return bound
    while others:
        i = lowest(others)
        others &= others - 1
        other = &list_[i]
        if not agree(rules, one, other, cuts):
            continue
        if rules.scale[which].group[other.card] != rules.scale[which].group[one.card]:
            # 1. cards of different value
            if off & NO_NEAR or (<Set> 1 << one.card | <Set> 1 << other.card) & rules.scale[which].last_card:
                continue
            more = value[other.card] - value[one.card]
            if goes < 0 or (more > 0 if goes == high else more < 0):
                # 2. the other card may be better by the difference
                more = bound + abs(more) if high else bound - abs(more)
                if (more >= t) == high:
                    continue
                best = max(best, more) if high else min(best, more)
        open_[0] ^= <uint32_t> 1 << i
    return best


cdef inline bint is_special(const Rules* rules, int card) noexcept nogil:
    """True if a card is never equivalent to others of its suit."""
    return (rules.weak | rules.kept | rules.null_when_led | rules.noted) >> card & 1


cdef inline bint agree(const Rules* rules, const Choice* one, const Choice* other, Set cuts) noexcept nogil:
    """True if no cut separates a card from another that is not special."""
    cdef int low = min(one.low, other.low) & rules.even
    cdef int top = max(one.top, other.top) | (1 if rules.first_copies else 0)
    cdef Set span = ((<Set> 2 << top) - 1) & ~((<Set> 2 << low) - 1)
    return (rules.suit_of[other.card] == rules.suit_of[one.card] and other.led == one.led and cuts & span == 0
            and not is_special(rules, other.card))


cdef inline int promising(const Choice* list_, uint32_t some) noexcept nogil:
    """Return the index of the move with the best score among some, the first of equals."""
    cdef int best = lowest(some)
    cdef int score = list_[best].score
    cdef int i
    some &= some - 1
    while some:
        i = lowest(some)
        some &= some - 1
        if list_[i].score > score:
            score = list_[i].score
            best = i
    return best


cdef inline void sort(Choice* list_, int n) noexcept nogil:
    """Sort moves by descending score (insertion sort, for the list is short)."""
    cdef int i, j
    cdef Choice c
    for i in range(1, n):
        c = list_[i]
        j = i
        while j > 0 and list_[j - 1].score < c.score:
            list_[j] = list_[j - 1]
            j -= 1
        list_[j] = c


cdef inline int place_of_card(const Choice* list_, int n, int card) noexcept nogil:
    """Return the index of the move of this card, or -1."""
    cdef int i
    for i in range(n):
        if list_[i].card == card:
            return i
    return -1
