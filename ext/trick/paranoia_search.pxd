"""Paranoia search over belief states: one strategy of a player that succeeds in many worlds, against all others.

The player, who may also play a dummy's cards, makes one move in all worlds that look alike to him. All other seats,
partners too, make any move that a world allows. The moves made rule out the worlds that do not allow them.
Source: Edelkamp, 'Knowledge-Based Paranoia Search', arXiv 2104.05423, 2021.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from common.search_limits cimport Limits, out_of_budget
from trick.types cimport MOST, Choice, World
from trick.simulation cimport key_of, options, step

cdef enum:
    UNSURE = -1         # budget spent or out of memory
    KEYS = 64           # cards of a pack, with a joker that names a suit

ctypedef struct Aim:
    int mine            # seats whose cards the player plays, as a bit set
    bint high           # True to reach a value of 0 or more, False for one below
    Limits limits       # a node is a move made in one world


cdef inline bint play_key(World* world, uint64_t key) noexcept nogil:
    """Make the move of a key. Returns False if the world does not allow it."""
    cdef Choice list_[MOST]
    cdef int i
    cdef int found = options(world.rules, &world.node, list_)
    for i in range(found):
        if key_of(world.rules, &list_[i]) == key:
            step(world, &list_[i])
            return True
    return False


cdef inline int holds(Aim* aim, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Return 1 if the player reaches the aim in all of these worlds, 0 if not, or UNSURE.

    only: the player's first move, if it is fixed
    """
    cdef Choice list_[MOST]
    cdef uint64_t keys[KEYS]
    cdef World* after
    cdef int i, j, k, found, kept, r
    cdef int names = 0
    cdef bint own = (aim.mine >> worlds[0].node.turn) & 1
    cdef int answer
    if worlds[0].node.left == 0:
        for i in range(number):
            if (worlds[i].secured >= 0) != aim.high:
                return 0
        return 1
    if only != NULL:
        keys[0] = only[0]
        names = 1
    else:
        # his hands are the same in all worlds
        for i in range(1 if own else number):
            found = options(worlds[i].rules, &worlds[i].node, list_)
            for j in range(found):
                keys[names] = key_of(worlds[i].rules, &list_[j])
                for k in range(names):
                    if keys[k] == keys[names]:
                        break
                else:
                    if names == KEYS - 1:
                        return UNSURE
                    names += 1
    after = <World*> malloc(<size_t> number * sizeof(World))
    if after == NULL:
        return UNSURE
    answer = 0 if own else 1
    for k in range(names):
        kept = 0
        for i in range(number):
            after[kept] = worlds[i]
            kept += play_key(&after[kept], keys[k])
        aim.limits.nodes += number
        if out_of_budget(&aim.limits):
            answer = UNSURE
            break
        r = holds(aim, after, kept, NULL) if kept else 1
        if r == UNSURE or r == (1 if own else 0):
            answer = r
            break
    free(after)
    return answer
