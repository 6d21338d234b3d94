"""Position key with dominance lanes: positions with equal keys have equal values, except for what the lanes say.

Three planes give the place of each of 52 cards. 0 is out of play, 1 to 4 a hand and 5 the table. 6 is a card just laid,
for the next seat to catch, and 7 a card on the table for good. The 36 bits above the planes hold the number of the
packet and seven lanes: how close each side is to what is counted at the end. A higher lane is better for the first
side, all else being equal.

    bit    0 .. 5   7 .. 11   13 .. 15   17 .. 19   21 .. 24   26 .. 29   31 32    34 35
    lane   cards,   cards,    suit,      suit,      run,       run,       who gets the
           first    second    first      second     first      second     the rest packet

The bits between the lanes are zero. They are guards, so that all lanes are compared at once. In queries about a match
or game the bits hold numbers that must be equal, the points of both sides among them. Two bits are enough for the
packet: positions of several packets differ in the cards still to be played.

Games that count the best cards of the suits have at most ten ranks. The three times twelve bits above these hold a code
of what is still open there (primiera.pxd), which must be equal.

Cards whose suits make no difference (suit_equivalence.pxd) are interchangeable within a rank. Two positions are the
same if they differ in the places of such cards only, with as many of each rank in each place. Of cards on the table for
good, which are all of this kind, only the number counts.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from common.transposition_table cimport Key
from fishing.rules cimport Rules, by_rank
from fishing.node cimport claims_of
from fishing.suit_equivalence cimport flush_cards, run_is_open
from fishing.types cimport NOBODY, Deal, Node

cdef extern from *:
    """
    #define OH_GUARDS (1ULL << 6 | 1ULL << 12 | 1ULL << 16 | 1ULL << 20 | 1ULL << 25 | 1ULL << 30 | 1ULL << 33)
    #define OH_PLANE_BITS ((1ULL << 52) - 1)
    #define OH_NO_SUIT (7ULL << 17 | 15ULL << 26)
    #define OH_SUIT (7ULL << 13 | 7ULL << 17 | 15ULL << 21 | 15ULL << 26)
    """
    const uint64_t GUARDS "OH_GUARDS"
    const uint64_t PLANE_BITS "OH_PLANE_BITS"
    const uint64_t NO_SUIT "OH_NO_SUIT"     # the lanes of a suit that no longer counts
    const uint64_t SUIT "OH_SUIT"           # .. and all their bits


cdef inline uint64_t upper_bits(const Key* key) noexcept nogil:
    """Return the bits above the planes."""
    return key.word[0] >> 52 | (key.word[1] >> 52) << 12 | (key.word[2] >> 52) << 24


cdef inline bint no_worse(uint64_t lanes, uint64_t than) noexcept nogil:
    """True if every lane is at least as high."""
    return (((lanes | GUARDS) - than) & GUARDS) == GUARDS


cdef inline uint64_t nearness(int wanted, int got, int to_come) noexcept nogil:
    """Return 0 if a side has what is counted or can no longer get it, else a number that grows as it gets closer."""
    cdef int need = wanted - got
    return wanted + 1 - need if 0 < need <= to_come else 0


cdef inline uint64_t lanes_of(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Return the lanes: how close each side is to what is counted at the end."""
    cdef uint64_t lanes = 0
    cdef int to_come, low
    to_come = deal.total - n.cards[0] - n.cards[1]
    if rules.final:
        lanes = n.cards[0]
    elif rules.majority:
        lanes = nearness(rules.majority, n.cards[0], to_come)
        lanes |= (31 - nearness(rules.majority, n.cards[1], to_come)) << 7
    if n.free:
        if rules.suit_majority:
            to_come = deal.suited - n.suited[0] - n.suited[1]
            lanes |= nearness(rules.suit_majority, n.suited[0], to_come) << 13
            lanes |= (7 - nearness(rules.suit_majority, n.suited[1], to_come)) << 17
        low = lowest(n.free) >> 2
        if run_is_open(rules, n, 0, low):
            lanes |= <uint64_t> n.cap[0] << 21
        lanes |= <uint64_t> (15 - (n.cap[1] if run_is_open(rules, n, 1, low) else 0)) << 26
    else:
        lanes |= NO_SUIT
    if rules.leftovers:
        lanes |= <uint64_t> (2 if n.captor == 0 else 1 if n.captor == NOBODY else 0) << 31
    return lanes


