"""Suit equivalence: cards of a rank whose suits make no difference any more, so that they are interchangeable."""

from common.bits cimport Set, compress, count, highest, lowest
from fishing.primiera cimport Prime, look_at_prime
from fishing.rules cimport Rules, present, rank_cards
from fishing.types cimport Deal, Node


cdef inline bint suit_counts(const Rules* rules, const Node* n) noexcept nogil:
    """True if the counted suit can still change the value."""
    cdef int side, need, low
    if n.free == 0:
        return False
    low = lowest(n.free) >> 2
    for side in range(2):
        need = rules.suit_majority - n.suited[side]
        if 0 < need <= count(n.free):
            return True
        if run_is_open(rules, n, side, low):
            return True
    return False


cdef inline bint run_is_open(const Rules* rules, const Node* n, int side, int low) noexcept nogil:
    """True if the run of a side can still grow.

    low: rank of the suit's lowest card that is not taken yet
    """
    return rules.run > 0 and n.cap[side] > low and n.cap[side] >= rules.run


cdef inline Set cards_in_play(const Rules* rules, const Node* n) noexcept nogil:
    """Return the cards in hands and on the table."""
    cdef Set cards = n.table | n.hands[0] | n.hands[1]
    if rules.seats > 2:
        cards |= n.hands[2] | n.hands[3]
    return cards


cdef inline Set cards_to_play(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Return the cards in hands and in later packets."""
    cdef Set cards = n.hands[0] | n.hands[1] | deal.to_come[n.packet]
    if rules.seats > 2:
        cards |= n.hands[2] | n.hands[3]
    return cards


cdef inline void numbers_held(Set cards, Set* held) noexcept nogil:
    """Split cards into the sets of numbers of each suit."""
    cdef Set columns[4]
    cdef int i
    for i in range(4):
        columns[i] = cards >> i
    compress(<Set> 0x1111111111, columns, held, 4)


cdef inline Set suit_by_suit(const Set* answer, const Set* held) noexcept nogil:
    """Combine results for the numbers of each suit.

    answer: a set of numbers of one suit -> cards
    """
    return answer[held[0]] | answer[held[1]] << 1 | answer[held[2]] << 2 | answer[held[3]] << 3


cdef inline Set flush_cards(const Rules* rules, Set cards) noexcept nogil:
    """Return the cards that may be part of a flush, in any place."""
    cdef Set held[4]
    numbers_held(cards, held)
    return suit_by_suit(rules.in_flush, held)


cdef inline void flush_cards_and_takers(const Rules* rules, Set cards, Set* found, Set* takers) noexcept nogil:
    """Write these cards, and those that others of their suit add up to."""
    cdef Set held[4]
    numbers_held(cards, held)
    found[0] = suit_by_suit(rules.in_flush, held)
    takers[0] = suit_by_suit(rules.flush_taker, held)


cdef inline Set fill_up(Set ranks, Set through) noexcept nogil:
    """Return these ranks and those above them without a gap.

    Ranks are lowest bits of nibbles, as `present` returns them.
    """
    ranks |= through & ranks << 4
    through &= through << 4
    ranks |= through & ranks << 8
    through &= through << 8
    ranks |= through & ranks << 16
    through &= through << 16
    return ranks | through & ranks << 32


cdef inline Set within_sequences(Set hands, Set table) noexcept nogil:
    """Return the ranks that a sequence may still reach: above a rank to be played, or above a reached one in play."""
    cdef Set above = present(hands) << 4
    cdef Set in_play = present(hands | table)
    return (above | fill_up(above & in_play, in_play) << 4) * 15


cdef inline Set dead_cards(const Rules* rules, const Node* n, Set hands) noexcept nogil:
    """Return the cards on the table that no card in hand can ever capture."""
    return never_taken(rules, n.table, hands)


cdef inline Set never_taken(const Rules* rules, Set table, Set hands) noexcept nogil:
    """Return the cards of a table that no card of some hands can ever capture.

    Their rank has no card left to play. Any sum with another numeral in play is above the highest numeral left. No
    sequence reaches them, and no card sweeps the table.
    """
    cdef Set dead = table & ~(present(hands) * 15)
    cdef Set numerals = hands & rules.numerals
    cdef int highest_number, lowest_number, first_dead
    if dead == 0 or rules.sweep and hands & rank_cards(0):
        return 0
    if rules.sequence:
        dead &= ~within_sequences(hands, table)
    if numerals == 0:
        return dead
    highest_number = (highest(numerals) >> 2) + 1
    lowest_number = (lowest(numerals | table & rules.numerals) >> 2) + 1
    first_dead = highest_number - lowest_number + 1
    # numbers from `first_dead` up, and cards without a number
    return dead & (~rules.numerals | ~<Set> 0 << (4 * (first_dead - 1)))


cdef inline Set special_cards(const Rules* rules, const Deal* deal, const Node* n, Set dead) noexcept nogil:
    """Return the cards whose suits make a difference, or could: card points, counted suit, or part of a flush."""
    cdef Set special = rules.scored
    cdef Prime prime
    if suit_counts(rules, n):
        special |= rules.suit
    if rules.prime:
        look_at_prime(rules, n, cards_in_play(rules, n) | deal.to_come[n.packet], &prime)
        special |= prime.relevant
    if rules.flush:
        special |= flush_cards(rules, cards_in_play(rules, n) & ~dead | deal.to_come[n.packet])
    return special
