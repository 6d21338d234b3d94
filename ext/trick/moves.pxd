"""Which cards the search tries, and in which order: one card of each that are alike, the promising ones first."""

from libc.stdint cimport int16_t, uint8_t

from common.bits cimport Set, lowest
from trick.node cimport legal
from trick.rules cimport Rules, twins
from trick.types cimport NO_ALIKE, NO_SMEAR, Choice, Node


cdef inline bint settled(const Rules* rules, const Node* n) noexcept nogil:
    """Is the winner of the trick known, whatever the seat to move and those after it play?"""
    cdef int seat = n.turn
    cdef int best
    cdef Set over
    best = lowest(n.best)
    over = rules.above[best]
    if rules.trump >= 0 and rules.suit_of[best] != rules.trump:
        over |= rules.suit[rules.trump]
    for _ in range(n.played, rules.seats):
        if n.hands[seat] & over:
            return False
        seat = seat + 1 if seat + 1 < rules.seats else 0
    return True


cdef inline int choices(const Rules* rules, int which, const Node* n, int off, Choice* out) noexcept nogil:
    """Write the cards worth trying to `out`; returns how many.

    Neighbours in rank held by one seat are alike when no card of another hand, nor the winning card of the trick,
    stands between them and their values are equal: one stands for all. When the trick's winner does not depend on
    the choice, neighbours that differ only in value need one card too: the dearest for who likes where the trick
    goes, the cheapest for who does not (what is kept is never worth more to him).
    """
    cdef Set left = legal(rules, n)
    cdef Set others = 0
    cdef Set bit, before = 0
    cdef Set edge = 0           # cards above the one that wins the trick
    cdef int seat, card, found = 0
    cdef bint smear, mine = False       # mine: does the trick go where the seat to move wants the points?
    cdef bint chain, wants_dear, dearer
    cdef const int16_t* value = &rules.scale[which].value[0]
    cdef const uint8_t* group = &rules.scale[which].group[0]
    for seat in range(rules.seats):
        if seat != n.turn:
            others |= n.hands[seat]
    # the copy of the winning card loses to it by coming later, not by its rank
    others |= twins(rules, others | n.best)
    if n.best:
        edge = rules.above[lowest(n.best)]
        if rules.trump >= 0 and rules.suit_of[lowest(n.best)] != rules.trump:
            edge |= rules.suit[rules.trump]
    smear = n.best and not (off & NO_SMEAR)
    if smear:
        # for the last seat the winner is known card by card, and is the same for a whole run on one side of `edge`
        if n.played < rules.seats - 1 and not settled(rules, n):
            smear = False
        mine = rules.scorer[n.winner] == rules.maximizer[n.turn]
    while left:
        bit = left & -left
        left ^= bit
        card = lowest(bit)
        if before and not (off & NO_ALIKE) and rules.suit_of[card] == rules.suit_of[lowest(before)] \
                and not (others & ((bit << 1) - before)) and not (edge & bit and not (edge & before)):
            if group[card] == group[lowest(before)]:
                out[found - 1].top = card
                before = bit
                continue
            chain = smear and not ((bit | before) & (rules.weak | rules.lame | rules.scale[which].last_card))
            if chain:
                # which of the two neighbours is the one to play?
                wants_dear = mine
                if bit & edge and n.played == rules.seats - 1:
                    wants_dear = rules.scorer[n.turn] == rules.maximizer[n.turn]
                dearer = value[card] > value[out[found - 1].card]
                if dearer == wants_dear:
                    out[found - 1].card = card
                out[found - 1].top = card
                out[found - 1].chained = True
                before = bit
                continue
        before = bit
        out[found].card = card
        out[found].led = rules.suit_of[card]
        out[found].score = 0
        out[found].low = card
        out[found].top = card
        out[found].chained = False
        out[found].covered = False
        found += 1
        if rules.joker and n.played == 0 and rules.suit_of[card] == rules.trump:
            out[found - 1].led = 0
            out[found] = out[found - 1]
            out[found].led = 1
            found += 1
    return found


cdef inline void cover(
        const Rules* rules, const uint8_t* group, Choice* list_, int tried, int found, Set cuts) noexcept nogil:
    """Mark the cards still to be tried for which the bound of one that has been tried holds as well.

    They are of its suit and value, and nothing that the bound rests on tells them apart: played instead, they leave a
    position that agrees between the cuts. (The small cards of double-dummy solvers, wherever they lie.)
    """
    cdef const Choice* one = &list_[tried]
    cdef const Choice* other
    cdef Set span
    cdef int i, low, top
    cdef int pair = 1 if rules.first_copies else 0
    if one.chained:
        return
    for i in range(tried + 1, found):
        other = &list_[i]
        if other.covered or other.chained or other.led != one.led or group[other.card] != group[one.card] \
                or rules.suit_of[other.card] != rules.suit_of[one.card]:
            continue
        if (<Set> 1 << one.card | <Set> 1 << other.card) & (rules.weak | rules.lame):
            continue
        low = min(one.low, other.low) & rules.even
        top = max(one.top, other.top) | pair
        span = ((<Set> 2 << top) - 1) & ~((<Set> 2 << low) - 1)
        if cuts & span == 0:
            list_[i].covered = True


cdef inline void sort(Choice* list_, int n) noexcept nogil:
    """Best score first; insertion sort, for there are few."""
    cdef int i, j
    cdef Choice c
    for i in range(1, n):
        c = list_[i]
        j = i
        while j > 0 and list_[j - 1].score < c.score:
            list_[j] = list_[j - 1]
            j -= 1
        list_[j] = c
