"""A tree over what one seat knows, grown by walks through sampled worlds: which move is how good on average.

Information-set Monte Carlo tree search with one observer: a branch is a run of moves, whatever the world; moves that a
world does not allow are left out of its walk, and a move is explored by how often it could have been chosen.
Source: Cowling, Powley and Whitehouse, 'Information Set Monte Carlo Tree Search', IEEE Transactions on Computational
Intelligence and AI in Games 4 (2012), section V; UCB1 as there.
"""

from libc.math cimport fmax, fmin, log, sqrt
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport realloc

from common.walk cimport Branch, Luck, Scale, Tree

cdef enum:
    NONE = -1
    FULL = -2           # no more memory
    BEFOREHAND = 64     # playouts that say between what the values lie
    OFTEN = 8           # walks through a branch that make it a guide

cdef extern from *:
    """
    #define OH_FREE 0xFFFFFFFFFFFFFFFFULL
    """
    const uint64_t FREE "OH_FREE"   # no key of a move


cdef inline double reward_of(Scale* scale, Luck* luck, double value) noexcept nogil:
    """The reward of a value, less the luck with the world: what it is better than others of it, as an average world's.

    Walks through worlds in turn would otherwise tell moves apart by which worlds they had.
    """
    cdef double fair = value
    if luck.walks:
        fair += scale.luck.total / scale.luck.walks - luck.total / luck.walks
    luck.total += value
    luck.walks += 1
    scale.luck.total += value
    scale.luck.walks += 1
    return (fair - scale.least) / scale.span


cdef inline double draw(Tree* tree) noexcept nogil:
    """A random number from 0 to 1 (xorshift64*, Vigna 2016)."""
    tree.random ^= tree.random >> 12
    tree.random ^= tree.random << 25
    tree.random ^= tree.random >> 27
    return <double> (tree.random * <uint64_t> 0x2545F4914F6CDD1D >> 11) * (1.0 / 9007199254740992.0)


cdef inline int grow(Tree* tree, int parent, uint64_t key) noexcept nogil:
    """A new branch; its number, FULL without memory."""
    cdef Branch* more
    cdef int number = tree.used
    if number == tree.room:
        more = <Branch*> realloc(tree.branch, <size_t> (tree.room * 2 + 1024) * sizeof(Branch))
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
    """The branch of a move, or NONE."""
    cdef int number = tree.branch[parent].child
    while number != NONE and tree.branch[number].key != key:
        number = tree.branch[number].sibling
    return number


cdef inline int enter(
        Tree* tree, int parent, const uint64_t* keys, int found, uint64_t only, int* branch) noexcept nogil:
    """Which of these moves a walk takes: the first one not tried, else the most urgent; `branch` is where it leads.

    only: the key of the move that it has to take, FREE where it may choose.
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


cdef inline int favourite(const Tree* tree, int parent, const uint64_t* keys, int found, int least) noexcept nogil:
    """Which of these moves most walks went through, where they are at least so many; else NONE."""
    cdef int i, number, chosen = NONE
    cdef uint32_t most = 0
    for i in range(found):
        number = find(tree, parent, keys[i])
        if number != NONE and tree.branch[number].visits >= <uint32_t> least and tree.branch[number].visits > most:
            most = tree.branch[number].visits
            chosen = i
    return chosen


cdef inline void credit(Tree* tree, const int* path, const bint* high, int length, double reward) noexcept nogil:
    """Note the reward of a walk on its branches; high: did who moved there want it high?"""
    cdef int i
    for i in range(length):
        tree.branch[path[i]].visits += 1
        tree.branch[path[i]].reward += reward if high[i] else 1 - reward


cdef inline void widen(Scale* scale, double value, bint first) noexcept nogil:
    """Make room for a value of a playout; first: is there none yet?"""
    cdef double most = value if first else fmax(scale.least + scale.span, value)
    scale.least = value if first else fmin(scale.least, value)
    scale.span = most - scale.least
