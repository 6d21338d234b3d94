"""Upper bound on the event points that a side can still get, whatever the other side does."""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from fishing.incremental_state cimport IncrementalState
from fishing.capture_reach cimport Reach
from fishing.rules cimport TOPS, Rules, by_rank, enough, rank_cards
from fishing.types cimport NO_CLEARS, NO_PAIRS, Deal, Node

cdef enum:
    NEVER = 1000


cdef inline int sum_of_nibbles(uint64_t counts) noexcept nogil:
    counts = (counts & <uint64_t> 0x0F0F0F0F0F0F0F0F) + (counts >> 4 & <uint64_t> 0x0F0F0F0F0F0F0F0F)
    return <int> (counts * <uint64_t> 0x0101010101010101 >> 56)


cdef inline uint64_t lesser(uint64_t a, uint64_t b) noexcept nogil:
    """Return the lesser of each pair of nibbles, none above 4."""
    cdef uint64_t more = (enough(a, b) >> 3) * 15
    return b & more | a & ~more


cdef inline int captures_to_clear(const Rules* rules, Set table, Set hands) noexcept nogil:
    """Return the least number of captures that can clear the table, or NEVER if some card must stay.

    A card without a number takes one of its rank. A numeral takes numerals that add up to it, or one of its own rank.
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
    """Return the moves left to a side in its present hands, after `skipped` moves of either side."""
    cdef int left = n.left - skipped
    if left <= 0:
        return 0
    return (left + 1) // 2 if ((n.turn + skipped) & 1) == side else left // 2


cdef inline int most_clears(int plays, int pairs) noexcept nogil:
    """Return the most times that a side can clear the table in `plays` moves of its own.

    pairs: number of its cards that can catch

    After the table is cleared the next seat lays a card. A side that clears next without catching that card has played
    another card in between. Only the first clear may need neither.
    """
    if pairs > plays:
        pairs = plays
    return pairs + (plays - pairs + 1) // 2


cdef inline int most_events(
        const Rules* rules, const Deal* deal, const IncrementalState* live, int side, int off, const Reach* reach,
        Set dead,
) noexcept nogil:
    """Return the most event points that a side can still get, without the certain ones.

    dead: as in suit_equivalence.pxd
    """
    cdef const Node* n = &live.n
    cdef int points = deal.possible[n.packet][side]
    cdef int plays = plays_of(rules, n, side, 0)
    cdef int capturing = 0
    cdef int pairs = 0          # cards that may catch
    cdef int single = 0         # .. and bring no other points
    cdef int either = 0         # .. or points for taking many
    cdef int sweeps = 0
    cdef int caught = 0         # cards of three alike that may be caught
    cdef int seat, previous, some
    cdef uint64_t both
    cdef Set to_play
    cdef Set hand, taking, flushes, many
    for seat in range(side, rules.seats, 2):
        hand = n.hands[seat]
        taking = reach.takers[seat >> 1]
        if taking == 0:
            continue
        capturing += count(taking)
        flushes = taking & live.flushes
        many = taking & live.many
        points += rules.flush * count(flushes)
        sweeps += count(many)
        if off & NO_PAIRS:
            pairs += count(hand)
            single += count(hand)
            caught += count(hand)
            continue
        previous = (seat or rules.seats) - 1
        both = by_rank(n.hands[previous])
        if n.last >= 0 and n.turn == seat:
            both += <uint64_t> 1 << (n.last & ~3)
        pairs += sum_of_nibbles(lesser(by_rank(hand), both))
        if rules.sweep_clears:
            # they clear as if they caught the last card
            pairs += count(hand & rank_cards(0))
        if rules.three_caught and deal.three[n.packet][previous] >= 0:
            caught += <int> (lesser(by_rank(hand), both) >> (4 * deal.three[n.packet][previous]) & 15)
        # a catch takes one card only, and so scores no sum
        if rules.flush >= rules.catch_ <= rules.many:
            hand &= ~flushes
            either += sum_of_nibbles(lesser(by_rank(hand & many), both))
            hand &= ~many
        single += sum_of_nibbles(lesser(by_rank(hand), both))
    some = min(sweeps, (count(n.table) + n.left) // (rules.many_from + 1))
    points += rules.many * some + rules.catch_ * (single + min(either, sweeps - some)) + rules.three_caught * caught
    if rules.clear and off & NO_CLEARS:
        points += rules.clear * plays
    elif rules.clear and not dead:
        to_play = live.cards ^ n.table | deal.to_come[n.packet]
        if not rules.sequence and not (rules.sweep and to_play & rank_cards(0)):
            some = captures_to_clear(rules, n.table, to_play)
            plays = plays_of(rules, n, side, some - 1 if some else 0) if some < NEVER else 0
        if side == 1 and plays and not rules.last_clears and deal.later[n.packet] == 0:
            plays -= 1
        points += rules.clear * min(most_clears(plays, pairs), capturing)
    return points
