"""Moves in worlds that look alike to a player, and the worlds in which a move can be made."""

from libc.stdint cimport uint64_t

from trick.simulation cimport key_of, options, step
from trick.types cimport MOST, Choice, World

cdef enum:
    KEYS = 64           # cards of a pack, with a joker that names a suit


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


cdef inline int moves_in_any(const World* worlds, int number, uint64_t* keys) noexcept nogil:
    """Write the keys of the moves that any of these worlds allows and return their number, -1 for too many."""
    cdef Choice list_[MOST]
    cdef int i, j, k, found
    cdef int names = 0
    for i in range(number):
        found = options(worlds[i].rules, &worlds[i].node, list_)
        for j in range(found):
            keys[names] = key_of(worlds[i].rules, &list_[j])
            for k in range(names):
                if keys[k] == keys[names]:
                    break
            else:
                if names == KEYS - 1:
                    return -1
                names += 1
    return names


cdef inline int play_in_all(World* after, const World* worlds, int number, uint64_t key) noexcept nogil:
    """Make a move in all worlds that allow it, write these to `after` and return their number."""
    cdef int i
    cdef int kept = 0
    for i in range(number):
        after[kept] = worlds[i]
        kept += play_key(&after[kept], key)
    return kept


cdef inline bint is_one_turn(const World* worlds, int number) noexcept nogil:
    """True if the same seat is to move in all worlds. The holder of a card that must be led may differ."""
    cdef int i
    for i in range(1, number):
        if worlds[i].node.turn != worlds[0].node.turn:
            return False
    return True


cdef inline int with_turn(World* some, const World* worlds, int number, int turn) noexcept nogil:
    """Write the worlds in which a seat is to move to `some` and return their number."""
    cdef int i
    cdef int kept = 0
    for i in range(number):
        if worlds[i].node.turn == turn:
            some[kept] = worlds[i]
            kept += 1
    return kept
