"""Inputs of the leaf evaluation: what a position shows, as a list of rows of the weights.

Every input is either there or not, so that an evaluation only adds rows. Numbers are one input for each value. All is
seen by the seat to move: its hand is hand 0, the next seat's is hand 1. Games fill in what their rules have.
"""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set, count, lowest
from fishing.captures cimport TWO, captures_of, sums_on, total_of
from fishing.event_bounds cimport lesser, sum_of_nibbles
from fishing.move_generation cimport can_be_cleared
from fishing.node cimport points_of, remaining, sequence, three_before
from fishing.rules cimport NUMBERS, Rules, by_rank, present, rank_cards
from fishing.types cimport NOBODY, Captures, Deal, Node

cdef enum:
    # first input of each kind, and how many there are
    PLACES = 0              # cards of a rank in a hand or on the table, one, two, ..: 5 places of 52
    COMING = 260            # .. or in later packets of a seat: 4 of 52
    SPECIAL = 468           # a card that counts by itself, in a hand or on the table: 5 places of 52
    CAPTOR = 728            # side that captured last: none, ours, theirs
    CATCHABLE = 731         # the seat to move can catch the card just laid
    GAINS = 732             # most points of a seat for an event on the table as it lies: 4 seats, 0 to 5
    CAPTURING = 756         # the seat can capture: 4
    PAIRS = 760             # cards of a seat with an equal one in the hand before: 4 seats, 0 to 8
    THREES = 796            # .. of which the hand before was dealt three: 4 seats, 0 to 3
    TAKEN = 812             # cards taken, ours and theirs: 2 of 0 to 52
    SUITED = 918            # .. of the counted suit: 2 of 0 to 13
    CAPS = 946              # longest possible run: 2 of 0 to 13
    LOWEST = 974            # lowest card of that suit still to be taken: none, or its rank
    LYING = 988             # cards on the table, 0 to 15
    TOTAL = 1004            # their sum, 0 to 40
    LEFT = 1045             # cards still to be played, 0 to 52
    LEVELS = 1098           # level of the best card taken of a suit: 2 sides of 4 suits, 0 to 9
    INPUTS = 1178
    MOST_INPUTS = 120       # of a position


cdef inline int add_places(Set cards, int first, int16_t* out, int found) noexcept nogil:
    """Add the inputs of a place: one for the first card of a rank, one for the second, and so on."""
    cdef int rank = -1
    cdef int number = 0
    while cards:
        if lowest(cards) >> 2 != rank:
            rank = lowest(cards) >> 2
            number = first + 4 * rank
        out[found] = <int16_t> number
        found += 1
        number += 1
        cards &= cards - 1
    return found


cdef inline int add_special(const Rules* rules, Set cards, int first, int16_t* out, int found) noexcept nogil:
    """Add an input for each card of the counted suit, and for each that is worth points."""
    cards &= rules.suit | rules.scored
    while cards:
        out[found] = <int16_t> (first + lowest(cards))
        found += 1
        cards &= cards - 1
    return found


cdef inline Set capturing_ranks(const Rules* rules, Set table, int sums) noexcept nogil:
    """Return the cards of all ranks that capture something on a table.

    sums: numbers that the table makes
    """
    cdef Set cards = present(table) * 15
    cdef int number
    for number in range(2, rules.ranks + 1):
        if number < NUMBERS and sums >> (TWO + number) & 1:
            cards |= rank_cards(number - 1)
    if rules.sweep and table:
        cards |= rank_cards(0)
    return cards


