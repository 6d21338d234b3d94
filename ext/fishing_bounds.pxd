"""Bounds on what remains to be won, from what each side can still get at most.

Every part is an upper bound on the points of one side from here on; none looks at what the other side does against it.
"""

from libc.stdint cimport uint64_t

from bits cimport Set, count, lowest
from fishing_node cimport Deal, Node, run_so_far, standing
from fishing_plain cimport cards_in_play, cards_to_play, dead_cards, flush_takers, run_is_open
from fishing_rules cimport TOPS, Rules, by_rank, enough
from windows cimport Interval

cdef enum:
    NO_PAIRS = 1 << 2       # switches: every card may catch
    NO_CLEARS = 1 << 3      # .. and clear the table
    NO_BOUNDS = 1 << 4      # no bounds but the widest
    NEVER = 1000
    WIDEST = 2000

cdef inline int sum_of_nibbles(uint64_t counts) noexcept nogil:
    counts = (counts & <uint64_t> 0x0F0F0F0F0F0F0F0F) + (counts >> 4 & <uint64_t> 0x0F0F0F0F0F0F0F0F)
    return <int> (counts * <uint64_t> 0x0101010101010101 >> 56)


cdef inline uint64_t lesser(uint64_t a, uint64_t b) noexcept nogil:
    """The lesser of each pair of nibbles, none above 4."""
    cdef uint64_t more = (enough(a, b) >> 3) * 15
    return b & more | a & ~more


cdef inline int captures_to_clear(const Rules* rules, Set table, Set hands) noexcept nogil:
    """Least number of captures after which the table can be empty; NEVER if some card must stay.

    A card without a number takes one of its rank; a numeral takes numerals that add up to it, or one of its own rank.
    """
    cdef Set others = table & ~rules.numerals
    cdef uint64_t on_table, in_hands
    cdef int captures, total, rank, some
    if enough(by_rank(hands), by_rank(others)) != TOPS:
        return NEVER
    captures = count(others)
    on_table = by_rank(table & rules.numerals)
    total = 0
    while on_table:
        rank = lowest(on_table) >> 2
        total += (rank + 1) * <int> (on_table >> (4 * rank) & 15)
        on_table &= ~(<uint64_t> 15 << (4 * rank))
    in_hands = by_rank(hands & rules.numerals)
    rank = rules.ranks - 1
    while total > 0:
        while rank >= 0 and (in_hands >> (4 * rank) & 15) == 0:
            rank -= 1
        if rank < 0:
            return NEVER
        some = <int> (in_hands >> (4 * rank) & 15)
        if some * (rank + 1) >= total:
            return captures + (total + rank) // (rank + 1)
        total -= some * (rank + 1)
        captures += some
        rank -= 1
    return captures


cdef inline int plays_of(const Rules* rules, const Node* n, int side, int skipped) noexcept nogil:
    """Cards that a side still plays from its present hands, so many plays of either side left out first."""
    cdef int left = n.left - skipped
    if left <= 0:
        return 0
    return (left + 1) // 2 if ((n.turn + skipped) & 1) == side else left // 2


cdef inline int pairs_of(const Rules* rules, const Deal* deal, const Node* n, int side, int* caught) noexcept nogil:
    """How often a side can catch at most: a rank has to be in both hands. caught: of these, one of three alike."""
    cdef int seat, previous
    cdef int pairs = 0
    cdef uint64_t both
    for seat in range(side, rules.seats, 2):
        if n.hands[seat] == 0:
            continue
        previous = (seat or rules.seats) - 1
        both = by_rank(n.hands[previous])
        if n.last >= 0 and n.turn == seat:
            both += <uint64_t> 1 << (n.last & ~3)
        both = lesser(by_rank(n.hands[seat]), both)
        pairs += sum_of_nibbles(both)
        if rules.three_caught and deal.three[n.packet][previous] >= 0:
            caught[0] += <int> (both >> (4 * deal.three[n.packet][previous]) & 15)
    return pairs


cdef inline int most_clears(int plays, int pairs) noexcept nogil:
    """How often a side can clear the table in so many plays of its own at most, it being able to catch so often.

    After the table has been cleared somebody lays a card. A side that clears next without catching that card has
    played another card in between; only the first time may be without either.
    """
    if pairs > plays:
        pairs = plays
    return pairs + (plays - pairs + 1) // 2


