"""Inputs of the move network: what the seat to move sees of a position and of a move, as rows of its weights.

Every input is either there or not, so that an evaluation only adds rows. Nothing depends on which of the unseen cards
another seat holds: that seat's ronda counts as announced only, and its number of cards follows from the round.
"""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set, count, lowest
from fishing.captures cimport sums_on, total_of
from fishing.leaf_inputs cimport add_places, add_special, capturing_ranks
from fishing.move_generation cimport can_be_cleared
from fishing.node cimport capture_points, remaining
from fishing.rules cimport Rules, present, rank_cards
from fishing.types cimport NOBODY, Choice, Deal, Node

cdef enum:
    # Of the position: first input of each kind, and how many there are.
    UNSEEN = 0              # unseen cards of a rank: one, two, ..: 52
    HAND = 52               # .. and own cards, after the move
    UNSEEN_SPECIAL = 104    # a card that counts by itself, unseen: 52
    HAND_SPECIAL = 156      # .. in the own hand, after the move
    HELD = 208              # own cards after the move, 0 to 11
    LATER = 220             # packets to come, 0 to 6
    PLACE = 227             # seat in the round: 4
    TAKEN = 231             # cards taken, ours and theirs, in pairs: 2 of 0 to 26
    SUITED = 285            # .. of the counted suit: 2 of 0 to 13
    CAPTOR = 313            # side that captured last: none, ours, theirs
    CALLED = 316            # a ronda announced by the next seat, the one after it, the one before
    # Of the move.
    MADE = 319              # rank of the card, laid, captures its equal, captures others: 3 of 13
    EVENTS = 358            # points for events, 0 to 15
    WON = 374               # cards that go to the pile, 0 to 11
    SPECIAL_WON = 386       # .. one that counts by itself: 52
    SPECIAL_LAID = 438      # .. that is laid: 52
    TABLE = 490             # cards of a rank on the table after the move: 52
    SPECIAL_TABLE = 542     # .. one that counts by itself: 52
    LYING = 594             # their number, 0 to 15
    TOTAL = 610             # .. and their sum, 0 to 40
    OPEN = 651              # unseen cards of a rank that then capture, by their number 1 to 4: 13 of 4
    SWEPT = 703             # unseen cards that then clear the table, 0 to 8
    CATCH = 712             # unseen cards that then catch, 0 to 3, by own ones left of the rank, 0 to 2
    OWN_RONDA = 724         # the card laid is of the own ronda
    CATCHES_CALLED = 725    # the move catches a card of a seat that has announced a ronda
    INPUTS = 726
    MOST_OF_POSITION = 160  # inputs of a position
    MOST_OF_MOVE = 160      # .. and of a move

cdef extern from *:
    """
    #define OH_BY_EQUAL 13
    #define OH_BY_OTHERS 26
    """
    const int BY_EQUAL "OH_BY_EQUAL"
    const int BY_OTHERS "OH_BY_OTHERS"


cdef inline bint has_called(const Deal* deal, int packet, int seat) noexcept nogil:
    """True if a seat has announced three alike in a packet."""
    return deal.three[packet][seat] >= 0 and not deal.uncalled[packet] >> seat & 1


