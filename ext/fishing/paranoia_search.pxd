"""Paranoia search over belief states: one strategy of a seat that succeeds in many worlds at once, against all others.

The seat makes one move in all worlds that look alike to it. All other seats, partners too, make any move that a world
allows. The moves made rule out the worlds that do not allow them.
Source: Edelkamp, 'Knowledge-Based Paranoia Search', arXiv 2104.05423, 2021.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc, realloc

from common.search_limits cimport Limits, out_of_budget
from fishing.node cimport is_over
from fishing.types cimport Stack, World
from fishing.simulation cimport options, step, value_of

cdef enum:
    UNSURE = -1         # budget spent or out of memory

ctypedef struct Aim:
    int seat
    bint high           # True to reach a value of 0 or more, False for one below
    int least           # .. counted from this value
    Limits limits       # a node is a move made in one world


cdef inline int play_key(Stack* stack, World* world, uint64_t key) noexcept nogil:
    """Make the move of a key: returns 1, 0 if the world does not allow it, or UNSURE if out of memory."""
    cdef int i
    cdef int found = options(stack, world)
    if found < 0:
        return UNSURE
    for i in range(found):
        if stack.keys[i] == key:
            step(world, &stack.moves.choice[i])
            return 1
    return 0


cdef inline int holds(Aim* aim, Stack* stack, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Return 1 if the seat reaches its aim in all of these worlds, 0 if not, or UNSURE.

    only: first move of the seat, if it is fixed

    Worlds in which the game ends sooner than in others are evaluated and dropped.
    """
    cdef uint64_t* keys = NULL
    cdef uint64_t* more
    cdef World* going
    cdef World* after
    cdef int i, j, k, found, kept, r
    cdef int names = 0
    cdef int room = 0
    cdef int left = 0
    cdef bint own
    cdef int answer = UNSURE
    going = <World*> malloc(<size_t> number * sizeof(World))
    after = <World*> malloc(<size_t> number * sizeof(World))
    if going == NULL or after == NULL:
        free(going)
        free(after)
        return UNSURE
    for i in range(number):
        if not is_over(worlds[i].deal, &worlds[i].node):
            going[left] = worlds[i]
            left += 1
        elif (value_of(&worlds[i]) >= aim.least) != aim.high:
            free(going)
            free(after)
            return 0
    if left == 0:
        free(going)
        free(after)
        return 1
    own = going[0].node.turn == aim.seat
    # the seat holds the same cards in all worlds
    for i in range(1 if own else left):
        found = options(stack, &going[i])
        if found < 0:
            names = -1
            break
        if names + found > room:
            room = 2 * (names + found)
            more = <uint64_t*> realloc(keys, <size_t> room * sizeof(uint64_t))
            if more == NULL:
                names = -1
                break
            keys = more
        for j in range(found):
            if only != NULL and stack.keys[j] != only[0]:
                continue
            for k in range(names):
                if keys[k] == stack.keys[j]:
                    break
            else:
                keys[names] = stack.keys[j]
                names += 1
    if names >= 0:
        answer = 0 if own else 1
    for k in range(names):
        kept = 0
        r = 0
        for i in range(left):
            after[kept] = going[i]
            r = play_key(stack, &after[kept], keys[k])
            if r == UNSURE:
                break
            kept += r
        aim.limits.nodes += left
        if r == UNSURE or out_of_budget(&aim.limits):
            answer = UNSURE
            break
        r = holds(aim, stack, after, kept, NULL) if kept else 1
        if r == UNSURE or r == (1 if own else 0):
            answer = r
            break
    free(keys)
    free(going)
    free(after)
    return answer
