"""Depth-limited alpha-beta search with iterative deepening: a good move where the end of the deal is out of reach.

Leaves are scored by the points won, plus a little for a lead in cards that count at the end. The score is no bound.
"""

from libc.string cimport memset

from common.bits cimport Set
from common.search_limits cimport out_of_budget
from fishing.move_generation cimport every_move, rank_moves, sort
from fishing.node cimport claims_of, is_over, outcome, put
from fishing.piles cimport best_of_others
from fishing.transposition_cutoff cimport INFINITE
from fishing.rules cimport Rules
from fishing.types cimport Choice, Deal, Node, Search

cdef enum:
    POINT = 16              # a point, in units of the leaf score
    CARD = 1                # each card more than the other side, of those counted
    SUITED = 3              # .. of the counted suit
    GAME = 10000            # the match or game
    DEEPEST = 48


cdef inline int looks(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Return the leaf score of a position for the first side."""
    cdef int lead = n.cards[0] - best_of_others(rules, n.cards)
    cdef int score = POINT * (n.points[0] - n.points[1])
    if rules.standing and n.claims:
        score += POINT * rules.three_caught * (claims_of(n, 0) - claims_of(n, 1))
    if rules.standing and is_over(deal, n):
        return score + GAME * outcome(rules, deal, n)
    if rules.final:
        score += POINT * lead
    elif rules.majority or rules.apart:
        score += CARD * lead
    if rules.suit:
        score += SUITED * (n.suited[0] - best_of_others(rules, n.suited))
    return score


cdef inline int depth_limited_search(Search* s, const Node* n, int depth, int alpha, int beta) noexcept nogil:
    """Return the score of a position after `depth` more moves of best play."""
    cdef const Rules* rules = s.rules
    cdef Node m
    cdef int start, found, i, r
    cdef int best = INFINITE
    cdef bint first_side = rules.pile[n.turn] == 0
    if depth == 0 or is_over(s.deal, n):
        return looks(rules, s.deal, n)
    start = s.moves.top
    found = every_move(rules, n, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        s.limits.stop = True
        return 0
    rank_moves(rules, s.deal, n, s.moves.choice + start, found)
    sort(s.moves.choice + start, found)
    if first_side:
        best = -INFINITE
    for i in range(start, start + found):
        if out_of_budget(&s.limits):
            return 0
        s.limits.nodes += 1
        m = n[0]
        put(rules, s.deal, &m, s.moves.choice[i].card, s.moves.choice[i].captured)
        r = depth_limited_search(s, &m, depth - 1, alpha, beta)
        if s.limits.stop:
            return 0
        if first_side:
            best = max(best, r)
            alpha = max(alpha, r)
        else:
            best = min(best, r)
            beta = min(beta, r)
        if alpha >= beta:
            break
    s.moves.top = start
    return best


cdef inline Choice choose(Search* s, const Node* n, int* depth) noexcept nogil:
    """Return the best move by iterative deepening until the budget is spent.

    depth: receives the depth reached, 0 for the static order alone
    Returns no move if out of memory.
    """
    cdef const Rules* rules = s.rules
    cdef Node m
    cdef Choice first
    cdef Choice none
    cdef int found, i, r, best, best_at, ahead
    cdef bint first_side = rules.pile[n.turn] == 0
    s.moves.top = 0
    depth[0] = 0
    found = every_move(rules, n, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        s.limits.stop = True
        memset(&none, 0, sizeof(Choice))
        return none
    rank_moves(rules, s.deal, n, s.moves.choice, found)
    sort(s.moves.choice, found)
    for ahead in range(1, DEEPEST + 1):
        best = -INFINITE if first_side else INFINITE
        best_at = 0
        for i in range(found):
            if out_of_budget(&s.limits):
                return s.moves.choice[0]
            m = n[0]
            put(rules, s.deal, &m, s.moves.choice[i].card, s.moves.choice[i].captured)
            s.limits.nodes += 1
            r = depth_limited_search(
                s, &m, ahead - 1, best if first_side else -INFINITE, INFINITE if first_side else best)
            if s.limits.stop:
                return s.moves.choice[0]
            if r != best and (r > best) == first_side:
                best = r
                best_at = i
        # best move first: it is the result if the next depth is not finished
        first = s.moves.choice[best_at]
        for i in range(best_at, 0, -1):
            s.moves.choice[i] = s.moves.choice[i - 1]
        s.moves.choice[0] = first
        depth[0] = ahead
        if ahead >= n.left + s.deal.later[n.packet]:
            break
    return s.moves.choice[0]
