"""Paranoia search over belief states: one strategy of a player that succeeds in many worlds, against all others.

The player, who may also play a dummy's cards, makes one move in all worlds that look alike to him. All other seats,
partners too, make any move that a world allows. The moves made rule out the worlds that do not allow them.
Source: Edelkamp, 'Knowledge-Based Paranoia Search', arXiv 2104.05423, 2021.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from common.search_limits cimport Limits, out_of_budget
from trick.types cimport World
from trick.world_moves cimport KEYS, is_one_turn, moves_in_any, play_in_all, with_turn

cdef enum:
    UNSURE = -1         # budget spent or out of memory

ctypedef struct Aim:
    int mine            # seats whose cards the player plays, as a bit set
    bint high           # True to reach a value of 0 or more, False for one below
    Limits limits       # a node is a move made in one world


cdef inline int holds(Aim* aim, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Return 1 if the player reaches the aim in all of these worlds, 0 if not, or UNSURE.

    only: the player's first move, if it is fixed
    """
    cdef uint64_t keys[KEYS]
    cdef World* after
    cdef int i, k, kept, r
    cdef int names = 0
    cdef bint own = (aim.mine >> worlds[0].node.turn) & 1
    cdef int answer
    if worlds[0].node.left == 0:
        for i in range(number):
            if (worlds[i].secured >= 0) != aim.high:
                return 0
        return 1
    if not is_one_turn(worlds, number):
        return holds_by_turn(aim, worlds, number)
    if only != NULL:
        keys[0] = only[0]
        names = 1
    else:
        # his hands are the same in all worlds
        names = moves_in_any(worlds, 1 if own else number, keys)
        if names < 0:
            return UNSURE
    after = <World*> malloc(<size_t> number * sizeof(World))
    if after == NULL:
        return UNSURE
    answer = 0 if own else 1
    for k in range(names):
        kept = play_in_all(after, worlds, number, keys[k])
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


cdef inline int holds_by_turn(Aim* aim, const World* worlds, int number) noexcept nogil:
    """Return `holds` of worlds in which different seats are to move: who leads is seen."""
    cdef World* some = <World*> malloc(<size_t> number * sizeof(World))
    cdef int seat, kept
    cdef int answer = 1
    if some == NULL:
        return UNSURE
    for seat in range(worlds[0].rules.seats):
        kept = with_turn(some, worlds, number, seat)
        if kept and answer == 1:
            answer = holds(aim, some, kept, NULL)
    free(some)
    return answer
