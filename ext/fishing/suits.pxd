"""Cards whose suits make no difference any more: of one rank, any may stand for any other."""

from common.bits cimport Set, compress, count, highest, lowest
from fishing.rules cimport Rules, present
from fishing.types cimport Deal, Node


cdef inline bint suit_counts(const Rules* rules, const Node* n) noexcept nogil:
    """Does it still make a difference who takes the cards of the counted suit?"""
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
    """Can the run of a side still grow? low: rank of the lowest card of the suit not taken yet."""
    return rules.run > 0 and n.cap[side] > low and n.cap[side] >= rules.run


cdef inline Set cards_in_play(const Rules* rules, const Node* n) noexcept nogil:
    """Cards in hands and on the table."""
    cdef Set cards = n.table | n.hands[0] | n.hands[1]
    if rules.seats == 4:
        cards |= n.hands[2] | n.hands[3]
    return cards


cdef inline Set cards_to_play(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Cards in hands, and those of later packets."""
    cdef Set cards = n.hands[0] | n.hands[1] | deal.to_come[n.packet]
    if rules.seats == 4:
        cards |= n.hands[2] | n.hands[3]
    return cards


cdef inline Set suit_by_suit(const Set* answer, Set cards) noexcept nogil:
    """Put together the answers for the numbers of each suit. answer: a set of numbers of one suit -> cards."""
    cdef Set columns[4]
    cdef Set held[4]
    cdef Set found = 0
    cdef int i
    for i in range(4):
        columns[i] = cards >> i
    compress(<Set> 0x1111111111, columns, held, 4)
    for i in range(4):
        found |= answer[held[i]] << i
    return found


cdef inline Set flush_cards(const Rules* rules, Set cards) noexcept nogil:
    """Those of the cards that may be part of a flush, wherever they lie."""
    return suit_by_suit(rules.in_flush, cards)


cdef inline Set flush_takers(const Rules* rules, Set cards) noexcept nogil:
    """Those of the cards that others of their suit add up to."""
    return suit_by_suit(rules.flush_taker, cards)


cdef inline Set within_sequences(const Rules* rules, Set hands, Set table) noexcept nogil:
    """Ranks that a sequence may still reach: above a rank to be played, or above one that is reached and in play."""
    cdef Set reached = 0
    cdef Set playable = present(hands)
    cdef Set in_play = present(hands | table)
    cdef Set found
    found = playable << 4
    for _ in range(rules.ranks):
        if found & ~reached == 0:
            break
        reached |= found
        found = (reached & in_play) << 4
    return reached * 15


cdef inline Set dead_cards(const Rules* rules, const Node* n, Set hands) noexcept nogil:
    """Cards on the table that no card of the hands can ever capture.

    There is none of their rank left to be played, any sum with another numeral in play is above the highest numeral
    left, and no sequence reaches them.
    """
    cdef Set dead = n.table & ~(present(hands) * 15)
    cdef Set numerals = hands & rules.numerals
    cdef int highest_number, lowest_number, first_dead
    if dead == 0:
        return 0
    if rules.sequence:
        dead &= ~within_sequences(rules, hands, n.table)
    if numerals == 0:
        return dead
    highest_number = (highest(numerals) >> 2) + 1
    lowest_number = (lowest(numerals | n.table & rules.numerals) >> 2) + 1
    first_dead = highest_number - lowest_number + 1
    # numbers from `first_dead` up, and cards without a number
    return dead & (~rules.numerals | ~<Set> 0 << (4 * (first_dead - 1)))


cdef inline Set special_cards(const Rules* rules, const Deal* deal, const Node* n, Set dead) noexcept nogil:
    """Cards whose suits do make a difference, or could: worth points, of a suit that counts, part of a flush."""
    cdef Set special = rules.scored
    if suit_counts(rules, n):
        special |= rules.suit
    if rules.flush:
        special |= flush_cards(rules, cards_in_play(rules, n) & ~dead | deal.to_come[n.packet])
    return special