cdef inline int most_gain(
        const Rules* rules, const Node* n, int sums, Set hand, Set may, Set last, int three, Captures* scratch,
) noexcept nogil:
    """Return the most points of a hand for an event on the table as it lies.

    may: cards of the hand that capture
    last: the card just laid, none for other seats than the next
    """
    cdef Set along
    cdef int most = 0
    cdef int card, i, points
    if not rules.flush and not rules.many and not rules.sweep:
        # without points for the cards of a capture it is enough to look for the whole table and for the last card
        if rules.clear and can_be_cleared(rules, n.table, total_of(rules, n.table), hand):
            most = rules.clear
        if last and hand & rank_cards(lowest(last) >> 2):
            points = rules.catch_
            if n.table == last:
                points += rules.clear
            if three == lowest(last) >> 2:
                points += rules.three_caught
            most = max(most, points)
        return most
    while may:
        card = lowest(may)
        may &= may - 1
        if captures_of(rules, n.table, sums, card, 0, n.last, scratch):
            along = sequence(rules, n.table, card >> 2) if rules.sequence else 0
            for i in range(scratch.found):
                points = points_of(rules, card, scratch.named[i] | along, n.table, last, three)
                if points > most:
                    most = points
    return most


cdef inline int leaf_inputs(
        const Rules* rules, const Deal* deal, const Node* n, Captures* scratch, int16_t* out) noexcept nogil:
    """Fill in the inputs of a position that is not over, and return their number."""
    cdef int found = 0
    cdef int sums = sums_on(rules, n.table)
    cdef int us = n.turn & 1
    cdef int q, seat, before, side, i, packet, three
    cdef Set last, later
    cdef uint64_t both
    cdef Set capturing = capturing_ranks(rules, n.table, sums)
    cdef int seats = rules.seats
    for q in range(seats):
        seat = (n.turn + q) % seats
        found = add_places(n.hands[seat], PLACES + 52 * q, out, found)
        found = add_special(rules, n.hands[seat], SPECIAL + 52 * q, out, found)
        if deal.later[n.packet]:
            later = 0
            for packet in range(n.packet + 1, deal.packets):
                later |= deal.packet[packet][seat]
            found = add_places(later, COMING + 52 * q, out, found)
        # what the seat could do now
        last = <Set> 1 << n.last if q == 0 and n.last >= 0 and rules.catches else 0
        three = three_before(rules, deal, n.packet, seat)
        i = most_gain(rules, n, sums, n.hands[seat], n.hands[seat] & capturing, last, three, scratch)
        out[found] = <int16_t> (GAINS + 6 * q + min(i, 5))
        found += 1
        if n.hands[seat] & capturing:
            out[found] = <int16_t> (CAPTURING + q)
            found += 1
        # .. and catch later
        if rules.catches:
            before = (n.turn + q + seats - 1) % seats
            both = lesser(by_rank(n.hands[seat]), by_rank(n.hands[before]))
            out[found] = <int16_t> (PAIRS + 9 * q + min(sum_of_nibbles(both), 8))
            found += 1
            if 0 <= three < rules.ranks:
                out[found] = <int16_t> (THREES + 4 * q + min(<int> (both >> (4 * three) & 15), 3))
                found += 1
    found = add_places(n.table, PLACES + 4 * 52, out, found)
    found = add_special(rules, n.table, SPECIAL + 4 * 52, out, found)
    out[found] = <int16_t> (CAPTOR + (0 if n.captor == NOBODY else 1 if n.captor == us else 2))
    found += 1
    if rules.catches and n.last >= 0 and n.hands[n.turn] & rank_cards(n.last >> 2):
        out[found] = CATCHABLE
        found += 1
    for i in range(2):
        side = us if i == 0 else 1 - us
        out[found] = <int16_t> (TAKEN + 53 * i + n.cards[side])
        found += 1
        if rules.suit:
            out[found] = <int16_t> (SUITED + 14 * i + n.suited[side])
            found += 1
            if rules.run:
                out[found] = <int16_t> (CAPS + 14 * i + n.cap[side])
                found += 1
        if rules.prime:
            for q in range(4):
                out[found] = <int16_t> (LEVELS + 40 * i + 10 * q + n.best[side][q])
                found += 1
    if rules.suit:
        out[found] = <int16_t> (LOWEST + (1 + (lowest(n.free) >> 2) if n.free else 0))
        found += 1
    out[found] = <int16_t> (LYING + min(count(n.table), 15))
    out[found + 1] = <int16_t> (TOTAL + min(total_of(rules, n.table), 40))
    out[found + 2] = <int16_t> (LEFT + remaining(deal, n))
    return found + 3
