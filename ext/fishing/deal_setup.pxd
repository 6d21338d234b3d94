"""Deal setup, computed once per deal: points of the piles, three and four alike, bounds on later packets."""

from libc.stdint cimport int8_t, uint8_t, uint64_t

from common.bits cimport Set, count
from fishing.event_bounds cimport lesser, most_clears, sum_of_nibbles
from fishing.piles cimport run_so_far
from fishing.primiera cimport take_best
from fishing.rules cimport Rules, by_rank, card_points, rank_cards
from fishing.types cimport NOBODY, Deal, Node


cdef inline int points_of_pile(const Rules* rules, Node* n, int pile, Set cards) noexcept nogil:
    """Return the certain points of a pile so far, and set the longest run that it can have."""
    cdef int points = card_points(rules, cards)
    cdef int rank
    if rules.prime:
        take_best(rules, n.best[pile], cards)
    if rules.majority and n.cards[pile] >= rules.majority:
        points += rules.majority_points
    if rules.suit_majority and n.suited[pile] >= rules.suit_majority:
        points += rules.suit_points
    if rules.run:
        n.cap[pile] = <uint8_t> rules.ranks
        for rank in range(rules.ranks):
            if rank_cards(rank) & rules.suit & ~(n.free | cards):
                n.cap[pile] = <uint8_t> rank
                break
        points += run_so_far(rules, n, pile)
    return points


cdef inline void find_alike(const Rules* rules, Deal* deal, int packet) noexcept nogil:
    """Find three or four cards of a rank in each hand of a packet."""
    cdef int seat, rank, number
    cdef Set hand
    deal.four[packet] = NOBODY
    for seat in range(rules.seats):
        hand = deal.packet[packet][seat]
        deal.three[packet][seat] = -1
        for rank in range(rules.ranks):
            number = count(hand & rank_cards(rank))
            # with unknown cards in the hand three may be four
            if number == 3 and rules.three and count(hand) == rules.packet:
                deal.three[packet][seat] = <int8_t> rank
            if number == 4 and rules.four:
                if not rules.standing:
                    deal.four_points[packet][seat & 1] += <int8_t> rules.four
                elif deal.four[packet] == NOBODY:
                    deal.four[packet] = <int8_t> (seat & 1)


cdef inline void finish_deal(const Rules* rules, Deal* deal) noexcept nogil:
    """Fill in the certain points, and the most further points, after each packet."""
    cdef int i, side
    for side in range(2):
        deal.certain[deal.packets - 1][side] = 0
        deal.possible[deal.packets - 1][side] = 0
    for i in range(deal.packets - 2, -1, -1):
        for side in range(2):
            deal.certain[i][side] = deal.certain[i + 1][side] + certain_of(rules, deal, i + 1, side)
            deal.possible[i][side] = deal.possible[i + 1][side] + possible_of(rules, deal, i + 1, side)
        if deal.four[i + 1] != NOBODY:
            # the game is won there, so later packets do not count
            for side in range(2):
                deal.certain[i][side] = 0
                deal.possible[i][side] = rules.target


cdef inline int certain_of(const Rules* rules, const Deal* deal, int packet, int side) noexcept nogil:
    """Return a side's points for three and four alike in a packet, which a rule of the match score may take away."""
    cdef int points = deal.four_points[packet][side]
    cdef int seat
    for seat in range(side, rules.seats, 2):
        if deal.three[packet][seat] >= 0 and not deal.uncalled[packet] >> seat & 1:
            points += rules.three
    return points


cdef inline int possible_of(const Rules* rules, const Deal* deal, int packet, int side) noexcept nogil:
    """Return the most points from the moves of one packet."""
    cdef int points = 0
    cdef int pairs = 0
    cdef int plays = 0
    cdef int sweeping = 0
    cdef int seat, previous
    cdef uint64_t both
    cdef Set numerals
    for seat in range(side, rules.seats, 2):
        previous = (seat or rules.seats) - 1
        both = lesser(by_rank(deal.packet[packet][seat]), by_rank(deal.packet[packet][previous]))
        pairs += sum_of_nibbles(both)
        plays += count(deal.packet[packet][seat])
        if rules.three_caught and deal.three[packet][previous] >= 0:
            points += rules.three_caught * <int> (both >> (4 * deal.three[packet][previous]) & 15)
        numerals = deal.packet[packet][seat] & rules.numerals & ~<Set> 0xFF
        points += (rules.flush + rules.many) * count(numerals)
        if rules.sweep_clears:
            # they clear as if they caught the last card
            sweeping += count(deal.packet[packet][seat] & rank_cards(0))
    if side == 0 and rules.catch_across:
        pairs += 1
    points += rules.catch_ * pairs
    if side == 1 and packet + 1 == deal.packets and not rules.last_clears:
        plays -= 1
    # the last card of the packet before may be alone on the table
    return points + rules.clear * most_clears(plays, pairs + sweeping + (side == 0))
