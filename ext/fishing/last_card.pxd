"""Static value of the last card of the deal, which has no reply."""

from common.bits cimport Set
from fishing.captures cimport equal_cards, makes, sums_of, sweeps, swept_by
from fishing.node cimport points_of, scores_clear, sequence
from fishing.rules cimport Rules, rank_cards
from fishing.endgame_bounds cimport LATEST, Ending, count_up


cdef inline int last_card_value(
        Ending* e, int card, Set table, Set own, Set other, int sums, Set last) noexcept nogil:
    """Return what the last card adds to the points scored so far."""
    cdef const Rules* rules = e.rules
    cdef int rank = card >> 2
    cdef Set bit = <Set> 1 << card
    cdef Set equal = table & rank_cards(rank)
    cdef Set along = 0
    cdef Set mine
    cdef bint added = makes(rules, sums, rank) and not (rules.equal_first and equal)
    cdef int i
    cdef int best = 0
    e.nodes += 1
    if sweeps(rules, table, rank):
        return last_points(e, card, swept_by(table, card), table, last) - count_up(e, other, own | table | bit)
    if added:
        e.moves.scratch.found = 0
        sums_of(rules, table, rules.number[rank], e.plain, &e.moves.scratch)
    if rules.sequence:
        along = sequence(rules, table, rank)
    # 1. the last capture also gets the rest: only event points differ
    if rules.leftovers:
        mine = 0 - <Set> ((equal | own & LATEST) != 0)
        best = rules.catch_ * (last & equal != 0)
        if rules.sequence or table & (table - 1) == 0 or e.three[e.most_seats] == rank:
            best = most_points(e, card, equal, along, table, last)
        if added:
            for i in range(e.moves.scratch.found):
                best = max(best, last_points(e, card, e.moves.scratch.named[i] | along, table, last))
            if e.moves.scratch.found:
                mine = ~<Set> 0
        table |= bit
        return best - count_up(e, other | table & 0 - (other >> 63) & ~mine, own | table & mine)
    # 2. else each capture is worth the cards it takes
    best = -count_up(e, other, own)
    if equal:
        equal = equal_cards(equal, e.plain, last)
        while equal:
            mine = equal & (0 - equal) | along
            best = max(best, last_points(e, card, mine, table, last) - count_up(e, other, own | mine | bit))
            equal &= equal - 1
    if added:
        for i in range(e.moves.scratch.found):
            mine = e.moves.scratch.named[i] | along
            best = max(best, last_points(e, card, mine, table, last) - count_up(e, other, own | mine | bit))
    return best


cdef inline int most_points(Ending* e, int card, Set equal, Set along, Set table, Set last) noexcept nogil:
    """Return the most points of the last card for capturing one of these cards of its rank."""
    cdef int best = 0
    equal = equal_cards(equal, e.plain, last)
    while equal:
        best = max(best, last_points(e, card, equal & (0 - equal) | along, table, last))
        equal &= equal - 1
    return best


cdef inline int last_points(Ending* e, int card, Set captured, Set table, Set last) noexcept nogil:
    """Return the points of the last card for a capture."""
    cdef int points = points_of(e.rules, card, captured, table, last, e.three[e.most_seats])
    return points - e.rules.clear if e.no_clear and scores_clear(e.rules, card, captured, table) else points
