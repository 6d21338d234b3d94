"""A tree of walks through the worlds of one view of a trick game."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free, malloc

from common.walk cimport Walk
from solver._core.tree cimport Walker as BaseWalker
from solver._core.trick_kernel cimport is_sure, list_moves, play_any, play_all_as_most, play_as_most, walk_through
from solver._core.trick_state cimport Rules, State
from trick.safe cimport Aim
from trick.types cimport MOST, Choice, World


cdef class Walker(BaseWalker):
    """One tree for the worlds of one view, grown by walks through them in turn.

    secured: of each world, what has been won of the value.
    """

    cdef World* worlds

    def __cinit__(self, states, secured, int seed, double explore, double stray):
        cdef int i
        self.begin(states, seed, explore, stray)
        self.worlds = <World*> calloc(len(self.states), sizeof(World))
        if self.worlds == NULL:
            raise MemoryError("no room for the worlds")
        for i in range(len(self.states)):
            self.worlds[i] = world_of(self.states[i], secured[i])
        self.find_scale()
        self.name_plays()

    def __dealloc__(self):
        free(self.worlds)

    cdef bint one_walk(self, int number, uint64_t first) noexcept:
        return walk_through(&self.walk, &self.worlds[number], first)

    cdef double any_value(self, int number) except *:
        cdef World world = self.worlds[number]
        play_any(&self.walk, &world)
        return world.secured

    cdef int name_plays(self) except -1:
        cdef Choice list_[MOST]
        cdef uint64_t keys[MOST]
        cdef int i
        cdef const World* world = &self.worlds[0]
        cdef Rules rules = (<State> self.states[0]).rules
        for i in range(list_moves(world, list_, keys)):
            named = world.rules.joker and not world.node.played and \
                world.rules.suit_of[list_[i].card] == world.rules.trump
            self.plays.append((rules.names[list_[i].card], list_[i].led if named else None))
            self.keys.append(keys[i])
        return 0

    def play_out(self, State state, int secured, bint sight):
        """What each of `plays` comes to in a world, played on as most walks went: value, and what each seat has won.

        sight: where they were few, by what who moves sees, not by a look at all hands?
        """
        cdef Choice list_[MOST]
        cdef uint64_t keys[MOST]
        cdef Walk walk = self.walk      # the tree is shared, and not changed
        cdef World world
        cdef World start = world_of(state, secured)
        cdef int i
        out = {}
        for i in range(list_moves(&start, list_, keys)):
            world = start
            play_as_most(&walk, &world, &list_[i], sight)
            out[keys[i]] = world.secured, tuple([world.won[seat] for seat in range(start.rules.seats)])
        return [out[key] for key in self.keys]

    def play_whole(self, State state, int secured, bint sight):
        """What a world comes to, played on as most walks went from the first move on: value, what each seat has won.

        sight: as for `play_out`.
        """
        cdef Walk walk = self.walk      # the tree is shared, and not changed
        cdef World world = world_of(state, secured)
        play_all_as_most(&walk, &world, sight)
        return world.secured, tuple([world.won[seat] for seat in range(world.rules.seats)])

    def sure(self, int number, int seat, needed, bint high, moves, seconds=None):
        """Does a seat reach its aim in all worlds by one strategy that begins with one of `plays`?

        needed: in each world the least value that is wanted, or not wanted where `high` is not set. moves, seconds:
        that may be spent at most. Returns None where they are, and how many moves were made.
        """
        cdef Aim aim
        cdef int i, found
        cdef int worlds = len(self.states)
        cdef uint64_t key = self.keys[number]
        cdef World* some = <World*> malloc(worlds * sizeof(World))
        if some == NULL:
            raise MemoryError("no room for the worlds")
        try:
            for i in range(worlds):
                some[i] = self.worlds[i]
                some[i].secured -= needed[i]
            aim.seat = seat
            aim.high = high
            self.limit(&aim.limits, moves, seconds)
            with nogil:
                found = is_sure(&aim, some, worlds, &key)
        finally:
            free(some)
        self.raise_error()
        return None if found < 0 else bool(found), min(<object> aim.limits.nodes, moves)


cdef World world_of(State state, int secured) except *:
    cdef World world
    cdef int seat
    world.rules = &state.rules.c
    world.node = state.n
    world.secured = secured
    for seat in range(5):
        world.won[seat] = state.won[seat]
    world.luck.total = 0
    world.luck.walks = 0
    return world