cdef inline uint64_t standing_of(const Rules* rules, const Node* n) noexcept nogil:
    """Return the numbers that must be equal in queries about a match or game."""
    cdef uint64_t bits = n.cards[0] | <uint64_t> n.points[0] << 6 | <uint64_t> n.points[1] << 13
    if rules.suit:
        bits |= <uint64_t> n.suited[0] << 20 | <uint64_t> n.cap[0] << 24 | <uint64_t> n.cap[1] << 28
    elif n.claims:
        bits |= <uint64_t> claims_of(n, 0) << 20 | <uint64_t> claims_of(n, 1) << 22
    if rules.leftovers:
        bits |= <uint64_t> (n.captor + 1) << 32
    return bits


cdef inline void key_of(
        const Rules* rules, const Node* n, uint64_t upper, uint64_t prime, Set dead, Set laid, Key* key) noexcept nogil:
    """Write the key of a position.

    dead: plain cards on the table for good
    laid: the card that can be caught
    """
    key.word[0] = n.hands[0] | n.hands[2] | n.table & ~laid | upper << 52
    key.word[1] = n.hands[1] | n.hands[2] | laid | dead | (upper >> 12) << 52
    key.word[2] = n.hands[3] | n.table | (upper >> 24) << 52
    if rules.prime:
        key.word[0] |= (prime & 0xFFF) << 40
        key.word[1] |= (prime >> 12 & 0xFFF) << 40
        key.word[2] |= (prime >> 24 & 0xFFF) << 40


cdef inline bint same_places(
        const Rules* rules, const Deal* deal, const Key* mine, Set special, const Key* other,
        int packet) noexcept nogil:
    """True if two keys of one packet agree in the places of the cards, up to names that make no difference.

    special: cards of the first key whose suits make a difference, and bits that must be equal
    packet: packet of both keys
    """
    cdef Set a[3]
    cdef Set b[3]
    cdef Set dead, differ, in_play, some
    cdef uint64_t bits
    cdef int i, place
    differ = ((mine.word[0] ^ other.word[0]) | (mine.word[1] ^ other.word[1]) | (mine.word[2] ^ other.word[2]))
    differ &= PLANE_BITS
    # 1. the same cards, or special ones that differ
    if differ == 0:
        return True
    if differ & special:
        return False
    # 2. as many cards on the table for good, which are left out from here on
    for i in range(3):
        a[i] = mine.word[i] & PLANE_BITS
        b[i] = other.word[i] & PLANE_BITS
    in_play = b[0] | b[1] | b[2]
    dead = a[0] & a[1] & a[2]
    some = b[0] & b[1] & b[2]
    if dead | some:
        if count(dead) != count(some):
            return False
        for i in range(3):
            a[i] &= ~dead
            b[i] &= ~some
        differ = (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2])
    # 3. as many of each rank in each place
    for i in range(3):
        if by_rank(a[i] & differ) != by_rank(b[i] & differ):
            return False
    for place in range(3, 7):
        if place == 4:
            continue
        dead = (a[0] if place & 1 else ~a[0]) & (a[1] if place & 2 else ~a[1]) & (a[2] if place & 4 else ~a[2])
        some = (b[0] if place & 1 else ~b[0]) & (b[1] if place & 2 else ~b[1]) & (b[2] if place & 4 else ~b[2])
        if by_rank(dead & differ) != by_rank(some & differ):
            return False
    # 4. the differing names are plain in the other key too: always, if equal codes mean that the same suits matter
    if rules.alike or rules.apart:
        return True
    bits = upper_bits(other)
    some = rules.scored
    if rules.standing or bits & SUIT != NO_SUIT:
        some |= rules.suit
    if differ & some:
        return False
    return not rules.flush or not flush_cards(rules, in_play | deal.to_come[packet]) & differ
