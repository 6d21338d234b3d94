"""Relative keys: what a position between two tricks is worth depends on these 192 bits alone.

Of each suit only the order of the holders counts, not which cards are out: the holders' seats, from the lowest card to
the highest, written as planes of bits and compressed by the set of cards still in hand; beside them how many cards of
each group of equal value are left (which also gives the length of each suit), which neighbours are twins in two hands,
who leads, the phase, and which scale is meant. Positions of different deals share a key when they are the same game.
"""

from libc.stdint cimport uint64_t

from bits cimport Set, compress
from table cimport Key
from trick_node cimport Node
from trick_rules cimport Rules


cdef inline void push(Key* key, int* at, uint64_t field, int width) noexcept nogil:
    cdef int word = at[0] >> 6
    cdef int shift = at[0] & 63
    key.word[word] |= field << shift
    if shift + width > 64:
        key.word[word + 1] |= field >> (64 - shift)
    at[0] += width


cdef inline int key_of(const Rules* rules, int which, const Node* n, Key* key) noexcept nogil:
    """Write the key; returns how many of its bits are used."""
    cdef Set planes[4]
    cdef Set out[4]
    cdef Set everything = 0
    cdef Set both, differ
    cdef uint64_t counts = 0
    cdef int seat, i, used = 2
    cdef int at = 0
    for seat in range(rules.seats):
        everything |= n.hands[seat]
    planes[0] = n.hands[1] | n.hands[3]
    planes[1] = n.hands[2] | n.hands[3]
    differ = (planes[0] ^ (planes[0] >> 1)) | (planes[1] ^ (planes[1] >> 1))
    if rules.seats == 5:
        planes[2] = n.hands[4]
        differ |= planes[2] ^ (planes[2] >> 1)
        used = 3
    if rules.first_copies:
        both = everything & (everything >> 1) & rules.first_copies
        planes[used] = both & differ
        used += 1
    compress(everything, planes, out, used)
    for i in range((rules.cards + 7) >> 3):
        counts += rules.scale[which].counts[i][(everything >> (8 * i)) & 255]
    key.word[0] = 0
    key.word[1] = 0
    key.word[2] = 0
    push(key, &at, n.turn | (n.phase << 3) | (which << 8), 9)
    push(key, &at, counts, rules.scale[which].count_bits)
    for i in range(used):
        push(key, &at, out[i], rules.width)
    return at
