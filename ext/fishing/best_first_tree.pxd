"""Best-first tree over open hands: upper confidence bounds with mean backups, leaves by the learned evaluation.

Source: Kocsis and Szepesvari, 'Bandit based Monte-Carlo Planning', ECML 2006. There is no chance in it: a leaf is
evaluated rather than played out, and positions with few cards left have their exact values. Selection computes in
integers only, so that a node limit gives the same tree on every machine. Branches lie in one block of memory of a set
size, and a position is played again on the way down.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memset

from common.bits cimport Set, highest
from common.null_window cimport Ask, Interval, narrow
from common.search_limits cimport out_of_budget
from fishing.bounds cimport WIDEST, bounds
from fishing.leaf_evaluation cimport GRAIN, Weights, leaf_value
from fishing.move_generation cimport every_move
from fishing.node cimport is_over, put, remaining
from fishing.types cimport Captures, Choice, Node, Search

cdef enum:
    EXACT = 8               # positions with so many cards to be played are solved
    ROOTS = 4096            # numbers with a root in the table
    LN2 = 45426             # natural logarithm of 2, in 1/65536
    DEEPEST = 64            # cards in a deal
    FIRST_ROOM = 4096       # branches at first

ctypedef struct Branch:
    Set captured
    int64_t sum             # of the values of all visits, as `value`
    int32_t value           # before the first visit: estimate of the final value, first side minus second, in 1/GRAIN
    uint32_t visits
    uint32_t first          # first branch of the moves after this one
    uint16_t found          # .. and their number, 0 before the first visit
    uint8_t card
    uint8_t exact           # is the value proven?

ctypedef struct Tree:
    Branch* branch
    uint32_t filled
    uint32_t room
    uint32_t most           # the largest room
    uint64_t expansions
    uint32_t roots[ROOTS]   # 65536 / sqrt(n + 1)
    Captures scratch


cdef inline uint64_t root_of(uint64_t x) noexcept nogil:
    """Return the integer square root."""
    cdef uint64_t r, next_one
    if x == 0:
        return 0
    r = <uint64_t> 1 << ((highest(x) >> 1) + 1)
    while True:
        next_one = (r + x // r) >> 1
        if next_one >= r:
            return r
        r = next_one


cdef inline void plant(Tree* tree, uint32_t most) noexcept nogil:
    """Make an empty tree of at most so many branches."""
    cdef int i
    tree.branch = NULL
    tree.filled = tree.room = 0
    tree.most = most
    tree.expansions = 0
    for i in range(ROOTS):
        tree.roots[i] = <uint32_t> root_of((<uint64_t> 1 << 32) // <uint64_t> (i + 1))


cdef inline void fell(Tree* tree) noexcept nogil:
    """Free the tree."""
    free(tree.branch)
    tree.branch = NULL


cdef inline bint has_room(Tree* tree, uint32_t wanted) noexcept nogil:
    """Make room for more branches. Returns False if the tree is as large as it may be."""
    cdef Branch* more
    cdef uint64_t room = tree.filled + wanted
    if room <= tree.room:
        return True
    if room > tree.most:
        return False
    room = min(max(room, 2 * <uint64_t> tree.room, FIRST_ROOM), tree.most)
    more = <Branch*> realloc(tree.branch, room * sizeof(Branch))
    if more == NULL:
        return False
    tree.branch = more
    tree.room = <uint32_t> room
    return True


cdef inline int64_t breadth(uint32_t visits) noexcept nogil:
    """Return sqrt(ln(visits + 1)) in 1/65536. The logarithm is linear between powers of two."""
    cdef uint64_t x = <uint64_t> visits + 1
    cdef int power = highest(x)
    cdef uint64_t rest = ((x << 16) >> power) - 65536
    return <int64_t> root_of((((<uint64_t> power << 16) + rest) * LN2 >> 16) << 16)


cdef inline int64_t confidence(const Tree* tree, int64_t wide, uint32_t visits) noexcept nogil:
    """Return what is added to the mean of a branch: curiosity * sqrt(ln(all + 1) / (visits + 1)).

    wide: curiosity * sqrt(ln(all + 1))
    """
    cdef int shift = 0
    while visits >= ROOTS:
        visits >>= 2
        shift += 1
    return wide * <int64_t> (tree.roots[visits] >> shift) >> 32


cdef inline int mean_of(const Branch* b) noexcept nogil:
    """Return the mean of the visits, the estimate before them, or the proven value."""
    return b.value if b.exact or b.visits == 0 else <int> (b.sum // <int64_t> b.visits)


cdef inline uint32_t chosen_of(const Tree* tree, const Branch* at, int curiosity, bint first_side) noexcept nogil:
    """Return the branch with the highest confidence bound for the side to move, the first of equal ones."""
    cdef int64_t wide = curiosity * breadth(at.visits)
    cdef int64_t score
    cdef int64_t most = 0
    cdef uint32_t chosen = at.first
    cdef uint32_t i
    cdef const Branch* b
    for i in range(at.first, at.first + at.found):
        b = &tree.branch[i]
        score = mean_of(b)
        if not first_side:
            score = -score
        score += confidence(tree, wide, b.visits)
        if i == at.first or score > most:
            most = score
            chosen = i
    return chosen


cdef inline int evaluate(
        Search* s, Ask ask, Tree* tree, const Node* n, const Weights* w, int exact, bint* proven) noexcept nogil:
    """Return an estimate of the final value, first side minus second, in 1/GRAIN points.

    exact: positions with so many cards to be played, or fewer, are solved
    """
    cdef int won = n.points[0] - n.points[1]
    cdef int guess
    cdef Interval b
    proven[0] = True
    if is_over(s.deal, n):
        return GRAIN * won
    guess = leaf_value(s.rules, s.deal, n, w, &tree.scratch)
    if remaining(s.deal, n) > exact:
        proven[0] = False
        return GRAIN * won + guess
    b = bounds(s.rules, s.deal, n, WIDEST, s.off)
    b.lower = bounds(s.rules, s.deal, n, -WIDEST, s.off).lower
    narrow(ask, s, &s.limits, n, 0, &b, min(max((guess + GRAIN // 2) // GRAIN, b.lower), b.upper), 0)
    return GRAIN * (won + b.lower)


cdef inline bint expand(
        Search* s, Ask ask, Tree* tree, uint32_t at, const Node* n, const Weights* w, int exact) noexcept nogil:
    """Add the moves of a position, each with an estimate. Returns False, and adds none, if a limit comes first."""
    cdef Branch* b
    cdef Choice c
    cdef Node after
    cdef int found, i
    cdef bint proven = False
    s.moves.top = 0
    found = every_move(s.rules, n, s.off, &s.moves)
    if found < 0:
        s.no_memory = True
        return False
    if not has_room(tree, found):
        return False
    for i in range(found):
        if out_of_budget(&s.limits):
            return False
        s.limits.nodes += 1
        c = s.moves.choice[i]
        after = n[0]
        put(s.rules, s.deal, &after, c.card, c.captured)
        b = &tree.branch[tree.filled + i]
        b.card = c.card
        b.captured = c.captured
        # an exact search uses the stack of moves
        s.moves.top = found
        b.value = evaluate(s, ask, tree, &after, w, exact, &proven)
        if s.limits.stop:
            return False
        b.sum = 0
        b.visits = 0
        b.first = 0
        b.found = 0
        b.exact = proven
    tree.branch[at].first = tree.filled
    tree.branch[at].found = <uint16_t> found
    tree.filled += found
    tree.expansions += 1
    return True


cdef inline int best_value(const Tree* tree, const Branch* at, bint first_side) noexcept nogil:
    """Return the best of the estimates after a position that has just been expanded."""
    cdef int best = tree.branch[at.first].value
    cdef uint32_t i
    for i in range(at.first + 1, at.first + at.found):
        if (tree.branch[i].value > best) == first_side:
            best = tree.branch[i].value
    return best


cdef inline bint settles(const Tree* tree, const Branch* at) noexcept nogil:
    """True if the values of all moves after a position are proven."""
    cdef uint32_t i
    for i in range(at.first, at.first + at.found):
        if not tree.branch[i].exact:
            return False
    return True


cdef inline void back_up(Tree* tree, const uint32_t* path, int depth, int turn, int value) noexcept nogil:
    """Add a value to all branches of a path, and mark those that are proven now.

    turn: seat to move at its end
    """
    cdef Branch* b
    cdef bint proven = True
    cdef int i
    for i in range(depth, -1, -1):
        b = &tree.branch[path[i]]
        b.visits += 1
        b.sum += value
        if not b.exact:
            proven = proven and settles(tree, b)
            if proven:
                b.value = best_value(tree, b, (turn & 1) == 0)
                b.exact = True
        turn += 1


cdef inline void search_tree(
        Search* s, Ask ask, Tree* tree, const Node* start, const Weights* w, int exact, uint64_t most) noexcept nogil:
    """Grow the tree of a position until its size, a limit or `most` expansions end it.

    The root is branch 0, its moves are those that follow. Without them a limit came at once.
    """
    cdef uint32_t path[DEEPEST + 1]
    cdef int depth, value
    cdef uint32_t at
    cdef Node n
    cdef Branch* b
    if not has_room(tree, 1):
        return
    memset(tree.branch, 0, sizeof(Branch))
    tree.filled = 1
    while tree.expansions < most and not tree.branch[0].exact and not out_of_budget(&s.limits):
        n = start[0]
        at = depth = 0
        path[0] = 0
        while tree.branch[at].found and not tree.branch[at].exact:
            at = chosen_of(tree, &tree.branch[at], w.curiosity, (n.turn & 1) == 0)
            b = &tree.branch[at]
            put(s.rules, s.deal, &n, b.card, b.captured)
            depth += 1
            path[depth] = at
        if tree.branch[at].exact:
            value = tree.branch[at].value
            # nothing new, but it counts, so that the limits end the search
            s.limits.nodes += 1
            tree.expansions += 1
        elif expand(s, ask, tree, at, &n, w, exact):
            value = best_value(tree, &tree.branch[at], (n.turn & 1) == 0)
        else:
            return
        back_up(tree, path, depth, n.turn, value)
