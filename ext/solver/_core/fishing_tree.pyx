"""Walks through the worlds of one view of a fishing game, as Python sees them."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from common.bits cimport Set
from fishing.moves cimport Moves
from fishing.node cimport sequence
from fishing.walk cimport Walk, World, finish, follow, options, step, stroll, value_of
from solver._core.fishing_state cimport Rules, State
from common.tree cimport BEFOREHAND, FULL, NONE, OFTEN, find, grow, rewards_of, widen


cdef class Walker:
    """One tree for the worlds of one view, grown by walks through them in turn."""

    cdef Walk walk
    cdef World* worlds
    cdef int number
    cdef int next
    cdef readonly list states
    cdef readonly list plays            # the moves that can be made ..
    cdef list keys                      # .. and their keys

    def __cinit__(self, states, int seed, double explore, double stray):
        cdef int i
        cdef World world
        cdef State state
        self.states = list(states)
        self.number = len(self.states)
        self.worlds = <World*> calloc(self.number, sizeof(World))
        if self.worlds == NULL or grow(&self.walk.tree, NONE, 0) < 0:
            raise MemoryError("no room for the worlds")
        for i in range(self.number):
            state = self.states[i]
            self.worlds[i] = world_of(state)
        self.walk.tree.explore = explore
        self.walk.tree.random = 2 * <uint64_t> seed + 1
        self.walk.stray = stray
        for i in range(BEFOREHAND):
            world = self.worlds[i % self.number]
            if not finish(&self.walk, &world, 1):
                raise MemoryError("no room for the moves of a position")
            widen(&self.walk.scale, value_of(&world), i == 0)
        if self.walk.scale.span == 0:
            self.walk.scale.span = 1
        self.name_plays()

    def __dealloc__(self):
        free(self.worlds)
        free(self.walk.tree.branch)
        free(self.walk.keys)
        free(self.walk.moves.choice)

    cdef int name_plays(self) except -1:
        cdef int i, card
        cdef Set named
        cdef const World* world = &self.worlds[0]
        cdef Rules rules = (<State> self.states[0]).rules
        cdef int found = options(&self.walk, world)
        if found == FULL:
            raise MemoryError("no room for the moves of a position")
        self.plays = []
        self.keys = []
        for i in range(found):
            card = self.walk.moves.choice[i].card
            named = self.walk.moves.choice[i].captured
            if world.rules.sequence and named:
                named &= ~sequence(world.rules, world.node.table, card >> 2)
            self.plays.append((rules.names[card], tuple(rules.words(named))))
            self.keys.append(self.walk.keys[i])
        return 0

    @property
    def nodes(self):
        """Cards played so far."""
        return self.walk.nodes

    def go(self, firsts, int n):
        """Walk through n worlds more, the next ones in turn, once with each of these moves, by number, as the first."""
        cdef bint fine = True
        cdef uint64_t first
        for _ in range(n):
            for number in firsts:
                first = self.keys[number]
                fine = fine and stroll(&self.walk, &self.worlds[self.next], first)
            self.next = self.next + 1 if self.next + 1 < self.number else 0
        if not fine:
            raise MemoryError("no room for the tree")

    def rewards(self):
        """Walks through each of `plays`, and their mean reward for the seat to move."""
        return rewards_of(&self.walk.tree, self.keys)

    def play_out(self, State state):
        """What each of `plays` comes to in a world, played on as most walks went."""
        cdef Walk walk = self.walk      # the tree is shared and not changed
        cdef World world
        cdef World start = world_of(state)
        cdef bint fine = True
        cdef int i, found
        cdef uint64_t key
        memset(&walk.moves, 0, sizeof(Moves))
        walk.keys = NULL
        walk.room = 0
        out = {}
        try:
            found = options(&walk, &start)
            fine = found != FULL
            for i in range(found):
                fine = fine and options(&walk, &start) != FULL
                if not fine:
                    break
                world = start
                key = walk.keys[i]
                step(&walk, &world, i)
                fine = follow(&walk, &world, find(&walk.tree, 0, key), OFTEN)
                out[key] = value_of(&world)
        finally:
            free(walk.moves.choice)
            free(walk.keys)
        if not fine:
            raise MemoryError("no room for the moves of a position")
        return [out[key] for key in self.keys]


cdef World world_of(State state) noexcept:
    cdef World world
    world.rules = &state.rules.c
    world.deal = &state.deal.c
    world.node = state.n
    world.luck.total = 0
    world.luck.walks = 0
    return world
