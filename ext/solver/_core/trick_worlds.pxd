"""Worlds of the trick core made of positions."""

from solver._core.trick_state cimport State
from trick.types cimport World


cdef inline World world_of(State state, int secured, int number=0) except *:
    """Return a position as a world of the core, without playouts.

    secured: value won so far
    number: of the world among those of the query
    """
    cdef World world
    cdef int seat
    world.rules = &state.rules.c
    world.node = state.n
    world.secured = secured
    for seat in range(5):
        world.won[seat] = state.won[seat]
    world.each = state.each
    world.phases = state.phases
    world.number = number
    world.baseline.total = 0
    world.baseline.playouts = 0
    return world
