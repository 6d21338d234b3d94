"""Relative keys: what a position between two tricks is worth depends on these bits alone.

Of each suit only the order of the holders counts, not which cards are out: the holders' seats, from the lowest card to
the highest, written as planes of bits and compressed by the set of cards still in hand; beside them how many cards of
each group of equal value are left (which also gives the length of each suit), who leads, the phase, and which scale is
meant. Positions of different deals share a key when they are the same game.

A key is three words of 64 bits. With w the width of a plane, the low w bits are

    word 0: holder, first plane     word 1: holder, second plane     word 2: cuts (bit i: below the i-th card in hand)

and the high 64 - w bits, one word after the other: head (leader, is a called card bound, phase, scale), counts, then
where the pack has pairs which of them have to be equal (bit i: the i-th card is equal to the one below), and with five
seats a third plane.

Where each group is a kind of its own there is nothing to cut, and counts say which copies are equal: then neither is
written, and the third plane stands in word 2.
"""

from libc.stdint cimport uint64_t

from common.bits cimport ODD, Set, compress, expand, highest, lowest
from common.fields cimport push_high
from common.table cimport Key
from trick.rules cimport SEATS, Rules, Scale, carried
from trick.types cimport HEAD_BITS, Node

ctypedef struct Place:
    # A position as the table sees it.
    Key key             # no cuts and no pairs in it
    Set cards           # the cards in hand
    Set equal           # of those in order, the ones that are equal to the one below
    Set starts          # .. and the lowest of each group
    uint64_t hash       # of what has to agree whatever the cuts, and of who holds the top cards


cdef inline uint64_t hash_of(
        const Rules* rules, int which, const Node* n, uint64_t head, Set first, Set second) noexcept nogil:
    """Hash of what has to agree whatever the cuts, and of who holds the top cards; first, second: planes of holders."""
    cdef uint64_t h = n.shape[which] ^ head * <uint64_t> 0x9E3779B97F4A7C15
    cdef Set top
    cdef int i, card
    # nearly every entry rests on who holds the top cards; one that does not is found for these holders only
    for i in range(rules.suits):
        top = n.cards & rules.suit[i]
        if top:
            card = highest(top)
            h += rules.mark[i % SEATS][0][which] << ((first >> card & 1) + 2 * (second >> card & 1))
    h *= <uint64_t> 0xC2B2AE3D27D4EB4F
    h ^= h >> 32
    h *= <uint64_t> 0x9E3779B97F4A7C15
    return h ^ h >> 29


cdef inline void place_of(const Rules* rules, int which, const Node* n, Place* place) noexcept nogil:
    """Look at a position from the table's side."""
    cdef const Scale* scale = &rules.scale[which]
    cdef Set planes[4]
    cdef Set out[4]
    cdef uint64_t counts = 0
    # where a card may be bound there are four seats at most
    cdef uint64_t head = n.turn | (n.bound << 2) | (n.phase << 3) | (which << 8)
    cdef Set cards = n.cards
    cdef int i
    cdef int used = 3
    cdef int at
    # 1. where to look
    planes[0] = n.hands[1] | n.hands[3]
    planes[1] = n.hands[2] | n.hands[3]
    place.hash = hash_of(rules, which, n, head, planes[0], planes[1])
    # 2. the key
    for i in range((rules.cards + 7) >> 3):
        counts += scale.counts[i][(cards >> (8 * i)) & 255]
    planes[2] = carried(scale.starts, cards)
    if rules.first_copies:
        planes[3] = (cards & (cards >> 1) & rules.first_copies) << 1
        used = 4
    compress(cards, planes, out, used)
    place.cards = cards
    place.starts = out[2]
    place.equal = out[3] if used == 4 else 0
    place.key.word[0] = out[0]
    place.key.word[1] = out[1]
    place.key.word[2] = 0
    push_high(place.key.word, scale.width, 0, head, HEAD_BITS)
    push_high(place.key.word, scale.width, HEAD_BITS, counts, scale.count_bits)
    if rules.seats == 5:
        compress(cards, &n.hands[4], out, 1)
        if scale.kinds:
            place.key.word[2] |= out[0]
        else:
            at = scale.count_bits + HEAD_BITS + (scale.width if rules.first_copies else 0)
            push_high(place.key.word, scale.width, at, out[0], scale.width)


cdef inline void mark_shape(const Rules* rules, Node* n) noexcept nogil:
    """Start the sums that `put` keeps up."""
    cdef int seat, which, card
    cdef Set left
    for which in range(2):
        n.shape[which] = 0
        for seat in range(rules.seats):
            left = n.hands[seat]
            while left:
                card = lowest(left)
                left &= left - 1
                n.shape[which] += rules.mark[seat][card][which]


cdef inline void write_cuts(const Rules* rules, int which, const Place* place, Set cuts, Key* key) noexcept nogil:
    """The key of all positions for which these cuts are enough."""
    cdef Set planes[4]
    cdef Set out[4]
    cdef int width = rules.scale[which].width
    key[0] = place.key
    if rules.scale[which].kinds:
        return
    planes[0] = cuts
    planes[1] = 0
    if rules.first_copies:
        planes[0] = cuts & ~ODD
        planes[1] = cuts & ODD & place.cards
    planes[0] = carried(planes[0], place.cards)
    compress(place.cards, planes, out, 2)
    key.word[2] |= out[0]
    if rules.first_copies:
        push_high(key.word, width, HEAD_BITS + rules.scale[which].count_bits, out[1], width)


cdef inline Set read_cuts(
        const Rules* rules, const Scale* scale, const Place* place, Set cuts, Set pairs) noexcept nogil:
    """The cuts of an entry, in terms of the cards of the position that it was found for."""
    cdef Set found = expand(cuts & ~place.starts, place.cards)
    cdef Set borders = expand(cuts & place.starts, place.cards)
    cdef Set equal
    if rules.first_copies:
        found = (found | (found & ODD) >> 1) & ~ODD
        # cards since played may lie between a pair and the cut above it, or below it in its group: keep the pair alone
        equal = expand(pairs, place.cards)
        found |= equal | equal >> 1 | equal << 1
    while borders:
        found |= scale.border[lowest(borders)]
        borders &= borders - 1
    return found
