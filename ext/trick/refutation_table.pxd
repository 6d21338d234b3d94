"""Refutation table: the last cutoff move for the same holding of a seat. It changes node counts, never results."""

from libc.stdint cimport uint8_t, uint64_t

from common.bits cimport Set, load_byte, store_byte
from trick.move_ordering cimport weights_of
from trick.rules cimport Rules, Weights
from trick.types cimport HINT_BITS, Node, Search


cdef inline int hint_place(const Rules* rules, int which, const Node* n) noexcept nogil:
    """Return the index of the entry for the seat to move."""
    cdef Set cards = n.hands[n.turn]
    cdef uint64_t h
    if n.played:
        if cards & rules.suit[n.led]:
            cards = (cards if rules.joker else n.cards) & rules.suit[n.led]
        h = (cards ^ n.best * <uint64_t> 0x9E3779B97F4A7C15) + n.turn
    else:
        h = cards + n.turn + 8
    h = (h ^ <uint64_t> which << 62) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return <int> (h >> (64 - HINT_BITS))


cdef inline int hint_of(const Search* s, int place) noexcept nogil:
    """Return the card of an entry, or -1."""
    return load_byte(&s.past.hints.card[place]) - 1 if place >= 0 else -1


cdef inline void store_refutation(Search* s, int place, int card) noexcept nogil:
    """Store the card that caused a cutoff."""
    store_byte(&s.past.hints.card[place], <uint8_t> (card + 1))


cdef inline int tried_first(const Rules* rules, const Node* n, int hint, Set left) noexcept nogil:
    """Return the refutation move if it is legal and is searched before move generation, else -1."""
    cdef const Weights* w = weights_of(rules, n)
    if hint < 0 or not left >> hint & 1 or not (w.follow_first if n.played else w.lead_first):
        return -1
    # a joker that is led names a suit
    return -1 if rules.joker and n.played == 0 and rules.suit_of[hint] == rules.trump else hint
