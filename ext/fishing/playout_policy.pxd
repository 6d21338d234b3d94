"""Playout policy: heuristic move by the seat's own cards and the table, used where the IS-MCTS tree has few visits.

The heuristics are those of the greedy player (solver/fishing/greedy_policy.py): the points of a move at once and in
cards, less what the next seat is expected to gain from the table that it leaves. No player could play as the search
does with open hands, so its values would be wrong for hidden hands.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from common.simulation cimport Heuristics
from fishing.captures cimport captures_of, sums_on
from fishing.node cimport capture_points, event_points, remaining, sequence
from fishing.rules cimport Rules, present, rank_cards
from fishing.types cimport Captures, Choice, Deal, Node

cdef enum:
    # constants of the heuristics, in the order of solver/fishing/greedy_constants.py
    CAUTION     # weight of what the next seat is expected to gain, not negative
    EVENT       # weight of a point of events
    TAKING      # worth of capturing anything
    AGAIN       # worth of laying a rank of which the seat has another card
    HIGH        # .. of laying a card, for each rank above the lowest
    COPIES      # .. for each unseen card of its rank
    SPENT       # weight of the worth of a card that is laid

cdef extern from *:
    """
    #define OH_FIRST_SUIT 0x1111111111111111ULL
    #define OH_NO_GAIN -1e9
    """
    const Set SUIT "OH_FIRST_SUIT"                # all cards of the first suit
    const double NOTHING "OH_NO_GAIN"       # less than any gain

ctypedef struct Offer:
    # Possible gains of the next seat, the highest first, and the number of unseen cards that bring each.
    int found
    double gain[52]
    int cards[52]


cdef inline int policy_move(
        const Rules* rules, const Deal* deal, const Node* n, const Choice* choice, int found, const Heuristics* h,
        Captures* scratch) noexcept nogil:
    """Return the index of the first move with the highest policy score.

    scratch: room for captures
    """
    cdef Set unseen = unseen_by_mover(rules, deal, n)
    cdef int i, first = 0
    cdef int chosen
    cdef double gain, score, most = NOTHING
    for i in range(found):
        gain = gain_of(rules, deal, n, &choice[i], unseen, h)
        if gain > most:
            most = gain
            first = i
    # what is offered only lowers a score, so most moves are behind the first one by their gains alone
    chosen = first
    most -= h.constant[CAUTION] * offered_by(rules, deal, n, &choice[first], unseen, h, scratch)
    for i in range(found):
        if i == first:
            continue
        gain = gain_of(rules, deal, n, &choice[i], unseen, h)
        if gain < most:
            continue
        score = gain - h.constant[CAUTION] * offered_by(rules, deal, n, &choice[i], unseen, h, scratch)
        if score > most or score == most and i < chosen:
            most = score
            chosen = i
    return chosen


cdef inline Set unseen_by_mover(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Return the cards in the hands of others, and to be dealt."""
    cdef Set unseen = deal.to_come[n.packet]
    cdef int seat
    for seat in range(rules.seats):
        if seat != n.turn:
            unseen |= n.hands[seat]
    return unseen


cdef inline double worth_of(const Heuristics* h, Set cards) noexcept nogil:
    """Return the estimated points of some cards."""
    cdef double worth = 0
    while cards:
        worth += h.worth[lowest(cards)]
        cards &= cards - 1
    return worth


cdef inline double gain_of(
        const Rules* rules, const Deal* deal, const Node* n, const Choice* choice, Set unseen, const Heuristics* h,
) noexcept nogil:
    """Return the policy score of a move without what it offers."""
    cdef Set bit = <Set> 1 << choice.card
    cdef Set alike = rank_cards(choice.card >> 2)
    cdef bint last = rules.leftovers and remaining(deal, n) == 1
    cdef double gain
    if choice.captured:
        gain = h.constant[TAKING] + h.constant[EVENT] * event_points(rules, deal, n, choice.card, choice.captured)
        return gain + worth_of(h, n.table | bit if last else choice.captured | bit)
    if last:
        return worth_of(h, n.table | bit) if n.captor == rules.pile[n.turn] else 0
    gain = h.constant[HIGH] * (choice.card >> 2) - h.constant[SPENT] * h.worth[choice.card]
    gain += h.constant[COPIES] * count(unseen & alike)
    if n.hands[n.turn] & alike & ~bit:
        gain += h.constant[AGAIN]
    return gain