cdef inline int most_events(const Rules* rules, const Deal* deal, const Node* n, int side, int off) noexcept nogil:
    """Most points of events that a side can still get, those that are certain left out."""
    cdef int points = deal.possible[n.packet][side]
    cdef int caught = 0
    cdef int plays = plays_of(rules, n, side, 0)
    cdef int pairs = plays
    cdef int some
    cdef Set mine = n.hands[side]
    if rules.seats == 4:
        mine |= n.hands[side + 2]
    if off & NO_PAIRS:
        caught = plays
    else:
        pairs = pairs_of(rules, deal, n, side, &caught)
    points += rules.catch_ * pairs + rules.three_caught * caught
    if rules.clear and off & NO_CLEARS:
        points += rules.clear * plays
    elif rules.clear:
        if dead_cards(rules, n, cards_to_play(rules, deal, n)):
            plays = 0
        elif not rules.sequence:
            some = captures_to_clear(rules, n.table, cards_to_play(rules, deal, n))
            plays = plays_of(rules, n, side, some - 1 if some else 0) if some < NEVER else 0
        points += rules.clear * most_clears(plays, pairs)
    # numerals from 3 up: a smaller one adds up to no more than two cards, of one rank
    mine &= rules.numerals & ~<Set> 0xFF
    if rules.flush and mine:
        points += rules.flush * count(mine & flush_takers(rules, cards_in_play(rules, n) | deal.to_come[n.packet]))
    if rules.many and mine:
        some = (count(n.table) + n.left) // (rules.many_from + 1)
        if some > count(mine):
            some = count(mine)
        points += rules.many * some
    return points


cdef inline int most_of_counts(const Rules* rules, const Deal* deal, const Node* n, int side) noexcept nogil:
    """Most points that a side can still get for a majority or a run."""
    cdef int points = 0
    cdef int need, low
    if rules.majority:
        need = rules.majority - n.cards[side]
        if 0 < need <= deal.total - n.cards[0] - n.cards[1]:
            points += rules.majority_points
    if n.free:
        need = rules.suit_majority - n.suited[side]
        if 0 < need <= count(n.free):
            points += rules.suit_points
        low = lowest(n.free) >> 2
        if run_is_open(rules, n, side, low):
            points += n.cap[side] - run_so_far(rules, n, side)
    return points


cdef inline int most_of_cards(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Points of the cards in play, which either side may get."""
    cdef int points = 0
    cdef Set some = rules.scored & (n.table | n.hands[0] | n.hands[1] | n.hands[2] | n.hands[3]
                                    | deal.to_come[n.packet])
    while some:
        points += rules.points[lowest(some)]
        some &= some - 1
    return points


cdef inline int final_points(const Rules* rules, const Deal* deal, const Node* n, int winner, int side) noexcept nogil:
    """Points of a side for the count at the end, one side having taken all that is still in play."""
    cdef int to_come = deal.total - n.cards[0] - n.cards[1]
    return rules.final_points[side][n.cards[0] + (to_come if winner == 0 else 0)][
        n.cards[1] + (to_come if winner == 1 else 0)]


cdef inline Interval bounds(
        const Rules* rules, const Deal* deal, const Node* n, int t, int off) noexcept nogil:
    """Bounds on what remains to be won, first side minus second, as far as they can settle a threshold.

    Without events they contain those with events: where t lies between them, no more is looked at.
    """
    cdef Interval b
    cdef int some
    if rules.standing:
        return standing_bounds(rules, deal, n, off)
    if off & NO_BOUNDS:
        b.lower = -WIDEST
        b.upper = WIDEST
        return b
    some = deal.certain[n.packet][0] - deal.certain[n.packet][1]
    b.lower = b.upper = some
    if rules.scored:
        some = most_of_cards(rules, deal, n)
        b.upper += some
        b.lower -= some
    b.upper += most_of_counts(rules, deal, n, 0)
    b.lower -= most_of_counts(rules, deal, n, 1)
    if rules.final:
        b.upper += final_points(rules, deal, n, 0, 0) - final_points(rules, deal, n, 0, 1)
        b.lower += final_points(rules, deal, n, 1, 0) - final_points(rules, deal, n, 1, 1)
    if b.upper < t:
        b.upper += most_events(rules, deal, n, 0, off)
    else:
        b.upper = WIDEST
    if b.lower >= t:
        b.lower -= most_events(rules, deal, n, 1, off)
    else:
        b.lower = -WIDEST
    return b


cdef inline Interval standing_bounds(
        const Rules* rules, const Deal* deal, const Node* n, int off) noexcept nogil:
    """Bounds on the outcome of the match or game: what a side would need for the target may be out of its reach."""
    cdef Interval b
    cdef int side, most
    b.lower = -1
    b.upper = 1
    if off & NO_BOUNDS:
        return b
    for side in range(2):
        most = (standing(deal, n, side) + deal.certain[n.packet][side] + most_of_counts(rules, deal, n, side)
                + most_events(rules, deal, n, side, off))
        if rules.scored:
            most += most_of_cards(rules, deal, n)
        if rules.final:
            most += final_points(rules, deal, n, side, side)
        if most < rules.target:
            if side == 0:
                b.upper = 0
            else:
                b.lower = 0
    return b
