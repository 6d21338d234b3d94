"""Phases of all seats in the rank search, for rules by which tricks bring points besides those of their cards.

The leads have a lane to spare. It holds the phases, two bits a seat.
"""

from libc.stdint cimport int16_t, uint64_t, uint8_t

from trick.rules cimport Rules
from trick.types cimport Node

cdef enum:
    PHASE_LANE = 7
    MOST_SEATS = 4      # the head of a key has no room for the phases of more ..
    MOST_PHASES = 3     # .. or for more phases


cdef inline int rest_of(const Rules* rules, const Node* n) noexcept nogil:
    """Return the points still to come: those of the cards, and those for the last trick."""
    return n.rest + (rules.scale[0].last if n.left else 0)


cdef inline int phase_of(const int16_t* lead, int seat) noexcept nogil:
    return lead[PHASE_LANE] >> 2 * seat & 3


cdef inline int16_t lane_of(const uint8_t* phases) noexcept nogil:
    """Return the lane with the phases of the seats."""
    cdef int lane = 0
    cdef int i
    for i in range(MOST_SEATS):
        lane |= phases[i] << 2 * i
    return <int16_t> lane


cdef inline uint64_t head_of(const Node* n, const int16_t* lead) noexcept nogil:
    """Return the head of the key of a rank result: the leader, and the phases in place of that of the value."""
    cdef uint64_t folded = 0
    cdef int i
    for i in range(MOST_SEATS):
        folded = folded * MOST_PHASES + phase_of(lead, i)
    return n.turn | folded << 2


cdef inline void write_rooms(const Rules* rules, const Node* n, const int16_t* lead, int16_t* room) noexcept nogil:
    """Write the most points that each seat can still take."""
    cdef int rest = rest_of(rules, n)
    cdef int i
    for i in range(8):
        room[i] = rest
    if rules.bonuses:
        for i in range(rules.seats):
            room[i] += rules.scale[0].most[phase_of(lead, i)][n.left // rules.seats]


cdef inline int least_together(const Rules* rules, const Node* n) noexcept nogil:
    """Return the least points that all seats together still take."""
    return rest_of(rules, n) + (rules.least_bonus * (n.left // rules.seats) if rules.bonuses else 0)
