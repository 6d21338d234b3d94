"""What a move promises to who sees his own cards and the table: how worlds are played on where walks are few.

The guess is that of the solver's order (fishing/moves.pxd), with chances in place of a look at the other hands: what
is done with open hands in a world no player could do, so it is wrong about what a move is worth to one.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from fishing.captures cimport total_of
from fishing.moves cimport (
    AGAIN, CAPTURE, COUNTED, DANGER, EVENT, LACKED, PARTNERS, SCORED, TAKEN, can_be_cleared)
from fishing.node cimport event_points
from fishing.rules cimport Rules, card_points, present, rank_cards
from fishing.types cimport Choice, Deal, Node

ctypedef struct Sight:
    # What who is to move knows of the cards that he does not see.
    Set unseen              # in the hands of others, and to be dealt
    double holds[3][5]      # how likely the next player, the one after him and the third hold one of so many of these


cdef inline int by_sight(
        const Rules* rules, const Deal* deal, const Node* n, const Choice* choice, int found) noexcept nogil:
    """The first choice that promises most."""
    cdef Sight sight = seen_by_mover(rules, deal, n)
    cdef int i, chosen = 0
    cdef double promise, most = 0
    for i in range(found):
        promise = promise_of(rules, deal, n, &sight, &choice[i])
        if i == 0 or promise > most:
            most = promise
            chosen = i
    return chosen


cdef inline Sight seen_by_mover(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """What the seat to move knows."""
    cdef Sight sight
    cdef int i, seat, number
    cdef double part, misses
    sight.unseen = deal.to_come[n.packet]
    for seat in range(rules.seats):
        if seat != n.turn:
            sight.unseen |= n.hands[seat]
    for i in range(3):
        part = 0
        if i + 1 < rules.seats and sight.unseen:
            part = <double> count(n.hands[(n.turn + i + 1) % rules.seats]) / count(sight.unseen)
        misses = 1
        for number in range(5):
            sight.holds[i][number] = 1 - misses
            misses *= 1 - part
    return sight


cdef inline double may_hold(const Sight* sight, int player, int rank) noexcept nogil:
    """How likely a player, 0 for the next one, holds a rank."""
    return sight.holds[player][count(sight.unseen & rank_cards(rank))]


cdef inline double promise_of(
        const Rules* rules, const Deal* deal, const Node* n, const Sight* sight, const Choice* choice) noexcept nogil:
    """Points at once, less what the next player may be offered, and cards worth having."""
    cdef Set captured = choice.captured
    cdef Set bit = <Set> 1 << choice.card
    cdef int rank = choice.card >> 2
    cdef int total = total_of(rules, n.table)
    cdef Set alike
    cdef double promise
    if captured:
        promise = EVENT * event_points(rules, deal, n, choice.card, captured) + CAPTURE + TAKEN * count(captured)
        total -= total_of(rules, captured)
        promise -= DANGER * rules.clear * may_be_cleared(rules, n.table & ~captured, total, sight)
        captured |= bit
        return promise + COUNTED * count(captured & n.free) + SCORED * card_points(rules, captured)
    total += rules.number[rank]
    promise = -rank - DANGER * rules.catch_ * may_hold(sight, 0, rank)
    promise -= DANGER * rules.clear * may_be_cleared(rules, n.table | bit, total, sight)
    promise += PARTNERS * may_hold(sight, 1, rank) + LACKED * (1 - may_hold(sight, 2, rank))
    alike = n.hands[n.turn] & rank_cards(rank)
    if alike & (alike - 1):
        promise += AGAIN
    return promise


cdef inline double may_be_cleared(const Rules* rules, Set table, int total, const Sight* sight) noexcept nogil:
    """How likely the next player holds a card that takes a table whole; total: of its numerals."""
    cdef uint64_t ranks = present(sight.unseen)
    cdef double misses = 1
    cdef int rank
    if table == 0:
        return 0
    if table & (table - 1) == 0:
        return may_hold(sight, 0, lowest(table) >> 2)
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        if can_be_cleared(rules, table, total, rank_cards(rank)):
            misses *= 1 - may_hold(sight, 0, rank)
    return 1 - misses