cdef inline double offered_by(
        const Rules* rules, const Deal* deal, const Node* n, const Choice* choice, Set unseen, const Heuristics* h,
        Captures* scratch) noexcept nogil:
    """Return the expected gain of the next seat after a move."""
    cdef int seat = n.turn + 1 if n.turn + 1 < rules.seats else 0
    cdef int size = count(n.hands[seat])
    cdef Set table = n.table & ~choice.captured if choice.captured else n.table | <Set> 1 << choice.card
    cdef int last = -1 if choice.captured else choice.card
    if n.left == 1:
        # a new packet is dealt, or the play is over
        size = rules.packet if deal.later[n.packet] else 0
        if not rules.catch_across:
            last = -1
    return expected_gain(rules, table, last, unseen, size, h, scratch)


cdef inline double expected_gain(
        const Rules* rules, Set table, int last, Set unseen, int size, const Heuristics* h, Captures* scratch,
) noexcept nogil:
    """Return the expected gain of a seat that makes the best capture of the cards that it may hold.

    last: card just laid, or -1
    size: number of its cards, all among the unseen ones
    """
    cdef Offer offer
    cdef int i
    cdef double misses, held, total = 0, none = 1
    if table == 0 or size == 0 or unseen == 0:
        return 0
    held = <double> size / count(unseen)
    offer.found = 0
    find_gains(rules, table, last, unseen, h, scratch, &offer)
    for i in range(offer.found):
        misses = 1
        for _ in range(offer.cards[i]):
            misses *= 1 - held
        total += none * (1 - misses) * offer.gain[i]
        none *= misses
    return total


cdef inline void find_gains(
        const Rules* rules, Set table, int last, Set unseen, const Heuristics* h, Captures* scratch, Offer* offer,
) noexcept nogil:
    """Fill in the highest gain of each unseen card that captures."""
    cdef uint64_t ranks = present(unseen)
    cdef int sums = sums_on(rules, table)
    cdef int rank, card, suit, i
    cdef Set captured, cards, along
    # the last card of the deal brings the rest of the table, and may score nothing for clearing it
    cdef bint is_last = count(unseen) == 1
    cdef double best, gain
    cdef double flush[4]
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        if captures_of(rules, table, sums, rank << 2, ~<Set> 0 if rules.alike else 0, last, scratch) == 0:
            continue
        along = sequence(rules, table, rank) if rules.sequence else 0
        best = flush[0] = flush[1] = flush[2] = flush[3] = NOTHING
        for i in range(scratch.found):
            captured = scratch.named[i] | along
            suit = lowest(captured) & 3
            # by a card of another suit, so without the points for cards of one suit
            gain = h.constant[EVENT] * capture_points(
                rules, table, last, -1, rank << 2 | (suit + 1 & 3), captured, rules.last_clears or not is_last)
            gain += worth_of(h, table if is_last and rules.leftovers else captured)
            best = max(best, gain)
            if rules.flush and captured & (captured - 1) and captured & ~(SUIT << suit) == 0:
                flush[suit] = max(flush[suit], gain + h.constant[EVENT] * rules.flush)
        cards = unseen & rank_cards(rank)
        if rules.alike:
            insert(offer, best + h.worth[lowest(cards)], count(cards))
            continue
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            insert(offer, max(best, flush[card & 3]) + h.worth[card], 1)


cdef inline void insert(Offer* offer, double gain, int cards) noexcept nogil:
    """Insert a gain, the highest first."""
    cdef int at = offer.found
    while at > 0 and offer.gain[at - 1] < gain:
        offer.gain[at] = offer.gain[at - 1]
        offer.cards[at] = offer.cards[at - 1]
        at -= 1
    offer.gain[at] = gain
    offer.cards[at] = cards
    offer.found += 1
