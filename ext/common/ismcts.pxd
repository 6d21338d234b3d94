"""Single-observer information-set Monte Carlo tree search (IS-MCTS): the tree and its UCB1 move selection.

Tree edges are sequences of moves, shared by all determinizations. A simulation skips moves that its world does not
allow. Exploration counts how often a move was available.
Source: Cowling, Powley and Whitehouse, 'Information Set Monte Carlo Tree Search', IEEE Transactions on Computational
Intelligence and AI in Games 4 (2012), section V, with UCB1 as there.
"""

from libc.math cimport fmax, fmin, log, sqrt
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport realloc

from common.simulation cimport TreeEdge, WorldBaseline, Scale, Tree

cdef enum:
    NONE = -1
    FULL = -2           # out of memory
    BEFOREHAND = 64     # playouts that estimate the range of the values
    OFTEN = 8           # visits from which an edge guides playouts

cdef extern from *:
    """
    #define OH_FREE 0xFFFFFFFFFFFFFFFFULL
    """
    const uint64_t FREE "OH_FREE"   # not the key of any move


cdef inline double reward_of(Scale* scale, WorldBaseline* baseline, double value) noexcept nogil:
    """Return the reward (0 to 1) of a playout value, corrected by the baseline of its world.

    The baseline is a control variate. It takes out how good the world's cards are for a side. Otherwise moves would
    differ by the worlds that their simulations had.
    """
    cdef double fair = value
    if baseline.playouts:
        fair += scale.baseline.total / scale.baseline.playouts - baseline.total / baseline.playouts
    baseline.total += value
    baseline.playouts += 1
    scale.baseline.total += value
    scale.baseline.playouts += 1
    return (fair - scale.least) / scale.span


cdef inline double draw(Tree* tree) noexcept nogil:
    """Return a random number from 0 to 1 (xorshift64*, Vigna 2016)."""
    tree.random ^= tree.random >> 12
    tree.random ^= tree.random << 25
    tree.random ^= tree.random >> 27
    return <double> (tree.random * <uint64_t> 0x2545F4914F6CDD1D >> 11) * (1.0 / 9007199254740992.0)


cdef inline int grow(Tree* tree, int parent, uint64_t key) noexcept nogil:
    """Add an edge to the tree and return its number, or FULL if out of memory."""
    cdef TreeEdge* more
    cdef int number = tree.used
    if number == tree.room:
        more = <TreeEdge*> realloc(tree.branch, <size_t> (tree.room * 2 + 1024) * sizeof(TreeEdge))
        if more == NULL:
            return FULL
        tree.branch = more
        tree.room = tree.room * 2 + 1024
    tree.branch[number].key = key
    tree.branch[number].reward = 0
    tree.branch[number].visits = 0
    tree.branch[number].available = 0
    tree.branch[number].child = NONE
    tree.branch[number].sibling = NONE
    if parent != NONE:
        tree.branch[number].sibling = tree.branch[parent].child
        tree.branch[parent].child = number
    tree.used += 1
    return number


cdef inline int find(const Tree* tree, int parent, uint64_t key) noexcept nogil:
    """Return the edge of a move, or NONE."""
    cdef int number = tree.branch[parent].child
    while number != NONE and tree.branch[number].key != key:
        number = tree.branch[number].sibling
    return number


cdef inline int enter(
        Tree* tree, int parent, const uint64_t* keys, int found, uint64_t only, int* branch) noexcept nogil:
    """Select the move of a simulation and return its index: the first unvisited move, else by UCB1.

    only: key of the move to take, FREE for a free choice
    branch: receives the edge of the move, FULL if out of memory
    """
    cdef int i, number, chosen = NONE
    cdef double urge, most = 0
    for i in range(found):
        if only != FREE and keys[i] != only:
            continue
        number = find(tree, parent, keys[i])
        if number == NONE:
            if chosen == NONE or branch[0] != NONE:
                chosen = i
                branch[0] = NONE
            continue
        tree.branch[number].available += 1
        if chosen != NONE and branch[0] == NONE:
            continue
        urge = (tree.branch[number].reward / tree.branch[number].visits
                + tree.explore * sqrt(log(<double> tree.branch[number].available) / tree.branch[number].visits))
        if chosen == NONE or urge > most:
            most = urge
            chosen = i
            branch[0] = number
    if branch[0] == NONE:
        branch[0] = grow(tree, parent, keys[chosen])
        if branch[0] != FULL:
            tree.branch[branch[0]].available = 1
    return chosen


cdef inline int most_visited(const Tree* tree, int parent, const uint64_t* keys, int found, int least) noexcept nogil:
    """Return the index of the most visited move with at least `least` visits, or NONE."""
    cdef int i, number, chosen = NONE
    cdef uint32_t most = 0
    for i in range(found):
        number = find(tree, parent, keys[i])
        if number != NONE and tree.branch[number].visits >= <uint32_t> least and tree.branch[number].visits > most:
            most = tree.branch[number].visits
            chosen = i
    return chosen


cdef inline void credit(Tree* tree, const int* path, const bint* high, int length, double reward) noexcept nogil:
    """Backpropagate the reward of a simulation along its path.

    high: by edge, True if the seat that moved wants a high value
    """
    cdef int i
    for i in range(length):
        tree.branch[path[i]].visits += 1
        tree.branch[path[i]].reward += reward if high[i] else 1 - reward


cdef inline void widen(Scale* scale, double value, bint first) noexcept nogil:
    """Widen the value range by the value of a playout.

    first: True for the first value
    """
    cdef double most = value if first else fmax(scale.least + scale.span, value)
    scale.least = value if first else fmin(scale.least, value)
    scale.span = most - scale.least
