"""Relative position key: the bits that determine the value of a position between two tricks.

The key holds:
- per suit the seats that hold its cards from low to high, as bit planes compressed by the set of cards in hand
- the number of cards left in each group of equal value, which also gives the length of each suit
- the leader, the phase and the scale

A stock still to be drawn is one more seat: the rules have its order, so equal cards of it are drawn at the same time.
So only the order of the holders counts, not which cards are out. Positions of different deals with equal keys have
equal values.

A key is three words of 64 bits. With w the width of a plane, the low w bits are

    word 0: holder, first plane     word 1: holder, second plane     word 2: cuts (bit i: below the i-th card in hand)

The high 64 - w bits hold, one word after the other:
- the head: leader, is a called card bound, phase, scale
- the counts
- in packs of pairs the cards that must equal the one below (bit i: the i-th card)
- with five seats a third plane

If each group is a kind of its own, there is nothing to cut and the counts tell the equal copies. Then neither is
written, and the third plane is in word 2.
"""

from libc.stdint cimport uint64_t

from common.bits cimport ODD, Set, compress, expand, highest, lowest
from common.packed_fields cimport push_high
from common.transposition_table cimport Key
from trick.rules cimport SEATS, Rules, Scale, carried
from trick.types cimport HEAD_BITS, Node

ctypedef struct Place:
    # Position in the terms of the partition table.
    Key key             # without cuts and pairs
    Set cards           # the cards in hand
    Set equal           # of these in order, those equal to the one below
    Set starts          # .. and the lowest of each group
    uint64_t hash       # hash of the bits that must agree under any cuts and of the holders of the top cards


cdef inline uint64_t hash_of(
        const Rules* rules, int which, const Node* n, uint64_t head, Set first, Set second) noexcept nogil:
    """Return the hash of the bits that must agree under any cuts, and of the holders of the top cards.

    first, second: planes of holders
    """
    cdef uint64_t h = n.shape[which] ^ head * <uint64_t> 0x9E3779B97F4A7C15
    cdef Set top
    cdef int i, card
    # nearly every entry rests on the holders of the top cards. Others are found for the same holders only
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
    """Fill in the table's view of a position."""
    # games with a called card have four seats at most
    place_with_head(rules, which, n, n.turn | (n.bound << 2) | (n.phase << 3) | (which << 8), place)


cdef inline void place_with_head(
        const Rules* rules, int which, const Node* n, uint64_t head, Place* place) noexcept nogil:
    """Fill in the table's view of a position with the bits that come first."""
    cdef const Scale* scale = &rules.scale[which]
    cdef Set planes[4]
    cdef Set out[4]
    cdef uint64_t counts = 0
    cdef Set cards = n.cards
    cdef int i
    cdef int used = 3
    cdef int at
    # 1. the hash
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
    """Initialise the sums that `put` updates."""
    cdef int seat, which, card
    cdef Set left
    for which in range(2):
        n.shape[which] = 0
        for seat in range(rules.seats + (1 if n.stock else 0)):
            left = n.hands[seat]
            while left:
                card = lowest(left)
                left &= left - 1
                n.shape[which] += rules.mark[seat][card][which]


cdef inline void write_cuts(const Rules* rules, int which, const Place* place, Set cuts, Key* key) noexcept nogil:
    """Write the key of all positions for which these cuts are enough."""
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
    """Return the cuts of an entry in terms of the cards of the position it was found for."""
    cdef Set found = expand(cuts & ~place.starts, place.cards)
    cdef Set borders = expand(cuts & place.starts, place.cards)
    cdef Set equal
    if rules.first_copies:
        found = (found | (found & ODD) >> 1) & ~ODD
        # cards played since may rank between a pair and its cuts: cut around the pair alone
        equal = expand(pairs, place.cards)
        found |= equal | equal >> 1 | equal << 1
    while borders:
        found |= scale.border[lowest(borders)]
        borders &= borders - 1
    return found