cdef inline int position_inputs(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, int16_t* out) noexcept nogil:
    """Fill in the inputs of a position but those that differ by move, and return their number.

    unseen: cards that the seat to move does not see
    """
    cdef int found = 0
    cdef int seats = rules.seats
    cdef int us = n.turn & 1
    cdef int i, side
    found = add_places(unseen, UNSEEN, out, found)
    found = add_special(rules, unseen, UNSEEN_SPECIAL, out, found)
    out[found] = <int16_t> (LATER + deal.packets - 1 - n.packet)
    out[found + 1] = <int16_t> (PLACE + n.turn)
    out[found + 2] = <int16_t> (CAPTOR + (0 if n.captor == NOBODY else 1 if n.captor == us else 2))
    found += 3
    for i in range(2):
        side = us if i == 0 else 1 - us
        out[found] = <int16_t> (TAKEN + 27 * i + n.cards[side] // 2)
        found += 1
        if rules.suit:
            out[found] = <int16_t> (SUITED + 14 * i + n.suited[side])
            found += 1
    for i in range(1, seats):
        if has_called(deal, n.packet, (n.turn + i) % seats):
            out[found] = <int16_t> (CALLED + i - 1)
            found += 1
    return found


cdef inline int add_hand(const Rules* rules, Set hand, int16_t* out, int found) noexcept nogil:
    """Add the inputs of the own hand after a move."""
    out[found] = <int16_t> (HELD + min(count(hand), 11))
    found = add_places(hand, HAND, out, found + 1)
    return add_special(rules, hand, HAND_SPECIAL, out, found)


cdef inline int add_threats(
        const Rules* rules, const Deal* deal, const Node* n, Set table, Set unseen, int16_t* out, int found,
) noexcept nogil:
    """Add the inputs of what unseen cards could do to a table."""
    # a court card takes its equals alone, though its place in the order may be a number that the table makes
    cdef Set named = rules.numerals | present(table) * 15
    cdef Set capturing = unseen & named & capturing_ranks(rules, table, sums_on(rules, table))
    cdef uint64_t ranks = present(capturing)
    cdef int total = total_of(rules, table)
    cdef int rank, sweeping = 0
    cdef bint clear = rules.clear and can_be_cleared(rules, table, total, unseen)
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        out[found] = <int16_t> (OPEN + 4 * rank + count(capturing & rank_cards(rank)) - 1)
        found += 1
        if clear and can_be_cleared(rules, table, total, unseen & rank_cards(rank)):
            sweeping += count(unseen & rank_cards(rank))
    out[found] = <int16_t> (LYING + min(count(table), 15))
    out[found + 1] = <int16_t> (TOTAL + min(total, 40))
    out[found + 2] = <int16_t> (SWEPT + min(sweeping, 8))
    return found + 3


cdef inline int move_inputs(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, int16_t* out,
) noexcept nogil:
    """Fill in the inputs of a move but those of the own hand, and return their number.

    unseen: cards that the seat to move does not see
    """
    cdef Set bit = <Set> 1 << choice.card
    cdef Set hand = n.hands[n.turn] & ~bit
    cdef int rank = choice.card >> 2
    cdef int seats = rules.seats
    cdef int before = (n.turn + seats - 1) % seats
    cdef int points, made, found = 0
    cdef Set table
    cdef bint caught
    if choice.captured:
        caught = rules.catches and n.last >= 0 and choice.captured >> n.last & 1 and n.last >> 2 == rank
        points = capture_points(
            rules, n.table, n.last if rules.catches else -1, -1, choice.card, choice.captured,
            rules.last_clears or remaining(deal, n) > 1)
        table = n.table & ~choice.captured
        made = BY_EQUAL if choice.captured & rank_cards(rank) else BY_OTHERS
        out[0] = <int16_t> (WON + min(count(choice.captured | bit), 11))
        found = add_special(rules, choice.captured | bit, SPECIAL_WON, out, 1)
        if caught and has_called(deal, n.packet, before):
            out[found] = CATCHES_CALLED
            found += 1
    else:
        points = made = 0
        table = n.table | bit
        out[0] = WON
        found = add_special(rules, bit, SPECIAL_LAID, out, 1)
        if deal.three[n.packet][n.turn] == rank:
            out[found] = OWN_RONDA
            found += 1
        if rules.catches and (n.left > 1 or rules.catch_across):
            out[found] = <int16_t> (
                CATCH + 3 * min(count(unseen & rank_cards(rank)), 3) + min(count(hand & rank_cards(rank)), 2))
            found += 1
    out[found] = <int16_t> (MADE + made + rank)
    out[found + 1] = <int16_t> (EVENTS + min(points, 15))
    found = add_places(table, TABLE, out, found + 2)
    found = add_special(rules, table, SPECIAL_TABLE, out, found)
    return add_threats(rules, deal, n, table, unseen, out, found)
