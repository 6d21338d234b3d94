"""A tree of walks through the worlds of one view of a fishing game."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from common.bits cimport Set
from common.tree cimport FULL
from common.walk cimport Walk
from fishing.safe cimport Aim
from fishing.types cimport Stack, World
from solver._core.fishing_deal cimport Rules
from solver._core.fishing_kernel cimport is_sure, list_moves, named_of, play_any, play_as_most, walk_through, worth
from solver._core.fishing_state cimport State
from solver._core.tree cimport Walker as BaseWalker


cdef class Walker(BaseWalker):
    """One tree for the worlds of one view, grown by walks through them in turn."""

    cdef World* worlds
    cdef Stack stack

    def __cinit__(self, states, int seed, double explore, double stray):
        cdef int i
        self.begin(states, seed, explore, stray)
        self.worlds = <World*> calloc(len(self.states), sizeof(World))
        if self.worlds == NULL:
            raise MemoryError("no room for the worlds")
        for i in range(len(self.states)):
            self.worlds[i] = world_of(self.states[i])
        self.find_scale()
        self.name_plays()

    def __dealloc__(self):
        free(self.worlds)
        free(self.stack.keys)
        free(self.stack.moves.choice)

    cdef bint one_walk(self, int number, uint64_t first) noexcept:
        return walk_through(&self.walk, &self.stack, &self.worlds[number], first)

    cdef double any_value(self, int number) except *:
        cdef World world = self.worlds[number]
        if not play_any(&self.walk, &self.stack, &world):
            raise MemoryError("no room for the moves of a position")
        return worth(&world)

    cdef int name_plays(self) except -1:
        cdef int i
        cdef Set named
        cdef const World* world = &self.worlds[0]
        cdef Rules rules = (<State> self.states[0]).rules
        cdef int found = list_moves(&self.stack, world)
        if found == FULL:
            raise MemoryError("no room for the moves of a position")
        for i in range(found):
            named = named_of(world.rules, &world.node, &self.stack.moves.choice[i])
            self.plays.append((rules.names[self.stack.moves.choice[i].card], tuple(rules.words(named))))
            self.keys.append(self.stack.keys[i])
        return 0

    def play_out(self, State state, bint sight):
        """What each of `plays` comes to in a world, played on as most walks went.

        sight: where they were few, by what who moves sees, not by a look at all hands?
        """
        cdef Walk walk = self.walk      # the tree is shared and not changed
        cdef Stack stack
        cdef World world
        cdef World start = world_of(state)
        cdef bint fine = True
        cdef int i, found
        cdef uint64_t key
        memset(&stack, 0, sizeof(Stack))
        out = {}
        try:
            found = list_moves(&stack, &start)
            fine = found != FULL
            for i in range(found):
                fine = fine and list_moves(&stack, &start) != FULL
                if not fine:
                    break
                world = start
                key = stack.keys[i]
                fine = play_as_most(&walk, &stack, &world, i, sight)
                out[key] = worth(&world)
        finally:
            free(stack.moves.choice)
            free(stack.keys)
        if not fine:
            raise MemoryError("no room for the moves of a position")
        return [out[key] for key in self.keys]

    def sure(self, int number, int seat, int least, bint high, moves, seconds=None):
        """Does a seat reach its aim in all worlds by one strategy that begins with one of `plays`?

        least: the least value that is wanted, or not wanted where `high` is not set. moves, seconds: that may be spent
        at most. Returns None where they are, and how many moves were made.
        """
        cdef Aim aim
        cdef int found
        cdef int worlds = len(self.states)
        cdef uint64_t key = self.keys[number]
        aim.seat = seat
        aim.high = high
        aim.least = least
        self.limit(&aim.limits, moves, seconds)
        with nogil:
            found = is_sure(&aim, &self.stack, self.worlds, worlds, &key)
        self.raise_error()
        return None if found < 0 else bool(found), min(<object> aim.limits.nodes, moves)


cdef World world_of(State state) except *:
    cdef World world
    world.rules = &state.rules.c
    world.deal = &state.deal.c
    world.node = state.n
    world.luck.total = 0
    world.luck.walks = 0
    return world
