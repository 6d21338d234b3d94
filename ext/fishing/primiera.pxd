"""Primiera (prime): the best card of each suit in a side's pile, and the points for the higher total.

Ranks are mapped to levels, 1 for the ranks worth least, 0 for no card of a suit. A side without a card of some suit has
a total of nothing. Settled facts are removed, so that positions that differ in them alone share a code.
"""

from libc.stdint cimport uint8_t, uint64_t

from common.bits cimport Set, lowest
from fishing.rules cimport Rules
from fishing.types cimport Node

cdef extern from *:
    """
    #define OH_SUIT_CARDS 0x1111111111111ULL
    #define OH_PRIME_BITS (0xFFFULL << 40)
    #define OH_PRIME_DECIDED (1ULL << 34)
    """
    const Set SUIT_CARDS "OH_SUIT_CARDS"        # .. of the first suit
    const uint64_t PRIME_BITS "OH_PRIME_BITS"   # of a key word: above the cards of ten ranks
    const uint64_t DECIDED "OH_PRIME_DECIDED"

cdef enum:
    SETTLED = 8             # replaces a level: the best card of a suit is final or does not matter
    EVEN = 128              # surplus of the first side's settled suits: 44 to 212, or
    OUT = 128               # .. a side lacks a suit for good

ctypedef struct Prime:
    # State of the contest for the best cards.
    int lead[2]             # most points of each side less the certain points of the other
    uint64_t code           # below 2^36, equal if the same future decides the same
    Set relevant            # cards that may still be the best of a suit


cdef inline void take_best(const Rules* rules, uint8_t* best, Set cards) noexcept nogil:
    """Update the best levels of a pile by cards added to it."""
    cdef int card, level
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        level = rules.level[card >> 2]
        if level > best[card & 3]:
            best[card & 3] = <uint8_t> level


cdef inline int worth_of_best(const Rules* rules, const uint8_t* best) noexcept nogil:
    """Return the total worth of the best cards, 0 if a suit is missing."""
    cdef int suit
    cdef int worth = 0
    for suit in range(4):
        if best[suit] == 0:
            return 0
        worth += rules.worth[best[suit]]
    return worth


cdef inline int prime_points(const Rules* rules, const uint8_t* own, const uint8_t* other) noexcept nogil:
    """Return the points of a side less those of the other."""
    cdef int more = worth_of_best(rules, own) - worth_of_best(rules, other)
    return rules.prime if more > 0 else -rules.prime if more < 0 else 0


cdef inline int best_of(const Rules* rules, Set cards, int suit) noexcept nogil:
    """Return the level of the best card of a suit."""
    cdef int level = rules.levels
    cards &= SUIT_CARDS << suit
    while cards and level and not cards & rules.of_level[level]:
        level -= 1
    return level if cards else 0


cdef inline void look_at_prime(const Rules* rules, const Node* n, Set cards, Prime* out) noexcept nogil:
    """Fill in the state, given the cards that are not taken yet."""
    cdef uint8_t most[2][4]
    cdef int entry[2][4]
    cdef bint out_of_it[2]
    cdef int side, suit, level, least
    cdef int more = EVEN
    # 1. the total of each side if it takes them all
    for suit in range(4):
        level = best_of(rules, cards, suit)
        for side in range(2):
            most[side][suit] = max(n.best[side][suit], <uint8_t> level)
            entry[side][suit] = n.best[side][suit]
            if n.best[side][suit] >= level:
                entry[side][suit] = SETTLED
                more += (1 - 2 * side) * rules.worth[n.best[side][suit]]
    out.lead[0] = prime_points(rules, most[0], n.best[1])
    out.lead[1] = prime_points(rules, most[1], n.best[0])
    out.relevant = 0
    if out.lead[0] + out.lead[1] == 0:
        out.code = DECIDED + <uint64_t> (out.lead[0] + rules.prime)
        return
    # 2. a side that lacks a suit for good is out: the other one only needs a card of each suit
    for side in range(2):
        out_of_it[side] = worth_of_best(rules, most[side]) == 0
    for side in range(2):
        if out_of_it[side]:
            more = EVEN + (OUT - 1) * (1 - 2 * side)
            for suit in range(4):
                entry[side][suit] = SETTLED
                entry[1 - side][suit] = SETTLED if n.best[1 - side][suit] else 0
    # 3. the code, and the cards above each side's best of a suit
    out.code = 0
    for suit in range(4):
        least = min(entry[0][suit], entry[1][suit])
        if least < SETTLED:
            out.relevant |= rules.above[least] & SUIT_CARDS << suit
        out.code = (out.code * (SETTLED + 1) + entry[0][suit]) * (SETTLED + 1) + entry[1][suit]
    out.code |= <uint64_t> more << 26
